import Inventory

/// Several things in one line, with a comma and a space between them, or a line each from standard input (T3).
struct SeveralPhrases {
    let phrases: [TypedPhrase]

    /// Nil: it is one thing, or none. A quoted argument is a name, commas and all.
    /// - Parameter input: The next line of standard input, for `-`.
    init?(_ words: [String], input: () -> String? = { readLine() }) {
        if words == ["-"] {
            var lines: [[String]] = []
            while let line = input() { lines.append(line.split(whereSeparator: \.isWhitespace).map(String.init)) }
            phrases = lines.compactMap { TypedPhrase($0) }
            return
        }
        var (parts, part) = ([[String]](), [String]())
        for (index, word) in words.enumerated() {
            let ends = word.hasSuffix(",") && word.count > 1 && index < words.count - 1
            part.append(ends ? String(word.dropLast()) : word)
            guard ends else { continue }
            parts.append(part)
            part = []
        }
        guard !parts.isEmpty else { return nil }
        phrases = (parts + [part]).compactMap { TypedPhrase($0) }
    }
}
