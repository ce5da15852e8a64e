/// A token as its owner has it: 256 random bits. larderd gets and keeps only its SHA-256, which is enough for so many
/// bits.
public enum AccessToken {
    private static let mark = "larder_"
    private static let byteCount = 32

    /// From the system's generator.
    public static func random() -> String {
        mark + Hexadecimal.text((0..<byteCount).map { _ in UInt8.random(in: .min ... .max) })
    }

    /// SHA-256 of a token; nil for what cannot be one.
    public static func hash(_ text: String) -> [UInt8]? {
        let digits = text.utf8.dropFirst(mark.utf8.count)
        guard text.hasPrefix(mark), digits.count == 2 * byteCount,
            digits.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
        else { return nil }
        return SHA256Sum.hash(Array(text.utf8))
    }
}

/// Who has a token, and what it is good for at most (H4).
public struct Token: Hashable, Sendable {
    public var id: TokenID
    public var user: UserID
    /// The name that the owner gave the token: `phone`.
    public var name: String
    /// It may no more than this role, nor than its user's own.
    public var role: Role
    /// The only household it is for; none: all of its user's.
    public var household: HouseholdID
    /// The last day it is good for.
    public var until: CalendarDate?
    /// It was made by signing in, and ends by signing out, with the password, and after half a year without use.
    public var isSession = false

    /// Whether it opens all that its user may do.
    public var isUnlimited: Bool { household.isNone && role == .owner }

    /// How long a session lasts without use, in milliseconds.
    public static let sessionLasts: Int64 = 180 * 86_400_000

    public init(
        id: TokenID = TokenID(), user: UserID = UserID(), name: String = "", role: Role = .owner,
        household: HouseholdID = HouseholdID(), until: CalendarDate? = nil
    ) {
        (self.id, self.user, self.name, self.role) = (id, user, name, role)
        (self.household, self.until) = (household, until)
    }
}

extension Role {
    /// Whether it allows nothing that another one does not.
    public func isAtMost(_ other: Role) -> Bool {
        Permission.allCases.allSatisfy { !allows($0) || other.allows($0) }
    }
}
