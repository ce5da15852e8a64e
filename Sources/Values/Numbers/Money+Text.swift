/// Why a text is not an amount of money; the sentence quotes the text.
public enum MoneyTextError: Error, Hashable, Sendable {
    case notAnAmount(String)
    case groupedDigits(String)
    /// Three digits behind the only separator, of a currency that has not three decimals (H3).
    case twoReadings(String, decimals: String, thousands: String)
    case tooManyDecimals(String, Currency)
    case tooLarge(String)
    case unknownCurrency(String)
}

extension MoneyTextError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notAnAmount(let text): "“\(text)” is not an amount of money: write it like 1.29"
        case .groupedDigits(let text):
            "“\(text)” looks like thousands separators: write \(DecimalText.ungrouped(text)) without them"
        case .twoReadings(let text, let decimals, let thousands):
            "“\(text)” could be \(decimals) or \(thousands): write it without the separator, or with two decimals"
        case .tooManyDecimals(let text, let currency):
            "“\(text)” has too many decimals: use \(currency.exponent == 0 ? "none" : "\(currency.exponent)")"
        case .tooLarge(let text): "“\(text)” is too large an amount of money"
        case .unknownCurrency(let code): "unknown currency “\(code)”: use a code such as EUR or USD"
        }
    }
}

extension Money {
    /// Reads `1.29` or `1,29` in `currency`. A code or a sign beside it takes precedence (`1.29 CHF`, `2,79€`, `£3`);
    /// `99 ct` are hundredths, `85p` hundredths of a pound; `2,-` is 2.00. Negative amounts are read: the caller
    /// decides whether they are allowed.
    public static func parse(_ text: String, in currency: Currency) throws(MoneyTextError) -> Money {
        let digits = { (character: Character) in character.isNumber || "-–—.,".contains(character) }
        guard let first = text.firstIndex(where: digits), let last = text.lastIndex(where: digits) else {
            throw .notAnAmount(text)
        }
        let number = withoutDashes(text[first...last])
        let beside = [text[..<first], text[text.index(after: last)...]]
            .map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty }
        guard beside.count <= 1, !number.contains(where: \.isWhitespace) else { throw .notAnAmount(text) }
        var currency = currency
        if let currencyText = beside.first {
            let isPence = pence.contains(currencyText.lowercased()) && currency.code == "GBP"
            if isPence || cents.contains(currencyText.lowercased()), currency.exponent == 2 {
                guard number.allSatisfy(\.isNumber), let minorUnits = Int64(number) else { throw .notAnAmount(text) }
                return Money(minorUnits: minorUnits, currency: currency)
            }
            if let signed = Currency(sign: currencyText, in: currency) {
                currency = signed
            } else {
                currency = try Currency(validating: currencyText)
            }
        }
        if currency.exponent != 3, let (decimals, thousands) = DecimalText.readings(of: number) {
            throw .twoReadings(text, decimals: decimals, thousands: thousands)
        }
        do {
            return Money(
                minorUnits: try DecimalText.parse(number, places: currency.exponent), currency: currency)
        } catch {
            switch error {
            case .notANumber: throw .notAnAmount(text)
            case .groupedDigits: throw .groupedDigits(text)
            case .tooManyDecimals: throw .tooManyDecimals(text, currency)
            case .tooLarge: throw .tooLarge(text)
            }
        }
    }

    /// `2,-` and `-,99`, as labels have them for nothing: `2` and `,99`.
    private static func withoutDashes(_ number: Substring) -> Substring {
        func isDash(_ sign: Character) -> Bool { "-–—".contains(sign) }
        if let first = number.first, isDash(first), let mark = number.dropFirst().first, ".,".contains(mark) {
            return number.dropFirst()
        }
        guard let mark = number.lastIndex(where: { ".,".contains($0) }), mark > number.startIndex,
            case let dashes = number[number.index(after: mark)...], !dashes.isEmpty, dashes.allSatisfy(isDash)
        else { return number }
        return number[..<mark]
    }

    /// Whether a word says what a number before it is: `€`, `ct`, `Euro`, `CHF`. A code is in capitals, for `all` is no
    /// lek.
    public static func isUnit(_ word: String) -> Bool {
        if cents.contains(word.lowercased()) || Currency(sign: word, in: Currency(code: "EUR")) != nil { return true }
        return word == word.uppercased() && (try? Currency(validating: word)) != nil
    }

    private static let cents: Set = ["ct", "cent", "cents", "c", "¢"]
    private static let pence: Set = ["p", "pence", "penny"]

    /// `1.29`, with as many decimals as the currency has.
    public var amountText: String {
        DecimalText.format(minorUnits, places: currency.exponent, atLeast: currency.exponent)
    }
}

extension Money: CustomStringConvertible {
    /// `1.29 EUR`.
    public var description: String { "\(amountText) \(currency.code)" }
}
