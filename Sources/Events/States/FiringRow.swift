import Inventory

/// A firing in a snapshot.
struct FiringRow: Message {
    private var id = FiringID()
    private var dueAt = Timestamp()
    private var reminders: [ReminderReference] = []
    private var delivered: [DeliveryRow] = []
    private var snoozed: [SnoozeRow] = []
    private var acknowledged = false
    private var answered: [AnsweredRow] = []
    private var parts: [PutOffRow] = []

    private init() {}

    init(_ firing: Firing) {
        id = firing.id
        dueAt = firing.dueAt
        reminders = firing.reminders
        delivered = firing.delivered.sorted { ($0.user, $0.channel) < ($1.user, $1.channel) }
            .map { DeliveryRow(user: $0.user, channel: $0.channel) }
        snoozed = firing.snoozed.sorted { $0.key < $1.key }.map { SnoozeRow(user: $0.key, until: $0.value) }
        acknowledged = firing.acknowledged
        answered = firing.answered.sorted().map { AnsweredRow(reminder: $0) }
        parts = firing.parts.sorted { $0.key < $1.key }.flatMap { user, parts in
            parts.sorted { $0.key < $1.key }.map { reminder, part in
                PutOffRow(user: user, reminder: reminder, until: part.until, shown: part.shown.sorted())
            }
        }
    }

    var firing: Firing {
        var firing = Firing(id: id, dueAt: dueAt, reminders: reminders)
        firing.delivered = Set(delivered.map { Firing.Delivery(user: $0.user, channel: $0.channel) })
        firing.snoozed = Dictionary(snoozed.map { ($0.user, $0.until) }, uniquingKeysWith: max)
        firing.acknowledged = acknowledged
        firing.answered = Set(answered.map(\.reminder))
        for part in parts {
            firing.parts[part.user, default: [:]][part.reminder] = Firing.PutOff(
                until: part.until, shown: Set(part.shown))
        }
        return firing
    }

    static var wireZero: Self { Self() }
    static var messageName: String { "FiringRow" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "id", &id)
        f(2, "dueAt", &dueAt)
        f(3, "reminders", &reminders)
        f(4, "delivered", &delivered)
        f(5, "snoozed", &snoozed)
        f(6, "acknowledged", &acknowledged)
        f(7, "answered", &answered)
        f(8, "parts", &parts)
    }
}

private struct DeliveryRow: Message {
    var user = UserID()
    var channel = ""

    static var wireZero: Self { Self() }
    static var messageName: String { "DeliveryRow" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "user", &user)
        f(2, "channel", &channel, .thing)
    }
}

private struct SnoozeRow: Message {
    var user = UserID()
    var until = Timestamp()

    static var wireZero: Self { Self() }
    static var messageName: String { "SnoozeRow" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "user", &user)
        f(2, "until", &until)
    }
}

private struct AnsweredRow: Message {
    var reminder = ReminderID()

    static var wireZero: Self { Self() }
    static var messageName: String { "AnsweredRow" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "reminder", &reminder)
    }
}

private struct PutOffRow: Message {
    var user = UserID()
    var reminder = ReminderID()
    var until = Timestamp()
    var shown: [String] = []

    static var wireZero: Self { Self() }
    static var messageName: String { "PutOffRow" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "user", &user)
        f(2, "reminder", &reminder)
        f(3, "until", &until)
        f(4, "shown", &shown, .thing)
    }
}
