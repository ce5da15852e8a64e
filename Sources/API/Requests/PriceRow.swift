public import Inventory

/// One price of `import prices`: a row's fields, trimmed, without empty ones.
public struct PriceRow: KeyedBody {
    public var name: String
    /// For one of it, with a currency if it is not the household's.
    public var price: String
    public var code: String?
    /// Of several, separated by commas, the first counts.
    public var brand: String?
    /// The price of one kg, from which the amount in one of the product follows.
    public var pricePerKg: String?
    public var store: String?
    /// Makes the product where neither code nor name is known.
    public var new: Bool?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case name, price, code, brand, pricePerKg, store, new
    }

    public init(
        name: String, price: String, code: String? = nil, brand: String? = nil, pricePerKg: String? = nil,
        store: String? = nil, new: Bool? = nil
    ) {
        self.name = name
        self.price = price
        self.code = code
        self.brand = brand
        self.pricePerKg = pricePerKg
        self.store = store
        self.new = new
    }
}
