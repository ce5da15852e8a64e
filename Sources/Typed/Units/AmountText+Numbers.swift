// Numbers as people type them, at the start of a text (H3).

extension AmountText {
    /// A number at the start of a text, and what follows it without outer space.
    package struct Start {
        package var number: Rational
        package var numeral: String
        package var rest: Substring

        /// Three digits behind the only separator are decimals of what a scale tells in thousandths (H3).
        func require(unit: String, said: String? = nil, in text: String) throws(AmountTextError) {
            guard let readings = DecimalText.readings(of: numeral) else { return }
            if AmountText.isScaled(unit) { return }
            let unit = said ?? unit
            let behind = unit.isEmpty ? "" : " \(unit)"
            throw .twoReadings(text, decimals: readings.decimals + behind, thousands: readings.thousands + behind)
        }

        /// As part of an unnamed pack, which is read again: a fraction where a decimal could be a thousand.
        package func text(in unit: String) -> String {
            let isClear = DecimalText.readings(of: number.text) == nil || AmountText.isScaled(unit)
            return isClear ? number.text : "\(number)"
        }

        func requireCounted(in text: String) throws(AmountTextError) { try require(unit: "", in: text) }
    }

    static func startsNumber(_ text: Substring) -> Bool {
        text.first.map { $0.isNumber || ".,".contains($0) } ?? false
    }

    package static func number(at words: Substring, of text: String) throws(AmountTextError) -> Start {
        guard let initial = words.first else { throw .empty }
        if "-−–".contains(initial) { throw .negative(text) }
        let numeral = words.prefix { $0.isASCII && ($0.isNumber || ".,/".contains($0)) || vulgar[$0] != nil }
        guard !numeral.isEmpty else { throw .noNumber(text) }
        var number = try value(of: String(numeral), in: text)
        var rest = words.dropFirst(numeral.count)
        // "1 1/2": a whole number and a fraction.
        let second = rest.dropFirst().prefix { $0.isASCII && $0.isNumber || $0 == "/" || vulgar[$0] != nil }
        if rest.first == " ", number.denominator == 1, second.contains(where: { $0 == "/" || vulgar[$0] != nil }) {
            number = try sum(number, try value(of: String(second), in: text), in: text)
            rest = rest.dropFirst(1 + second.count)
        }
        rest = rest.drop { $0 == " " }
        if isRange(behind: rest) { throw .range(text) }
        if let next = rest.first, next.isNumber { throw .twoNumbers(text, one: thousands(numeral, rest)) }
        if let next = rest.first, "'’_".contains(next) { throw .groupedDigits(text) }
        return Start(number: number, numeral: String(numeral), rest: rest)
    }

    /// Whether three digits behind the only separator are decimals, as a scale tells them (H3).
    static func isScaled(_ unit: String) -> Bool {
        BuiltInUnit.named(unit).map { ["kg", "l", "lb"].contains($0.name) } ?? false
    }

    static let vulgar: [Character: Rational] = [
        "½": (1, 2), "¼": (1, 4), "¾": (3, 4), "⅓": (1, 3), "⅔": (2, 3), "⅛": (1, 8),
    ].compactMapValues { Rational($0.0, $0.1) }

    /// A decimal, a fraction `3/4`, or a whole number with a fraction sign behind it (`1½`).
    static func value(of numeral: String, in text: String) throws(AmountTextError) -> Rational {
        if let sign = numeral.last, let fraction = vulgar[sign] {
            let whole = numeral.dropLast()
            guard whole.last.map({ vulgar[$0] == nil }) ?? true else { throw .noNumber(text) }
            return whole.isEmpty ? fraction : try sum(fraction, try value(of: String(whole), in: text), in: text)
        }
        let halves = numeral.split(separator: "/", omittingEmptySubsequences: false)
        guard halves.count == 2 else {
            guard halves.count == 1 else { throw .noNumber(text) }
            return Rational(try decimal(numeral, in: text))
        }
        guard halves.allSatisfy({ DecimalText.readings(of: $0) == nil }) else { throw .groupedDigits(text) }
        let (top, bottom) = (try decimal(halves[0], in: text), try decimal(halves[1], in: text))
        guard bottom.isPositive else { throw .divisionByZero(text) }
        guard let fraction = Rational(top.millionths, bottom.millionths) else { throw .tooLarge(text) }
        return fraction
    }

    static func sum(_ a: Rational, _ b: Rational, in text: String) throws(AmountTextError) -> Rational {
        let top = Int128(a.numerator) * Int128(b.denominator) + Int128(b.numerator) * Int128(a.denominator)
        guard let sum = Rational(wide: top, Int128(a.denominator) * Int128(b.denominator)) else {
            throw .tooLarge(text)
        }
        return sum
    }

    static func decimal(_ numeral: some StringProtocol, in text: String) throws(AmountTextError) -> Quantity {
        do {
            return Quantity(millionths: try DecimalText.parse(numeral, places: 6))
        } catch {
            switch error {
            case .notANumber: throw .noNumber(text)
            case .groupedDigits: throw .groupedDigits(text)
            case .tooManyDecimals: throw .tooManyDecimals(text)
            case .tooLarge: throw .tooLarge(text)
            }
        }
    }
}
