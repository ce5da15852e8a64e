/// The kind of symbol that a scanner names before a text: `]E0`, `]C1` (ISO/IEC 15424).
public struct Symbology: Hashable, Sendable {
    /// A letter and a digit; empty: the scanner names none, or the text was typed.
    public var sign = ""

    /// Takes the sign off the beginning of a text.
    public static func split(_ text: String) -> (symbology: Symbology, text: String) {
        let signs = Array(text.utf8.prefix(3))
        guard signs.count == 3, signs[0] == UInt8(ascii: "]"), (0x30...0x39).contains(signs[2]),
            (0x41...0x5A).contains(signs[1] & 0xDF), signs[1] < 0x80
        else { return (Symbology(), text) }
        return (Symbology(sign: String(decoding: signs[1...], as: UTF8.self)), String(text.dropFirst(3)))
    }

    /// The text has GS1 element strings.
    public var isGS1: Bool { ["C1", "e0", "d2", "Q3", "J1"].contains(sign) }

    /// A retail symbol. Of EAN-8 a scanner says 4; other eight digits are a UPC-E.
    public var isUPCE: Bool { sign.hasPrefix("E") && sign != "E4" }
}
