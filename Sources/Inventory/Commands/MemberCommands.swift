/// Invites somebody (H8).
public struct InviteMember: BlankMessage, Hashable {
    public static let messageName = "InviteMember"

    /// Chosen by the program that invites, so that a retry is the same command. No event has it.
    public var code = ""
    /// Nil: `member`, or `guest` if there is a last day.
    @EmptyIsNil public var role: String?
    /// A guest's last day, as typed.
    @EmptyIsNil public var until: String?
    /// The member without a login whom it is for; nil: somebody new.
    @EmptyIsNil public var member: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "code", &code, .thing)
        f(2, "role", &role, .thing)
        f(3, "until", &until, .thing)
        f(4, "member", &member, .person)
    }
}

/// Withdraws an invitation that nobody has used.
public struct WithdrawInvitation: BlankMessage, Hashable {
    public static let messageName = "WithdrawInvitation"

    /// Its id or the end of that, or the name of the member whom it is for.
    public var invitation = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "invitation", &invitation, .person)
    }
}

extension WithdrawInvitation: DeclaredCommand {
    public static let path = CommandPath(.delete, "invitations/{invitation}")
    public static let permission = Permission.manageMembers
}

/// Accepts an invitation: the caller becomes a member (H4, H8).
public struct JoinHousehold: BlankMessage, Hashable {
    public static let messageName = "JoinHousehold"

    public var code = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "code", &code, .thing)
    }
}

/// Adds a member without a login, such as a child (H2).
public struct AddMember: BlankMessage, Hashable {
    public static let messageName = "AddMember"

    public var name = ""
    @EmptyIsNil public var role: String?
    @EmptyIsNil public var until: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "name", &name, .person)
        f(2, "role", &role, .thing)
        f(3, "until", &until, .thing)
    }
}

/// Changes a member's name, role or last day.
public struct ChangeMember: BlankMessage, Hashable {
    public static let messageName = "ChangeMember"

    public var member = ""
    public var name: String?
    @EmptyIsNil public var role: String?
    @EmptyIsNil public var until: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "member", &member, .person)
        f(2, "name", &name, .person)
        f(3, "role", &role, .thing)
        f(4, "until", &until, .thing)
    }
}

/// Ends somebody's membership.
public struct RemoveMember: BlankMessage, Hashable {
    public static let messageName = "RemoveMember"

    public var member = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "member", &member, .person)
    }
}

extension RemoveMember: DeclaredCommand {
    public static let path = CommandPath(.delete, "members/{member}")
    public static let permission = Permission.manageMembers
}

/// Ends the caller's own membership.
public struct LeaveHousehold: BlankMessage, Hashable {
    public static let messageName = "LeaveHousehold"

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {}
}

extension LeaveHousehold: DeclaredCommand {
    public static let path = CommandPath(.post, "leave")
    public static let permission = Permission.leave
}

extension InviteMember: DeclaredCommand {
    public static let path = CommandPath(.post, "invitations")
    public static let permission = Permission.manageMembers
    public static let required: Set<String> = ["code"]
}

/// `POST /v1/join`.
extension JoinHousehold: CommandBody {
    public static let required: Set<String> = ["code"]
}

extension AddMember: DeclaredCommand {
    public static let path = CommandPath(.post, "members")
    public static let permission = Permission.manageMembers
    public static let required: Set<String> = ["name"]
}

/// Absent fields stay unchanged.
extension ChangeMember: DeclaredCommand {
    public static let path = CommandPath(.patch, "members/{member}")
    public static let permission = Permission.manageMembers
}

extension DeclaredCommands {
    static let members: [any DeclaredCommand.Type] = [
        AddMember.self, ChangeMember.self, RemoveMember.self, LeaveHousehold.self, WithdrawInvitation.self,
    ]
}
