import Domain
import Events

/// Where a product's lots get their window from.
struct ProductWindow: Message, Equatable {
    var product = ProductID()
    var own: Int?
    var category = CategoryID()

    static var wireZero: Self { Self() }
    static var messageName: String { "ProductWindow" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product)
        f(2, "own", &own)
        f(3, "category", &category)
    }
}

struct CategoryWindow: Message {
    var category = CategoryID()
    var window = 0

    static var wireZero: Self { Self() }
    static var messageName: String { "CategoryWindow" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "category", &category)
        f(2, "window", &window)
    }
}

struct HouseholdWindow: Message {
    var window = 0

    static var wireZero: Self { Self() }
    static var messageName: String { "HouseholdWindow" }
    mutating func fields(_ f: inout some FieldCoder) { f(1, "window", &window) }
}
