/// An open invitation to a household: whoever has its code may join, once (H8).
public struct Invitation: Hashable, Sendable {
    public var id: InvitationID
    /// SHA-256 of the code, which is kept nowhere.
    public var hash: [UInt8]
    public var role: Role
    /// The last day of a guest.
    public var until: CalendarDate?
    public var expires: Timestamp
    /// Who invited.
    public var by: MemberID
    /// The member without a login who gets one by it; none: whoever comes becomes a member.
    public var member: MemberID

    public init(
        id: InvitationID = InvitationID(), hash: [UInt8] = [], role: Role = .member, until: CalendarDate? = nil,
        expires: Timestamp = Timestamp(), by: MemberID = MemberID(), member: MemberID = MemberID()
    ) {
        self.id = id
        self.hash = hash
        self.role = role
        self.until = until
        self.expires = expires
        self.by = by
        self.member = member
    }

    /// How long a code is valid.
    public static let days = 7

    public func isOpen(at time: Timestamp) -> Bool { time < expires }
}

extension InvitationID {
    /// The end of it, by which it is named where it has nobody's name.
    public var shown: String { String(description.suffix(6)) }
}

/// How an invitation came to its end.
public enum InvitationEnd: UInt8, StableName {
    case used = 0
    case withdrawn = 1
}

/// The code of an invitation: ten characters of a short code's alphabet, 50 bits.
public enum InvitationCode {
    static let length = 10

    /// From the system's generator.
    public static func random() -> String { ShortCode.random(length) }

    /// SHA-256 of a code as it is printed, however it was typed; nil for what cannot be one.
    public static func hash(_ typed: String) -> [UInt8]? {
        guard let code = ShortCode.normalise(typed), code.utf8.count == length else { return nil }
        return SHA256Sum.hash(Array(code.utf8))
    }
}
