public import Inventory

/// The number of an event in the log: 1 is the first, none is missing (L11).
public struct GlobalPosition: Hashable, Comparable, Sendable, CustomStringConvertible {
    public var value: UInt64
    public init(_ value: UInt64) { self.value = value }
    public static let start = GlobalPosition(0)
    /// The next one; for the greatest number, which no event has, itself: queries may contain any number.
    public var next: GlobalPosition { GlobalPosition(value == .max ? .max : value + 1) }
    public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
    public var description: String { String(value) }
}

/// The number of an event in its stream: 1 is the first, none is missing.
public struct StreamVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
    public var value: UInt64
    public init(_ value: UInt64) { self.value = value }
    public static let start = StreamVersion(0)
    /// The next one; for the greatest number, which no event has, itself.
    public var next: StreamVersion { StreamVersion(value == .max ? .max : value + 1) }
    public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
    public var description: String { String(value) }
}

/// A stream is one household's events; the register's has the id zero (H1).
public typealias StreamID = HouseholdID

extension ID where Tag == HouseholdTag {
    public static var register: StreamID { StreamID() }
}

/// The author of a command, the member it is for, and what it came through: the same for all events of its transaction
/// (L1).
public struct Authorship: Hashable, Sendable {
    /// Zero: larder itself.
    public var actor: UserID
    /// The member whose act it was (`--for`), if not the actor's own (H5).
    public var behalf: MemberID?
    public var origin: Origin
    /// The station, token or import it came through.
    public var via: EntityID?
    /// The row of the imported file.
    public var row: UInt32?
    /// Creates no posts, contributions or reminders.
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
    /// The event's index among the transaction's `count` events, from 0.
    public var index: UInt16 = 0
    public var count: UInt16 = 0
    public var stream = StreamID()
    public var version = StreamVersion.start
    public var author = Authorship()
    /// The time of recording; never decreases (L4).
    public var recordedAt = Timestamp()
    /// When it happened, and on which local day: fixed when it was decided.
    public var occurredAt = Timestamp()
    public var occurredOn = CalendarDate()
    /// The clock was not synchronised and too far behind the last event to be trusted (L4).
    public var clockUnsure = false
    public var type = EventType(rawValue: 0)

    public init() {}

    /// The transaction, which none is that nobody typed (L1).
    public var userTransaction: TransactionID { author.quiet ? TransactionID() : transaction }

    public var name: EventName { EventName(transaction: transaction, index: UInt64(index)) }
}

/// An event as decided: the log adds the rest of the header.
public struct NewEvent: Sendable {
    public var stream: StreamID
    public var event: Event
    /// The event's own time, as a reversal has its original's (L8, X5); nil: the command's.
    public var occurred: (at: Timestamp, on: CalendarDate)?
    /// The member whose act it was, if the event has its own (H5); nil: the command's.
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

/// An event as read from the log, which alone makes these.
public struct RecordedEvent: Sendable {
    public let header: EventHeader
    public let event: Event

    init(header: EventHeader, event: Event) {
        self.header = header
        self.event = event
    }

    /// Calls `visit` with each effect of this event; a reversal has the inverses of its original's, last first.
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
        case .price(let event): event.effects(header, visit)
        case .feed(let event): event.effects(header, visit)
        }
    }
}
