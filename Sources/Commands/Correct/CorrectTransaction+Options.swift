import Domain

extension CorrectTransaction {
    /// What it says, as `larder correct` takes it, each with a blank before it: for advice that says all of it again.
    /// - Parameter left: Options that are said otherwise.
    func options(besides left: Set<String> = []) -> String {
        let said: [(String, String?)] = [
            ("product", product), ("variant", variant), ("amount", amount), ("price", price), ("total", total),
            ("store", store), ("date", date), ("kind", dateKind?.name), ("location", location),
            ("reason", reason?.value?.name), ("person", person), ("owner", owner), ("payer", payer), ("lot", lot),
            ("pack", pack), ("note", note), ("until", terms?.until), ("condition", terms?.condition),
            ("deposit", terms?.deposit), ("day", bought == nil ? day : nil), ("bought", bought),
        ]
        let special = terms?.onSale.map { $0 ? " --on-sale" : " --not-on-sale" } ?? ""
        return said.reduce(special) { options, one in
            guard let text = one.1, !left.contains(one.0) else { return options }
            return options + " --\(one.0) \(Shell.quoted(text))"
        }
    }
}
