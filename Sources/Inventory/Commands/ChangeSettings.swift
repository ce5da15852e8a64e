/// Changes a household's settings (H3). Texts as typed; nil: unchanged.
public struct ChangeSettings: BlankMessage, Hashable {
    public static let messageName = "ChangeSettings"

    public var name: String?
    public var timeZone: String?
    public var currency: String?
    public var language: String?
    public var dateOrder: DateOrder?
    public var firstDayOfWeek: Int?
    public var window: Int?
    /// Empty: none.
    public var defaultStore: String?
    public var reminders: ReminderInput?
    /// Where new products go (H6).
    public var defaultLocation: String?
    /// Percent of a basket's entries that a store has to have (P3).
    public var priceThreshold: Int?
    /// How many stores a comparison shows.
    public var priceStores: Int?
    /// Which conditions of a price the household meets: `any`, `none`, or their names separated by commas.
    public var priceConditions: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "name", &name, .thing)
        f(2, "timeZone", &timeZone, .thing)
        f(3, "currency", &currency, .thing)
        f(4, "language", &language, .thing)
        f(5, "dateOrder", &dateOrder)
        f(6, "firstDayOfWeek", &firstDayOfWeek)
        f(7, "window", &window)
        f(8, "defaultStore", &defaultStore, .thing)
        f(9, "reminders", &reminders)
        f(10, "defaultLocation", &defaultLocation, .thing)
        f(11, "priceThreshold", &priceThreshold)
        f(12, "priceStores", &priceStores)
        f(13, "priceConditions", &priceConditions, .thing)
    }
}
