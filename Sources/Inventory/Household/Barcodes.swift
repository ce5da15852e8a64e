/// The barcodes of products and, where given, the contents of one item with a barcode (C5). The contents are an amount
/// in the base unit of the product, or one of its packs.
public struct Barcodes: Equatable, Sendable {
    private var rows = SortedPages<Row>()
    private var ofProducts = SortedPages<CodeOfProduct>()

    public struct Row: Comparable, Sendable {
        public var code: String
        public fileprivate(set) var product: ProductID?
        public fileprivate(set) var amount: Quantity = .zero
        public fileprivate(set) var pack: PackID?
        public fileprivate(set) var variant: VariantID?

        public static func < (a: Self, b: Self) -> Bool { a.code < b.code }
        public static func == (a: Self, b: Self) -> Bool { a.code == b.code }
    }

    private struct CodeOfProduct: Comparable, Sendable {
        var product: ProductID
        var code: String

        static func < (a: Self, b: Self) -> Bool {
            a.product == b.product ? a.code < b.code : a.product < b.product
        }
    }

    public init() {}

    public static func == (a: Barcodes, b: Barcodes) -> Bool {
        a.rows.elementsEqual(b.rows) {
            ($0.code, $0.product, $0.amount, $0.pack, $0.variant)
                == ($1.code, $1.product, $1.amount, $1.pack, $1.variant)
        }
    }

    func hasSameIndexes(as other: Barcodes) -> Bool { ofProducts.elementsEqual(other.ofProducts) }

    /// In order of the codes.
    public var all: some Collection<Row> { rows }

    public subscript(code: String) -> ProductID? { row(code)?.product }

    /// Nil: not given.
    public func amount(of code: String) -> Quantity? { row(code).flatMap { $0.amount > .zero ? $0.amount : nil } }

    /// The pack that one item with the code is; nil: not given.
    public func pack(of code: String) -> PackID? { row(code)?.pack }
    /// The variant of its product that the code names; nil: not given.
    public func variant(of code: String) -> VariantID? { row(code)?.variant }

    /// The codes that name a product, in order.
    public func codes(of product: ProductID) -> [String] {
        ofProducts[ofProducts.firstIndex { $0.product >= product }...].prefix { $0.product == product }.map(\.code)
    }

    mutating func set(_ code: String, _ product: ProductID?) { alter(code) { $0.product = product } }

    mutating func set(_ code: String, variant: VariantID?) { alter(code) { $0.variant = variant } }

    mutating func set(_ code: String, amount: Quantity) { alter(code) { $0.amount = amount } }

    mutating func set(_ code: String, pack: PackID?) { alter(code) { $0.pack = pack } }

    private func row(_ code: String) -> Row? {
        let place = rows.firstIndex { $0.code >= code }
        return place < rows.endIndex && rows[place].code == code ? rows[place] : nil
    }

    private mutating func alter(_ code: String, _ change: (inout Row) -> Void) {
        let before = row(code)
        var after = before ?? Row(code: code)
        change(&after)
        if let before {
            rows.remove(before)
            if let product = before.product { ofProducts.remove(CodeOfProduct(product: product, code: code)) }
        }
        if after.product != nil || after.amount > .zero || after.pack != nil || after.variant != nil {
            rows.insert(after)
        }
        if let product = after.product { ofProducts.insert(CodeOfProduct(product: product, code: code)) }
    }
}
