/// A thing and how much of it, as people say it: `oat milk 1.5 l`, `2 Milch`, `500g Mehl`, `6x33cl Cola`, `6 Cola 33cl`.
/// An amount stands before or behind the name and is never part of it (C1).
public struct SpokenThing: Hashable, Sendable {
    public var thing: String
    /// As typed; nil when absent.
    public var amount: String?

    /// Nil when there are no words. A word with a space in it, which was quoted, is a name: `"3 Musketiere" 2`.
    public init?(_ words: [String]) {
        guard !words.isEmpty else { return nil }
        let before = Self.leading(words)
        let rest = words.dropFirst(before)
        // Behind the name it begins at the first later word that starts with a digit: `7up 2` is two of 7up.
        let behind = rest.indices.dropFirst().first { Self.startsNumber(rest[$0]) }
        thing = rest[..<(behind ?? rest.endIndex)].joined(separator: " ")
        let amounts = [words[..<before], rest[(behind ?? rest.endIndex)...]].filter { !$0.isEmpty }
        amount = amounts.isEmpty ? nil : amounts.map { $0.joined(separator: " ") }.joined(separator: " x ")
    }

    /// The reading of one text with an amount before the name; nil if it has none.
    public init?(before name: String) {
        let words = name.split(whereSeparator: \.isWhitespace).map(String.init)
        let before = Self.leading(words)
        guard before > 0 else { return nil }
        thing = words[before...].joined(separator: " ")
        amount = words[..<before].joined(separator: " ")
    }

    /// How many words of an amount stand before a name: as many as can, if a name follows.
    private static func leading(_ words: [String]) -> Int {
        guard let first = words.first, startsNumber(first), !first.contains(where: \.isWhitespace) else { return 0 }
        let most = (1..<max(words.count, 1)).last { isAmount(words[..<$0]) } ?? 0
        guard most > 0, !isAmount(words[most...]) || isBarcode(words[most]) else { return 0 }
        return most
    }

    private static func startsNumber(_ word: String) -> Bool {
        let digits = word.first == "." || word.first == "," ? word.dropFirst() : word[...]
        return digits.first?.isNumber ?? false
    }

    /// Whether it is nothing but an amount, in a unit that larder knows whatever the product: `2 Dosen`, but not `7up`.
    private static func isAmount(_ words: ArraySlice<String>) -> Bool {
        let unit: String
        do {
            unit = try AmountText.parse(words.joined(separator: " "), bare: "kg").unit
        } catch {
            // Of two readings the command tells.
            if case .twoReadings = error { return true }
            return false
        }
        guard let initial = unit.first else { return true }
        return initial.isNumber || BuiltInUnit.named(unit) != nil || ContainerWords.forms(of: unit) != nil
    }

    private static func isBarcode(_ word: String) -> Bool { word.count >= 8 && word.allSatisfy(\.isWholeNumber) }
}
