/// The variants of a household, and what finds them: by their own and their product's words, by product, by brand (C2).
public struct Variants: Equatable, Sendable {
    private var rows = HashTable<Variant>()
    /// The words of those that are not hidden, with those of their products' names.
    public private(set) var names = NameIndex<VariantID>()
    /// The same of those that are archived, of products that are not.
    private(set) var archivedNames = NameIndex<VariantID>()
    private var ofProducts = SortedPages<OfProduct>()
    /// Those that are not hidden, by brand.
    public private(set) var byBrand = SortedPages<NamedInOrder<VariantTag>>()

    private struct OfProduct: Comparable, Sendable {
        var product: ProductID
        var variant: VariantID

        static func < (a: Self, b: Self) -> Bool {
            a.product == b.product ? a.variant < b.variant : a.product < b.product
        }
    }

    public init() {}

    /// The same variants; the indexes follow from them and from their products.
    public static func == (a: Variants, b: Variants) -> Bool { a.rows == b.rows }

    func hasSameOrder(as other: Variants) -> Bool { ofProducts.elementsEqual(other.ofProducts) }

    public var all: some Collection<Variant> & Sendable { rows }
    public var isEmpty: Bool { rows.isEmpty }

    public subscript(id: VariantID) -> Variant? { id.isNone ? nil : rows[id] }

    /// The variants of a product by name, archived ones too. Cost: those.
    public func of(_ product: ProductID) -> [Variant] {
        ids(of: product).compactMap { rows[$0] }
            .sorted { (NameKey($0.name).text, $0.id) < (NameKey($1.name).text, $1.id) }
    }

    /// The same by id, which costs no comparing of names.
    func all(of product: ProductID) -> some Sequence<Variant> { ids(of: product).lazy.compactMap { self.rows[$0] } }

    /// How many a product has, archived ones too.
    public func count(of product: ProductID) -> Int {
        ofProducts.distance(
            from: ofProducts.firstIndex { $0.product >= product }, to: ofProducts.firstIndex { $0.product > product })
    }

    /// The variant of a product with this brand and detail that is not archived.
    public func of(_ product: ProductID, brand: String, detail: String) -> Variant? {
        let (brand, detail) = (NameKey(brand), NameKey(detail))
        return ids(of: product).lazy.compactMap { self.rows[$0] }.first {
            !$0.archived && NameKey($0.brand) == brand && NameKey($0.detail) == detail
        }
    }

    /// The variants of a brand that are not hidden.
    public func of(brand: String) -> some Collection<VariantID> {
        let key = NameKey(brand).text
        return byBrand[byBrand.firstIndex { $0.name >= key }..<byBrand.firstIndex { $0.name > key }].lazy.map(\.id)
    }

    /// The variants that a text names. Each word of the text is a full word of the variant's brand, its detail or the
    /// names of its product. The text has all words of the brand or all words of the detail. If it has all words of
    /// both for some variants of a product, only these variants of the product are returned.
    /// - Parameter head: Returns the product that a product is merged into, or the product itself (C9).
    func called(
        _ text: String, archived: Bool = false, _ head: (ProductID) -> ProductID
    ) -> [NameHit<VariantID>] {
        let words = Set(NameKey(text).words)
        let hits = (archived ? archivedNames : names).having(allWordsOf: text).compactMap { hit in
            rows[hit.key].map { (hit, $0) }
        }
        let named = hits.filter { words.has(all: $0.1.brand) || words.has(all: $0.1.detail) }
        let complete = named.filter { words.isSuperset(of: NameKey($0.1.name).words) }
        let settled = Set(complete.map { head($0.1.product) })
        let best = Set(complete.map(\.1.id))
        return named.filter { one in !settled.contains(head(one.1.product)) || best.contains(one.1.id) }.map(\.0)
    }

    /// Checks that a text names a variant by its brand, or by its detail and its product. A detail alone is not enough,
    /// because it may be the name of something else, such as `Kirsche`.
    public func isCalled(_ text: String, archived: Bool = false) -> Bool {
        let words = Set(NameKey(text).words)
        return (archived ? archivedNames : names).having(allWordsOf: text).contains { hit in
            guard let variant = rows[hit.key] else { return false }
            return words.has(all: variant.brand)
                || words.has(all: variant.detail) && words.count > Set(NameKey(variant.detail).words).count
        }
    }

    private func ids(of product: ProductID) -> [VariantID] {
        let start = ofProducts.firstIndex { $0.product >= product }
        return ofProducts[start...].prefix { $0.product == product }.map(\.variant)
    }
}

extension Variants {
    /// - Parameter names: Those of its product; nil: it is hidden.
    mutating func set(from: Variant?, to: Variant?, named names: String?) {
        if let id = from?.id, let place = rows.place(of: id) {
            let before = rows[place]
            if let names { hide(before, names) }
            rows.remove(at: place)
            ofProducts.remove(OfProduct(product: before.product, variant: id))
            // Its packs have events of their own.
            if var to {
                to.packs = before.packs
                return insert(to, names)
            }
        }
        if let to { insert(to, names) }
    }

    mutating func alter(_ id: VariantID, packs change: (inout [Pack]) -> Void) {
        guard let place = rows.place(of: id) else { return }
        change(&rows[place].packs)
    }

    /// Those of a product are found from now on, by its names too.
    mutating func show(of product: ProductID, named names: String) {
        for id in ids(of: product) { if let variant = rows[id] { show(variant, names) } }
    }

    /// They are not any more.
    /// - Parameter names: By which they were.
    mutating func hide(of product: ProductID, named names: String) {
        for id in ids(of: product) { if let variant = rows[id] { hide(variant, names) } }
    }

    private mutating func insert(_ variant: Variant, _ names: String?) {
        rows.insert(variant)
        ofProducts.insert(OfProduct(product: variant.product, variant: variant.id))
        if let names { show(variant, names) }
    }

    private mutating func show(_ variant: Variant, _ names: String) {
        guard !variant.archived else { return archivedNames.insert("\(variant.name) \(names)", variant.id) }
        self.names.insert("\(variant.name) \(names)", variant.id)
        if !variant.brand.isEmpty { byBrand.insert(NamedInOrder(variant.id, NameKey(variant.brand).text)) }
    }

    private mutating func hide(_ variant: Variant, _ names: String) {
        guard !variant.archived else { return archivedNames.remove("\(variant.name) \(names)", variant.id) }
        self.names.remove("\(variant.name) \(names)", variant.id)
        byBrand.remove(NamedInOrder(variant.id, NameKey(variant.brand).text))
    }
}

extension Set<Substring> {
    fileprivate func has(all text: String) -> Bool {
        let words = NameKey(text).words
        return !words.isEmpty && isSuperset(of: words)
    }
}
