public import Inventory

/// A member of a household.
public struct MemberView: Codable, Equatable, Sendable {
    public var id: MemberID
    public var name: String
    /// `owner`, `member`, `guest`, `viewer`.
    public var role: String
    /// A guest's last day.
    public var until: CalendarDate?
    /// Whether they can log in: a child may not.
    public var login: Bool
    /// The day they joined, the last time.
    public var since: CalendarDate?
    /// The caller.
    public var you: Bool
    public var picture: PictureView?

    public init(
        id: MemberID, name: String, role: String, until: CalendarDate? = nil, login: Bool, since: CalendarDate? = nil,
        you: Bool = false, picture: PictureView? = nil
    ) {
        (self.id, self.name, self.role, self.until) = (id, name, role, until)
        (self.login, self.since, self.you, self.picture) = (login, since, you, picture)
    }
}

/// An invitation that nobody has used yet. Its code is known only to who made it (H8).
public struct InvitationView: Codable, Equatable, Sendable {
    public var id: InvitationID
    public var role: String
    /// A guest's last day.
    public var until: CalendarDate?
    public var expires: Timestamp
    public var by: String?
    /// The member without a login whom it is for; absent: somebody new.
    public var `for`: String?

    public init(
        id: InvitationID, role: String, until: CalendarDate? = nil, expires: Timestamp, by: String? = nil,
        for member: String? = nil
    ) {
        (self.id, self.role, self.until, self.expires) = (id, role, until, expires)
        (self.by, self.for) = (by, member)
    }
}

/// `GET …/members`.
public struct MembersAnswer: Codable, Equatable, Sendable {
    public var members: [MemberView]
    /// For owners.
    public var invitations: [InvitationView]?

    public init(members: [MemberView], invitations: [InvitationView]? = nil) {
        self.members = members
        self.invitations = invitations
    }
}

/// `POST …/invitations`.
public struct InvitationAnswer: Codable, Equatable, Sendable {
    public var write: WriteAnswer
    public var invitation: InvitationView

    public init(write: WriteAnswer, invitation: InvitationView) {
        self.write = write
        self.invitation = invitation
    }
}
