public import Inventory

/// `POST /v1/admin/users`.
extension AddUser: CommandBody {
    public static let required: Set<String> = ["name"]
}

/// `PATCH /v1/admin/users`: absent fields stay unchanged.
extension ChangeUser: CommandBody {
    public static let required: Set<String> = ["user"]
}

/// `PATCH /v1/admin/households`.
extension ArchiveHousehold: CommandBody {
    public static let required: Set<String> = ["household"]
}
