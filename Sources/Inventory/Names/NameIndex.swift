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
        let isNew = hits(named: folded.text).isEmpty
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
        guard hits(named: folded.text).isEmpty else { return }
        count -= 1
        for word in folded.words.map(String.init) {
            uses.remove(WordUse(word: word, name: folded.text))
            if names(with: word, count: 1).isEmpty { words.remove(Word(word)) }
        }
    }

    public func exact(_ name: String) -> [Key] { hits(named: NameKey(name).text).map(\.key) }

    /// Whether there is a whole name.
    public func has(_ name: String) -> Bool {
        let folded = NameKey(name).text
        let place = entries.firstIndex { $0.folded >= folded }
        return place < entries.endIndex && entries[place].folded == folded
    }

    /// Stops at the first step with hits. Cost: ordering the names that fit, looking up the hits that are wanted, and
    /// for typos a look at each distinct word's letters.
    /// - Parameters:
    ///   - limit: How many of the best hits are wanted; of a whole name there are all.
    ///   - isAsked: What a search is limited to; nil: everything. Then all hits are looked up.
    public func resolve(
        _ query: String, limit: Int = .max, where isAsked: ((Key) -> Bool)? = nil
    ) -> NameMatch<Key> {
        func asked(_ found: [Found]) -> [NameHit<Key>] {
            guard let isAsked else { return hits(ranked(found), limit) }
            return Array(hits(ranked(found), .max).lazy.filter { isAsked($0.key) }.prefix(limit))
        }
        let folded = NameKey(query)
        let named = hits(named: folded.text)
        let exact = isAsked.map { isAsked in named.filter { isAsked($0.key) } } ?? named
        if !exact.isEmpty { return NameMatch(step: .exact, hits: exact) }
        let words = folded.words.map(String.init)
        guard !words.isEmpty, words.count <= Self.mostWords else { return NameMatch() }
        let starting = asked(meeting(words.map(starting)))
        if !starting.isEmpty { return NameMatch(step: .wordStart, hits: starting) }
        // For each word all words of all names are looked at: nobody searches for so many.
        guard words.count <= Self.mostMisspelt else { return NameMatch() }
        let misspelt = asked(meeting(words.map { similar(to: $0, EditDistance.slips(inWordOf:)) }))
        return misspelt.isEmpty ? NameMatch() : NameMatch(step: .typo, hits: misspelt)
    }

    /// The names that have each word of the query as a whole word, in any order. Cost: the names with the rarest of the
    /// words.
    public func having(allWordsOf query: String) -> [NameHit<Key>] {
        let words = NameKey(query).words
        return words.isEmpty ? [] : hits(ranked(meeting(words.map { [(String($0), 0)] })), .max)
    }

    /// Suggestions for a query without hits: names with a word of the same start or a similar word, best first.
    public func nearest(_ query: String, limit: Int) -> [NameHit<Key>] {
        var scores: [String: Int] = [:]
        for word in NameKey(query).words.prefix(Self.mostMisspelt).map(String.init) {
            var best: [String: Int] = [:]
            for meaning in similar(to: word, { max(1, ($0 - 1) / 2) }) + starting(word) {
                for name in names(with: meaning.word) { best[name] = min(best[name] ?? .max, meaning.typos) }
            }
            // A matched word counts for more than any number of typos in the others.
            for (name, distance) in best { scores[name, default: 0] += distance - 100 }
        }
        return hits(ranked(scores.map { ($0.key, $0.value) }), limit)
    }
}

extension NameIndex {
    /// A query of more words is a name as a whole, or none.
    private static var mostWords: Int { 40 }

    /// Typos are searched for in so many words of a query.
    private static var mostMisspelt: Int { 12 }

    /// A word of names that a word of the query may mean.
    private typealias Meaning = (word: String, typos: Int)
    private typealias Found = (name: String, typos: Int)

    private func hits(named folded: String) -> [NameHit<Key>] {
        var hits: [NameHit<Key>] = []
        entries.visit(from: entries.firstIndex { $0.folded >= folded }) { entry in
            guard entry.folded == folded else { return false }
            hits.append(entry.hit)
            return true
        }
        return hits
    }

    /// The names with a word, at most so many.
    private func names(with word: String, count: Int = .max) -> [String] {
        var names: [String] = []
        uses.visit(from: uses.firstIndex { $0.word >= word }) { use in
            guard names.count < count, use.word == word else { return false }
            names.append(use.name)
            return true
        }
        return names
    }

    /// The words that start so.
    private func starting(_ prefix: String) -> [Meaning] {
        var found: [Meaning] = []
        words.visit(from: words.firstIndex { $0.text >= prefix }) { word in
            guard word.text.hasPrefix(prefix) else { return false }
            found.append((word.text, 0))
            return true
        }
        return found
    }

    /// The words within `slips(length of the query)` of `word`.
    private func similar(to word: String, _ slips: (Int) -> Int) -> [Meaning] {
        Word(word).similar(in: words, atMost: slips(word.utf8.count)).map { ($0.word, $0.distance) }
    }

    /// The names that have a meaning of every word of the query, with the sum of their typos. Cost: the meanings, and
    /// the names with the word that fewest have: in those a few meanings of another word are searched for; of many, the
    /// name's own words are looked up among them.
    private func meeting(_ perWord: [[Meaning]]) -> [Found] {
        let counts = perWord.map { $0.reduce(0) { $0 + count(with: $1.word) } }
        guard let fewest = counts.indices.min(by: { counts[$0] < counts[$1] }), counts[fewest] > 0 else { return [] }
        let others = perWord.indices.filter { $0 != fewest }
        let many = others.filter { perWord[$0].count > 4 }.map { other in
            Dictionary(perWord[other].map { ($0.word, $0.typos) }, uniquingKeysWith: min)
        }
        let few = others.filter { perWord[$0].count <= 4 }.map { perWord[$0] }
        var found: [Found] = []
        for meaning in perWord[fewest] {
            for name in names(with: meaning.word) {
                var typos = few.map { meant in
                    meant.lazy.filter { uses.contains(WordUse(word: $0.word, name: name)) }.map(\.typos).min()
                }
                if !many.isEmpty, !typos.contains(nil) {
                    let nameWords = NameKey.words(of: name).map(String.init)
                    typos += many.map { meant in nameWords.lazy.compactMap { meant[$0] }.min() }
                }
                if !typos.contains(nil) { found.append((name, typos.reduce(meaning.typos) { $0 + ($1 ?? 0) })) }
            }
        }
        return found
    }

    private func count(with word: String) -> Int {
        uses.distance(from: uses.firstIndex { $0.word >= word }, to: uses.firstIndex { $0.word > word })
    }

    /// Fewest typos first, then the shortest name, then by name. A name found twice comes again later.
    private func ranked(_ found: [Found]) -> [Found] {
        // A name's text is compared only where the numbers before it are equal.
        found.sorted { a, b in
            if a.typos != b.typos { return a.typos < b.typos }
            let (lengthA, lengthB) = (a.name.utf8.count, b.name.utf8.count)
            return lengthA == lengthB ? a.name < b.name : lengthA < lengthB
        }
    }

    /// At most so many, of the first of the names.
    private func hits(_ found: [Found], _ limit: Int) -> [NameHit<Key>] {
        var seen: Set<Key> = []
        var hits: [NameHit<Key>] = []
        for (name, typos) in found where hits.count < limit {
            for hit in self.hits(named: name) where seen.insert(hit.key).inserted {
                hits.append(NameHit(name: hit.name, key: hit.key, typos: typos))
            }
        }
        return Array(hits.prefix(max(0, limit)))
    }
}
