public import Domain
public import Events

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
