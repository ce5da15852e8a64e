/// Numbers that are written out, in the languages that larder reads (H3): `zwei Milch`, `ein halbes Pfund`, `a dozen`.
enum AmountWords {
    /// The number that a text begins with, in digits, and how many words say it; nil for none. A half alone is one only
    /// before a unit or an article, for "half fat milk" is a name; in German before any word, as `halbes Brot`.
    /// - Parameter own: The units of the household's own.
    static func number(_ words: [String], own: OwnUnits) -> (text: String, count: Int)? {
        let folded = words.prefix(3).map(UnitName.folded)
        guard let first = folded.first else { return nil }
        let second = folded.count > 1 ? folded[1] : ""
        if isDozen(first) { return ("1", 0) }
        if let mixed = mixed[first] { return (mixed, 1) }
        if articles.contains(first), let mixed = mixed[second] { return (mixed, 2) }
        if let share = share(words, folded, own) ?? halves(words, own: own) { return share }
        if folded.count > 2, AmountText.rangeWords.contains(second), let least = whole(first),
            let most = numbers[folded[2]]
        {
            return ("\(least)-\(most)", 3)
        }
        if halves.contains(first) {
            if articles.contains(second) { return ("1/2", 2) }
            return words.count > 1 && (isUnit(words[1], own) || declined.contains(first)) ? ("1/2", 1) : nil
        }
        if articles.contains(first) { return halves.contains(second) ? ("1/2", 2) : ("1", 1) }
        return numbers[first].map { ("\($0)", 1) }
    }

    /// The number that an amount begins with, where nothing but an amount stands there: then a half is always one.
    static func numberOfAmount(_ words: [String], own: OwnUnits) -> (text: String, count: Int)? {
        if let part = part(words) ?? number(words, own: own) { return part }
        return words.first.map { halves.contains(UnitName.folded($0)) } ?? false ? ("1/2", 1) : nil
    }

    /// So many halves of a unit: `2 half gallons`, `zwei halbe Liter`.
    static func halves(_ words: [String], own: OwnUnits) -> (text: String, count: Int)? {
        guard words.count > 2, halves.contains(UnitName.folded(words[1])), isUnit(words[2], own),
            let count = Int(words[0]) ?? whole(UnitName.folded(words[0])), (1...1000).contains(count)
        else { return nil }
        return (count % 2 == 0 ? "\(count / 2)" : "\(count)/2", 2)
    }

    /// A part of something that is all that is said: `ein Viertel`.
    static func part(_ words: [String]) -> (text: String, count: Int)? {
        guard words.count == 2, case let folded = words.map(UnitName.folded), folded[1].hasSuffix("tel"),
            let parts = shares[folded[1]], let top = whole(folded[0])
        else { return nil }
        return ("\(top)/\(parts)", 2)
    }

    /// Of a unit: `drei viertel Liter`, `ein drittel Pfund`, `viertel Liter`; in German with its number of anything, `ein
    /// Viertel Butter`.
    private static func share(_ words: [String], _ folded: [String], _ own: OwnUnits) -> (text: String, count: Int)? {
        for count in [2, 1] where words.count > count {
            guard let parts = shares[folded[count - 1]], let top = count == 1 ? 1 : whole(folded[0]),
                count == 2 && folded[1].hasSuffix("tel") || isUnit(words[count], own)
            else { continue }
            return ("\(top)/\(parts)", count)
        }
        return nil
    }

    private static func isUnit(_ word: String, _ own: OwnUnits) -> Bool {
        BuiltInUnit.named(word) != nil || own.named(word) != nil || ContainerWords.forms(of: word) != nil
            || UnitName.twoSizes(word) != nil
    }

    /// `six`; nil of other languages' numbers.
    static func english(_ word: String) -> Int? {
        languages[0].firstIndex(of: word.lowercased()[...]).map { $0 + 2 }
    }

    private static func whole(_ word: String) -> Int? { articles.contains(word) ? 1 : numbers[word] }

    private static func isDozen(_ word: String) -> Bool { BuiltInUnit.named(word)?.name == "dozen" }

    private static let articles = set(
        "a an one ein eine einen einem einer eins un une uno una een jeden jedna jedno um uma")

    private static let halves = set(
        "half halb halbe halber halbes halben halve demi demie medio media mezzo mezza pol pół meio meia")

    private static let declined = set("halbe halber halbes halben")

    private static let mixed = [
        "anderthalb": "1.5", "eineinhalb": "1.5", "zweieinhalb": "2.5", "anderhalve": "1.5", "dreiviertel": "3/4",
    ]

    /// How many make a whole.
    private static let shares = [
        "drittel": 3, "funftel": 5, "third": 3, "thirds": 3, "viertel": 4, "quarter": 4, "quarters": 4, "kwart": 4,
        "achtel": 8,
    ]

    /// From two upwards.
    private static let languages = [
        "two three four five six seven eight nine ten eleven twelve",
        "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
        "deux trois quatre cinq six sept huit neuf dix onze douze",
        "dos tres cuatro cinco seis siete ocho nueve diez once doce",
        "due tre quattro cinque sei sette otto nove dieci undici dodici",
        "twee drie vier vijf zes zeven acht negen tien elf twaalf",
        "dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście",
        "dois três quatro cinco seis sete oito nove dez onze doze",
    ].map { $0.split(separator: " ") }

    private static let numbers: [String: Int] = {
        var numbers = ["zwo": 2, "dwie": 2, "duas": 2]
        for language in languages {
            for (place, word) in language.enumerated() { numbers[UnitName.folded(String(word))] = place + 2 }
        }
        return numbers
    }()

    private static func set(_ words: String) -> Set<String> {
        Set(words.split(separator: " ").map { UnitName.folded(String($0)) })
    }
}
