/// Readings of a text in which an amount is hard to see. Many names look so too ("7up", "Mehl 405"): only for what
/// nothing is called, and where something is called what remains.
extension SpokenThing {
    /// An amount that is written out behind the name, `Saft drei Liter`, or glued to it, `3Eier`, `Milch2`,
    /// `200gRosinen`; the likelier first.
    public static func loose(_ text: String, own: OwnUnits = OwnUnits()) -> [SpokenThing] {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let first = words.first, let last = words.last else { return [] }
        var readings = words.indices.dropFirst().suffix(mostWords).compactMap { writtenOut(words, from: $0, own) }
        for split in splits(of: first) {
            readings += [SpokenThing([split.0, split.1] + words.dropFirst(), own: own)].compactMap(\.self)
        }
        for split in splits(of: last) {
            readings += [SpokenThing(words.dropLast() + [split.0, split.1], own: own)].compactMap(\.self)
        }
        return readings.filter { $0.amount != nil }
    }

    /// An amount that is written out, with its number in digits: `zwei Kästen`, `half a dozen`; nil for any other text.
    public static func inDigits(_ amount: String, own: OwnUnits = OwnUnits()) -> String? {
        guard amount.first?.isLetter ?? false else { return nil }
        return numbers(before: amount, own: own).first.map { number, rest in
            rest.isEmpty ? number : "\(number) \(rest)"
        }
    }

    /// The numbers that a text may begin with, written out or glued to the next word, each with the rest of it: `eine
    /// Palette Joghurt`, `3Paletten Joghurt`. Many names begin so: only for what the rest makes sense of.
    public static func numbers(before text: String, own: OwnUnits = OwnUnits()) -> [(number: String, rest: String)] {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let first = words.first else { return [] }
        var found: [(number: String, rest: String)] = []
        if let number = AmountWords.numberOfAmount(words, own: own) {
            found.append((number.text, words.dropFirst(number.count).joined(separator: " ")))
        }
        for (number, word) in splits(of: first) where isAmount(number) {
            found.append((number, ([word] + words.dropFirst()).joined(separator: " ")))
        }
        return found
    }

    /// An amount that is written out behind the name, with a unit, so that it is no part of it: `bagels a dozen`, `milk
    /// half gallon`. Nil where none is, as of "Formel eins" and "vitamin a tablets".
    public init?(inWordsBehind name: String, own: OwnUnits = OwnUnits()) {
        let words = name.split(whereSeparator: \.isWhitespace).map(String.init)
        let said = words.indices.dropFirst().suffix(Self.mostWords).lazy.compactMap {
            Self.writtenOut(words, from: $0, own)
        }.first { said in
            let unit = said.behind?.split(separator: " ").last.map(String.init) ?? ""
            guard unit.contains(where: \.isLetter) else { return false }
            return said.behind?.hasPrefix("1 ") != true || UnitName.singular(unit) == unit || own.named(unit) != nil
        }
        guard let said else { return nil }
        self = said
    }

    /// `Saft drei Liter`: a number in words, and a unit or nothing behind it.
    private static func writtenOut(_ words: [String], from start: Int, _ own: OwnUnits) -> SpokenThing? {
        let behind = Array(words[start...])
        guard let number = AmountWords.part(behind) ?? AmountWords.number(behind, own: own) else { return nil }
        let amount = ([number.text] + behind.dropFirst(number.count)).joined(separator: " ")
        guard isAmount(amount) else { return nil }
        return SpokenThing(words[..<start] + amount.split(separator: " ").map(String.init), own: own)
    }

    /// A word parted where digits and letters meet, in a few places; behind a number also after a unit, `200gRosinen`.
    private static func splits(of word: String) -> [(String, String)] {
        // "(500g)"
        guard !word.contains(where: { "()[]".contains($0) }) else { return [] }
        var splits: [(String, String)] = []
        var isNumber = word.first?.isNumber ?? false
        for (place, at) in word.indices.enumerated().dropFirst() where word[at].isNumber || word[at].isLetter {
            defer { isNumber = word[at].isNumber }
            let isUnit =
                place <= longestAmount && (word.first?.isNumber ?? false) && word[at].isLetter
                && word[at...].dropFirst(2).first != nil && SpokenThing.isAmount(String(word[..<at]))
            guard isNumber != word[at].isNumber || isUnit else { continue }
            splits.append((String(word[..<at]), String(word[at...])))
            guard splits.count < mostWords else { break }
        }
        return splits
    }

    /// The most characters of an amount that is glued to a name.
    private static let longestAmount = 16
}
