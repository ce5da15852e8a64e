public import Inventory

/// One purchase of `import purchases`: a row's fields, trimmed, without empty ones. An unknown item becomes a product.
public struct PurchaseRow: KeyedBody {
    /// The day of the purchase, as in the file: `2014-01-01`, or in the household's date order.
    public var date: String
    public var item: String
    /// The buyer, as in the file.
    public var member: String?
    public var amount: String?
    public var unit: String?
    /// As on the shelf label: for one of what `amount` names (P1).
    public var price: String?
    /// For the whole row.
    public var total: String?
    public var store: String?
    /// The text of the package's label, with its date (E4).
    public var label: String?
    /// The package's code as scanned (B3).
    public var code: String?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case date, item, member, amount, unit, price, total, store, label, code
    }

    public init(
        date: String, item: String, member: String? = nil, amount: String? = nil, unit: String? = nil,
        price: String? = nil, total: String? = nil, store: String? = nil, label: String? = nil, code: String? = nil
    ) {
        self.date = date
        self.item = item
        self.member = member
        self.amount = amount
        self.unit = unit
        self.price = price
        self.total = total
        self.store = store
        self.label = label
        self.code = code
    }
}
