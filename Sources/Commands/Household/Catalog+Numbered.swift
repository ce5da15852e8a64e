public import Domain

extension Catalog {
    /// A thing and its amount, as a text of both has them (C1).
    public typealias Spoken = (thing: String, amount: String?, isInWords: Bool)

    /// An amount before the name or behind it, `2 Milch`, `Milch 2`, unless something is called so: nor is a number an
    /// amount with which something is called so, `Mehl 405`. One in words only where nothing is found by that name, for
    /// things are called "five spice". A request that says the amount by itself is taken at its word.
    public func spoken(_ thing: String, _ amount: String?, lots: Lots) -> Spoken {
        func isKnown(_ text: String) -> Bool { self.isKnown(text, lots: lots) }
        guard !isKnown(thing), archived(named: thing).isEmpty else { return (thing, amount, false) }
        guard amount == nil else {
            // "1 Sixpack Milch", of which the number came apart.
            let said = packBefore(thing, amount) ?? (thing, amount)
            return (said.thing, said.amount, false)
        }
        let inWords = SpokenThing(inWords: thing, own: units)
        let words = thing.split(whereSeparator: \.isWhitespace).map(String.init)
        // "4X48 33 cl", where that is a lot's code: not four times 48.
        let rest = words.dropFirst().joined(separator: " ")
        if let code = words.first, ShortCode.normalise(code).map({ lots[code: $0] != nil }) ?? false,
            SpokenThing.isAmount(rest)
        {
            return (code, rest, false)
        }
        if let said = lotBehind(words, lots) { return said }
        if let said = SpokenThing(words, own: units), said.amount != nil {
            if let whole = numbered(said) { return (whole.thing, whole.amount, false) }
            // "zwei Mehl 405"
            if let inWords, isKnown(inWords.thing), !isKnown(said.thing) {
                return (inWords.thing, inWords.amount, true)
            }
            let read = packBefore(said.thing, said.amount) ?? (said.thing, said.amount)
            return (read.thing, read.amount, false)
        }
        if let loose = SpokenThing.loose(thing, own: units).first(where: { isKnown($0.thing) }) {
            return (loose.thing, loose.amount, true)
        }
        if let said = packInWords(thing) { return (said.thing, said.amount, true) }
        // "vier Eier" where there is Bier: a slip of other names comes after the name itself.
        if let inWords, isKnown(inWords.thing), isOnlyNear(thing) { return (inWords.thing, inWords.amount, true) }
        guard let inWords = inWords ?? SpokenThing(inWordsBehind: thing, own: units),
            case .nothing = resolve(thing, lots: lots, stockFirst: false)
        else { return (thing, nil, false) }
        return (inWords.thing, inWords.amount, true)
    }

    /// A lot of what is named before it, as `stock` lists both: `Hackfleisch 71QM`, of which QM is no unit.
    private func lotBehind(_ words: [String], _ lots: Lots) -> Spoken? {
        guard words.count > 1, let code = words.last, let lot = ShortCode.normalise(code).flatMap({ lots[code: $0] }),
            let product = target(lot.product), case let named = SpokenThing(Array(words.dropLast()), own: units),
            case let thing = named?.thing ?? words.dropLast().joined(separator: " "),
            products(called: thing).contains(product.id)
        else { return nil }
        let unit = (try? AmountText.parse(code, bare: ""))?.unit
        guard unit.map({ product.units.canonical($0) == nil }) ?? true else { return nil }
        return (lot.code, named?.amount, false)
    }

    /// Whether it is no name, nor the start of one.
    private func isOnlyNear(_ text: String) -> Bool {
        let (products, variants) = meant(text, limit: 1)
        return ![products.step, variants.step].contains { $0 == .exact || $0 == .wordStart }
    }

    /// Where a number that was taken for an amount belongs to a whole name: `Mehl` and `405` behind it, with `500g`
    /// before it, `Käse Pizza` between `4` and `2` of what is called 4 Käse Pizza.
    /// - Returns: Nil where no name ends or begins so; no amount, where all of it was of the name.
    private func numbered(_ said: SpokenThing) -> (thing: String, amount: String?)? {
        let behind = said.behind?.split(separator: " ").map(String.init) ?? []
        if let before = said.before,
            let whole = numbered("\(before) \(said.thing)", behind: behind[...], least: 0)
        {
            return whole
        }
        guard let own = numbered(said.thing, behind: behind[...], least: 1) else { return nil }
        return (own.thing, SpokenThing.joined([said.before, own.amount]))
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
            guard isNamed(whole) else { continue }
            return (whole, rest.isEmpty ? nil : rest.joined(separator: " "))
        }
        return nil
    }

    /// So many words behind a number may be of the name, with it.
    private static let nameWords = 8
}
