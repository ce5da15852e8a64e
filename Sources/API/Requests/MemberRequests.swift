public import Inventory

/// `POST …/invitations`.
extension InviteMember: CommandBody {
    public static let required: Set<String> = ["code"]
}

/// `POST /v1/join`.
extension JoinHousehold: CommandBody {
    public static let required: Set<String> = ["code"]
}

/// `POST …/members`.
extension AddMember: CommandBody {
    public static let required: Set<String> = ["name"]
}

/// `PUT …/usual-store`: the caller's.
extension SetUsualStore: CommandBody {
    public static let required: Set<String> = ["store"]
}

/// `PATCH …/members/{reference}`: absent fields stay unchanged.
extension ChangeMember: CommandBody {
    public static let hidden: Set<String> = ["member"]
}
