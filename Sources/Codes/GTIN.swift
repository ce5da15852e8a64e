/// The numbers of trade items (GTIN) of 8, 12, 13 or 14 digits (C5).
public enum GTIN {
    /// Whether it has 8, 12, 13 or 14 digits whose last is the GS1 check digit (GS1 General Specifications 7.9).
    public static func isValid(_ text: String) -> Bool { hasLength(text) && hasCheckDigit(text) }

    /// Whether it looks like one, with a right or a wrong check digit.
    public static func hasLength(_ text: String) -> Bool {
        [8, 12, 13, 14].contains(text.utf8.count) && isDigits(text)
    }

    /// The 14 digits in which item numbers are compared; nil: it is none.
    public static func key(_ text: String) -> String? { isValid(text) ? padded(text) : nil }

    /// Whether a store prints it for one weight or price: 13 digits that begin with 02 or 20 to 29, 12 with 2 (B4).
    /// - Parameter key: In 14 digits.
    public static func isInStore(key: String) -> Bool {
        key.utf8.count == 14 && (key.hasPrefix("02") || key.hasPrefix("002")) && isValid(key)
    }

    /// The item number that a text with superfluous zeros before it certainly is, in 14 digits. There are eight digits
    /// of it or more, and its check digit is right. Nil: it is none.
    public static func mended(_ text: String) -> String? {
        guard text.utf8.count > 14, isDigits(text) else { return nil }
        let rest = String(text.drop { $0 == "0" })
        return rest.utf8.count >= 8 && rest.utf8.count <= 14 ? key(padded(rest)) : nil
    }

    /// The twelve digits of a UPC-E of eight, whose last is the check digit of these; nil: it is none.
    public static func expandedUPCE(_ text: String) -> String? {
        let digits = Array(text.utf8)
        guard digits.count == 8, isDigits(text), digits[0] <= 0x31 else { return nil }
        let (maker, last) = (digits[1..<7], digits[6])
        let zeros = { (count: Int) in [UInt8](repeating: 0x30, count: count) }
        let body: [UInt8] =
            switch last {
            case 0x30...0x32: Array(maker.prefix(2)) + [last] + zeros(4) + digits[3..<6]
            case 0x33: Array(maker.prefix(3)) + zeros(5) + digits[4..<6]
            case 0x34: Array(maker.prefix(4)) + zeros(5) + [digits[5]]
            default: Array(maker.prefix(5)) + zeros(4) + [last]
            }
        let full = String(decoding: [digits[0]] + body + [digits[7]], as: UTF8.self)
        return hasCheckDigit(full) ? full : nil
    }

    /// Whether the last of some digits is the check digit of those before it.
    static func hasCheckDigit(_ text: some StringProtocol) -> Bool {
        let digits = Array(text.utf8)
        guard isDigits(text), let last = digits.last else { return false }
        let sum = digits.dropLast().reversed().enumerated().reduce(0) {
            $0 + Int($1.element &- 0x30) * ($1.offset % 2 == 0 ? 3 : 1)
        }
        return last == 0x30 + UInt8((10 - sum % 10) % 10)
    }

    static func isDigits(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    static func padded(_ digits: String) -> String {
        String(repeating: "0", count: max(0, 14 - digits.utf8.count)) + digits
    }
}
