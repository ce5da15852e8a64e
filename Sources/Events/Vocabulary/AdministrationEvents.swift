public import Inventory

/// An administrator made a user one too, or not any more (H7). Root and larderd's own uid always are.
public struct AdministratorSet: EventPayload {
    public static let type = EventType(rawValue: 0x0206)
    public static let name = "administrator-set"
    public static let reversibility = Reversibility.permanent

    public var user = UserID()
    public var present = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "user", &user)
        f(2, "present", &present)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.register(.administrator(user, present)))
    }
}

/// A user may do nothing on this server from now on, or again (H7). Memberships stay as they are.
public struct UserDisabled: EventPayload {
    public static let type = EventType(rawValue: 0x0207)
    public static let name = "user-disabled"
    public static let reversibility = Reversibility.permanent

    public var user = UserID()
    public var disabled = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "user", &user)
        f(2, "disabled", &disabled)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.register(.disabled(user, disabled)))
    }
}

/// A uid of a machine is nobody's any more (H7).
public struct UidUntied: EventPayload {
    public static let type = EventType(rawValue: 0x0208)
    public static let name = "uid-untied"
    public static let reversibility = Reversibility.permanent

    public var user = UserID()
    public var uid: UInt64 = 0
    public var machine = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "user", &user)
        f(2, "uid", &uid)
        f(3, "machine", &machine, .thing)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.register(.untied(MachineUser(machine: machine, uid: UInt32(clamping: uid)), from: user)))
    }
}

/// An administrator put a household away, or brought it back (H7): its members do not have it meanwhile, and nothing in
/// it changes.
public struct HouseholdArchived: EventPayload {
    public static let type = EventType(rawValue: 0x0209)
    public static let name = "household-archived"
    public static let reversibility = Reversibility.permanent

    public var household = HouseholdID()
    /// Its name at that time.
    public var name = ""
    public var archived = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "household", &household)
        f(2, "name", &name, .thing)
        f(3, "archived", &archived)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.register(.archived(household, archived)))
    }
}
