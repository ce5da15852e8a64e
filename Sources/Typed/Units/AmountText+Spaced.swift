// Numbers that people write with a space, or with a sign between two.

extension AmountText {
    /// The words of an amount, with the thousands of a number that stand by themselves in one: `1 000`, `10 000 g`, `1 234
    /// 567`. Two groups of which the second begins with no zero may be two numbers, and stay apart.
    static func joiningThousands(_ words: [Substring]) -> [Substring] {
        guard words.count > 1 else { return words }
        var joined: [Substring] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            let groups = isFirstGroup(word) ? self.groups(in: rest) : 0
            guard groups > 1 || groups == 1 && rest.first?.first == "0" else {
                joined.append(word)
                continue
            }
            joined.append(Substring(word + rest.prefix(groups).joined()))
            rest = rest.dropFirst(groups)
        }
        return joined
    }

    /// A word of its own that is a number in groups, `1 000` with any space in it, as the words of it; nil for any other.
    static func grouped(_ word: String) -> [String]? {
        let words = word.split(whereSeparator: \.isWhitespace)
        guard words.count > 1, let first = words.first, isFirstGroup(first),
            words.dropFirst().allSatisfy({ $0.count == 3 && $0.allSatisfy(\.isASCIIDigit) })
        else { return nil }
        return joiningThousands(words).map(String.init)
    }

    /// What a number and the three digits behind it are as one; nil: they are no thousands.
    static func thousands(_ numeral: some StringProtocol, _ behind: Substring) -> String? {
        let group = behind.prefix(while: \.isASCIIDigit)
        return isFirstGroup(Substring(numeral)) && group.count == 3 ? "\(numeral)\(group)" : nil
    }

    /// Whether what follows a number makes a range of it, `2-3`, `2 bis 3`; the next sign of `1-2-3` makes a name.
    static func isRange(behind rest: Substring) -> Bool {
        guard let initial = rest.first else { return false }
        var other = rest
        if dashes.contains(initial) {
            other = rest.dropFirst()
        } else if let word = rest.split(separator: " ").first, rangeWords.contains(String(word)) {
            other = rest.dropFirst(word.count)
        } else {
            return false
        }
        other = other.drop { $0 == " " }
        guard other.first?.isNumber ?? false else { return false }
        return !(other.drop { $0.isNumber || ".,/".contains($0) }.first.map(dashes.contains) ?? false)
    }

    /// Between the ends of a range.
    static let rangeWords: Set = ["bis", "oder", "to", "or"]

    private static let dashes: Set<Character> = ["-", "–", "—", "−"]

    private static func isFirstGroup(_ word: Substring) -> Bool {
        (1...3).contains(word.count) && word.allSatisfy(\.isASCIIDigit) && word.first != "0"
    }

    /// How many words are groups of three digits; behind the last a unit may be glued.
    private static func groups(in words: ArraySlice<Substring>) -> Int {
        var count = 0
        for word in words {
            let digits = word.prefix(while: \.isASCIIDigit)
            guard digits.count == 3 else { break }
            count += 1
            if digits.count < word.count { break }
        }
        return count
    }
}
