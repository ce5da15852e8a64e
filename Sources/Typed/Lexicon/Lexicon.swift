/// The words of one language that reading depends on (T2, H3), as data: a language is one file.
///
/// Words are separated by spaces, rows by commas. They are compared without case, accents and the dot of an
/// abbreviation.
struct Lexicon: Sendable {
    let language: String
    /// Rows of what things are sold and counted in: one, several, and further forms.
    let packs: String
    /// The word for a pack of any kind.
    let anyPack: String
    /// One, and the articles.
    let ones: String
    /// Rows of the words for two to twelve.
    let numbers: String
    /// A half, before a unit and before a name: `halbe Gurke`.
    let halves: String
    /// A half before a unit alone, for names begin so too: `half fat milk`.
    let halvesOfUnits: String
    /// The words after which an article is not a number: `a few`, `ein paar`, but not `ein Paar`.
    let vague: String
    /// Rows of what says that a price is for one: `each`.
    let each: String
    /// The words before the unit of a price: `per kg`.
    let per: String
    /// The words between a unit and a name: `2 bottles of milk`.
    let of: String
    let dates: Dates

    /// The words of days (T4, E4).
    struct Dates: Sendable {
        /// Rows of the names and usual abbreviations of a month, January first.
        let months: String
        /// The same of the days of the week, Monday first.
        let weekdays: String
        /// Rows of words for a day by its distance from today: 1 is tomorrow.
        let days: [Int: String]
        /// By the English word.
        let words: [String: String]
        /// The phrases of several words, with their meaning in English.
        let phrases: [String: String]
        /// `in`, before a distance.
        let before: String
    }
}

extension Lexicon {
    /// Where languages share a word, the one further up comes first.
    static let all = [english, german, french, spanish, italian, dutch, polish, portuguese]

    /// The lexicon of a language such as `de` or `de-AT`; nil: larder does not read the language.
    static func of(_ language: String) -> Lexicon? {
        let name = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
        return all.first { $0.language == name }
    }
}

/// The words of English and of a household's language, folded and ready to be asked.
struct Vocabulary: Sendable {
    /// One, and the articles.
    private(set) var ones: Set<String> = []
    /// From one to twelve.
    private(set) var numbers: [String: Int64] = [:]
    /// Of a half, before a unit and before a name.
    private(set) var halves: Set<String> = []
    /// Of a half, before a unit alone.
    private(set) var halvesOfUnits: Set<String> = []
    private(set) var vague: Set<String> = []
    private(set) var each: Set<String> = []
    private(set) var per: Set<String> = []
    private(set) var of: Set<String> = []

    init(_ lexicons: [Lexicon]) { for lexicon in lexicons { add(lexicon) } }

    private mutating func add(_ lexicon: Lexicon) {
        ones.formUnion(Self.words(lexicon.ones))
        for word in ones { numbers[word] = 1 }
        for (place, row) in lexicon.numbers.split(separator: ",").enumerated() {
            for word in Self.words(row) { numbers[word] = Int64(place + 2) }
        }
        halves.formUnion(Self.words(lexicon.halves))
        halvesOfUnits.formUnion(Self.words(lexicon.halvesOfUnits))
        vague.formUnion(lexicon.vague.split(separator: " ").map(String.init))
        each.formUnion(lexicon.each.split(separator: ",").map { UnitName.folded(String($0)) })
        per.formUnion(Self.words(lexicon.per))
        of.formUnion(lexicon.of.split(separator: " ").map(String.init))
    }

    private static func words(_ text: some StringProtocol) -> [String] {
        text.split(separator: " ").map { UnitName.folded(String($0)) }
    }

    /// Those of each language that larder reads are made once.
    static func of(_ language: String) -> Vocabulary { known[Lexicon.of(language)?.language ?? "en"] ?? everywhere }

    /// The words of all languages that larder reads.
    static let everywhere = Vocabulary(Lexicon.all)

    private static let known = Dictionary(
        uniqueKeysWithValues: Lexicon.all.map { ($0.language, Vocabulary([.english, $0])) })
}
