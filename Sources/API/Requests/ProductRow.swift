public import Inventory

/// One product of `import products`: a row's fields, trimmed, without empty ones.
public struct ProductRow: KeyedBody {
    public var name: String
    public var code: String?
    /// Of several, separated by commas, the first counts.
    public var brand: String?
    /// As printed on the label: `6 x 33 cl`.
    public var quantity: String?
    /// As Open Food Facts has them, separated by commas: they suggest that of a new product.
    public var categories: String?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case name, code, brand, quantity, categories
    }

    public init(
        name: String, code: String? = nil, brand: String? = nil, quantity: String? = nil, categories: String? = nil
    ) {
        self.name = name
        self.code = code
        self.brand = brand
        self.quantity = quantity
        self.categories = categories
    }
}
