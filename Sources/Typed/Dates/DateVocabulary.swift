/// The words of a date in the languages other than English that larder reads (H3). So the forms of a date are written
/// once: `in 3 Tagen`, `il y a une semaine` and `Ende März` are read as `in 3 days`, `a week ago` and `end of March`.
enum DateVocabulary {
    /// The words of a text, lower-case, in English as far as they are known, in English order.
    static func english(_ text: String) -> [String] {
        var words = text.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init)
        for (phrase, english) in phrases where words.starts(with: phrase) {
            words.replaceSubrange(..<phrase.count, with: english)
            break
        }
        // Alone, and last, it may be a day: `za` is the Dutch Saturday, `do` the German Thursday.
        if words.count > 2, let first = words.first, before.contains(folded(first)) { words[0] = "in" }
        let last = words.last.flatMap(MonthName.weekday) == nil ? words.count : words.count - 1
        for place in 0..<last { words[place] = english[folded(words[place])] ?? words[place] }
        if words.first == "ago" { words.append(words.removeFirst()) }
        if words.count == 2, let last = words.last, last == "next" || last == "last" { words.reverse() }
        return words
    }

    /// Without accents and the dot of an abbreviation.
    private static func folded(_ word: String) -> String {
        let key = NameKey(word).text
        return key.count > 1 && key.last == "." ? String(key.dropLast()) : key
    }

    private static let phrases: [([String], [String])] = Lexicon.all.flatMap(\.dates.phrases).map { typed, english in
        (typed.lowercased().split(separator: " ").map(String.init), english.split(separator: " ").map(String.init))
    }

    private static let before = Set(
        Lexicon.all.flatMap { $0.dates.before.split(separator: " ").map { folded(String($0)) } })

    private static let english: [String: String] = {
        var words: [String: String] = [:]
        for (english, row) in Lexicon.all.flatMap(\.dates.words) {
            for word in row.split(separator: " ") { words[NameKey(String(word)).text] = english }
        }
        return words
    }()
}
