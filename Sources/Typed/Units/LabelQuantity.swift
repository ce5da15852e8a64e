import Values

/// Finds the quantity in what food catalogs write. Examples are `500 g`, `1,5 L e`, `6 x 33 cl`, `250 g (10 x 25 g)`,
/// `sgocciolato 150 g (totale 240 g)`, `gr 500`, `12 FL OZ (355 mL)`.
///
/// Only the words around an amount are of labels: the amount itself is read by the grammar, as it is typed (T1). On a
/// label `500 g 12` does not mean twelve of them.
public enum LabelQuantity {
    /// A measure, so many of one, or a number of pieces or containers; nil: not read. Of several amounts the first is
    /// that of all of it, unless it is the drained weight; two sizes of one kind are none.
    public static func parse(_ text: String, _ grammar: Grammar = Grammar()) -> EnteredAmount? {
        guard text.utf8.count <= TypedText.name, !text.drop(while: \.isWhitespace).hasPrefix("-") else { return nil }
        let parts = parts(of: text.lowercased())
        var drained: EnteredAmount?
        for (place, part) in parts.enumerated() {
            let isDrained = part.contains(where: drainedWords.contains)
            let words = part.filter { !drainedWords.contains($0) && !emptyWords.contains($0) }
            guard var amount = amount(words, grammar) else { continue }
            // "33 cl (6x)"
            if amount.unit.first?.isNumber != true, place + 1 < parts.count, let count = times(parts[place + 1]),
                let one = amount.asPack
            {
                amount = EnteredAmount(quantity: count, unit: one)
            }
            if !isDrained { return amount }
            drained = drained ?? amount
        }
        return drained
    }

    private static let drainedWords: Set<String> = [
        "sgocciolato", "sgocc", "drained", "égoutté", "egoutté", "escurrido", "abtropfgewicht", "uitgelekt",
    ]

    private static let emptyWords: Set<String> = [
        "e", "ca", "circa", "approx", "about", "net", "netto", "wt", "weight", "poids", "peso", "total", "totale",
        "gesamt", "inhalt", "contenuto", "contents", "confezione", "da", "di", "de", "of", "à", "je", "each", "℮",
    ]

    /// Numbers, words and signs for "times", cut where brackets, a comma or a dash stand between them.
    private static func parts(of text: String) -> [[String]] {
        var parts: [[String]] = [[]]
        var word = ""
        func isNumber(_ text: String) -> Bool { text.first.map { $0.isNumber || ".,".contains($0) } ?? false }
        func put(_ word: String) {
            let last = parts[parts.count - 1].last
            // "1 000 g", "fl. oz."
            if let last, word.count == 3, word.allSatisfy(\.isASCIIDigit), (1...3).contains(last.count),
                last.allSatisfy(\.isASCIIDigit), last.first != "0"
            {
                parts[parts.count - 1][parts[parts.count - 1].count - 1] = last + word
            } else if last == "fl", word == "oz" {
                parts[parts.count - 1][parts[parts.count - 1].count - 1] = "fl oz"
            } else {
                parts[parts.count - 1].append(word)
            }
        }
        func end() {
            while let last = word.last, ".,/".contains(last) { word.removeLast() }
            // "20gx3"
            if word.count > 1, word.last == "x", BuiltInUnit.named(String(word.dropLast())) != nil {
                put(String(word.dropLast()))
                put("x")
            } else if !word.isEmpty {
                put(word)
            }
            word = ""
        }
        let signs = Array(text)
        for (place, character) in signs.enumerated() {
            let next = place + 1 < signs.count ? signs[place + 1] : " "
            if character.isNumber || ".,".contains(character) && (isNumber(word) || word.isEmpty && next.isNumber)
                || character == "/" && isNumber(word) && word.allSatisfy(\.isASCIIDigit) && next.isNumber
            {
                if !isNumber(word) { end() }
                word.append(character)
            } else if character.isLetter || character == "℮" {
                if isNumber(word) { end() }
                word.append(character)
            } else if "×*".contains(character) {
                end()
                word = "x"
                end()
            } else {
                let isCut = "()[];=-–/".contains(character) || word.hasSuffix(",")
                end()
                if isCut || character == "," { parts.append([]) }
            }
        }
        end()
        return parts.filter { !$0.isEmpty }
    }

