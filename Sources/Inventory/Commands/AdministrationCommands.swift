/// Makes somebody known to the server (H7).
public struct AddUser: BlankMessage, Hashable {
    public static let messageName = "AddUser"

    public var name = ""
    /// Nil: they have none here yet.
    public var uid: Int?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "name", &name, .person)
        f(2, "uid", &uid)
    }
}

/// Changes who a user is to the server (H7); nil: unchanged.
public struct ChangeUser: BlankMessage, Hashable {
    public static let messageName = "ChangeUser"

    /// By name, or by id where several are called so.
    public var user = ""
    public var administrator: Bool?
    public var disabled: Bool?
    /// A uid of this machine that is theirs from now on.
    public var tie: Int?
    /// One that is not any more.
    public var untie: Int?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "user", &user, .person)
        f(2, "administrator", &administrator)
        f(3, "disabled", &disabled)
        f(4, "tie", &tie)
        f(5, "untie", &untie)
    }
}

/// "The uids of the machine that this log comes from are the same people here" (H4, H7).
public struct ConfirmUids: BlankMessage, Hashable {
    public static let messageName = "ConfirmUids"

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {}
}

/// Puts a household away, or brings it back (H7).
public struct ArchiveHousehold: BlankMessage, Hashable {
    public static let messageName = "ArchiveHousehold"

    /// By name, or by id where several are called so.
    public var household = ""
    public var restore = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "household", &household, .thing)
        f(2, "restore", &restore)
    }
}

/// `POST /v1/admin/users`.
extension AddUser: CommandBody {
    public static let required: Set<String> = ["name"]
}

/// `PATCH /v1/admin/users`: absent fields stay unchanged.
extension ChangeUser: CommandBody {
    public static let required: Set<String> = ["user"]
}

/// `PATCH /v1/admin/households`.
extension ArchiveHousehold: CommandBody {
    public static let required: Set<String> = ["household"]
}
