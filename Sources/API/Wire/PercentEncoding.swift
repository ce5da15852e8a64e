/// Percent-encoding of RFC 3986, for path segments and query values.
public enum PercentEncoding {
    /// Every UTF-8 byte except letters, digits and `-._~` becomes `%XX`.
    public static func encode(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                result.append(byte)
            default:
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Nil when a `%` is not followed by two hexadecimal digits, or the result is not UTF-8.
    public static func decode(_ text: some StringProtocol) -> String? {
        var result: [UInt8] = []
        var bytes = text.utf8.makeIterator()
        while let byte = bytes.next() {
            guard byte == UInt8(ascii: "%") else {
                result.append(byte)
                continue
            }
            guard let high = bytes.next().flatMap(hexadecimal), let low = bytes.next().flatMap(hexadecimal) else {
                return nil
            }
            result.append(high << 4 | low)
        }
        return String(validating: result, as: UTF8.self)
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init(truncatingIfNeeded:))
    }
}
