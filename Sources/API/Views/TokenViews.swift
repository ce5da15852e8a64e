public import Inventory

/// A token of the caller's, without its text, which larderd does not have (H4).
public struct TokenView: Codable, Equatable, Sendable {
    public var id: TokenID
    public var name: String
    /// The highest role that the token gives: `owner`, `member`, `guest`, `viewer`.
    public var role: String
    /// The only household it is for; absent: all of its user's.
    public var household: Named?
    /// The last day it is good for.
    public var until: CalendarDate?
    /// To the minute; absent: never.
    public var lastUsed: Timestamp?

    public init(
        id: TokenID, name: String, role: String, household: Named? = nil, until: CalendarDate? = nil,
        lastUsed: Timestamp? = nil
    ) {
        (self.id, self.name, self.role) = (id, name, role)
        (self.household, self.until, self.lastUsed) = (household, until, lastUsed)
    }
}

/// `GET /v1/me/tokens`, by name.
public struct TokensAnswer: Codable, Equatable, Sendable {
    public var tokens: [TokenView]
    /// Whether the caller has a password.
    public var password: Bool

    public init(tokens: [TokenView], password: Bool) { (self.tokens, self.password) = (tokens, password) }
}
