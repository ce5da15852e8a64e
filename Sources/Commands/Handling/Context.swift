public import Events
public import Inventory

/// How large a command may be, and the callbacks for its progress.
struct Effort: Sendable {
    /// The most events that an undo may reverse. By default so many that other commands wait only for a moment.
    var most = runShared
    /// The most events in one transaction of a large undo.
    var eventsPerPart = Appender.maximumEvents
    /// Called while it is still being worked out.
    var stillRunning: @Sendable () -> Void = {}
    /// Called with how many of how many events are booked.
    var booked: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }

    static let runShared = 2_000
    /// (`docs/decisions/0012-undo-of-many.md` says what they cost).
    static let most = 100_000
}

/// How long several commands of one client are decided before the jobs of others come in between.
struct Turn {
    private let end = ContinuousClock.now + .milliseconds(25)

    var isOver: Bool { ContinuousClock.now >= end }
}

/// An undo would reverse more events than `Effort.most`.
struct TooManyReversals: Error {}

/// Everything a decision may depend on besides the command and the state.
public struct Context: Sendable {
    /// The household, or the register.
    let stream: StreamID
    public let command: CommandID
    public let author: Authorship
    public private(set) var occurredAt: Timestamp
    /// The household's local day of `occurredAt`.
    public private(set) var occurredOn: CalendarDate
    /// The server's time, and the household's local day now.
    public let now: Timestamp
    public let today: CalendarDate
    /// The day on which the command was given: its words are of that day. Today, but for one that was kept while larderd
    /// was away (Q9).
    public private(set) var enteredOn: CalendarDate
    /// It was given while larderd was away: where it does not fit any more, it is kept to be settled (Q9).
    let isLate: Bool
    public let zone: TimeZoneRules
    /// The clock cannot be believed, so no date is counted from today (L4).
    public let clockUnsure: Bool
    /// Nothing of it is booked: it says what would be.
    let isTrial: Bool
    /// The zone that the command chooses.
    var chosenZone: TimeZones.Found?
    /// The actor's other households (H1).
    public var elsewhere: [CallerHousehold] = []
    /// Events decided in the same transaction and not booked yet.
    var pending: PendingEvents
    /// Of an atomic batch: its id and those of all its commands.
    var batch: [CommandID] = []
    var effort = Effort()
    private var created: UInt32 = 0

    init(
        _ stream: StreamID, command: CommandID, author: Authorship, occurredAt: Timestamp, now: Timestamp,
        zone: TimeZoneRules, clockUnsure: Bool, isLate: Bool, isTrial: Bool, pending: PendingEvents
    ) {
        self.stream = stream
        self.command = command
        self.author = author
        self.occurredAt = occurredAt
        occurredOn = zone.localDate(at: occurredAt)
        self.now = now
        today = zone.localDate(at: now)
        enteredOn = isLate ? occurredOn : today
        (self.isLate, self.isTrial) = (isLate, isTrial)
        self.zone = zone
        self.clockUnsure = clockUnsure
        self.pending = pending
    }

    /// These events as a transaction: the batch's, if there is one.
    func append(_ events: [NewEvent], hash: [UInt8] = []) -> Append {
        Append(
            stream: stream, command: batch.first ?? command, hash: hash, author: author, occurredAt: occurredAt,
            occurredOn: occurredOn, events: events)
    }

    /// Noon of a day: the time for a day other than today, whose real time is unknown (L4).
    func noon(of day: CalendarDate) -> Decision.Occurred { (zone.instant(of: day, minuteOfDay: 12 * 60), day) }

    /// The same where what is decided happened on an earlier day, as typed; nil: as it is (L4).
    func onDay(_ day: String?, _ household: Household) throws(Refusal) -> Context {
        guard let day else { return self }
        let given = try household.pastDay(day, self)
        var then = self
        if given.on != occurredOn { (then.occurredAt, then.occurredOn) = given }
        return then
    }

    /// The same for what was given at an earlier time: its words are of that day (Q9).
    func late(at time: Timestamp) -> Context {
        var then = self
        (then.occurredAt, then.occurredOn) = (time, zone.localDate(at: time))
        then.enteredOn = then.occurredOn
        return then
    }

    /// The same where what is decided happened at another time.
    func at(_ occurred: Decision.Occurred) -> Context {
        var then = self
        (then.occurredAt, then.occurredOn) = occurred
        return then
    }

    /// Whether a lot that was bought on a day existed when this happened. A command without an earlier date happens
    /// now, even if the clock was set back since the lot's day.
    func isThere(boughtOn day: CalendarDate) -> Bool { day <= occurredOn || occurredOn == today }

    /// The member whose act it is unless the command names another (H5); for larder's own commands no member.
    func member(of household: Household) -> MemberID {
        household.membership.member(of: author.actor)?.id ?? MemberID()
    }

    /// The id of the next thing that this command creates.
    public mutating func makeID<Tag>(_ type: Tag.Type = Tag.self) -> ID<Tag> {
        defer { created += 1 }
        return command.derive(created)
    }

    /// The warning when a date would have been counted from today and was not.
    static let noDateSuggested = "the clock of larderd's machine cannot be trusted, so no date was suggested"
}
