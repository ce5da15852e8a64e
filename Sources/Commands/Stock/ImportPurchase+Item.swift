import Inventory

/// Interpretation of a row's item: a thing, and how much of it is in one.
extension ImportPurchase {
    /// The name and the amount that a row is of, and how the item was read, where it is no name as it stands (C1).
    func readItem(_ typed: String, _ household: Household) throws(Refusal) -> (item: Household.Item, note: String?) {
        let isGiven = amount != nil || !unit.isEmpty
        let given = isGiven ? try household.read(amount, apart: unit) : nil
        guard !household.isKnown(typed), let (name, size) = household.sized(PhraseField(typed)) else {
            return ((typed, given), nil)
        }
        let note = "“\(typed)” was read as \(size) of “\(name)”"
        guard let given else { return ((name, size), note) }
        let isCount = given.unit.isEmpty || ContainerWords.forms(of: given.unit) != nil || given.unit == "piece"
        guard isCount, let one = size.asPack else { return ((typed, given), nil) }
        // "6 Eier", once, of what is there; of a new thing it may be its name: 7 Up.
        if size.unit.isEmpty, !household.isKnown(name), !household.isOneOrSeveral(name) { return ((typed, given), nil) }
        // "Butter 250g", twice: so much is in one of them.
        return ((name, EnteredAmount(quantity: given.quantity, unit: one)), "\(note), \(given) times")
    }

    /// The name without what tills print before it: `*Milch`.
    var plainItem: String {
        let plain = item.name.drop { "*+#>•".contains($0) || $0.isWhitespace }
        return plain.isEmpty ? item.name : String(plain)
    }
}

extension Household {
    /// An item that begins with how many of it there are, or has an amount with its unit; nil for a name.
    func sized(_ item: PhraseField) -> (name: String, amount: EnteredAmount)? {
        guard let phrase = try? grammar.read(item), var amount = phrase.usual.amount, !phrase.hasTwoAmounts else {
            return nil
        }
        // Behind a name a bare number may be of it.
        guard !amount.unit.isEmpty || !phrase.text.hasPrefix(phrase.usual.name) else { return nil }
        // "COKE 12PK" is one pack of twelve.
        if let count = Grammar.packed("\(amount.quantity.text) \(amount.unit)") {
            amount = EnteredAmount(quantity: .one, unit: "\(count) piece")
        }
        return (phrase.usual.name, amount)
    }

    /// Whether it is a product's name but for its ending, Joghurt of Joghurts: what `add` takes for that without a word.
    func isOneOrSeveral(_ name: String) -> Bool {
        guard !isKnown(name), let product = try? thing(name).product else { return false }
        return interpretationWarning(reading: name, as: product) == nil
    }
}
