public import Inventory

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

/// `PUT /v1/me/password`. It is kept nowhere, and no line of the journal has it.
public struct PasswordRequest: KeyedBody {
    /// 10 to 1024 bytes.
    public var password: String

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case password
    }

    public init(password: String) {
        self.password = password
    }

    /// How many bytes a password has.
    public static let lengths = 10...1024
}
