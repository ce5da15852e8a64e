import Inventory

/// Interpretation of a row's item: a thing, its number, or a line of a receipt that is not a purchase.
extension ImportPurchase {
    /// The name and the amount that a row is of, and how the item was read, where it is no name as it stands (C1).
    func readItem(_ household: Household) throws(Refusal) -> (item: Household.Item, note: String?) {
        let given = try amount.map { field throws(Refusal) in try household.read(field) }
        let typed = item.name
        guard !household.isKnown(typed), let (name, size) = household.sized(item) else { return ((typed, given), nil) }
        let note = "“\(typed)” was read as \(size) of “\(name)”"
        guard let given else { return ((name, size), note) }
        let isCount = given.unit.isEmpty || ContainerWords.forms(of: given.unit) != nil || given.unit == "piece"
        guard isCount, let one = size.asPack else { return ((typed, given), nil) }
        // "6 Eier", once, of what is there; of a new thing it may be its name: 7 Up.
        if size.unit.isEmpty, !household.isKnown(name), !household.isOneOrSeveral(name) { return ((typed, given), nil) }
        // "Butter 250g", twice: so much is in one of them.
        return ((name, EnteredAmount(quantity: given.quantity, unit: one)), "\(note), \(given) times")
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

    /// The words for totals, taxes and payments on receipts (X5).
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

    /// The words for deposits on receipts, which are added to a price (P1).
    private static let deposits: Set = [
        "pfand", "leergut", "flaschenpfand", "dosenpfand", "deposit", "bottle deposit", "crv", "consigne", "statiegeld",
        "kaucja",
    ]
}

extension Household {
    /// An item that begins with how many of it there are, or has an amount with its unit; nil for a name.
    fileprivate func sized(_ item: PhraseField) -> (name: String, amount: EnteredAmount)? {
        guard let phrase = try? grammar.read(item), let amount = phrase.usual.amount, !phrase.hasTwoAmounts else {
            return nil
        }
        // Behind a name a bare number may be of it.
        guard !amount.unit.isEmpty || !phrase.text.hasPrefix(phrase.usual.name) else { return nil }
        return (phrase.usual.name, amount)
    }

    /// Whether it is a product's name but for its ending, Joghurt of Joghurts: what `add` takes for that without a word.
    func isOneOrSeveral(_ name: String) -> Bool {
        guard !isKnown(name), let product = try? thing(name).product else { return false }
        return interpretationWarning(reading: name, as: product) == nil
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

extension EnteredAmount {
    /// The amount written as a pack unit: `250 g`, `9 l` of `6 × 1.5 l`, `6 piece` of a bare number. Nil: the amount is
    /// too large.
    fileprivate var asPack: String? {
        guard unit.first?.isNumber ?? false else { return "\(quantity.text) \(unit.isEmpty ? "piece" : unit)" }
        let parts = unit.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let each = Quantity(String(parts[0])),
            let all = try? quantity.multiplied(by: Rational(each))
        else { return nil }
        return "\(all.text) \(parts[1])"
    }
}
