/// A word of names, with what tells quickly that another one is not similar to it.
struct Word: Comparable, Sendable {
    var text: String
    /// A bit for each byte that occurs in it, of 32: a typo changes at most two.
    var letters: UInt32 = 0
    var length: Int32

    init(_ text: String) {
        self.text = text
        length = Int32(text.utf8.count)
        for byte in text.utf8 { letters |= 1 << UInt32(byte & 31) }
    }

    static func < (a: Self, b: Self) -> Bool { a.text < b.text }
    static func == (a: Self, b: Self) -> Bool { a.text == b.text }

    /// The words with at most so many typos against this one. Cost: two comparisons for each word, more only for those
    /// with nearly the same letters.
    func similar(in words: SortedPages<Word>, atMost limit: Int) -> [(word: String, distance: Int)] {
        guard limit > 0 else { return words.contains(self) ? [(text, 0)] : [] }
        let wanted = Array(text.utf8)
        var found: [(String, Int)] = []
        words.forEachPage { page in
            for place in page.indices
            where (page[place].letters ^ letters).nonzeroBitCount <= 2 * limit
                && abs(page[place].length - length) <= limit
            {
                let candidate = page[place].text
                if let distance = EditDistance.between(wanted, Array(candidate.utf8), atMost: limit) {
                    found.append((candidate, distance))
                }
            }
        }
        return found
    }
}
