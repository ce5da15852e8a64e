public import Domain
public import Events

/// An intent. Its fields are listed once, like an event's: their bytes are the canonical command, whose hash makes a
/// repeat recognisable (L3). Texts are kept as typed and read while deciding.
public protocol Command: Message {
    /// What a member must be allowed to do to give it (H2).
    static var permission: Permission { get }
    /// Whether what it is about has first to be looked for in all that was booked: it is worked out beside the writer
    /// before the writer is asked for it.
    var isFarReaching: Bool { get }
    /// What follows from it, given what is. Pure: everything else comes from `context`.
    /// - Parameter log: Everything that was decided before, lent.
    /// - Throws: `Refusal`; `TooManyReversals` beyond what `context` allows; what the log throws.
    func decide(_ household: Household, _ log: borrowing LogReader, _ context: inout Context) throws -> Decision
}

extension Command {
    public var isFarReaching: Bool { false }
}

/// A command that is decided without a look into the log.
public protocol HouseholdCommand: Command {
    func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision
}

extension HouseholdCommand {
    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision { try decide(household, &context) }
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
    /// What an undo or redo was asked for, or meant; nil where it was everything that matches.
    var chosen: TransactionID?
    /// What there was and is of each product whose stock it changes; only of an undo, a redo or a correction.
    var figures: [Receipt.Figure] = []

    public init(_ events: [Event] = [], warnings: [String] = []) {
        self.events = events.map { ($0, nil) }
        self.warnings = warnings
    }

    public mutating func append(_ event: Event, occurred: Occurred? = nil) { events.append((event, occurred)) }

    /// What is decided on it and booked with it.
    mutating func append(_ later: Decision) {
        events += later.events
        for figure in later.figures {
            if let place = figures.firstIndex(where: { $0.product == figure.product }) {
                figures[place].after = figure.after
            } else {
                figures.append(figure)
            }
        }
        figures = figures.sorted { $0.product < $1.product }
    }

    /// All of them as the log takes them, dated.
    func dated(_ context: Context) -> [NewEvent] {
        let others = occurred ?? (context.occurredAt, context.occurredOn)
        return events.map { NewEvent(context.stream, $0.event, occurred: $0.occurred ?? others, behalf: behalf) }
    }

    /// The transactions that it takes: one, but for an undo of so much that it takes several. Each of those ends with the
    /// last reversal of an original, while they are short enough.
    func parts(of most: Int) -> [Range<Int>] {
        guard events.count > most, events[0].event.asReversal != nil else { return [events.indices] }
        var parts: [Range<Int>] = []
        var (start, end) = (0, 0)
        for index in events.indices.dropFirst() {
            if events[index].event.asReversal?.transaction != events[index - 1].event.asReversal?.transaction {
                end = index
            }
            guard index - start == most else { continue }
            if end <= start { end = index }
            parts.append(start..<end)
            start = end
        }
        return parts + [start..<events.count]
    }
}

/// How much a command may be, and who hears how far it has come.
struct Effort: Sendable {
    /// Events that an undo may reverse; the writer works out and books so many while others wait for a moment.
    var most = inPassing
    /// Events of one of the transactions that an undo of much takes.
    var eventsPerPart = Appender.maximumEvents
    /// It is still being worked out.
    var goesOn: @Sendable () -> Void = {}
    /// So many of so many events are booked.
    var booked: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }

    static let inPassing = 2_000
    /// (`docs/decisions/0012-undo-of-many.md` says what they cost).
    static let most = 100_000
}

/// An undo would reverse more events than it may.
struct TooManyReversals: Error {}

/// Everything a decision may depend on that is neither command nor state.
public struct Context: Sendable {
    /// The household, or the register.
    let stream: StreamID
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
    /// Decided and not booked yet, in the same transaction.
    var pending: PendingEvents
    /// Of an atomic batch: its id and those of all its commands.
    var batch: [CommandID] = []
    var effort = Effort()
    private var created: UInt32 = 0

    init(
        _ stream: StreamID, command: CommandID, author: Authorship, occurredAt: Timestamp, now: Timestamp,
        zone: TimeZoneRules, clockUnsure: Bool, pending: PendingEvents
    ) {
        self.stream = stream
        self.command = command
        self.author = author
        self.occurredAt = occurredAt
        occurredOn = zone.localDate(at: occurredAt)
        self.now = now
        today = zone.localDate(at: now)
        self.zone = zone
        self.clockUnsure = clockUnsure
        self.pending = pending
    }

    /// A transaction of these events: the batch's, where there is one.
    func append(_ events: [NewEvent], hash: [UInt8] = []) -> Append {
        Append(
            stream: stream, command: batch.first ?? command, hash: hash, author: author, occurredAt: occurredAt,
            occurredOn: occurredOn, events: events)
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
