// NUMBER (T2, H3): digits, a fraction, or a word for one to twelve or a half.

extension Grammar {
    /// A number at the start of a text, and what follows it without the space between.
    struct Numeral {
        var value: Rational
        /// The possible readings of three digits after the only separator.
        var readings: (decimals: String, thousands: String)?
        var rest: Substring
        /// Nothing separates it from what follows.
        var isGlued = false
        /// An article, which behind a name counts nothing: `vitamin a`.
        var isArticle = false
        /// A half that many names begin with: `half fat milk`.
        var isHalfOfUnit = false

        init(_ value: Rational, _ rest: Substring, readings: (String, String)? = nil) {
            self.value = value
            self.rest = rest.drop { $0 == " " }
            self.readings = readings
            isGlued = rest.first.map { $0 != " " } ?? false
        }
    }

    func numeral(_ text: Substring, of all: String) throws(ReadingError) -> Numeral {
        guard let first = text.first else { throw ReadingError(.noNumber, all, rest: text) }
        if "-−–".contains(first), startsNumber(text.dropFirst().drop { $0 == " " }) {
            throw ReadingError(.negative, all, rest: text)
        }
        if let part = Self.vulgar[first] { return Numeral(part, text.dropFirst()) }
        guard startsNumber(text) else { return try numberWord(text, of: all) }
        let digits = text.prefix { $0.isASCIIDigit || $0 == "." || $0 == "," }
        let rest = text.dropFirst(digits.count)
        if digits.allSatisfy(\.isASCIIDigit), let number = try fraction(digits, rest, of: all) { return number }
        let failed = ReadingError(.noNumber, all, rest: text)
        guard let plain = Self.ungrouped(digits) else { throw failed }
        do {
            let value = Quantity(millionths: try DecimalText.parse(plain, places: 6))
            return Numeral(Rational(value), rest, readings: DecimalText.readings(of: digits))
        } catch {
            switch error {
            case .notANumber, .groupedDigits: throw failed
            case .tooManyDecimals: throw ReadingError(.tooManyDecimals, all, rest: text)
            case .tooLarge: throw ReadingError(.tooLarge, all, rest: text)
            }
        }
    }

    /// `3/4`, `1 1/2`, `1½`, `1 ½`; nil for none.
    private func fraction(
        _ digits: Substring, _ rest: Substring, of all: String
    ) throws(ReadingError) -> Numeral? {
        func integer(_ digits: Substring) throws(ReadingError) -> Int64 {
            guard digits.count < 16, let number = Int64(digits) else {
                throw ReadingError(.tooLarge, all, rest: digits)
            }
            return number
        }
        func over(_ top: Substring, _ rest: Substring) throws(ReadingError) -> (Rational, Substring)? {
            let bottom = rest.dropFirst().prefix(while: \.isASCIIDigit)
            guard rest.first == "/", !bottom.isEmpty else { return nil }
            var behind = rest.dropFirst(1 + bottom.count)
            // "1/3rd"
            if ["rd", "th", "nd", "rds", "ths"].contains(String(behind.prefix(while: \.isLetter))) {
                behind = behind.drop(while: \.isLetter)
            }
            guard !(behind.first.map { "/.,".contains($0) } ?? false) else {
                throw ReadingError(.noNumber, all, rest: digits.base[digits.startIndex...])
            }
            let (top, bottomNumber) = (try integer(top), try integer(bottom))
            guard bottomNumber > 0 else { throw ReadingError(.divisionByZero, all, rest: bottom) }
            guard let value = Rational(top, bottomNumber) else { throw ReadingError(.tooLarge, all, rest: bottom) }
            return (value, behind)
        }
        if let (value, behind) = try over(digits, rest) { return Numeral(value, behind) }
        let next = rest.first == " " ? rest.dropFirst() : rest
        var part: (Rational, Substring)?
        if let sign = next.first, let value = Self.vulgar[sign] {
            part = (value, next.dropFirst())
        } else if rest.first == " " {
            let top = next.prefix(while: \.isASCIIDigit)
            // Of 4 12/20 the second may be a day.
            if Self.isPart(next) { part = try over(top, next.dropFirst(top.count)) }
        }
        guard let (value, behind) = part else { return nil }
        let sum = Int128(try integer(digits)) * Int128(value.denominator) + Int128(value.numerator)
        guard let number = Rational(wide: sum, Int128(value.denominator)) else {
            throw ReadingError(.tooLarge, all, rest: digits)
        }
        return Numeral(number, behind)
    }

    /// Whether a fraction of two digits at the start of a text is less than one, of up to nine parts: `3/4`.
    static func isPart(_ text: Substring) -> Bool {
        let signs = Array(text.prefix(4))
        guard signs.count > 2, signs[1] == "/", signs.count == 3 || !signs[3].isASCIIDigit else { return false }
        return signs[0].isASCIIDigit && signs[2].isASCIIDigit && signs[0] < signs[2]
    }

    /// `two`, `a`, `half`, `half a`, `ein halbes`.
    private func numberWord(_ text: Substring, of all: String) throws(ReadingError) -> Numeral {
        let words = text.split(separator: " ", maxSplits: 2)
        let (first, second) = (words.first.map(folded) ?? "", words.count > 1 ? folded(words[1]) : "")
        func isHalf(_ word: String) -> Bool {
            vocabulary.halves.contains(word) || vocabulary.halvesOfUnits.contains(word)
        }
        let half = Rational(1, 2) ?? .one
        if isHalf(first) {
            let hasArticle = vocabulary.ones.contains(second)
            var number = Numeral(half, words[hasArticle ? 1 : 0].rest(of: text))
            number.isHalfOfUnit = !hasArticle && vocabulary.halvesOfUnits.contains(first)
            return number
        }
        guard let value = vocabulary.numbers[first] else { throw ReadingError(.noNumber, all, rest: text) }
        let isOne = vocabulary.ones.contains(first)
        if isOne, words.count > 1, vocabulary.vague.contains(String(words[1])) {
            throw ReadingError(.noNumber, all, rest: text)
        }
        if isOne, isHalf(second) { return Numeral(half, words[1].rest(of: text)) }
        var number = Numeral(Rational(value), words[0].rest(of: text))
        number.isArticle = isOne
        return number
    }

    private func folded(_ word: Substring) -> String { word.utf8.count > 40 ? "" : UnitName.folded(String(word)) }

    func startsNumber(_ text: Substring) -> Bool {
        guard let first = text.first else { return false }
        if first.isASCIIDigit || Self.vulgar[first] != nil { return true }
        return (first == "." || first == ",") && text.dropFirst().first?.isASCIIDigit ?? false
    }

    static let vulgar: [Character: Rational] = [
        "½": (1, 2), "¼": (1, 4), "¾": (3, 4), "⅓": (1, 3), "⅔": (2, 3), "⅛": (1, 8),
    ].compactMapValues { Rational($0.0, $0.1) }
}

extension Substring {
    /// The text after this part.
    fileprivate func rest(of text: Substring) -> Substring { text[endIndex...] }
}
