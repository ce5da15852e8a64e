/// A name for comparison: without case, diacritics, width, outer and repeated space (C1). "Crème  Fraîche" = "creme fraiche".
public struct NameKey: Hashable, Comparable, Sendable {
    public let text: String

    public init(_ name: String) {
        ReadingSteps.count(name.utf8.count)
        text = Self.foldedLatin(name) ?? Self.folded(name)
    }

    /// Nil where there is more than letters up to U+024F: a combining mark, another script.
    private static func foldedLatin(_ name: String) -> String? {
        var folded: [UInt8] = []
        folded.reserveCapacity(name.utf8.count + 2)
        var spacePending = false
        var bytes = name.utf8.makeIterator()
        while let byte = bytes.next() {
            let letter: Latin
            if byte < 0x80 {
                let isSpace = byte == 0x20 || (0x09...0x0D).contains(byte)
                letter = Latin(
                    first: (0x41...0x5A).contains(byte) ? byte + 0x20 : byte, second: 0, third: 0,
                    count: isSpace ? 0 : 1)
            } else {
                guard let low = bytes.next() else { return nil }
                let scalar = Int(byte & 0x1F) << 6 | Int(low & 0x3F)
                guard (0xC2...0xC9).contains(byte), scalar < latin.count else { return nil }
                letter = latin[scalar]
            }
            guard letter.count > 0 else {
                spacePending = !folded.isEmpty
                continue
            }
            if spacePending { folded.append(0x20) }
            spacePending = false
            folded.append(letter.first)
            if letter.count > 1 { folded.append(letter.second) }
            if letter.count > 2 { folded.append(letter.third) }
        }
        return String(decoding: folded, as: UTF8.self)
    }

    /// The replacement of a letter, in UTF-8; empty: the letter becomes a space.
    private struct Latin {
        var first: UInt8 = 0
        var second: UInt8 = 0
        var third: UInt8 = 0
        var count: UInt8 = 0
    }

    /// By scalar; those of ASCII are not asked for.
    private static let latin: [Latin] = (0..<0x250).map { scalar in
        guard scalar >= 0x80, let letter = Unicode.Scalar(scalar) else { return Latin() }
        let bytes = Array(folded(String(letter)).utf8)
        precondition(bytes.count <= 3, "a letter became more than three bytes")
        return Latin(
            first: bytes.first ?? 0, second: bytes.dropFirst().first ?? 0, third: bytes.dropFirst(2).first ?? 0,
            count: UInt8(bytes.count))
    }

    private static func folded(_ name: String) -> String {
        var folded = String.UnicodeScalarView()
        var spacePending = false
        for letter in name.lowercased().unicodeScalars {
            let scalar = Self.narrow(letter)
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

    /// A letter, digit or sign as wide as a Chinese one is that of ASCII.
    private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
        return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    }

    /// Runs of letters and digits: "rolls/buns" has two.
    public var words: [Substring] { Self.words(of: text) }

    /// Those of a name that is folded already. Most are ASCII, for which nothing has to be looked up.
    package static func words(of folded: String) -> [Substring] {
        guard folded.utf8.allSatisfy({ $0 < 0x80 }) else { return folded.split { !$0.isLetter && !$0.isNumber } }
        return folded.utf8.split { byte in
            !((0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte))
        }.map { Substring($0) }
    }

    /// The forms that the name may have in singular or plural, by the ending of its last word. At least four letters of
    /// the word remain. The ending `er` and shorter stems are excluded: Butter is not the plural of Butt, nor Reis of
    /// Rei.
    package var inOtherNumber: [String] {
        guard let last = words.last, text.hasSuffix(last), last.allSatisfy(\.isLetter), last.count >= Self.stem else {
            return []
        }
        var forms = Self.endings.map { text + $0 }
        for ending in Self.endings where last.hasSuffix(ending) && last.count - ending.count >= Self.stem {
            // Two of them are a slip: Lachss.
            guard ending != "s" || !last.hasSuffix("ss") else { continue }
            forms.append(String(text.dropLast(ending.count)))
        }
        for (one, many) in Self.turned {
            if last.hasSuffix(many), last.count - many.count >= Self.stem {
                forms.append(text.dropLast(many.count) + one)
            } else if last.hasSuffix(one), last.count - one.count >= Self.stem {
                forms.append(text.dropLast(one.count) + many)
            }
        }
        return forms
    }

    private static let stem = 4
    private static let endings = ["s", "es", "n", "en", "e"]
    /// `cherry`, `cherries`; `Pizza`, `Pizzen`.
    private static let turned = [(one: "y", many: "ies"), (one: "a", many: "en")]

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
