public import Domain

/// The number of an event in the log: 1 is the first, none is missing (L11).
public struct GlobalPosition: Hashable, Comparable, Sendable, CustomStringConvertible {
    public var value: UInt64
    public init(_ value: UInt64) { self.value = value }
    public static let start = GlobalPosition(0)
    /// The one after it; of the greatest number, which no event has, itself: people ask for any number.
    public var next: GlobalPosition { GlobalPosition(value == .max ? .max : value + 1) }
    public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
    public var description: String { String(value) }
}

/// The number of an event in its stream: 1 is the first, none is missing.
public struct StreamVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
    public var value: UInt64
    public init(_ value: UInt64) { self.value = value }
    public static let start = StreamVersion(0)
    /// The one after it; of the greatest number, which no event has, itself.
    public var next: StreamVersion { StreamVersion(value == .max ? .max : value + 1) }
    public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
    public var description: String { String(value) }
}

/// A stream is one household's events; the register's has the id zero (H1).
public typealias StreamID = HouseholdID

extension ID where Tag == HouseholdTag {
    public static var register: StreamID { StreamID() }
}

/// Who gave a command, for whom, through what: the same for every event of its transaction (L1).
public struct Authorship: Hashable, Sendable {
    /// Zero: larder itself.
    public var actor: UserID
    /// Whose act it was (`--for`), when it was not the actor's own (H5).
    public var behalf: MemberID?
    public var origin: Origin
    /// The station, token or import it came through.
    public var via: EntityID?
    /// The row of the imported file.
    public var row: UInt32?
    /// Makes no posts, no contributions, no reminders of its own.
    public var quiet: Bool

    public init(
        actor: UserID = UserID(), behalf: MemberID? = nil, origin: Origin = .unset, via: EntityID? = nil,
        row: UInt32? = nil, quiet: Bool = false
    ) {
        self.actor = actor
        self.behalf = behalf
        self.origin = origin
        self.via = via
        self.row = row
        self.quiet = quiet
    }
}

/// Everything about an event that is not its payload.
public struct EventHeader: Hashable, Sendable {
    public var position = GlobalPosition.start
    public var transaction = TransactionID()
    /// Which of the transaction's `count` events this is, from 0.
    public var index: UInt16 = 0
    public var count: UInt16 = 0
    public var stream = StreamID()
    public var version = StreamVersion.start
    public var author = Authorship()
    /// When the log took it; never decreases (L4).
    public var recordedAt = Timestamp()
    /// When it happened, and on which local day: fixed when it was decided.
    public var occurredAt = Timestamp()
    public var occurredOn = CalendarDate()
    /// The clock was not synchronised and too far behind the last event to be believed (L4).
    public var clockUnsure = false
    public var type = EventType(rawValue: 0)

    public init() {}

    public var name: EventName { EventName(transaction: transaction, index: UInt64(index)) }
}

/// An event as decided: the log adds the rest of the header.
public struct NewEvent: Sendable {
    public var stream: StreamID
    public var event: Event
    /// Where it has a day of its own, as a reversal has its original's (L8, X5); nil: the command's.
    public var occurred: (at: Timestamp, on: CalendarDate)?
    /// Whose act it was, where a command says so of its own events (H5); nil: the command's author's.
    public var behalf: MemberID?

    public init(
        _ stream: StreamID, _ event: Event, occurred: (at: Timestamp, on: CalendarDate)? = nil,
        behalf: MemberID? = nil
    ) {
        self.stream = stream
        self.event = event
        self.occurred = occurred
        self.behalf = behalf
    }
}

/// An event as read back; only the log makes these.
public struct RecordedEvent: Sendable {
    public let header: EventHeader
    public let event: Event

    init(header: EventHeader, event: Event) {
        self.header = header
        self.event = event
    }

    /// Calls `visit` with each thing this event does; a reversal does the inverses of its original, last first.
    public func effects(_ visit: (Effect) -> Void) {
        switch event {
        case .log(let event): event.effects(header, visit)
        case .register(let event): event.effects(header, visit)
        case .household(let event): event.effects(header, visit)
        case .place(let event): event.effects(header, visit)
        case .catalog(let event): event.effects(header, visit)
        case .stock(let event): event.effects(header, visit)
        case .reminder(let event): event.effects(header, visit)
        case .list(let event): event.effects(header, visit)
        }
    }
}
