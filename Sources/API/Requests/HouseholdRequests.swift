public import Domain

/// `POST /v1/households` (H6): what is not given follows from `language` (currency, date order), else from the
/// daemon's locale, and is shown.
extension FoundHousehold: CommandBody {
    public static let required: Set<String> = ["name"]
}

/// `PATCH /v1/households/{household}`: what is absent stays.
extension ChangeSettings: CommandBody {
    public static let clearable = (of: "household", fields: ["defaultStore"])
}
