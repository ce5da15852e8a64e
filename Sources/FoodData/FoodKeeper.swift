public import Values

/// Default shelf lives by name, from the USDA's FoodKeeper data (C11): a suggestion, to be shown with its source.
public enum FoodKeeper {
    public typealias Food = (shelfLife: ShelfLife, matched: String, category: String)

    /// The data for a product of this name; nil if it is not a food, or not in the data.
    ///
    /// A name is read in the household's language, then in English, then in each other one: there every word must be
    /// known, and all that know it must mean the same.
    /// - Parameter inTin: It is bought in tins: of what the data has tinned that, else only what keeps in the pantry.
    public static func suggest(for name: String, language: String, inTin: Bool = false) -> Food? {
        func food(for words: String) -> Food? {
            guard inTin else { return Self.food(for: words) }
            return Self.food(for: "canned " + words)
                ?? Self.food(for: words).flatMap { $0.shelfLife.keeps(in: .pantry) ? $0 : nil }
        }
        let tongue = String(language.prefix { $0.isLetter }).lowercased()
        switch FoodNames.names(in: tongue)?.reading(of: name, everyWord: false) {
        case .nothing: return nil
        case .food(let words): if let food = food(for: words) { return food }
        case .unknown, nil: break
        }
        if let food = food(for: name) { return food }
        var found: Food?
        for language in FoodNames.languages where language != tongue {
            switch FoodNames.names(in: language)?.reading(of: name, everyWord: true) {
            case .nothing: return nil
            case .food(let words):
                guard let food = food(for: words) else { continue }
                guard found == nil || found?.matched == food.matched else { return nil }
                found = food
            case .unknown, nil: continue
            }
        }
        return found
    }

    /// By English words. The last word decides: "milk chocolate" is chocolate and "cat food" is nothing. Of the entries
    /// for that word the one that shares most words wins. A change of state ("canned", "dried") must be in the entry,
    /// except "frozen", where at least the freezer's days apply. Cost: a few hashes.
    static func food(for name: String) -> Food? {
        let words = FoodWords(name)
        guard let head = words.head else { return nil }
        let states = words.all.intersection(FoodWords.states)
        var best: (score: Int, entry: Int, frozen: Bool)?
        for candidate in table.byHead[head, default: []] where candidate.words.isSubset(of: words.all) {
            // "hot dog" may say dog.
            guard words.all.subtracting(candidate.words).isDisjoint(with: FoodWords.notFood) else { continue }
            let unmet = states.subtracting(candidate.words)
            guard unmet.isEmpty || unmet == ["frozen"] else { continue }
            if candidate.words.count > best?.score ?? 0 {
                best = (candidate.words.count, candidate.entry, !unmet.isEmpty)
            }
        }
        guard let best else { return nil }
        let entry = table.entries[best.entry]
        guard best.frozen else { return (entry.shelfLife, entry.name, entry.category) }
        guard let days = entry.shelfLife.freezer else { return nil }
        return (
            ShelfLife(freezer: days, afterThawing: entry.shelfLife.afterThawing), entry.name, entry.category
        )
    }

    /// The category of what is bought frozen: its days in the fridge are those after thawing.
    public static let frozen = "Food Purchased Frozen"

    /// Whether a name is of fruit or vegetables, which are counted as well as weighed.
    public static func isProduce(_ name: String, language: String) -> Bool {
        suggest(for: name, language: language)?.category == "Produce"
    }

    static func isProduce(_ words: String) -> Bool { food(for: words)?.category == "Produce" }

    private static let table = FoodKeeperTable(parsing: FoodTables.shelfLives)
}

/// The entries of the embedded text, found by the last word of their phrases. Parsed once, in about a millisecond.
struct FoodKeeperTable: Sendable {
    struct Entry: Sendable {
        var name: String
        var category: String
        var shelfLife: ShelfLife
    }

    struct Phrase: Sendable {
        var words: Set<String>
        var entry: Int
    }

    private(set) var entries: [Entry] = []
    private(set) var byHead: [String: [Phrase]] = [:]

    init(parsing texts: [String]) {
        for text in texts {
            var category = ""
            for line in text.split(separator: "\n") {
                if line.hasPrefix("# ") {
                    category = String(line.dropFirst(2))
                    continue
                }
                let fields = line.split(separator: "|", omittingEmptySubsequences: false)
                guard fields.count == 7 else { continue }
                for phrase in fields[6].split(separator: ";") {
                    let words = FoodWords(String(phrase))
                    guard let head = words.ordered.last else { continue }
                    byHead[head, default: []].append(Phrase(words: words.all, entry: entries.count))
                }
                let rules = fields[1...3].map { ShelfRule(typed: String($0)) }
                let life = ShelfLife(
                    pantry: Int(fields[1]), fridge: Int(fields[2]), freezer: Int(fields[3]),
                    afterOpening: Int(fields[4]), afterThawing: Int(fields[5]), pantryRule: rules[0],
                    fridgeRule: rules[1], freezerRule: rules[2])
                entries.append(Entry(name: String(fields[0]), category: category, shelfLife: life))
            }
        }
    }
}
