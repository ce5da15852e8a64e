// The amounts that can be cut off a phrase (T3), a few words at either end.

extension Grammar {
    /// All readings with an amount cut off at either end.
    func cuts(_ words: Words, refusing: Bool) throws(ReadingError) -> [Cut] {
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
                    // "turkey 11/26", "93/7 ground beef"
                    if read.isBare, count == 1, words.plain[start].contains("/"), !Self.isPart(words.plain[start][...])
                    {
                        if isDay(words.plain[start]) { throw ReadingError(.date, words.text, rest: words.plain[start]) }
                        continue
                    }
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

    /// The errors at either end of a phrase for which the full phrase is refused. The text there is a number that
    /// larder does not read.
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

    /// Whether two numbers are a day without its year.
    private func isDay(_ word: String) -> Bool {
        let numbers = word.split(separator: "/").compactMap { Int($0) }
        return numbers.count == 2 && (1...31).contains(numbers.max() ?? 0) && (1...12).contains(numbers.min() ?? 0)
    }

    /// Whether an amount may start at a word: a number that is no code, or a word for one.
    func startsAmount(_ words: Words, at place: Int) -> Bool {
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
