public import Domain

/// `POST /v1/households` (H6): what is not given follows from `language` (currency, date order), else from the
/// daemon's locale, and is shown.
public struct CreateHouseholdRequest: RequestBody {
    public var name: String
    public var timeZone: String?
    public var currency: String?
    public var language: String?
    public var dateOrder: DateOrder?
    /// Fill it with the sample's products, stores and lots (X6).
    public var sample: Bool?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case name, timeZone, currency, language, dateOrder, sample
    }

    public init(
        name: String, timeZone: String? = nil, currency: String? = nil, language: String? = nil,
        dateOrder: DateOrder? = nil, sample: Bool? = nil
    ) {
        self.name = name
        self.timeZone = timeZone
        self.currency = currency
        self.language = language
        self.dateOrder = dateOrder
        self.sample = sample
    }
}

/// `PATCH /v1/households/{household}`: what is absent stays.
public struct ChangeHouseholdRequest: RequestBody {
    public var name: String?
    public var timeZone: String?
    public var currency: String?
    public var language: String?
    public var dateOrder: DateOrder?
    public var firstDayOfWeek: Int?
    public var window: Int?
    /// A store, by id or whole name (C2).
    public var defaultStore: String?
    public var reminders: ReminderPolicyBody?
    /// Wire names of settings to unset: `defaultStore`.
    public var clear: [String]?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case name, timeZone, currency, language, dateOrder, firstDayOfWeek, window, defaultStore, reminders, clear
    }

    public init(
        name: String? = nil, timeZone: String? = nil, currency: String? = nil, language: String? = nil,
        dateOrder: DateOrder? = nil, firstDayOfWeek: Int? = nil, window: Int? = nil,
        defaultStore: String? = nil, reminders: ReminderPolicyBody? = nil, clear: [String]? = nil
    ) {
        self.name = name
        self.timeZone = timeZone
        self.currency = currency
        self.language = language
        self.dateOrder = dateOrder
        self.firstDayOfWeek = firstDayOfWeek
        self.window = window
        self.defaultStore = defaultStore
        self.reminders = reminders
        self.clear = clear
    }

    public static let nested: [CodingKeys: any RequestBody.Type] = [.reminders: ReminderPolicyBody.self]
}

/// When reminders come (R1). In a request what is absent stays; in an answer everything in force is there.
public struct ReminderPolicyBody: RequestBody {
    /// Days before the date, descending: `[3, 1, 0]`.
    public var daysBefore: [Int]?
    /// Local time of day: `09:00`.
    public var time: String?
    /// Nothing comes between these local times.
    public var quietFrom: String?
    public var quietTo: String?
    /// Several that are due together come as one.
    public var digest: Bool?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case daysBefore, time, quietFrom, quietTo, digest
    }

    public init(
        daysBefore: [Int]? = nil, time: String? = nil, quietFrom: String? = nil, quietTo: String? = nil,
        digest: Bool? = nil
    ) {
        self.daysBefore = daysBefore
        self.time = time
        self.quietFrom = quietFrom
        self.quietTo = quietTo
        self.digest = digest
    }
}
