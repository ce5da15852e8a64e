import Inventory

extension CorrectTransaction {
    /// Fields that say which booking is corrected.
    static let naming: Set<String> = ["transaction", "index", "thing", "only", "confirmOwned"]
    /// Fields that every booking has.
    private static let common: Set<String> = ["amount", "day", "person"]

    /// Given fields that a booking of this kind does not have.
    func foreign(to kind: any Correctable.Type) -> [String] {
        let there = kind.fields.union(Self.common).union(Self.naming)
        return GivenFields(of: self).all.map(\.name).filter { !there.contains($0) }
    }

    /// Returns the fields that the command corrects, for a remedy that repeats the correction. Part of a field is named
    /// as `terms.until`.
    /// - Parameter left: Fields that are filled in otherwise.
    func givenFields(besides left: Set<String> = []) -> [Remedy.Field] {
        // The day of a purchase is said once, with the field that is only of purchases.
        let left = left.union(Self.naming).union(bought == nil ? [] : ["day"])
        return GivenFields(of: self).all.filter { !left.contains($0.name) }.flatMap { field in
            field.parts.isEmpty
                ? [(field.name, field.text)] : field.parts.map { ("\(field.name).\($0.name)", $0.text) }
        }.compactMap { name, text in text.map { Remedy.Field(name, $0) } }
    }
}
