/// Bytes as lower-case hexadecimal text.
public enum Hexadecimal {
    public static func text(_ bytes: some Sequence<UInt8>) -> String {
        let digits: StaticString = "0123456789abcdef"
        let text = bytes.flatMap { [digits.utf8Start[Int($0 >> 4)], digits.utf8Start[Int($0 & 15)]] }
        return String(decoding: text, as: UTF8.self)
    }

    /// Nil for text that is not hexadecimal.
    public static func decode(_ text: [UInt8]) -> [UInt8]? {
        guard text.count.isMultiple(of: 2) else { return nil }
        var output: [UInt8] = []
        for start in stride(from: 0, to: text.count, by: 2) {
            guard let high = digit(text[start]), let low = digit(text[start + 1]) else { return nil }
            output.append(high << 4 | low)
        }
        return output
    }

    private static func digit(_ letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): letter - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
