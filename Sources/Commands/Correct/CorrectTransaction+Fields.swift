import Domain

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

    /// What it says, as `larder correct` takes it, each with a blank before it: for advice that says all of it again.
    /// - Parameter left: Options that are said otherwise.
    func options(besides left: Set<String> = []) -> String {
        let given = GivenFields(of: self).all.filter { !Self.naming.contains($0.name) }
        return given.flatMap { $0.parts.isEmpty ? [$0] : $0.parts }.reduce("") { options, field in
            // The day of a purchase is said once, with the option that is only of purchases.
            let isSaid = field.name == "day" && bought != nil
            guard !isSaid, !left.contains(field.option), let said = field.said else { return options }
            return options + " " + said
        }
    }
}

extension GivenFields.Field {
    /// The option of `larder correct`, without its dashes: `on-sale`.
    fileprivate var option: String {
        name == "dateKind" ? "kind" : name.inWords.split(separator: " ").joined(separator: "-")
    }

    /// Nil where there is nothing to say.
    fileprivate var said: String? {
        switch (name, text) {
        case ("onSale", let text?): text == "true" ? "--on-sale" : "--not-on-sale"
        case (_, let text?): "--\(option) \(Shell.quoted(text))"
        case (_, nil): nil
        }
    }
}
