public import Domain
public import Events

/// An intent. Its fields are listed once, like an event's: their bytes are the canonical command, whose hash makes a
/// repeat recognisable (L3). Texts are kept as typed and read while deciding.
public protocol HouseholdCommand: BlankMessage {
    /// What a member must be allowed to do to give it (H2).
    static var permission: Permission { get }
    /// What follows from it, given what is. Pure: everything else comes from `context`.
    func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision
}

/// The facts that a command comes to, and what the person should hear beside them.
public struct Decision: Sendable {
    /// When something happened, and on which local day.
    public typealias Occurred = (at: Timestamp, on: CalendarDate)

    /// Each may have a day of its own: an imported purchase was used up later than it was bought (X5). Nil: `occurred`.
    public private(set) var events: [(event: Event, occurred: Occurred?)] = []
    /// When all others happened, if not when the command says: "I bought this on Tuesday" (L4).
    public var occurred: Occurred?
    /// The member whose act it was, where the command says so (H5).
    public var behalf: MemberID?
    /// Sentences worth hearing: `past best since Tuesday`. A repeat does not repeat them.
    public var warnings: [String] = []

    public init(_ events: [Event] = [], warnings: [String] = []) {
        self.events = events.map { ($0, nil) }
        self.warnings = warnings
    }

    public mutating func append(_ event: Event, occurred: Occurred? = nil) { events.append((event, occurred)) }

    /// All of them as the log takes them, dated.
    func dated(in stream: StreamID, _ context: Context) -> [NewEvent] {
        let others = occurred ?? (context.occurredAt, context.occurredOn)
        return events.map { NewEvent(stream, $0.event, occurred: $0.occurred ?? others, behalf: behalf) }
    }
}

/// Everything a decision may depend on that is neither command nor state.
public struct Context: Sendable {
    public let command: CommandID
    public let author: Authorship
    public let occurredAt: Timestamp
    /// The household's local day of `occurredAt`.
    public let occurredOn: CalendarDate
    /// The server's time, and the household's local day now.
    public let now: Timestamp
    public let today: CalendarDate
    public let zone: TimeZoneRules
    /// The clock cannot be believed, so no date is counted from today (L4).
    public let clockUnsure: Bool
    /// The actor's other households (H1).
    public var elsewhere: [NamedHousehold] = []
    private var created: UInt32 = 0

    public init(
        command: CommandID, author: Authorship, occurredAt: Timestamp, now: Timestamp, zone: TimeZoneRules,
        clockUnsure: Bool = false
    ) {
        self.command = command
        self.author = author
        self.occurredAt = occurredAt
        occurredOn = zone.localDate(at: occurredAt)
        self.now = now
        today = zone.localDate(at: now)
        self.zone = zone
        self.clockUnsure = clockUnsure
    }

    /// A day that is not today has no time that anybody knows: noon stands for it (L4).
    func noon(of day: CalendarDate) -> Decision.Occurred { (zone.instant(of: day, minuteOfDay: 12 * 60), day) }

    /// Whether a lot that was bought on a day was there when this happened. What is not dated to an earlier day happens
    /// now, whatever a clock that was set since makes of the lot's day.
    func isThere(boughtOn day: CalendarDate) -> Bool { day <= occurredOn || occurredOn == today }

    /// Whose act it is where nobody else is named (H5); none: larder's.
    func member(of household: Household) -> MemberID {
        household.membership.member(of: author.actor)?.id ?? MemberID()
    }

    /// The id of the next thing that this command creates.
    public mutating func makeID<Tag>(_ type: Tag.Type = Tag.self) -> ID<Tag> {
        defer { created += 1 }
        return command.derive(created)
    }

    /// What a person hears when a date would have been counted from today and was not.
    static let noDateSuggested = "the clock of larderd's machine cannot be believed, so no date was suggested"
}
