import Domain

/// What the item of a row says: a thing, how many of it there are, or a line of a receipt that is no purchase.
extension ImportPurchase {
    /// The thing and the amount that a row is of, and how the item was read, where it is no name as it stands (C1).
    func readItem(_ household: Household) -> (thing: String, amount: String?, told: String?) {
        guard !household.isKnown(item) else { return (item, amount, nil) }
        // "Kasten Bier", of a product that has such a pack.
        if let one = household.catalog.oneOfUnit(item).flatMap(household.numbered),
            case let unit = String(one.amount.drop { $0 != " " }.dropFirst()), let count = Self.count(amount, of: unit)
        {
            return (one.thing, "\(count) \(unit)", "“\(item)” was read as \(count) \(unit) of “\(one.thing)”")
        }
        guard let said = household.numbered(item) else { return (item, amount, nil) }
        let told = "“\(item)” was read as \(said.amount) of “\(said.thing)”"
        guard let amount, !amount.isEmpty else {
            // "3 Gurken": the number is no part of the name. Behind a name it may be, without a unit.
            return amount == nil ? (said.thing, said.amount, told) : (item, amount, nil)
        }
        if said.amount.contains(where: \.isLetter) {
            // "Butter 250g", twice: so much is in one of them, and in one of "Cola 6x1,5l" 9 l, which the price is for.
            if amount.allSatisfy(\.isNumber) {
                return (said.thing, "\(amount) x \(Self.one(said.amount))", "\(told), \(amount) times")
            }
            // "Joghurt 150g", "4 Becher": each holds so much.
            let all = "\(amount) \(said.amount)"
            return Self.isOfContainers(amount) && Self.isRead(all)
                ? (said.thing, all, "\(told), \(amount)") : (item, amount, nil)
        }
        // "6 Eier", once, of what is there; of a new thing it may be its name: 7 Up.
        guard let count = Self.count(amount, of: "piece") else { return (item, amount, nil) }
        let all = "\(count) x \(said.amount) piece"
        guard household.isKnown(said.thing) || household.isOneOrSeveral(said.thing), Self.isRead(all) else {
            let doubt =
                "“\(item)” was taken for a name: if it is \(said.amount) of “\(said.thing)”, say that in the amount"
            return (item, amount, doubt)
        }
        return (said.thing, all, "\(told), \(count) times")
    }

    private static func isRead(_ amount: String) -> Bool { (try? Household.entered(amount, bare: "")) != nil }

    /// What is in one article, as a size: `9 l` of `6x1,5l`, `500g` of `Becher 500g`.
    private static func one(_ said: String) -> String {
        let words = said.split(separator: " ").map(String.init)
        let isVessel = words.count > 1 && SpokenThing.isContainer(words[0])
        let size = isVessel ? words.dropFirst().joined(separator: " ") : said
        guard let read = try? Household.entered(size, bare: ""), read.unit.first?.isNumber ?? false,
            case let parts = read.unit.split(separator: " ", maxSplits: 1).map(String.init), parts.count == 2,
            let each = try? Household.entered(parts[0], bare: "").quantity,
            let all = try? read.quantity.multiplied(by: each).decimal
        else { return size }
        return "\(AmountText.unambiguous("\(all)")) \(parts[1])"
    }

    /// How many, of an amount that says no unit or this one; nothing said is one. Nil of any other.
    private static func count(_ amount: String?, of unit: String) -> String? {
        guard let amount, !amount.isEmpty else { return "1" }
        let words = amount.split(separator: " ").map(String.init)
        guard let number = words.first, number.allSatisfy({ $0.isNumber || $0 == "." || $0 == "," }),
            words.count == 1 || words.count == 2 && ProductUnits.isSame(words[1], unit)
        else { return nil }
        return number
    }

    /// So many of what something comes in, or pieces: `4 Becher`, `2 Stk`.
    private static func isOfContainers(_ amount: String) -> Bool {
        let words = amount.split(separator: " ").map(String.init)
        guard words.count == 2, words[0].allSatisfy(\.isNumber) else { return false }
        return SpokenThing.isContainer(words[1]) || BuiltInUnit.named(words[1])?.name == "piece"
    }

    /// `SUMME EUR`, `Total in USD`, `MwSt 7%`: what it comes to, what is in that, or how it was paid.
    static func isSum(_ item: String) -> Bool {
        let words = NameKey(item).text.split(separator: " ")
            .map { $0.trimmed(of: ".:()") }.filter { !$0.isEmpty && !$0.contains("%") && $0 != "in" && !isCurrency($0) }
        return sums.contains(words.joined(separator: " "))
    }

    private static func isCurrency(_ word: String) -> Bool {
        (try? Currency(validating: word.uppercased())) != nil || Money.isUnit(word)
    }

    static func isDeposit(_ item: String) -> Bool {
        let words = NameKey(item).text.split(separator: " ")
        return deposits.contains(words.joined(separator: " ")) || words.first?.hasPrefix("pfand") ?? false
            || words.first == "leergut" || words.count == 1 && words[0].hasSuffix("pfand")
    }

    /// What a receipt calls what it comes to (X5).
    private static let sums: Set = [
        "total", "subtotal", "sub total", "grand total", "sum", "balance", "summe", "zwischensumme", "gesamt",
        "gesamtsumme",
        "gesamtbetrag", "endbetrag", "endsumme", "zu zahlen", "sous total", "total a payer", "totale", "subtotale",
        "subtotaal", "totaal", "suma", "razem", "mwst", "ust", "mehrwertsteuer", "umsatzsteuer", "tax", "sales tax",
        "vat",
        "tva", "iva", "btw", "ruckgeld", "wechselgeld", "change", "change due", "cash", "bargeld", "gegeben",
        "ec karte",
        "ec-karte", "girocard", "kartenzahlung", "credit card", "debit card",
    ]

    /// What it calls deposits, which come on top of a price (P1).
    private static let deposits: Set = [
        "pfand", "leergut", "flaschenpfand", "dosenpfand", "deposit", "bottle deposit", "crv", "consigne", "statiegeld",
        "kaucja",
    ]
}

extension Household {
    /// The item of a row that begins with how many of it there are, also in words where `add` would read these so, or
    /// ends in an amount with its unit, `Mehl 500g`.
    fileprivate func numbered(_ item: String) -> (thing: String, amount: String)? {
        let item = plainly(item)
        let words = item.split(whereSeparator: \.isWhitespace).map(String.init)
        if let said = SpokenThing(words, own: catalog.units), said.hasUnitBehind, let amount = said.amount {
            return (said.thing, amount)
        }
        if let said = SpokenThing(before: item, own: catalog.units) { return said.before.map { (said.thing, $0) } }
        guard SpokenThing(inWords: item, own: catalog.units) != nil else { return nil }
        let said = spoken(item, nil)
        return said.isInWords && !item.hasPrefix(said.thing) ? said.amount.map { (said.thing, $0) } : nil
    }

    /// Whether it is a product's name but for its ending, Joghurt of Joghurts: what `add` takes for that without a word.
    func isOneOrSeveral(_ name: String) -> Bool {
        guard !isKnown(name), let product = try? thing(name).product else { return false }
        return doubt(reading: name, as: product) == nil
    }
}

extension Substring {
    /// Without these signs at both ends.
    fileprivate func trimmed(of signs: String) -> String {
        let rest = drop { signs.contains($0) }
        return String(
            rest.prefix(upTo: rest.lastIndex { !signs.contains($0) }.map { rest.index(after: $0) } ?? rest.startIndex))
    }
}
