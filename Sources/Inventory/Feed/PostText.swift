/// The text of posts and comments, as it is kept (F1).
public enum PostText {
    /// The most characters of one.
    public static let most = 2_000
    /// Signs above and below a letter are no characters of their own, of which one could have any number.
    public static let mostBytes = 8 * most

    /// Its lines without outer space; nil for characters that names may not have either (C1).
    public static func cleaned(_ text: String) -> String? {
        var lines: [String] = []
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            guard let clean = NameText.cleaned(String(line.map { $0 == "\t" ? " " : $0 })) else { return nil }
            lines.append(clean)
        }
        let (first, last) = (lines.firstIndex { !$0.isEmpty }, lines.lastIndex { !$0.isEmpty })
        guard let first, let last else { return "" }
        return lines[first...last].joined(separator: "\n")
    }
}
