/// `oat milk 1.5 l`: a thing's name followed by an amount, as words of the command line.
struct ThingWords: Equatable {
    var thing: String
    /// As typed; nil when absent.
    var amount: String?

    /// The amount begins at the first word, other than the very first, that starts with a digit, so that names of
    /// several words need no quotes and `7up 2` is two of 7up. Nil when there are no words.
    init?(_ words: [String]) {
        guard !words.isEmpty else { return nil }
        let start = words.indices.dropFirst().first { index in
            let word = words[index]
            let digits = word.first == "." || word.first == "," ? word.dropFirst() : word[...]
            return digits.first?.isWholeNumber ?? false
        }
        thing = words[..<(start ?? words.endIndex)].joined(separator: " ")
        amount = start.map { words[$0...].joined(separator: " ") }
    }
}
