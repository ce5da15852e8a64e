/// Makes a token of the caller's (H4). Its text is chosen by the program that asks, and stays there.
public struct MakeToken: BlankMessage, Hashable {
    public static let messageName = "MakeToken"

    /// SHA-256 of the token's text, 64 hexadecimal digits.
    public var sha256 = ""
    public var name = ""
    /// Nil: all that its user may.
    @EmptyIsNil public var role: String?
    /// Nil: all of its user's.
    @EmptyIsNil public var household: String?
    /// How many days it is good for; nil: until it is revoked.
    public var days: Int?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "sha256", &sha256, .thing)
        f(2, "name", &name, .thing)
        f(3, "role", &role, .thing)
        f(4, "household", &household, .thing)
        f(5, "days", &days)
    }
}

/// Ends a token of the caller's.
public struct RevokeToken: BlankMessage, Hashable {
    public static let messageName = "RevokeToken"

    /// By name, or by id.
    public var token = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "token", &token, .thing)
    }
}

/// Ends all tokens of a user and their password, from an administrator (H7).
public struct ResetUser: BlankMessage, Hashable {
    public static let messageName = "ResetUser"

    /// By name, or by id.
    public var user = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "user", &user, .person)
    }
}

/// `POST /v1/me/tokens`.
extension MakeToken: CommandBody {
    public static let required: Set<String> = ["sha256", "name"]
}

/// `POST /v1/me/tokens/revoke`.
extension RevokeToken: CommandBody {
    public static let required: Set<String> = ["token"]
}

/// `POST /v1/admin/users/reset`.
extension ResetUser: CommandBody {
    public static let required: Set<String> = ["user"]
}
