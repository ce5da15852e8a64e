public import Inventory

/// `POST …/units`.
extension AddUnit: CommandBody {
    public static let required: Set<String> = ["name", "size"]
}

/// `PATCH …/units/{reference}`: absent fields stay unchanged.
extension ChangeUnit: CommandBody {
    public static let hidden: Set<String> = ["unit"]
}
