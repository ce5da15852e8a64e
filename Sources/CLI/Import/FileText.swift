import Inventory

/// The text of a file, in the encoding that it has.
enum FileText {
    /// Returns a file's bytes as UTF-8. A line in another encoding is read as what spreadsheets on Windows write in
    /// western Europe. A file in UTF-16 is read as that.
    static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        if let (isSwapped, start) = FileFormat.encodedByTwo(bytes) {
            let units = stride(from: start, to: bytes.count - 1, by: 2).map { at in
                let (low, high) = isSwapped ? (bytes[at], bytes[at + 1]) : (bytes[at + 1], bytes[at])
                return UInt16(high) << 8 | UInt16(low)
            }
            return Array(String(decoding: units, as: UTF16.self).utf8)
        }
        guard String(validating: bytes, as: UTF8.self) == nil else { return bytes }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return Array(lines.map { utf8(line: Array($0)) }.joined(separator: [UInt8(ascii: "\n")]))
    }

    private static func utf8(line bytes: [UInt8]) -> [UInt8] {
        guard String(validating: bytes, as: UTF8.self) == nil else { return bytes }
        let specials = Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
        var text = String.UnicodeScalarView()
        for byte in bytes {
            text.append((0x80...0x9F).contains(byte) ? specials[Int(byte) - 0x80] : Unicode.Scalar(byte))
        }
        return Array(String(text).utf8)
    }

    static func trimmed(_ text: String) -> String {
        var text = text[...]
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text.map { composed[$0] ?? $0 })
    }

    /// The letters with accents as one code point, as all but Apple's programs write them. So the same row is equal in
    /// both forms (X5).
    private static var composed: [Character: Character] { ComposedLetters.all }

    /// Open Food Facts has some names as they stand in a page: `&quot;Baguette&quot;`.
    static func unescaped(_ text: String) -> String {
        guard text.contains("&") else { return text }
        let signs = ["&quot;": "\"", "&#39;": "'", "&apos;": "'", "&lt;": "<", "&gt;": ">", "&nbsp;": " "]
        return signs.reduce(text) { $0.replacing($1.key, with: $1.value) }.replacing("&amp;", with: "&")
    }
}

private enum ComposedLetters {
    static let all: [Character: Character] = {
        let letters = [0xC0...0x24F, 0x1E00...0x1EFF].joined().compactMap { Unicode.Scalar($0).map(Character.init) }
        return Dictionary(letters.map { ($0, $0) }) { first, _ in first }
    }()
}
