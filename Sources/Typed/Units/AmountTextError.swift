/// Why a text is not an amount; the sentence quotes what was understood.
public enum AmountTextError: Error, Hashable, Sendable {
    case empty
    case noNumber(String)
    case negative(String)
    case groupedDigits(String)
    /// `150 g 2 Stück`, each or in all, and three digits behind the only separator, of a unit that is not weighed to the gram (H3): both readings.
    case twoReadings(String, decimals: String, thousands: String)
    /// A number before a measure: so many of it, or a space between thousands (H3): both readings.
    case countOrThousands(String, count: String, thousands: String)
    /// A large number before a measure: so many of it, or the end of a name, "Mehl 405".
    case countOrName(String, count: String, measure: String)
    /// Two numbers with a space between: what they are as one, where that may be meant.
    case twoNumbers(String, one: String?)
    /// `500 g 2 l`.
    case twoMeasures(String)
    /// `2-3`.
    case range(String)
    case tooManyDecimals(String)
    case tooLarge(String)
    case divisionByZero(String)
    /// A number was read but the text after it is not the name of a unit.
    case notAUnit(String, number: String)
    /// `2x0,75`: so many of a size that says no unit.
    case sizeWithoutUnit(String, size: String)
    /// `100 g x 1,99`: no count of packs, but what is behind an amount where a price is said.
    case notACount(String, number: String)
    /// `99ct`, where an amount is asked for.
    case isMoney(String)
}

extension AmountTextError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .empty: "an amount is missing: write 2, 500g, 1.5 l or 2 bottles"
        case .noNumber(let text): "“\(text)” has no number: write 2, 500g, 1.5 l or 2 bottles"
        case .negative(let text): "“\(text)” is less than nothing"
        case .groupedDigits(let text):
            "“\(text)” could be meant with thousands separators: write \(Self.plain(text)) without them"
        case .twoReadings(let text, let one, let other), .countOrThousands(let text, let one, let other):
            "“\(text)” could be \(one) or \(other): write one of these"
        case .countOrName(let text, let count, let measure):
            "“\(text)” could be \(count) x \(measure), or \(count) belongs to the name: write \(count) x \(measure), or the "
                + "name in quotes"
        case .twoNumbers(let text, let one?):
            "“\(text)” could be \(one), or two numbers: write \(one), or a name that has a number in quotes"
        case .twoNumbers(let text, nil):
            "“\(text)” has two numbers: write one, and a name that has a number in quotes"
        case .twoMeasures(let text): "“\(text)” are two amounts: write one, or a name that has one in quotes"
        case .range(let text): "“\(text)” is a range: say one number"
        case .tooManyDecimals(let text): "“\(text)” is finer than a millionth"
        case .tooLarge(let text): "“\(text)” is more than can be kept exactly"
        case .divisionByZero(let text): "“\(text)” divides by zero"
        case .sizeWithoutUnit(let text, let size):
            "“\(text)” does not say of what \(size) is: write the unit behind it, such as \(size) "
                + (size.allSatisfy(\.isNumber) ? "pieces" : "l")
        case .notACount(let text, let number):
            "“\(text)” would be \(number) packs: say one amount, and a price with --price \(number)"
        case .isMoney(let text): "“\(text)” is money, not an amount: a price is said with --price"
        case .notAUnit(let rest, let number): "understood \(number), but “\(rest)” is not a unit"
        }
    }

    /// The number of a text without separators; an example where that would be as unclear.
    private static func plain(_ text: String) -> String {
        let marks = "'’_"
        let number = text.drop { !$0.isNumber }.prefix { $0.isNumber || ".,".contains($0) || marks.contains($0) }
        let plain = DecimalText.ungrouped(number.filter { !marks.contains($0) })
        return plain == number ? "1000.5 or 1000,5" : plain
    }
}
