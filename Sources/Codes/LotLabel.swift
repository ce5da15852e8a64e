/// The text in the code on a label of larder's own: `LARDER`, the short code of a lot, a check character (S1).
///
/// It has capitals and digits only, which keyboards of most countries have in the same places.
public enum LotLabel {
    /// Base 32 in Crockford's order, as short codes are.
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
    private static let prefix = "LARDER"

    public static func text(code: String) -> String? {
        check(code).map { "\(prefix)\(code)\($0)" }
    }

    /// The short code in a text; nil: the text is none of ours, or was not read right.
    public static func code(of text: String) -> String? {
        let text = Symbology.split(text).text.uppercased()
        guard text.hasPrefix(prefix), (5...27).contains(text.utf8.count - prefix.utf8.count) else { return nil }
        let code = String(text.dropFirst(prefix.utf8.count).dropLast())
        return check(code) == text.last ? code : nil
    }

    /// Finds one wrong character, and two that were swapped, except 0 and Z: each counts by its place.
    private static func check(_ code: String) -> Character? {
        var sum = 0
        for (place, character) in code.utf8.enumerated() {
            guard let value = alphabet.firstIndex(of: character) else { return nil }
            sum += value * (place + 2)
        }
        return Character(Unicode.Scalar(alphabet[sum % 31]))
    }
}
