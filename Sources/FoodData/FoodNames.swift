import Values

/// The names of foods in one language, with the English words that `FoodKeeper` knows (C11).
///
/// So the words that change a shelf life (frozen, canned), the things that are not food (cat, paper) and the word that
/// decides are defined once, in English. Each line of a text is `English words: name, name`. `stem(a/b)` matches both
/// endings, `stem(s)` also the bare stem, `stem*` any ending of up to three letters. The lines below `= describing` are
/// words that only describe; without English, the words mean nothing. The lines below `= not food` are words that make
/// a name not food. Cost: parsed once, in a few milliseconds; then a few hashes a word.
struct FoodNames: Sendable {
    /// The kind of a word: a food, a description, or not food.
    enum Kind: Sendable { case food, describing, notFood }

    struct Meaning: Sendable {
        var kind: Kind
        var english: [String]
    }

    /// Where the word stands that says what a thing is: "jus d'orange", "Orangensaft".
    enum MainWord: Sendable { case first, last }

    let language: String
    let mainWord: MainWord
    /// Words are written together: "Erdbeerjoghurt".
    let joinsWords: Bool
    /// "of" what follows, and "with", "in", "from" and the like: what follows those only adds to it.
    let of: Set<String>
    let with: Set<String>
    /// "for": what follows must be known, or the thing may be for anything.
    let purpose: Set<String>
    private var exact: [String: Meaning] = [:]
    private var stems: [String: Meaning] = [:]
    private(set) var longestPhrase = 1

    /// The English words of its foods.
    var foods: Set<String> { Set(exact.values.filter { $0.kind == .food }.map { $0.english.joined(separator: " ") }) }

    init(
        _ language: String, mainWord: MainWord, joinsWords: Bool = false, of: Set<String> = [],
        with: Set<String> = [], purpose: Set<String> = []
    ) {
        (self.language, self.mainWord, self.joinsWords) = (language, mainWord, joinsWords)
        (self.of, self.with, self.purpose) = (of, with, purpose)
        var kind = Kind.food
        for line in FoodTables.names(in: language).split(separator: "\n") {
            if line.hasPrefix("=") {
                kind = line.hasSuffix("describing") ? .describing : .notFood
                continue
            }
            let sides = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2 else { continue }
            let meaning = Meaning(kind: kind, english: sides[0].split(separator: " ").map(String.init))
            for name in sides[1].split(separator: ",") {
                for spelling in Self.spellings(of: String(name)) { add(spelling, meaning) }
            }
        }
    }

    /// The first that says it stands.
    private mutating func add(_ spelling: String, _ meaning: Meaning) {
        let isStem = spelling.hasSuffix("*")
        let umlauts = spelling.replacing("ä", with: "ae").replacing("ö", with: "oe").replacing("ü", with: "ue")
            .replacing("Ä", with: "ae").replacing("Ö", with: "oe").replacing("Ü", with: "ue")
        for written in [spelling, umlauts] {
            let words = NameKey(written).words
            let key = words.joined(separator: " ")
            longestPhrase = max(longestPhrase, words.count)
            if isStem {
                stems[key] = stems[key] ?? meaning
            } else {
                exact[key] = exact[key] ?? meaning
            }
        }
    }

    /// "uov(o/a) sod(o/e)" is four, "pomme(s)" two.
    private static func spellings(of text: String) -> [String] {
        guard let open = text.firstIndex(of: "("), let close = text[open...].firstIndex(of: ")") else { return [text] }
        var endings = text[text.index(after: open)..<close].split(separator: "/").map(String.init)
        if endings.count == 1 { endings.insert("", at: 0) }
        return endings.flatMap { spellings(of: text[..<open] + $0 + text[text.index(after: close)...]) }
    }

    /// The meaning of a phrase or a word. The meaning of a compound word is that of its parts.
    func meaning(of phrase: String) -> Meaning? {
        if let known = exact[phrase] { return known }
        guard !phrase.contains(" ") else { return nil }
        return inflected(phrase) ?? (joinsWords ? joined(phrase) : nil)
    }

    private func inflected(_ word: String) -> Meaning? {
        guard !stems.isEmpty, word.count > 2 else { return nil }
        for ending in 0...min(3, word.count - 2) {
            if let known = stems[String(word.dropLast(ending))] { return known }
        }
        return nil
    }

    /// The last part must be a food, or nothing to eat, and what stands before it known, too: a "Sonnenmilch" is no
    /// milk.
    private func joined(_ word: String) -> Meaning? {
        var start = word.startIndex
        while true {
            word.formIndex(after: &start)
            guard start < word.endIndex else { return nil }
            guard let last = exact[String(word[start...])] ?? inflected(String(word[start...])),
                last.kind != .describing, let first = modifier(String(word[..<start]))
            else { continue }
            let kind = first.kind == .notFood ? Kind.notFood : last.kind
            return Meaning(kind: kind, english: first.english + last.english)
        }
    }

    /// A part before another one, with or without what joins them: "Erdbeer", "Schweine", "Hähnchen", "Zitronen".
    private func modifier(_ part: String) -> Meaning? {
        guard part.count > 1 else { return nil }
        var forms = [part, part + "e"]
        for joint in ["s", "n", "en", "er", "e", "es"] where part.hasSuffix(joint) && part.count > joint.count + 2 {
            forms.append(String(part.dropLast(joint.count)))
        }
        for form in forms {
            if let known = exact[form] ?? inflected(form) { return known }
        }
        return joined(part)
    }
}
