/// One reminder inside a firing: about what, how many days from its date (negative: before), and the date it was for.
public struct ReminderReference: Hashable, Sendable {
    public var id: ReminderID
    /// Nil: a kind that this build does not know.
    public var kind: ReminderKind?
    public var thing: EntityID
    public var stage: Int
    public var date: CalendarDate

    /// As stored.
    public init(
        id: ReminderID = ReminderID(), kind: ReminderKind? = .lot, thing: EntityID = EntityID(), stage: Int = 0,
        date: CalendarDate = CalendarDate()
    ) {
        self.id = id
        self.kind = kind
        self.thing = thing
        self.stage = stage
        self.date = date
    }

    /// With the id that follows from it.
    public init(lot: LotID, stage: Int, date: CalendarDate) {
        let thing = EntityID(lot)
        self.init(
            id: .of(.lot, thing, stage: stage, date: date), kind: .lot, thing: thing, stage: stage, date: date)
    }

    /// The lot it is about; nil: it is about something else.
    public var lot: LotID? { kind == .lot ? LotID(thing) : nil }
}

/// What was fired at one due instant: what channels deliver and people answer (R2).
public struct Firing: Hashable, Sendable {
    public var id: FiringID
    public var dueAt: Timestamp
    public var reminders: [ReminderReference]
    /// Whom it reached, through which channel, as `user/channel`.
    public var delivered: Set<Delivery> = []
    public var snoozed: [UserID: Timestamp] = [:]
    public var acknowledged = false

    public init(id: FiringID = FiringID(), dueAt: Timestamp = Timestamp(), reminders: [ReminderReference] = []) {
        self.id = id
        self.dueAt = dueAt
        self.reminders = reminders
    }

    public struct Delivery: Hashable, Sendable {
        public var user: UserID
        public var channel: String

        public init(user: UserID, channel: String) {
            self.user = user
            self.channel = channel
        }
    }
}

/// What happened to reminders outside the log. Records of the outside world: never undone (L8b).
public enum ReminderChange: Hashable, Sendable {
    case fired(FiringID, dueAt: Timestamp, [ReminderReference])
    case delivered(FiringID, Firing.Delivery)
    case snoozed(FiringID, UserID, until: Timestamp)
    case acknowledged(FiringID, UserID)
}

/// Which reminders were fired, and the firings that people may still want to see.
///
/// Bounded: per thing that is still there the newest reminder, and the newest `kept` firings.
public struct Firings: Hashable, Sendable {
    /// How many firings are kept for delivery to a desktop that was away.
    public static let kept = 100

    /// The newest fired reminder of each lot still in stock, and of each other thing.
    public private(set) var newest: [EntityID: ReminderReference] = [:]
    /// Oldest first.
    public private(set) var firings: [Firing] = []
    /// The latest due instant that was fired.
    public private(set) var firedUpTo = Timestamp(milliseconds: .min)

    public init() {}

    /// As a snapshot kept them.
    public init(newest: [ReminderReference], firings: [Firing], firedUpTo: Timestamp) {
        self.newest = Dictionary(newest.map { ($0.thing, $0) }, uniquingKeysWith: { _, last in last })
        self.firings = firings
        self.firedUpTo = firedUpTo
    }

    public subscript(id: FiringID) -> Firing? { firings.last { $0.id == id } }

    public mutating func apply(_ change: ReminderChange) {
        switch change {
        case .fired(let id, let dueAt, let reminders):
            for reminder in reminders { newest[reminder.thing] = reminder }
            firedUpTo = max(firedUpTo, dueAt)
            if let place = firings.lastIndex(where: { $0.id == id }) {
                // One due instant with many lots is several events of one firing.
                firings[place].reminders += reminders
            } else {
                firings.append(Firing(id: id, dueAt: dueAt, reminders: reminders))
                if firings.count > Firings.kept { firings.removeFirst() }
            }
        case .delivered(let id, let delivery): alter(id) { $0.delivered.insert(delivery) }
        case .snoozed(let id, let user, let until):
            alter(id) { firing in
                firing.snoozed[user] = until
                // It has to reach them once more.
                firing.delivered = firing.delivered.filter { $0.user != user }
            }
        case .acknowledged(let id, _): alter(id) { $0.acknowledged = true }
        }
    }

    /// A lot that has gone takes its reminders along (L8b, R3).
    public mutating func forget(_ lot: LotID) { newest[EntityID(lot)] = nil }

    /// A lot that an undo brought back was reminded of what the kept firings say. Cost: all that they name.
    public mutating func recall(_ lot: LotID) {
        for firing in firings.reversed() {
            if let found = firing.reminders.last(where: { $0.lot == lot }) {
                newest[EntityID(lot)] = found
                return
            }
        }
    }

    private mutating func alter(_ id: FiringID, _ body: (inout Firing) -> Void) {
        guard let place = firings.lastIndex(where: { $0.id == id }) else { return }
        body(&firings[place])
    }
}
