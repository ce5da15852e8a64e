/// Reads the quantity as food catalogs write it. Examples are `500 g`, `1,5 L e`, `6 x 33 cl`, `250 g (10 x 25 g)`,
/// `sgocciolato 150 g (totale 240 g)`, `gr 500`.
///
/// `Grammar` reads the text that people type. On a label, words around the amount are ignored, and `500 g 12` does not
/// mean twelve of them.
public enum LabelQuantity {
    /// A measure, so many of one, or a number of pieces or containers; nil: not read. Of several amounts the first is
    /// that of all of it, unless it is the drained weight; two sizes of one kind are none.
    public static func parse(_ text: String) -> EnteredAmount? {
        guard !text.drop(while: \.isWhitespace).hasPrefix("-") else { return nil }
        var drained: EnteredAmount?
        for part in parts(of: text.lowercased()) {
            let isDrained = part.contains(where: drainedWords.contains)
            guard let amount = amount(part.filter { !drainedWords.contains($0) && !emptyWords.contains($0) }) else {
                continue
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
        "e", "ca", "circa", "net", "netto", "poids", "peso", "total", "totale", "gesamt", "inhalt", "contenuto",
        "confezione", "da", "di", "de", "of",
    ]

    /// Numbers, words and signs for "times", cut where brackets, a comma or a dash stand between them.
    private static func parts(of text: String) -> [[String]] {
        var parts: [[String]] = [[]]
        var word = ""
        func isNumber(_ text: String) -> Bool { text.first?.isNumber ?? false }
        func end() {
            while let last = word.last, ".,".contains(last) { word.removeLast() }
            // "20gx3"
            if word.count > 1, word.last == "x", BuiltInUnit.named(String(word.dropLast())) != nil {
                parts[parts.count - 1] += [String(word.dropLast()), "x"]
            } else if !word.isEmpty {
                parts[parts.count - 1].append(word)
            }
            word = ""
        }
        for character in text {
            if character.isNumber || ".,".contains(character) && isNumber(word) {
                if !isNumber(word) { end() }
                word.append(character)
            } else if character.isLetter {
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

    /// The amount that a part begins with, unless another size of the same kind stands behind it.
    private static func amount(_ words: [String]) -> EnteredAmount? {
        // "gr 500"
        if words.count == 2, let swapped = first([words[1], words[0]][...]) { return swapped.amount }
        guard let (amount, count) = first(words[...]) else { return nil }
        if let other = first(words[count...])?.amount, let one = size(amount), let two = size(other),
            one.reference == two.reference, one.size != two.size
        {
            return nil
        }
        return amount
    }

    /// `500 g`, `6 x 33 cl`, `33 cl x 6`, and how many words that is.
    private static func first(_ words: ArraySlice<String>) -> (amount: EnteredAmount, count: Int)? {
        let words = Array(words.prefix(4))
        func isNumber(_ place: Int) -> Bool { words.count > place && words[place].first?.isNumber ?? false }
        func unit(_ place: Int) -> String? { words.count > place ? known(words[place]) : nil }
        guard isNumber(0), words.count > 1 else { return nil }
        var text = ""
        var count = 2
        if words[1] == "x", isNumber(2), let unit = unit(3) {
            (text, count) = ("\(words[0]) x \(words[2]) \(unit)", 4)
        } else if let unit = unit(1) {
            let isSeveral = words.count > 2 && words[2] == "x" && isNumber(3)
            text = isSeveral ? "\(words[3]) x \(words[0]) \(unit)" : "\(words[0]) \(unit)"
            count = isSeveral ? 4 : 2
        }
        guard let amount = try? Grammar().amount(text), amount.quantity.isPositive else { return nil }
        return (amount, count)
    }

    /// In standard form; nil for what is no unit whatever the product.
    private static func known(_ word: String) -> String? {
        if let unit = BuiltInUnit.named(["lt": "l", "lts": "l", "grs": "g", "pz": "piece"][word] ?? word) {
            return unit.name
        }
        return ContainerWords.forms(of: word)?.one
    }

    private static func size(_ amount: EnteredAmount) -> (size: Rational, reference: String)? {
        guard let unit = BuiltInUnit.named(amount.unit), let size = try? amount.quantity.multiplied(by: unit.factor)
        else { return nil }
        return (size, unit.reference)
    }
}
