public import Inventory

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
