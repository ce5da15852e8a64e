// PHRASE (T3): a name, with an amount before or behind it or with none.

extension Grammar {
    /// The most words of an amount beside a name: `1 1/2 fl oz`.
    static let mostWords = 4

    /// A reading with an amount that was cut off.
    struct Cut {
        var reading: Phrase.Reading
        /// How many words the amount has.
        var words: Int
        var isBehind: Bool
        /// Whether the usual reading may be this one.
        var isSure: Bool
    }

    func phrase(_ words: Words) throws(ReadingError) -> Phrase {
        let text = words.text
        guard !text.isEmpty else { throw ReadingError(.empty, text, forms: ReadingError.phraseForms) }
        let cuts = try cuts(words, refusing: true)
        try requireName(words)
        let usual = Self.surest(cuts)
        let name = Phrase.Reading(name: text)
        var readings = [name]
        for cut in cuts.sorted(by: { $0.reading.name.utf8.count > $1.reading.name.utf8.count })
        where !readings.contains(cut.reading) { readings.append(cut.reading) }
        return Phrase(
            text: text, readings: readings, usual: usual?.reading ?? name,
            bothAmounts: try usual.map { (cut) throws(ReadingError) in try both(cut, of: text) } ?? [])
    }

    /// The longest amount; with a unit before a bare number, and before the name before behind it.
    private static func surest(_ cuts: [Cut]) -> Cut? {
        cuts.filter(\.isSure).max { one, other in
            let (a, b) = (one.reading.amount?.unit.isEmpty ?? true, other.reading.amount?.unit.isEmpty ?? true)
            if a != b { return a }
            return one.words != other.words ? one.words < other.words : one.isBehind && !other.isBehind
        }
    }

    /// The readings with one of the amounts each, where what the usual one leaves as the name has an amount, too.
    private func both(_ usual: Cut, of text: String) throws(ReadingError) -> [String] {
        let rest = Words(usual.reading.name)
        if isAmount(rest) { throw ReadingError(.onlyAmount, text, rest: text, forms: ReadingError.phraseForms) }
        // Behind a name any unit is one, as of a second thing: "2 milk 3 eggs".
        let others = try self.cuts(rest, refusing: false).map { (cut) in
            var cut = cut
            if cut.isBehind, !cut.reading.isUnitKnown { cut.isSure = true }
            return cut
        }
        guard let other = Self.surest(others), let amount = usual.reading.amount,
            let otherAmount = other.reading.amount
        else { return [] }
        let name = other.reading.name
        let (front, behind) = usual.isBehind ? (otherAmount, amount) : (amount, otherAmount)
        var readings = ["\(front) \(name)", "\(name) \(behind)"]
        // So many of a size is one amount, too: 6 x 150 g.
        let isMeasure = BuiltInUnit.named(behind.unit).map { $0.dimension != .count } ?? false
        if isMeasure, front.quantity.denominator == 1, BuiltInUnit.named(front.unit) == nil {
            readings.append("\(front.quantity) x \(behind) \(name)")
        }
        return readings
    }

    /// Throws if the text is only an amount, which names nothing.
    private func requireName(_ words: Words) throws(ReadingError) {
        guard isAmount(words) else { return }
        throw ReadingError(.onlyAmount, words.text, rest: words.text, forms: ReadingError.phraseForms)
    }

    /// Whether all of it is an amount in a known unit, and no code.
    private func isAmount(_ words: Words) -> Bool {
        guard words.count <= Self.mostWords + 2, startsAmount(words, at: 0) else { return false }
        return (try? read(words.plain.joined(separator: " ")))?.isUnitKnown ?? false
    }
}
