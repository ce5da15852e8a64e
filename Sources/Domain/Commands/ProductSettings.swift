/// A product's settings, as typed: nil means unchanged or guessed; for an existing product, empty clears.
public struct ProductSettings: BlankMessage, PlainValue, Hashable {
    public var baseUnit: String?
    public var buyingUnit: String?
    public var usingUnit: String?
    public var location: String?
    public var category: String?
    /// For an existing product: absent settings stay unchanged.
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

    /// For a new product an empty text means the same as an absent one.
    mutating func saysNothingEmpty() {
        for text in [
            \ProductSettings.baseUnit, \.buyingUnit, \.usingUnit, \.location, \.category, \.minimum,
        ] where self[keyPath: text] == "" { self[keyPath: text] = nil }
    }
}
