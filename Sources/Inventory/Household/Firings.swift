/// One reminder inside a firing: its subject, the days from its date (negative: before), and the date.
public struct ReminderReference: Hashable, Sendable {
    public var id: ReminderID
    /// Nil: an unknown kind.
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

    /// With the id derived from it.
    public init(lot: LotID, stage: Int, date: CalendarDate) {
        let thing = EntityID(lot)
        self.init(
            id: .of(.lot, thing, stage: stage, date: date), kind: .lot, thing: thing, stage: stage, date: date)
    }

    /// The lot it is about; nil: another subject.
    public var lot: LotID? { kind == .lot ? LotID(thing) : nil }
}

/// The reminders fired at one due instant, which channels deliver and people answer (R2).
public struct Firing: Hashable, Sendable {
    public var id: FiringID
    public var dueAt: Timestamp
    public var reminders: [ReminderReference]
    /// Deliveries so far, as `user/channel`.
    public var delivered: Set<Delivery> = []
    public var snoozed: [UserID: Timestamp] = [:]
    /// Those of its reminders that a person put off by themselves.
    public var parts: [UserID: [ReminderID: PutOff]] = [:]
    public var acknowledged = false
    /// Those of its reminders that were dealt with by themselves, for everybody.
    public var answered: Set<ReminderID> = []

    public init(id: FiringID = FiringID(), dueAt: Timestamp = Timestamp(), reminders: [ReminderReference] = []) {
        self.id = id
        self.dueAt = dueAt
        self.reminders = reminders
    }

    /// Until when, and the channels on which it was shown after that.
    public struct PutOff: Hashable, Sendable {
        public var until: Timestamp
        public var shown: Set<String>

        public init(until: Timestamp, shown: Set<String> = []) { (self.until, self.shown) = (until, shown) }
    }

    /// When it, or some of it, was last to be shown to a person again; nil: it was not put off so far.
    public func returned(to user: UserID, by now: Timestamp) -> Timestamp? {
        let times = [snoozed[user]].compactMap(\.self) + (parts[user] ?? [:]).values.map(\.until)
        return times.filter { $0 <= now }.max()
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

/// The delivery and answers of reminders. Records of the outside world: never undone (L8b).
public enum ReminderChange: Hashable, Sendable {
    case fired(FiringID, dueAt: Timestamp, [ReminderReference])
    case delivered(FiringID, Firing.Delivery, at: Timestamp)
    /// All of it, or only some of its reminders.
    case snoozed(FiringID, UserID, until: Timestamp, only: Set<ReminderID>)
    /// All of it, or only some of its reminders.
    case acknowledged(FiringID, UserID, only: Set<ReminderID>)
}

/// The newest fired reminder of a thing.
public struct NewestReminder: TableRow {
    public var id = EntityID()
    public var reminder = ReminderReference()

    public init() {}

    init(id: EntityID, reminder: ReminderReference) { (self.id, self.reminder) = (id, reminder) }
}

/// The fired reminders, and the firings that people may still want to see.
///
/// Bounded: the newest reminder of each existing thing, and the newest `kept` firings.
public struct Firings: Equatable, Sendable {
    /// Number of firings kept for delivery to a desktop that was offline.
    public static let kept = 100

    /// The newest fired reminder of each lot still in stock, and of each other thing.
    public private(set) var newest = HashTable<NewestReminder>()
    /// Oldest first.
    public private(set) var firings: [Firing] = []
    /// The latest fired due instant.
    public private(set) var firedUpTo = Timestamp(milliseconds: .min)

    public init() {}

    /// From a snapshot.
    public init(newest: [ReminderReference], firings: [Firing], firedUpTo: Timestamp) {
        for reminder in newest { note(reminder) }
        self.firings = firings
        self.firedUpTo = firedUpTo
    }

    public subscript(id: FiringID) -> Firing? { firings.last { $0.id == id } }

    public mutating func apply(_ change: ReminderChange) {
        switch change {
        case .fired(let id, let dueAt, let reminders):
            for reminder in reminders { note(reminder) }
            firedUpTo = max(firedUpTo, dueAt)
            if let place = firings.lastIndex(where: { $0.id == id }) {
                // A due instant with many lots has several events for one firing.
                firings[place].reminders += reminders
            } else {
                firings.append(Firing(id: id, dueAt: dueAt, reminders: reminders))
                if firings.count > Firings.kept { firings.removeFirst() }
            }
        case .delivered(let id, let delivery, let time):
            alter(id) { firing in
                firing.delivered.insert(delivery)
                for (reminder, part) in firing.parts[delivery.user] ?? [:] where part.until <= time {
                    firing.parts[delivery.user]?[reminder]?.shown.insert(delivery.channel)
                }
            }
        case .snoozed(let id, let user, let until, let only):
            alter(id) { firing in
                guard only.isEmpty else {
                    for reminder in only { firing.parts[user, default: [:]][reminder] = Firing.PutOff(until: until) }
                    return
                }
                firing.snoozed[user] = until
                firing.parts[user] = nil
                // It has to be delivered once more.
                firing.delivered = firing.delivered.filter { $0.user != user }
            }
        case .acknowledged(let id, _, let only):
            alter(id) { firing in
                firing.answered.formUnion(only)
                if only.isEmpty { firing.acknowledged = true }
            }
        }
    }

    /// A removed lot's reminders are removed too (L8b, R3).
    public mutating func forget(_ lot: LotID) {
        if let place = newest.place(of: EntityID(lot)) { newest.remove(at: place) }
    }

    /// Restores a lot's newest reminder from the kept firings after an undo. Cost: all reminders in them.
    public mutating func recall(_ lot: LotID) {
        for firing in firings.reversed() {
            if let found = firing.reminders.last(where: { $0.lot == lot }) {
                note(found)
                return
            }
        }
    }

    private mutating func note(_ reminder: ReminderReference) {
        if let place = newest.place(of: reminder.thing) {
            newest[place].reminder = reminder
        } else {
            newest.insert(NewestReminder(id: reminder.thing, reminder: reminder))
        }
    }

    private mutating func alter(_ id: FiringID, _ body: (inout Firing) -> Void) {
        guard let place = firings.lastIndex(where: { $0.id == id }) else { return }
        body(&firings[place])
    }
}
