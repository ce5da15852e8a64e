import Inventory

/// A thing and how much of it, as it was typed. It is sent as it is, and larderd reads it (T1, T3).
struct TypedPhrase {
    /// The name where it stands alone, else all of the words; questions are about it.
    let name: String
    private let field: PhraseField
    private let amount: AmountField?

    /// Nil without words. A word with a space in it was quoted: it is a name, and the others are the amount; or an amount
    /// where the others are none: `cheddar "2 lb"`.
    init?(_ words: [String]) {
        guard !words.isEmpty else { return nil }
        if let quoted = words.first(where: { $0.contains(where: \.isWhitespace) }) {
            let rest = words.filter { $0 != quoted }.joined(separator: " ")
            let isAmount = !rest.isEmpty && !Self.isAmount(rest) && Self.isAmount(quoted)
            (name, field) = isAmount ? (rest, PhraseField(name: rest)) : (quoted, PhraseField(name: quoted))
            amount = isAmount ? AmountField(quoted) : rest.isEmpty ? nil : AmountField(rest)
        } else {
            name = words.joined(separator: " ")
            (field, amount) = (PhraseField(name), nil)
        }
    }

    private static func isAmount(_ text: String) -> Bool { (try? Grammar().amount(text)) != nil }

    /// The fields to send: as typed, or the thing that was chosen after a question, with the amount that was typed.
    func fields(_ naming: Naming) -> (thing: PhraseField, amount: AmountField?) {
        if naming.reference == name {
            guard let asked = naming.amount else { return (field, amount) }
            let read = try? Grammar().read(field)
            return (read.map { PhraseField(name: $0.usual.name) } ?? field, AmountField(asked))
        }
        let read = try? Grammar().read(field).usual.amount
        let typed = amount ?? (read ?? nil).map { AmountField($0) }
        return (PhraseField(name: naming.reference), naming.amount.map { AmountField($0) } ?? typed)
    }
}

/// A thing and what it costs, the price last: `oat milk 1.99`, `cola 6x33cl 0.89`, `apples 2.49 € / kg`.
struct PricedPhrase {
    let thing: TypedPhrase
    let price: PriceField

    /// Nil where no price stands at the end, or nothing before it.
    init?(_ words: [String]) {
        let grammar = Grammar()
        let counts = (1...Self.mostWords).filter { $0 < words.count }
        let priced = counts.last { count in
            let text = words.suffix(count).joined(separator: " ")
            return (try? grammar.price(text)) != nil
        }
        guard let count = priced, let thing = TypedPhrase(words.dropLast(count)) else { return nil }
        self.thing = thing
        price = PriceField(words.suffix(count).joined(separator: " "))
    }

    /// The most words of a price: `2.49 € per 100 g`.
    private static let mostWords = 5
}

extension Grammar {
    /// Whether a text is so much of something that it does not name: `1 kg`, and not `3 eggs`.
    func isOnlyAmount(_ text: String) -> Bool {
        do throws(ReadingError) {
            _ = try phrase(text)
            return false
        } catch {
            return error.kind == .onlyAmount
        }
    }
}
