/// Why a text is not an amount; the sentence quotes what was understood.
public enum AmountTextError: Error, Hashable, Sendable {
    case empty
    case noNumber(String)
    case negative(String)
    case groupedDigits(String)
    case tooManyDecimals(String)
    case tooLarge(String)
    case divisionByZero(String)
    /// A number was read but the text after it is not the name of a unit.
    case notAUnit(String, number: String)
}

extension AmountTextError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .empty: "an amount is missing: write 2, 500g, 1.5 l or 2 bottles"
        case .noNumber(let text): "“\(text)” has no number: write 2, 500g, 1.5 l or 2 bottles"
        case .negative(let text): "“\(text)” is less than nothing"
        case .groupedDigits(let text):
            "“\(text)” could be meant with thousands separators: write 1000.5 or 1000,5 without them"
        case .tooManyDecimals(let text): "“\(text)” is finer than a millionth"
        case .tooLarge(let text): "“\(text)” is more than can be kept exactly"
        case .divisionByZero(let text): "“\(text)” divides by zero"
        case .notAUnit(let rest, let number): "understood \(number), but “\(rest)” is not a unit"
        }
    }
}

/// Amounts as people type them: `2`, `500g`, `1.5 l`, `1,5`, `2 bottles`, `1/2`, `1 1/2 cups`, `½ l`.
public enum AmountText {
    /// Zero is read; the command decides whether it is valid. A fraction stays one: its value is rounded once, when it
    /// is resolved.
    public static func parse(_ text: String) throws(AmountTextError) -> EnteredAmount {
        let (number, unit) = try parts(of: text)
        guard (try? Quantity(rounding: number, times: .one)) != nil else { throw .tooLarge(text) }
        return EnteredAmount(quantity: number, unit: unit)
    }

    /// The exact number and the unit as written, empty for a bare number.
    static func parts(of text: String) throws(AmountTextError) -> (number: Rational, unit: String) {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !words.isEmpty else { throw .empty }
        if let first = words.first, "-−–".contains(first) { throw .negative(text) }
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
        let unit = rest.drop { $0 == " " }
        guard let initial = unit.first else { return (number, "") }
        if initial.isNumber || "'’_".contains(initial) { throw .groupedDigits(text) }
        guard initial.isLetter else { throw .notAUnit(String(unit), number: String(numeral)) }
        return (number, String(unit))
    }

    private static let vulgar: [Character: Rational] = [
        "½": (1, 2), "¼": (1, 4), "¾": (3, 4), "⅓": (1, 3), "⅔": (2, 3), "⅛": (1, 8),
    ].compactMapValues { Rational($0.0, $0.1) }

    /// A decimal, a fraction `3/4`, or a whole number with a fraction sign behind it (`1½`).
    private static func value(of numeral: String, in text: String) throws(AmountTextError) -> Rational {
        if let sign = numeral.last, let fraction = vulgar[sign] {
            let whole = numeral.dropLast()
            return whole.isEmpty ? fraction : try sum(fraction, try value(of: String(whole), in: text), in: text)
        }
        let halves = numeral.split(separator: "/", omittingEmptySubsequences: false)
        guard halves.count == 2 else {
            guard halves.count == 1 else { throw .noNumber(text) }
            return Rational(try decimal(numeral, in: text))
        }
        let (top, bottom) = (try decimal(halves[0], in: text), try decimal(halves[1], in: text))
        guard bottom.isPositive else { throw .divisionByZero(text) }
        guard let fraction = Rational(top.millionths, bottom.millionths) else { throw .tooLarge(text) }
        return fraction
    }

    private static func sum(_ a: Rational, _ b: Rational, in text: String) throws(AmountTextError) -> Rational {
        let top = Int128(a.numerator) * Int128(b.denominator) + Int128(b.numerator) * Int128(a.denominator)
        guard let sum = Rational(wide: top, Int128(a.denominator) * Int128(b.denominator)) else {
            throw .tooLarge(text)
        }
        return sum
    }

    private static func decimal(_ numeral: some StringProtocol, in text: String) throws(AmountTextError) -> Quantity {
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
