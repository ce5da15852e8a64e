/// A name for comparison: without case, diacritics, outer and repeated space (C1). "Crème  Fraîche" = "creme fraiche".
public struct NameKey: Hashable, Comparable, Sendable {
    public let text: String

    public init(_ name: String) {
        text = name.utf8.allSatisfy({ $0 < 0x80 }) ? Self.foldedASCII(name) : Self.folded(name)
    }

    private static func foldedASCII(_ name: String) -> String {
        var folded: [UInt8] = []
        folded.reserveCapacity(name.utf8.count)
        var spacePending = false
        for byte in name.utf8 {
            if byte == 0x20 || (0x09...0x0D).contains(byte) {
                spacePending = !folded.isEmpty
                continue
            }
            if spacePending { folded.append(0x20) }
            spacePending = false
            folded.append((0x41...0x5A).contains(byte) ? byte + 0x20 : byte)
        }
        return String(decoding: folded, as: UTF8.self)
    }

    private static func folded(_ name: String) -> String {
        var folded = String.UnicodeScalarView()
        var spacePending = false
        for scalar in name.lowercased().unicodeScalars {
            if scalar.properties.isWhitespace {
                spacePending = !folded.isEmpty
                continue
            }
            // Combining marks: names may arrive decomposed.
            if (0x300...0x36F).contains(scalar.value) { continue }
            if spacePending { folded.append(" ") }
            spacePending = false
            if !scalar.isASCII, let letters = letters[scalar] {
                folded.append(contentsOf: letters.unicodeScalars)
            } else {
                folded.append(scalar)
            }
        }
        return String(folded)
    }

    /// Runs of letters and digits: "rolls/buns" has two.
    public var words: [Substring] { Self.words(of: text) }

    /// Those of a name that is folded already. Most are ASCII, for which nothing has to be looked up.
    static func words(of folded: String) -> [Substring] {
        guard folded.utf8.allSatisfy({ $0 < 0x80 }) else { return folded.split { !$0.isLetter && !$0.isNumber } }
        return folded.utf8.split { byte in
            !((0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte))
        }.map { Substring($0) }
    }

    public static func < (a: Self, b: Self) -> Bool { a.text < b.text }

    /// Lower-case letters of Latin-1 and Latin Extended-A, a few of Extended-B, without their marks.
    private static let letters: [Unicode.Scalar: String] = {
        let table = [
            "a": "àáâãäåāăąǎ", "c": "çćĉċč", "d": "ðďđ", "e": "èéêëēĕėęěǝ", "g": "ĝğġģǧ", "h": "ĥħ", "i": "ìíîïĩīĭįıǐ",
            "j": "ĵ", "k": "ķǩĸ", "l": "ĺļľŀł", "n": "ñńņňŋ", "o": "òóôõöøōŏőǒ", "r": "ŕŗř", "s": "śŝşšșſ",
            "t": "ţťŧț", "u": "ùúûüũūŭůűųǔ", "w": "ŵẁẃẅ", "y": "ýÿŷỳ", "z": "źżž", "ss": "ß", "ae": "æ", "oe": "œ",
            "ij": "ĳ", "th": "þ", "n'": "ŉ", "'": "’‘ʼ`´", "-": "‐‑–—",
        ]
        var letters: [Unicode.Scalar: String] = [:]
        for (plain, marked) in table {
            for scalar in marked.unicodeScalars { letters[scalar] = plain }
        }
        return letters
    }()
}

extension NameKey: CustomStringConvertible {
    public var description: String { text }
}
