public import Inventory

/// Firings of reminders and the answers to them: records of the outside world (R2, L8b).
public enum ReminderEvent: EventCategory {
    case fired(RemindersFired)
    case delivered(ReminderDelivered)
    case snoozed(ReminderSnoozed)
    case acknowledged(ReminderAcknowledged)

    public static let kinds = [kind(fired), kind(delivered), kind(snoozed), kind(acknowledged)]

    public var payload: any EventPayload {
        switch self {
        case .fired(let fact): fact
        case .delivered(let fact): fact
        case .snoozed(let fact): fact
        case .acknowledged(let fact): fact
        }
    }
}

/// Reminders fell due and were handed to the channels. Appended by larder itself.
public struct RemindersFired: EventPayload {
    public static let type = EventType(rawValue: 0x0701)
    public static let name = "reminders-fired"
    public static let reversibility = Reversibility.record

    public var firing = FiringID()
    public var dueAt = Timestamp()
    public var reminders: [ReminderReference] = []

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "firing", &firing)
        f(2, "dueAt", &dueAt)
        f(3, "reminders", &reminders)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.reminder(.fired(firing, dueAt: dueAt, reminders)))
    }
}

/// A firing reached a person through a channel.
public struct ReminderDelivered: EventPayload {
    public static let type = EventType(rawValue: 0x0702)
    public static let name = "reminder-delivered"
    public static let reversibility = Reversibility.record

    public var firing = FiringID()
    public var user = UserID()
    public var channel = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "firing", &firing)
        f(2, "user", &user)
        f(3, "channel", &channel, .thing)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(
            .reminder(
                .delivered(firing, Firing.Delivery(user: user, channel: channel), at: header.recordedAt)))
    }
}

/// A person wants to see a firing, or some of its reminders, again later.
public struct ReminderSnoozed: EventPayload {
    public static let type = EventType(rawValue: 0x0703)
    public static let name = "reminder-snoozed"
    public static let reversibility = Reversibility.record

    public var firing = FiringID()
    public var user = UserID()
    public var until = Timestamp()
    /// Only these of it; empty: all.
    public var reminders: [ReminderReference] = []

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "firing", &firing)
        f(2, "user", &user)
        f(3, "until", &until)
        f(4, "reminders", &reminders)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.reminder(.snoozed(firing, user, until: until, only: Set(reminders.map(\.id)))))
    }
}

/// A person has dealt with a firing, or with some of its reminders, for all members (R8).
public struct ReminderAcknowledged: EventPayload {
    public static let type = EventType(rawValue: 0x0704)
    public static let name = "reminder-acknowledged"
    public static let reversibility = Reversibility.record

    public var firing = FiringID()
    public var user = UserID()
    /// Only these of it; empty: all.
    public var reminders: [ReminderReference] = []

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "firing", &firing)
        f(2, "user", &user)
        f(3, "reminders", &reminders)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.reminder(.acknowledged(firing, user, only: Set(reminders.map(\.id)))))
    }
}
