public import Inventory

/// Users, uids and households: the events of stream 0 (H1).
public enum RegisterEvent: EventCategory {
    case userRegistered(UserRegistered)
    case uidTied(UidTied)
    case householdFounded(HouseholdFounded)
    case clockTrusted(ClockTrusted)
    case householdChosen(HouseholdChosen)
    case administratorSet(AdministratorSet)
    case userDisabled(UserDisabled)
    case uidUntied(UidUntied)
    case householdArchived(HouseholdArchived)
    case tokenMade(TokenMade)
    case tokenRevoked(TokenRevoked)
    case passwordSet(PasswordSet)

    public static let kinds = [
        kind(userRegistered), kind(uidTied), kind(householdFounded), kind(clockTrusted), kind(householdChosen),
        kind(administratorSet), kind(userDisabled), kind(uidUntied), kind(householdArchived),
        kind(tokenMade), kind(tokenRevoked), kind(passwordSet),
    ]

    public var payload: any EventPayload {
        switch self {
        case .userRegistered(let fact): fact
        case .uidTied(let fact): fact
        case .householdFounded(let fact): fact
        case .clockTrusted(let fact): fact
        case .householdChosen(let fact): fact
        case .administratorSet(let fact): fact
        case .userDisabled(let fact): fact
        case .uidUntied(let fact): fact
        case .householdArchived(let fact): fact
        case .tokenMade(let fact): fact
        case .tokenRevoked(let fact): fact
        case .passwordSet(let fact): fact
        }
    }
}

/// A person became known to the daemon (H4).
public struct UserRegistered: EventPayload {
    public static let type = EventType(rawValue: 0x0201)
    public static let name = "user-registered"
    public static let reversibility = Reversibility.permanent

    public var user = UserID()
    public var name = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "user", &user)
        f(2, "name", &name, .person)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.register(.user(user, name: name)))
    }
}

/// A uid of one machine belongs to this user from now on (H4).
public struct UidTied: EventPayload {
    public static let type = EventType(rawValue: 0x0202)
    public static let name = "uid-tied"
    public static let reversibility = Reversibility.permanent

    public var user = UserID()
    public var uid: UInt64 = 0
    /// machine-id(5) of the machine that has the uid.
    public var machine = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "user", &user)
        f(2, "uid", &uid)
        f(3, "machine", &machine, .thing)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.register(.tied(MachineUser(machine: machine, uid: UInt32(clamping: uid)), user)))
    }
}

/// A household was founded; everything else about it, also its present name, is in its own stream.
public struct HouseholdFounded: EventPayload {
    public static let type = EventType(rawValue: 0x0203)
    public static let name = "household-founded"
    public static let reversibility = Reversibility.permanent

    public var household = HouseholdID()
    /// Its name when it was founded.
    public var name = ""
    public var by = UserID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "household", &household)
        f(2, "name", &name, .thing)
        f.subject(3, "by", &by)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.register(.founded(household, by: by)))
    }
}

/// An administrator confirmed the clock of larderd's machine (L4). Changes no state: `LogClock` recalls it.
public struct ClockTrusted: EventPayload {
    public static let type = EventType(rawValue: 0x0204)
    public static let name = "clock-trusted"
    public static let reversibility = Reversibility.permanent

    /// The time that the clock showed. May be before `recordedAt`, which never decreases.
    public var time = Timestamp()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "time", &time)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {}
}

/// A user said which of their households is meant where none is named (H4). The next choice takes its place.
public struct HouseholdChosen: EventPayload {
    public static let type = EventType(rawValue: 0x0205)
    public static let name = "household-chosen"
    public static let reversibility = Reversibility.permanent

    public var user = UserID()
    public var household = HouseholdID()
    /// Its name when it was chosen.
    public var name = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "user", &user)
        f.subject(2, "household", &household)
        f(3, "name", &name, .thing)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.register(.chosen(user, household)))
    }
}
