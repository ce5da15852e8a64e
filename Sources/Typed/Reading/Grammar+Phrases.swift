// PHRASE (T3): a name, with an amount before or behind it or with none.

extension Grammar {
    /// The most words of an amount beside a name: `1 1/2 fl oz`.
    private static let mostWords = 4

    /// A reading with an amount that was cut off.
    private struct Cut {
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
        return usual.isBehind
            ? ["\(otherAmount) \(name)", "\(name) \(amount)"] : ["\(amount) \(name)", "\(name) \(otherAmount)"]
    }

    /// What is only an amount names nothing.
    private func requireName(_ words: Words) throws(ReadingError) {
        guard isAmount(words) else { return }
        throw ReadingError(.onlyAmount, words.text, rest: words.text, forms: ReadingError.phraseForms)
    }

    /// Whether all of it is an amount in a known unit, and no code.
    private func isAmount(_ words: Words) -> Bool {
        guard words.count <= Self.mostWords + 2, startsAmount(words, at: 0) else { return false }
        return (try? read(words.plain.joined(separator: " ")))?.isUnitKnown ?? false
    }

    /// All readings with an amount cut off at either end.
    private func cuts(_ words: Words, refusing: Bool) throws(ReadingError) -> [Cut] {
        var cuts: [Cut] = []
        for isBehind in [false, true] {
            var (refused, longest) = (ReadingError?.none, 0)
            for count in stride(from: 1, through: min(Self.mostWords, words.count), by: 1) {
                let start = isBehind ? words.count - count : 0
                guard startsAmount(words, at: start) else { continue }
                do throws(ReadingError) {
                    let read = try read(words[start..<start + count].plain.joined(separator: " "))
                    guard count < words.count, !read.isGlued || read.isUnitKnown else { continue }
                    if !isBehind, isOfName(read, before: words.typed[count]) { continue }
                    if read.isUnitKnown { longest = count }
                    cuts += self.cuts(words, read, count, isBehind: isBehind)
                } catch {
                    if Self.refused.contains(error.kind) { refused = error }
                }
                // A refused part is forgiven where with more words it is an amount: 1.500 of 1.500 kg.
                if longest == count { refused = nil }
            }
            if refusing, var refused {
                (refused.text, refused.forms) = (words.text, ReadingError.phraseForms)
                throw refused
            }
        }
        return cuts
    }

    /// What at an end of a phrase makes all of it refused: it is a number, and none that is read.
    private static let refused: Set<ReadingError.Kind> = [
        .twoReadings, .tooManyDecimals, .tooLarge, .divisionByZero, .money, .date, .negative, .range,
    ]

    private func cuts(_ words: Words, _ read: Read, _ count: Int, isBehind: Bool) -> [Cut] {
        func cut(_ rest: Range<Int>, isSure: Bool) -> Cut? {
            var name = words[rest].text
            while isBehind, name.last == "," { name.removeLast() }
            guard !name.isEmpty else { return nil }
            let reading = Phrase.Reading(name: name, amount: read.amount, isUnitKnown: read.isUnitKnown)
            return Cut(reading: reading, words: count, isBehind: isBehind, isSure: isSure && read.isUnitKnown)
        }
        let isSure = !(read.isBare && (read.isHalfOfUnit || isBehind && read.isArticle))
        guard !isBehind else { return [cut(0..<words.count - count, isSure: isSure)].compactMap(\.self) }
        // "2 bottles of milk", but also 500 g of "de Cecco", if something is called so.
        let isJoined =
            !read.isBare && count + 1 < words.count && vocabulary.of.contains(String(words.typed[count]))
        return [
            cut(count..<words.count, isSure: isSure && !isJoined),
            isJoined ? cut(count + 1..<words.count, isSure: isSure) : nil,
        ].compactMap(\.self)
    }

    /// `40 % quark`, `ein paar Äpfel`: with the next word a number is none of its own.
    private func isOfName(_ read: Read, before next: Substring) -> Bool {
        next.first == "%" || read.isArticle && read.isBare && vocabulary.vague.contains(String(next))
    }

    /// Whether an amount may start at a word: a number that is no code, or a word for one.
    private func startsAmount(_ words: Words, at place: Int) -> Bool {
        let word = words.plain[place]
        guard word.utf8.count <= 40 else { return false }
        guard word.utf8.count < 8 || !word.allSatisfy(\.isASCIIDigit) else { return false }
        guard let first = word.first else { return false }
        if startsNumber(word[...]) || !first.isLetter { return true }
        let folded = UnitName.folded(word)
        return vocabulary.numbers[folded] != nil || vocabulary.halves.contains(folded)
            || vocabulary.halvesOfUnits.contains(folded)
    }
}
