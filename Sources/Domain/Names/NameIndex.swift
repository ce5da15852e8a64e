/// Finds things by name: exactly, by the start of any word, with small typos (C2).
///
/// A value, changed incrementally: a name and each of its words have a place in an order. A name may stand for several
/// keys and a key may have several names. Comparison is `NameKey`'s (C1).
public struct NameIndex<Key: Hashable & Comparable & Sendable>: Equatable, Sendable {
    private var entries = SortedPages<Entry>()
    private var uses = SortedPages<WordUse>()
    private var words = SortedPages<Word>()
    /// How many different names there are.
    public private(set) var count = 0

    /// A name of a key, by the folded name.
    private struct Entry: Comparable, Sendable {
        var folded: String
        var hit: NameHit<Key>

        static func < (a: Self, b: Self) -> Bool {
            a.folded == b.folded ? a.hit.key < b.hit.key : a.folded < b.folded
        }
        static func == (a: Self, b: Self) -> Bool { a.folded == b.folded && a.hit.key == b.hit.key }
    }

    /// A word and a folded name that contains it.
    private struct WordUse: Comparable, Sendable {
        var word: String
        var name: String

        static func < (a: Self, b: Self) -> Bool { a.word == b.word ? a.name < b.name : a.word < b.word }
    }

    public init() {}

    /// Inserting a name for the same key again changes nothing; an empty name is not inserted.
    public mutating func insert(_ name: String, _ key: Key) {
        let folded = NameKey(name)
        guard !folded.text.isEmpty else { return }
        let isNew = named(folded.text).isEmpty
        entries.insert(Entry(folded: folded.text, hit: NameHit(name: name, key: key)))
        guard isNew else { return }
        count += 1
        for word in folded.words.map(String.init) {
            uses.insert(WordUse(word: word, name: folded.text))
            words.insert(Word(word))
        }
    }

    /// Removing an absent name changes nothing.
    public mutating func remove(_ name: String, _ key: Key) {
        let folded = NameKey(name)
        let entry = Entry(folded: folded.text, hit: NameHit(name: name, key: key))
        guard entries.contains(entry) else { return }
        entries.remove(entry)
        guard named(folded.text).isEmpty else { return }
        count -= 1
        for word in folded.words.map(String.init) {
            uses.remove(WordUse(word: word, name: folded.text))
            if withPrefix(word).first?.word != word { words.remove(Word(word)) }
        }
    }

    public func exact(_ name: String) -> [Key] { named(NameKey(name).text).map(\.hit.key) }

    /// Stops at the first step with hits. Cost: the hits, and for typos a look at each distinct word's letters.
    public func resolve(_ query: String) -> NameMatch<Key> {
        let folded = NameKey(query)
        let exact = named(folded.text)
        if !exact.isEmpty { return NameMatch(step: .exact, hits: exact.map(\.hit)) }
        let words = folded.words.map(String.init)
        guard !words.isEmpty else { return NameMatch() }
        let starting = meeting(words.map(starting))
        if !starting.isEmpty { return NameMatch(step: .wordStart, hits: hits(ranked(starting))) }
        let misspelt = meeting(words.map { similar(to: $0) { EditDistance.slips(inWordOf: $0) } })
        return misspelt.isEmpty ? NameMatch() : NameMatch(step: .typo, hits: hits(ranked(misspelt)))
    }

    /// Suggestions for a query without hits: names with a word of the same start or a similar word, best first.
    public func nearest(_ query: String, limit: Int) -> [NameHit<Key>] {
        var scores: [String: Int] = [:]
        for word in NameKey(query).words.map(String.init) {
            let best = similar(to: word) { max(1, $0 / 2) }.merging(starting(word)) { min($0, $1) }
            // A matched word counts for more than any number of typos in the others.
            for (name, distance) in best { scores[name, default: 0] += distance - 100 }
        }
        return Array(hits(ranked(scores)).prefix(max(0, limit)))
    }
}

extension NameIndex {
    private func named(_ folded: String) -> some Collection<Entry> {
        entries[entries.firstIndex { $0.folded >= folded }...].prefix { $0.folded == folded }
    }

    private func withPrefix(_ prefix: String) -> some Collection<WordUse> {
        uses[uses.firstIndex { $0.word >= prefix }...].prefix { $0.word.hasPrefix(prefix) }
    }

    /// The names with a word that starts so.
    private func starting(_ prefix: String) -> [String: Int] {
        withPrefix(prefix).reduce(into: [:]) { $0[$1.name] = 0 }
    }

    /// The names with a word within `slips(length of the query)` of `word`, with the least distance.
    private func similar(to word: String, slips: (Int) -> Int) -> [String: Int] {
        var found: [String: Int] = [:]
        for (word, distance) in Word(word).similar(in: words, atMost: slips(word.utf8.count)) {
            for use in withPrefix(word).prefix(while: { $0.word == word }) {
                found[use.name] = min(found[use.name] ?? .max, distance)
            }
        }
        return found
    }

    /// Names that match every word of the query, with the sum of their distances.
    private func meeting(_ perWord: [[String: Int]]) -> [String: Int] {
        let perWord = perWord.sorted { $0.count < $1.count }
        guard var met = perWord.first else { return [:] }
        for next in perWord.dropFirst() {
            met = met.reduce(into: [:]) { both, entry in
                if let distance = next[entry.key] { both[entry.key] = entry.value + distance }
            }
        }
        return met
    }

    /// Fewest typos first, then the shortest name, then by name.
    private func ranked(_ scores: [String: Int]) -> [(name: String, typos: Int)] {
        scores.sorted { a, b in
            (a.value, a.key.utf8.count, a.key) < (b.value, b.key.utf8.count, b.key)
        }.map { ($0.key, $0.value) }
    }

    private func hits(_ names: [(name: String, typos: Int)]) -> [NameHit<Key>] {
        var seen: Set<Key> = []
        var hits: [NameHit<Key>] = []
        for (name, typos) in names {
            for entry in named(name) where seen.insert(entry.hit.key).inserted {
                hits.append(NameHit(name: entry.hit.name, key: entry.hit.key, typos: typos))
            }
        }
        return hits
    }
}
