public import Inventory

/// A household with its settings (H3).
public struct HouseholdView: Codable, Equatable, Sendable {
    public var id: HouseholdID
    public var name: String
    /// IANA name: `Europe/Berlin`.
    public var timeZone: String
    /// ISO 4217.
    public var currency: String
    /// BCP 47: `de`.
    public var language: String
    public var dateOrder: DateOrder
    /// 1 = Monday … 7 = Sunday.
    public var firstDayOfWeek: Int
    /// Days before its date from which a lot is `expiringSoon`, unless a category, product or lot overrides it.
    public var window: Int
    public var defaultStore: Named?
    /// Where the caller buys if nothing is said (P1).
    public var usualStore: Named?
    /// Where new products go (H6).
    public var defaultLocation: Named?
    /// The list that is meant where none is named; absent: the oldest (Q1).
    public var defaultList: Named?
    /// Percent of a basket's entries that a store has to have (P3).
    public var priceThreshold: Int
    /// How many stores a comparison shows.
    public var priceStores: Int
    /// Which conditions of a price the household meets: `any`, `none`, or their names.
    public var priceConditions: String
    public var reminders: ReminderPolicyBody
    /// The caller's role: `owner`, `member`, `guest`, `viewer`.
    public var role: String
    /// Created by `sample`, and not yet removed (X6).
    public var sample: Bool

    public init(
        id: HouseholdID, name: String, timeZone: String, currency: String, language: String,
        dateOrder: DateOrder, firstDayOfWeek: Int, window: Int, defaultStore: Named? = nil,
        defaultLocation: Named? = nil, prices: PriceRules = PriceRules(), reminders: ReminderPolicyBody, role: String,
        sample: Bool = false
    ) {
        self.id = id
        self.name = name
        self.timeZone = timeZone
        self.currency = currency
        self.language = language
        self.dateOrder = dateOrder
        self.firstDayOfWeek = firstDayOfWeek
        self.window = window
        self.defaultStore = defaultStore
        self.defaultLocation = defaultLocation
        (priceThreshold, priceStores, priceConditions) = (prices.threshold, prices.shown, "\(prices.conditions)")
        self.reminders = reminders
        self.role = role
        self.sample = sample
    }
}

/// `GET /v1/households`: those the caller is a member of.
public struct HouseholdsAnswer: Codable, Equatable, Sendable {
    public var households: [HouseholdView]

    public init(households: [HouseholdView]) {
        self.households = households
    }
}

/// `POST /v1/households` and `PATCH`: the result, and the household's current state.
public struct HouseholdAnswer: Codable, Equatable, Sendable {
    public var write: WriteAnswer
    public var household: HouseholdView

    public init(write: WriteAnswer, household: HouseholdView) {
        self.write = write
        self.household = household
    }
}

/// `GET /v1/me`: the caller's identity.
public struct MeView: Codable, Equatable, Sendable {
    /// Absent for a uid seen for the first time (H4): creating a household makes it a user.
    public var user: UserID?
    public var name: String
    /// From `SO_PEERCRED`; absent on TCP.
    public var uid: UInt32?
    /// Root, the uid of larderd, and whom an administrator named (H7).
    public var administrator: Bool
    public var households: [HouseholdView]
    /// The household for `default` in a path; absent when the caller has none, several and chose none, or left the
    /// chosen one.
    public var defaultHousehold: HouseholdID?
    /// The caller's own data in each of the households, in the same order.
    public var memberships: [MembershipView]
    /// The caller's own, by name (H4).
    public var tokens: [TokenView]

    public init(
        user: UserID? = nil, name: String, uid: UInt32? = nil, administrator: Bool, households: [HouseholdView],
        defaultHousehold: HouseholdID? = nil, memberships: [MembershipView] = [],
        tokens: [TokenView] = []
    ) {
        self.user = user
        self.name = name
        self.uid = uid
        self.administrator = administrator
        self.households = households
        self.defaultHousehold = defaultHousehold
        self.memberships = memberships
        self.tokens = tokens
    }
}
