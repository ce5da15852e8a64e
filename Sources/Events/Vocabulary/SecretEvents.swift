public import Inventory

/// A user has one more token; its hash is in `credentials` (H4).
public struct TokenMade: EventPayload {
    public static let type = EventType(rawValue: 0x020A)
    public static let name = "token-made"
    public static let reversibility = Reversibility.permanent

    public var token = Token.wireZero

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "token", &token)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.register(.token(token)))
    }
}

/// A token is good for nothing any more.
public struct TokenRevoked: EventPayload {
    public static let type = EventType(rawValue: 0x020B)
    public static let name = "token-revoked"
    public static let reversibility = Reversibility.permanent

    public var token = TokenID()
    public var user = UserID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "token", &token)
        f.subject(2, "user", &user)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.register(.revoked(token)))
    }
}

/// A user has a password from now on, another one, or none any more; its hash is in `credentials` (H4).
public struct PasswordSet: EventPayload {
    public static let type = EventType(rawValue: 0x020C)
    public static let name = "password-set"
    public static let reversibility = Reversibility.permanent

    public var user = UserID()
    public var present = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "user", &user)
        f(2, "present", &present)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.register(.password(user, present)))
    }
}

extension Token: Message, PlainValue {
    public static var wireZero: Token { Token(role: .none) }
    public static var messageName: String { "Token" }
    public mutating func fields(_ f: inout some FieldCoder) {
        var openRole = ExtensibleEnum(role)
        f.subject(1, "id", &id)
        f.subject(2, "user", &user)
        f(3, "name", &name, .thing)
        f(4, "role", &openRole)
        f.subject(5, "household", &household)
        f(6, "until", &until)
        f(7, "session", &isSession)
        role = openRole.value ?? .none
    }
}
