/// What can be said about a product, as typed: nil stays or is guessed; of a product that is there, empty clears.
public struct ProductSettings: BlankMessage, PlainValue, Hashable {
    public var baseUnit: String?
    public var buyingUnit: String?
    public var usingUnit: String?
    public var location: String?
    public var category: String?
    /// Of a product that is there: what it does not say stays.
    public var shelfLife: ShelfLife?
    public var dateKind: DateKind?
    public var window: Int?
    /// In the using unit, or with a unit.
    public var minimum: String?
    public var reminders: SaidReminders?

    public init() {}

    public static let messageName = "ProductSettings"
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "baseUnit", &baseUnit, .thing)
        f(2, "buyingUnit", &buyingUnit, .thing)
        f(3, "usingUnit", &usingUnit, .thing)
        f(4, "location", &location, .thing)
        f(5, "category", &category, .thing)
        f(6, "shelfLife", &shelfLife)
        f(7, "dateKind", &dateKind)
        f(8, "window", &window)
        f(9, "minimum", &minimum, .thing)
        f(10, "reminders", &reminders)
    }

    /// Of a new product there is nothing to clear: an empty text says nothing, like one that is not there.
    mutating func saysNothingEmpty() {
        for text in [
            \ProductSettings.baseUnit, \.buyingUnit, \.usingUnit, \.location, \.category, \.minimum,
        ] where self[keyPath: text] == "" { self[keyPath: text] = nil }
    }
}
