import Codes

/// The short code of a lot, for labels and typing; it never changes (S1). `7K3Q`.
public enum ShortCode {
    /// Base 32 in Crockford's order: without I, L, O and U, so 0 and 1 have no look-alike among the letters.
    static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

    /// The digits that no letter is read as.
    private static let unmistakable = UInt8(ascii: "2")...UInt8(ascii: "9")

    /// Characters from the system's generator, for a code that is typed once.
    public static func random(_ length: Int) -> String {
        String(decoding: (0..<length).map { _ in alphabet[Int.random(in: 0..<32)] }, as: UTF8.self)
    }

    /// Makes the short code of a lot: four characters of its id in base 32. They are the last four, or the first free
    /// four further to the left. The code is longer only when all of these are taken.
    ///
    /// Codes that can be typed in letters only are skipped, so that none reads like a product's name ("BEEF", and "Limo"
    /// for 11M0), and of digits only, so that none reads like the number of a booking.
    /// - Parameter taken: Whether a code belongs to another lot.
    public static func make(for lot: LotID, taken: (String) -> Bool) -> String {
        let characters = (0..<26).reversed().map { place in
            alphabet[Int(truncatingIfNeeded: lot.raw >> UInt128(place * 5)) & 31]
        }
        for length in 4...26 {
            for end in stride(from: 26, through: length, by: -1) {
                let window = characters[end - length..<end]
                let digits = window.count { $0 <= UInt8(ascii: "9") }
                guard window.contains(where: unmistakable.contains), digits < length else { continue }
                let code = String(decoding: window, as: UTF8.self)
                if !taken(code) { return code }
            }
        }
        return String(decoding: characters, as: UTF8.self)
    }

    /// Whether a word is as the codes of lots are: a product is seldom called so.
    public static func isLike(_ word: String) -> Bool {
        let letters = Array(word.uppercased().utf8)
        let digits = letters.count { $0 <= UInt8(ascii: "9") }
        return letters.count == 4 && (1...3).contains(digits) && letters.allSatisfy(alphabet.contains)
    }

    /// A typed code in its printed form: capitals, no space or hyphen, O read as 0 and I or L as 1. Of the text on one of
    /// larder's labels it is the code in it. Nil if it cannot be a code.
    public static func normalise(_ typed: String) -> String? {
        if let code = LotLabel.code(of: typed) { return code }
        var characters: [UInt8] = []
        for character in typed.uppercased().utf8 {
            switch character {
            case UInt8(ascii: " "), UInt8(ascii: "-"): continue
            case UInt8(ascii: "O"): characters.append(UInt8(ascii: "0"))
            case UInt8(ascii: "I"), UInt8(ascii: "L"): characters.append(UInt8(ascii: "1"))
            default:
                guard alphabet.contains(character) else { return nil }
                characters.append(character)
            }
        }
        return (4...26).contains(characters.count) ? String(decoding: characters, as: UTF8.self) : nil
    }
}
