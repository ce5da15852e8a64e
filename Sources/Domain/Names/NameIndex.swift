/// Finds things by name: exactly, by the start of any word, with small typos (C2).
///
/// A value, changed incrementally: an insert is one hash and, for a new word, one place in a sorted list. A name may
/// stand for several keys and a key may have several names. Comparison is `NameKey`'s (C1).
public struct NameIndex<Key: Hashable & Sendable>: Equatable, Sendable {
    /// Per folded name: its keys, with the names as inserted.
    private var entries: [String: [NameHit<Key>]] = [:]
    /// Per word: the folded names that contain it.
    private var names: [String: Set<String>] = [:]
    /// All words, in the order of their UTF-8 bytes.
    private var words: [String] = []

    public init() {}

    /// How many different names there are.
    public var count: Int { entries.count }

    /// Inserting a name for the same key again changes nothing; an empty name is not inserted.
    public mutating func insert(_ name: String, _ key: Key) {
        let folded = NameKey(name)
        guard !folded.text.isEmpty else { return }
        if entries[folded.text] != nil {
            guard entries[folded.text]?.contains(where: { $0.key == key }) == false else { return }
            entries[folded.text]?.append(NameHit(name: name, key: key))
            return
        }
        entries[folded.text] = [NameHit(name: name, key: key)]
        for word in folded.words {
            let word = String(word)
            if names[word] == nil { words.insert(word, at: lowerBound(word)) }
            names[word, default: []].insert(folded.text)
        }
    }

    /// Removing an absent name changes nothing.
    public mutating func remove(_ name: String, _ key: Key) {
        let folded = NameKey(name)
        entries[folded.text]?.removeAll { $0.key == key }
        guard entries[folded.text]?.isEmpty == true else { return }
        entries[folded.text] = nil
        for word in Set(folded.words.map(String.init)) {
            names[word]?.remove(folded.text)
            guard names[word]?.isEmpty == true else { continue }
            names[word] = nil
            let place = lowerBound(word)
            if place < words.count, words[place] == word { words.remove(at: place) }
        }
    }

    /// One hash.
    public func exact(_ name: String) -> [Key] { entries[NameKey(name).text, default: []].map(\.key) }

    /// Stops at the first step with hits. Typos scan the distinct words, everything else is a search.
    public func resolve(_ query: String) -> NameMatch<Key> {
        let folded = NameKey(query)
        if let hits = entries[folded.text] { return NameMatch(step: .exact, hits: hits) }
        let words = folded.words.map(String.init)
        guard !words.isEmpty else { return NameMatch() }
        let starting = meeting(words.map { word in withPrefix(word).map { ($0, 0) } })
        if !starting.isEmpty { return NameMatch(step: .wordStart, hits: hits(ranked(starting))) }
        let misspelt = meeting(words.map { close(to: $0) { EditDistance.slips(inWordOf: $0) } })
        return misspelt.isEmpty ? NameMatch() : NameMatch(step: .typo, hits: hits(ranked(misspelt)))
    }

    /// Suggestions for a query without hits: names with a word of the same start or a similar word, best first.
    public func nearest(_ query: String, limit: Int) -> [NameHit<Key>] {
        var scores: [String: Int] = [:]
        let wanted = NameKey(query).words.map(String.init)
        for word in wanted {
            var best: [String: Int] = [:]
            for (name, distance) in namesOf(withPrefix(word).map { ($0, 0) } + close(to: word) { max(1, $0 / 2) }) {
                best[name] = min(best[name] ?? .max, distance)
            }
            // A matched word counts for more than any number of typos in the others.
            for (name, distance) in best { scores[name, default: 0] += distance - 100 }
        }
        return Array(hits(ranked(scores)).prefix(max(0, limit)))
    }
}

extension NameIndex {
    /// The first place in `words` not before `word`.
    private func lowerBound(_ word: String) -> Int { words.indices.first(beyond: { words[$0] >= word }) }

    private func withPrefix(_ prefix: String) -> ArraySlice<String> {
        let start = lowerBound(prefix)
        var end = start
        while end < words.count, words[end].hasPrefix(prefix) { end += 1 }
        return words[start..<end]
    }

    /// Words within `slips(length of the query)` of `word`, with their distance.
    private func close(to word: String, slips: (Int) -> Int) -> [(String, Int)] {
        let wanted = Array(word.utf8)
        let limit = slips(wanted.count)
        guard limit > 0 else { return names[word] == nil ? [] : [(word, 0)] }
        return words.compactMap { candidate in
            guard abs(candidate.utf8.count - wanted.count) <= limit else { return nil }
            return EditDistance.between(wanted, Array(candidate.utf8), atMost: limit).map { (candidate, $0) }
        }
    }

    private func namesOf(_ words: [(String, Int)]) -> [String: Int] {
        var found: [String: Int] = [:]
        for (word, distance) in words {
            for name in names[word, default: []] { found[name] = min(found[name] ?? .max, distance) }
        }
        return found
    }

    /// Names that match every word of the query, with the sum of their distances.
    private func meeting(_ wordsPerQueryWord: [[(String, Int)]]) -> [String: Int] {
        let perWord = wordsPerQueryWord.map(namesOf).sorted { $0.count < $1.count }
        guard var met = perWord.first else { return [:] }
        for next in perWord.dropFirst() {
            met = met.reduce(into: [:]) { both, entry in
                if let distance = next[entry.key] { both[entry.key] = entry.value + distance }
            }
        }
        return met
    }

    /// Fewest typos first, then the shortest name, then by name.
    private func ranked(_ scores: [String: Int]) -> [String] {
        scores.sorted { a, b in
            (a.value, a.key.utf8.count, a.key) < (b.value, b.key.utf8.count, b.key)
        }.map(\.key)
    }

    private func hits(_ names: [String]) -> [NameHit<Key>] {
        var seen: Set<Key> = []
        return names.flatMap { entries[$0, default: []] }.filter { seen.insert($0.key).inserted }
    }
}
