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
    public var minimum: AmountField?
    public var reminders: ReminderInput?
    /// The amount taken where none is given: `200 ml` (S3).
    public var helping: AmountField?
    /// The location where it is taken from first (S3).
    public var consumeAt: String?
    public var store: String?
    /// `64 kcal/100 ml` (C12).
    public var energy: String?
    public var note: String?
    /// Whether what is opened counts towards the minimum (S7).
    public var openedCounts: Bool?
    /// The product that it is under; `none`: under nothing (C10).
    public var parent: String?

    /// The name of several of the base unit, where larder does not know the word: `Eier` (C3).
    public var baseUnitPlural: String?

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
        f(11, "helping", &helping, .thing)
        f(12, "consumeAt", &consumeAt, .thing)
        f(13, "store", &store, .thing)
        f(14, "energy", &energy, .thing)
        f(15, "note", &note, .note)
        f(16, "openedCounts", &openedCounts)
        f(17, "parent", &parent, .thing)
        f(20, "baseUnitPlural", &baseUnitPlural, .thing)
    }

    /// For a new product an empty text means the same as an absent one.
    mutating func saysNothingEmpty() {
        for text in [
            \ProductSettings.baseUnit, \.buyingUnit, \.usingUnit, \.location, \.category, \.consumeAt, \.store,
            \.energy, \.note, \.parent, \.baseUnitPlural,
        ] where self[keyPath: text] == "" { self[keyPath: text] = nil }
        for amount in [\ProductSettings.minimum, \.helping] where self[keyPath: amount]?.isEmpty ?? false {
            self[keyPath: amount] = nil
        }
    }
}

extension ProductSettings: CommandBody {}
