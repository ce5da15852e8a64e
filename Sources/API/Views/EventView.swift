public import Inventory

/// One event of the log, as `…/events`, `…/events/stream` and `/v1/log` show it.
public struct EventView: Codable, Equatable, Sendable {
    public var position: UInt64
    public var transaction: TransactionID
    /// Index in its transaction, from 0, of `count`.
    public var index: Int
    public var count: Int
    /// Absent: the register's stream.
    public var household: HouseholdID?
    public var version: UInt64
    /// Absent: larder itself.
    public var actor: UserID?
    /// Whose act it was, if said (H5).
    public var behalf: MemberID?
    public var origin: String
    public var quiet: Bool
    public var recordedAt: Timestamp
    public var occurredAt: Timestamp
    public var occurredOn: CalendarDate
    /// The event's stable name: `stock-received`.
    public var type: String
    /// If requested: who did it, for whom, if that was said, and a sentence, with current names.
    public var by: String?
    public var `for`: String?
    public var text: String?
    public var payload: JSONValue

    public init(
        position: UInt64, transaction: TransactionID, index: Int, count: Int, household: HouseholdID? = nil,
        version: UInt64, actor: UserID? = nil, behalf: MemberID? = nil, origin: String, quiet: Bool,
        recordedAt: Timestamp,
        occurredAt: Timestamp, occurredOn: CalendarDate, type: String,
        by: String? = nil, for: String? = nil, text: String? = nil, payload: JSONValue
    ) {
        self.position = position
        self.transaction = transaction
        self.index = index
        self.count = count
        self.household = household
        self.version = version
        self.actor = actor
        self.behalf = behalf
        self.origin = origin
        self.quiet = quiet
        self.recordedAt = recordedAt
        self.occurredAt = occurredAt
        self.occurredOn = occurredOn
        self.type = type
        self.by = by
        self.for = `for`
        self.text = text
        self.payload = payload
    }
}

/// A page of the log. It may have fewer events than requested, or none, and still `next` or `previous`: a search reads
/// a limited number of events per answer.
public struct EventsAnswer: Codable, Equatable, Sendable {
    public var events: [EventView]
    /// The log's newest position: the page is the last when its last event has this position.
    public var head: UInt64
    /// `after` of the next page; absent at the end.
    public var next: UInt64?
    /// Of the newest page: `before` of the preceding page; absent at the start.
    public var previous: UInt64?

    public init(events: [EventView], head: UInt64, next: UInt64? = nil, previous: UInt64? = nil) {
        self.events = events
        self.head = head
        self.next = next
        self.previous = previous
    }
}
