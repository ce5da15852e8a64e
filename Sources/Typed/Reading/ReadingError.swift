/// Why a typed text is not read, with where reading stopped and the forms that are read (T5).
public struct ReadingError: Error, Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case empty
        case noNumber
        /// The text after the number is not the name of a unit.
        case notAUnit
        /// `2x0,75`: so many of a size of nothing.
        case noUnit
        case negative
        /// Three digits behind the only separator, where they may be thousands (H3).
        case twoReadings
        /// `500 g 2 l`, `6 yogurt 150 g`.
        case twoAmounts
        case tooManyDecimals
        case tooLarge
        case divisionByZero
        /// `2-3`.
        case range
        /// Eight digits or more.
        case barcode
        /// Money where an amount is read.
        case money
        /// A date where an amount is read.
        case date
        /// A phrase that names nothing.
        case onlyAmount
        /// No money where money is read.
        case notMoney
    }

    public var kind: Kind
    public var text: String
    /// The rest of the text from where reading stopped.
    public var rest: String
    /// Both, as one would type them.
    public var readings: [String]
    /// The forms that are read.
    public var forms: [String]

    public init(
        _ kind: Kind, _ text: String, rest: some StringProtocol, readings: [String] = [],
        forms: [String] = ReadingError.amountForms
    ) {
        (self.kind, self.text, self.rest) = (kind, text, String(rest))
        (self.readings, self.forms) = (readings, forms)
    }

    package init(_ kind: Kind, _ text: String, forms: [String] = ReadingError.amountForms) {
        self.init(kind, text, rest: text, forms: forms)
    }

    public static let amountForms = ["2", "500 g", "1.5 l", "6 x 33 cl"]
    public static let phraseForms = ["milk", "milk 2", "500 g flour", "6 x 33 cl cola"]
    public static let moneyForms = ["1.29", "1,29 €", "1.29 EUR"]
    public static let priceForms = ["1.29", "1.29 each", "2.49/kg", "1.99 per 100 g"]
}

extension ReadingError: CustomStringConvertible {
    /// One sentence.
    public var description: String {
        let forms = Self.list(self.forms, "or")
        let both = Self.list(readings, "or")
        return switch kind {
        case .empty: "nothing was entered: write it like \(forms)"
        case .noNumber: "“\(text)” has no number: write it like \(forms)"
        case .notAUnit: "“\(rest)” in “\(text)” is not a unit: write it like \(forms)"
        case .noUnit: "“\(rest)” in “\(text)” has no unit: write one after it, as in \(forms)"
        case .negative: "“\(text)” is negative"
        case .twoReadings: "“\(text)” could be \(both): write one of these"
        case .twoAmounts where readings.isEmpty: "“\(text)” has two amounts, the second is “\(rest)”: write one"
        case .twoAmounts: "“\(text)” has two amounts and could be \(both): write one of these"
        case .tooManyDecimals: "“\(text)” has more decimals than can be kept"
        case .tooLarge: "“\(text)” is more than can be kept exactly"
        case .divisionByZero: "“\(text)” divides by zero"
        case .range: "“\(text)” is a range: write one number"
        case .barcode: "“\(text)” is a code, not an amount: write it like \(forms)"
        case .money: "“\(text)” has money where an amount is expected: write it like \(forms)"
        case .date: "“\(text)” has a date where an amount is expected: write it like \(forms)"
        case .onlyAmount: "“\(text)” is only an amount: name the thing too, like \(forms)"
        case .notMoney where rest.isEmpty || rest == text: "“\(text)” is not money: write it like \(forms)"
        case .notMoney: "“\(rest)” in “\(text)” is not money: write it like \(forms)"
        }
    }

    private static func list(_ words: [String], _ last: String) -> String {
        guard words.count > 1 else { return words.joined() }
        return words.dropLast().joined(separator: ", ") + " \(last) " + (words.last ?? "")
    }
}
