/// A post's number, as people read and type it: `p1234` (F1). It is the stream version of its event; of a post that
/// follows from the facts (F3), that of their first event.
public enum PostNumber {
    public static func text(_ number: UInt64) -> String { "p\(number)" }

    /// `p1234`, `P1234`, `#p1234`; nil for anything else, so for a number of the history, too.
    public static func read(_ text: String) -> UInt64? {
        let word = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard let sign = word.first, sign == "p" || sign == "P", case let digits = word.dropFirst(),
            digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = UInt64(digits), number > 0
        else { return nil }
        return number
    }
}
