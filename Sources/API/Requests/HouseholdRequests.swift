public import Inventory

/// `POST /v1/households` (H6): absent values follow from `language` (currency, date order), else from the daemon's
/// locale, and are shown.
extension FoundHousehold: CommandBody {
    public static let required: Set<String> = ["name"]
}

/// `PATCH /v1/households/{household}`: absent fields stay unchanged.
extension ChangeSettings: CommandBody {
    public static let clearable = (of: "household", fields: ["defaultStore"])
}