    /// `6x`, `x 6`: how many there are of the size before.
    private static func times(_ words: [String]) -> Rational? {
        guard words.count == 2, words.contains("x"), let number = words.first(where: { $0 != "x" }),
            let count = Int64(number), count > 1
        else { return nil }
        return Rational(count)
    }

    /// The amount that a part begins with, unless another size of the same kind stands behind it.
    private static func amount(_ words: [String], _ grammar: Grammar) -> EnteredAmount? {
        // "gr 500"
        if words.count == 2, let swapped = first([words[1], words[0]][...], grammar) { return swapped.amount }
        guard let (amount, count) = first(words[...], grammar) else { return nil }
        guard let other = first(words[count...], grammar)?.amount, let one = size(amount), let two = size(other) else {
            return amount
        }
        // "6 bottles of 33 cl"
        if one.reference == "piece" || two.reference != one.reference { return amount }
        // "2 lb 3 oz" is one weight.
        if let unit = BuiltInUnit.named(amount.unit), let part = BuiltInUnit.named(other.unit),
            part.factor < unit.factor,
            two.size < unit.factor, let sum = sum(one.size, two.size), let all = try? sum.divided(by: part.factor)
        {
            return EnteredAmount(quantity: all, unit: part.name)
        }
        return one.size == two.size ? amount : nil
    }

    /// `500 g`, `6 x 33 cl`, `33 cl x 6`, `6 bottles 33 cl`, and how many words that is.
    private static func first(
        _ words: ArraySlice<String>, _ grammar: Grammar
    ) -> (amount: EnteredAmount, count: Int)? {
        let words = Array(words.prefix(5))
        func isNumber(_ place: Int) -> Bool {
            words.count > place && words[place].first.map { $0.isNumber || ".,".contains($0) } ?? false
        }
        func unit(_ place: Int) -> String? { words.count > place ? known(words[place], grammar) : nil }
        guard isNumber(0), words.count > 1 else { return nil }
        var text = ""
        var count = 2
        if words[1] == "x", isNumber(2), let unit = unit(3) {
            (text, count) = ("\(words[0]) x \(words[2]) \(unit)", 4)
        } else if let container = unit(1), isNumber(2), let unit = unit(3),
            BuiltInUnit.named(container).map({ $0.dimension == .count }) ?? true,
            BuiltInUnit.named(unit).map({ $0.dimension != .count }) ?? false
        {
            (text, count) = ("\(words[0]) x \(words[2]) \(unit)", 4)
        } else if let unit = unit(1) {
            let isSeveral = words.count > 3 && words[2] == "x" && isNumber(3)
            text = isSeveral ? "\(words[3]) x \(words[0]) \(unit)" : "\(words[0]) \(unit)"
            count = isSeveral ? 4 : 2
        }
        guard let amount = try? grammar.amount(text), amount.quantity.isPositive else { return nil }
        return (amount, count)
    }

    /// In standard form; nil for what is no unit whatever the product.
    private static func known(_ word: String, _ grammar: Grammar) -> String? {
        let short = ["lt": "l", "lts": "l", "grs": "g", "pz": "piece", "ct": "piece", "count": "piece"]
        if let unit = BuiltInUnit.named(short[word] ?? word) { return unit.name }
        if let unit = grammar.units.named(word) { return unit.name }
        if UnitName.twoSizes(word) != nil { return word }
        return ContainerWords.forms(of: word).map { _ in ContainerWords.singular(word, in: grammar.language) }
    }

    private static func sum(_ one: Rational, _ other: Rational) -> Rational? {
        Rational(
            wide: Int128(one.numerator) * Int128(other.denominator) + Int128(other.numerator) * Int128(one.denominator),
            Int128(one.denominator) * Int128(other.denominator))
    }

    private static func size(_ amount: EnteredAmount) -> (size: Rational, reference: String)? {
        guard let unit = BuiltInUnit.named(amount.unit), let size = try? amount.quantity.multiplied(by: unit.factor)
        else { return nil }
        return (size, unit.reference)
    }
}
