extension Barcode {
    /// A code as a spreadsheet left it (C5).
    public enum FromSpreadsheet: Hashable, Sendable {
        case unchanged(String)
        /// The check digit proves that so it was.
        case mended(String)
        /// Digits are lost: `4.0017E+12`.
        case lost
    }

    /// Takes off the decimals of a code that was a number. Puts back the zeros that it began with, where the check digit
    /// proves it.
    public static func fromSpreadsheet(_ text: String) -> FromSpreadsheet {
        let code = text.filter { !$0.isWhitespace && $0 != "'" && $0 != "=" && $0 != "\"" }
        let mantissa = code.prefix { $0.isASCIIDigit || $0 == "." || $0 == "," || $0 == "e" || $0 == "E" || $0 == "+" }
        if mantissa.count == code.count, let mark = code.firstIndex(where: { $0 == "e" || $0 == "E" }),
            code.first?.isASCIIDigit ?? false, code[code.index(after: mark)...].contains(where: \.isASCIIDigit)
        {
            return .lost
        }
        let digits = code.prefix(while: \.isASCIIDigit)
        let behind = code.dropFirst(digits.count)
        let isNumber =
            behind.isEmpty || ".,".contains(behind.first ?? " ") && behind.dropFirst().allSatisfy { $0 == "0" }
        guard !digits.isEmpty, isNumber else { return .unchanged(text) }
        let number = String(digits)
        if isGTIN(number) { return number == text ? .unchanged(text) : .mended(number) }
        let length = [7: 8, 10: 12, 11: 12][number.utf8.count]
        if let length {
            let padded = String(repeating: "0", count: length - number.utf8.count) + number
            if isGTIN(padded) { return .mended(padded) }
        }
        return .unchanged(behind.isEmpty ? text : number)
    }
}
