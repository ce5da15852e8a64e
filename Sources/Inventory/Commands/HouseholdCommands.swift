/// Creates a household: everything but the name has a default from the system and is shown (H6).
public struct FoundHousehold: BlankMessage, Hashable {
    public var name = ""
    @EmptyIsNil public var timeZone: String?
    @EmptyIsNil public var currency: String?
    @EmptyIsNil public var language: String?
    public var dateOrder: DateOrder?
    public var sample = false
    /// Defaults for absent fields, from the machine. Not part of the canonical bytes, as they may change before a
    /// retry.
    public var surroundings = Settings()

    public init() {}

    public init(name: String, settings: Settings = Settings(), sample: Bool = false) {
        (self.name, surroundings, self.sample) = (name, settings, sample)
    }

    public static let messageName = "FoundHousehold"
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "name", &name, .thing)
        f(2, "timeZone", &timeZone, .thing)
        f(3, "currency", &currency, .thing)
        f(4, "language", &language, .thing)
        f(5, "dateOrder", &dateOrder)
        f(6, "sample", &sample)
    }
}

/// `POST /v1/households` (H6): absent values follow from `language` (currency, date order), else from the daemon's
/// locale, and are shown.
extension FoundHousehold: CommandBody {
    public static let required: Set<String> = ["name"]
}

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
    /// The list that is meant where none is named; empty: the oldest (Q1).
    public var defaultList: String?

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
        f(14, "defaultList", &defaultList, .thing)
    }
}

/// Absent fields stay unchanged.
extension ChangeSettings: DeclaredCommand {
    public static let path = CommandPath(.patch, "")
    public static let permission = Permission.changeSettings
    public static let clearable = (of: "household", fields: ["defaultStore", "defaultList"])
}
