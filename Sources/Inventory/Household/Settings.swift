/// A household's settings (H3).
public struct Settings: Hashable, Sendable {
    public var name: String
    /// IANA name: `Europe/Berlin`.
    public var timeZone: String
    public var currency: Currency
    /// BCP 47: `en`, `de-AT`.
    public var language: String
    public var dateOrder: DateOrder
    /// 1 = Monday … 7 = Sunday.
    public var firstDayOfWeek: Int
    /// Days before its date from which a lot counts as expiring soon.
    public var window: Int
    public var defaultStore: StoreID
    public var reminders: ReminderPolicy
    /// Where new products go; none: the pantry that the household began with (H6).
    public var defaultLocation: LocationID
    public var prices: PriceRules
    /// The list that is meant where none is named; none: the oldest (Q1).
    public var defaultList = ListID()

    public init(
        name: String = "", timeZone: String = "UTC", currency: Currency = Currency(code: "EUR"),
        language: String = "en", dateOrder: DateOrder = .dmy, firstDayOfWeek: Int = 1, window: Int = 5,
        defaultStore: StoreID = StoreID(), reminders: ReminderPolicy = ReminderPolicy(),
        defaultLocation: LocationID = LocationID(), prices: PriceRules = PriceRules()
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
        self.defaultLocation = defaultLocation
        self.prices = prices
    }
}

/// A person in a household, with or without a login (H2).
public struct Member: Hashable, Sendable {
    public var id: MemberID
    public var user: UserID
    public var name: String
    public var role: Role
    /// The last day a guest belongs to the household.
    public var until: CalendarDate?
    /// The day they joined, the last time.
    public var since: CalendarDate?

    public init(
        id: MemberID = MemberID(), user: UserID = UserID(), name: String = "", role: Role = .member,
        until: CalendarDate? = nil, since: CalendarDate? = nil
    ) {
        self.id = id
        self.user = user
        self.name = name
        self.role = role
        self.until = until
        self.since = since
    }

    /// Not one who left or was removed: their row stays, so that history has a name for them.
    public var isActive: Bool { role != .none }
    /// Belongs to the household on a day of its zone: a guest's last day is included.
    public func isActive(on day: CalendarDate) -> Bool { isActive && until.map { day <= $0 } ?? true }
    public var hasLogin: Bool { !user.isNone }
}

/// Changes of the settings: nil fields stay unchanged.
public struct SettingsPatch: Hashable, Sendable {
    public var name: Change<String>?
    public var timeZone: Change<String>?
    public var currency: Change<Currency>?
    public var language: Change<String>?
    public var dateOrder: Change<DateOrder>?
    public var firstDayOfWeek: Change<Int>?
    public var window: Change<Int>?
    public var defaultStore: Change<StoreID>?
    public var reminders: Change<ReminderPolicy>?
    public var defaultLocation: Change<LocationID>?
    public var priceThreshold: Change<Int>?
    public var priceStores: Change<Int>?
    public var priceConditions: Change<PriceRules.Conditions>?
    public var defaultList: Change<ListID>?

    public init() {}

    public func apply(to settings: inout Settings) {
        if let name { settings.name = name.new ?? "" }
        if let timeZone { settings.timeZone = timeZone.new ?? "UTC" }
        if let currency { settings.currency = currency.new ?? Currency() }
        if let language { settings.language = language.new ?? "" }
        if let dateOrder { settings.dateOrder = dateOrder.new ?? .dmy }
        if let firstDayOfWeek { settings.firstDayOfWeek = firstDayOfWeek.new ?? 1 }
        if let window { settings.window = window.new ?? 5 }
        if let defaultStore { settings.defaultStore = defaultStore.new ?? StoreID() }
        if let reminders { settings.reminders = reminders.new ?? ReminderPolicy() }
        if let defaultLocation { settings.defaultLocation = defaultLocation.new ?? LocationID() }
        if let defaultList { settings.defaultList = defaultList.new ?? ListID() }
        let usual = PriceRules()
        if let priceThreshold { settings.prices.threshold = priceThreshold.new ?? usual.threshold }
        if let priceStores { settings.prices.shown = priceStores.new ?? usual.shown }
        if let priceConditions { settings.prices.conditions = priceConditions.new ?? usual.conditions }
    }
}

/// An event's effect on the household itself.
public enum HouseholdChange: Hashable, Sendable {
    case founded(Settings)
    case settings(SettingsPatch)
    case member(from: Member?, to: Member?)
    case invitation(from: Invitation?, to: Invitation?)
    /// Where a member buys unless they say otherwise; none: where the household does (P1).
    case usualStore(MemberID, from: StoreID, to: StoreID)
    /// The list that a member means unless they name one; none: the household's (Q1).
    case usualList(MemberID, from: ListID, to: ListID)

    public var inverse: HouseholdChange {
        switch self {
        case .founded(let settings): .founded(settings)
        case .settings(let patch): .settings(patch.inverse)
        case .member(let from, let to): .member(from: to, to: from)
        case .invitation(let from, let to): .invitation(from: to, to: from)
        case .usualStore(let member, let from, let to): .usualStore(member, from: to, to: from)
        case .usualList(let member, let from, let to): .usualList(member, from: to, to: from)
        }
    }
}
