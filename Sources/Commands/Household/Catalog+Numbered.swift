public import Domain

extension Catalog {
    /// A thing and its amount where a number that was taken for an amount belongs to a whole name (C1): `Mehl` and `405`,
    /// `Mehl` and `500g × 405` of one before the name, `Käse Pizza` and `4 × 2` of what is called 4 Käse Pizza.
    /// - Returns: Nil where no name ends or begins so; no amount, where all of it was of the name.
    public func numbered(_ thing: String, _ amount: String?) -> (thing: String, amount: String?)? {
        guard let amount else { return nil }
        let halves = amount.split(separator: SpokenThing.joint, maxSplits: 1).map {
            $0.split(separator: " ").map(String.init)
        }
        guard let behind = halves.last else { return nil }
        let before = halves.count > 1 ? halves[0] : []
        if !before.isEmpty,
            let whole = numbered((before + [thing]).joined(separator: " "), behind: behind[...], least: 0)
        {
            return whole
        }
        guard let own = numbered(thing, behind: behind[...], least: 1) else { return nil }
        let both = before.isEmpty ? [] : [before.joined(separator: " ")]
        let amounts = both + (own.amount.map { [$0] } ?? [])
        return (own.thing, amounts.isEmpty ? nil : amounts.joined(separator: SpokenThing.joint))
    }

    /// With as many of the words behind it as make a name.
    private func numbered(
        _ thing: String, behind: ArraySlice<String>, least: Int
    ) -> (thing: String, amount: String?)? {
        for count in stride(from: min(behind.count, Self.nameWords), through: least, by: -1) {
            let (words, rest) = (behind.prefix(count), behind.dropFirst(count))
            // "2 x 500ml": a number that is multiplied is a count.
            guard !AmountText.isTimes(rest.first?.first) else { continue }
            let whole = ([thing] + words).joined(separator: " ")
            guard !products(called: whole).isEmpty else { continue }
            return (whole, rest.isEmpty ? nil : rest.joined(separator: " "))
        }
        return nil
    }

    /// So many words behind a number may be of the name, with it.
    private static let nameWords = 8
}
