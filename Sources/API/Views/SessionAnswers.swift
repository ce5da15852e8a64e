public import Inventory

/// `POST /v1/sessions` and `GET /v1/sessions`: who is signed in.
public struct SessionAnswer: Codable, Equatable, Sendable {
    public var user: UserID
    public var name: String
    /// The device, as it is listed among the user's tokens.
    public var device: String

    public init(user: UserID, name: String, device: String) {
        (self.user, self.name, self.device) = (user, name, device)
    }
}

/// `POST /v1/me/pairing`: a code for another device of the caller's.
public struct PairingAnswer: Codable, Equatable, Sendable {
    /// Good once.
    public var code: String
    public var expires: Timestamp
    /// Pages that sign in by opening them, the first that people use; empty: no page is configured.
    public var links: [String]

    public init(code: String, expires: Timestamp, links: [String]) {
        (self.code, self.expires, self.links) = (code, expires, links)
    }
}
