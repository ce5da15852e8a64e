public import Domain

/// Users, uids and households: the events of stream 0 (H1).
public enum RegisterEvent: Sendable {
    case userRegistered(UserRegistered)
    case uidTied(UidTied)
    case householdFounded(HouseholdFounded)
    case clockTrusted(ClockTrusted)

    var payload: any EventPayload {
        switch self {
        case .userRegistered(let fact): fact
        case .uidTied(let fact): fact
        case .householdFounded(let fact): fact
        case .clockTrusted(let fact): fact
        }
    }

    func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        switch self {
        case .userRegistered(let fact): fact.effects(header, visit)
        case .uidTied(let fact): fact.effects(header, visit)
        case .householdFounded(let fact): fact.effects(header, visit)
        case .clockTrusted(let fact): fact.effects(header, visit)
        }
    }

    @inline(__always)
    static func decode(_ type: EventType, _ bytes: UnsafeRawBufferPointer) throws(CodecError) -> Self {
        switch type {
        case UserRegistered.type: .userRegistered(try BinaryReader.decode(from: bytes))
        case UidTied.type: .uidTied(try BinaryReader.decode(from: bytes))
        case HouseholdFounded.type: .householdFounded(try BinaryReader.decode(from: bytes))
        case ClockTrusted.type: .clockTrusted(try BinaryReader.decode(from: bytes))
        default: throw .unknownType(type.rawValue)
        }
    }

    public static let payloads: [any EventPayload.Type] = [
        UserRegistered.self, UidTied.self, HouseholdFounded.self, ClockTrusted.self,
    ]
}

/// A person became known to the daemon (H4).
public struct UserRegistered: EventPayload {
    public static let type = EventType(rawValue: 0x0201)
    public static let name = "user-registered"
    public static let reversibility = Reversibility.permanent
    public static let messageName = "UserRegistered"

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

/// A uid of one machine is this user's from now on (H4).
public struct UidTied: EventPayload {
    public static let type = EventType(rawValue: 0x0202)
    public static let name = "uid-tied"
    public static let reversibility = Reversibility.permanent
    public static let messageName = "UidTied"

    public var user = UserID()
    public var uid: UInt64 = 0
    /// machine-id(5) of the machine whose kernel said so.
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

/// A household exists; its own stream says everything else about it, what it is called now too.
public struct HouseholdFounded: EventPayload {
    public static let type = EventType(rawValue: 0x0203)
    public static let name = "household-founded"
    public static let reversibility = Reversibility.permanent
    public static let messageName = "HouseholdFounded"

    public var household = HouseholdID()
    /// What it was founded as.
    public var name = ""
    public var by = UserID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "household", &household)
        f(2, "name", &name, .thing)
        f.subject(3, "by", &by)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.register(.founded(household)))
    }
}

/// An administrator said that the clock of larderd's machine is right (L4). Changes no state: `LogClock` recalls it.
public struct ClockTrusted: EventPayload {
    public static let type = EventType(rawValue: 0x0204)
    public static let name = "clock-trusted"
    public static let reversibility = Reversibility.permanent
    public static let messageName = "ClockTrusted"

    /// What the clock showed. May lie before `recordedAt`, which never decreases.
    public var time = Timestamp()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "time", &time)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {}
}
