extension Sequence<String> {
    /// Those of these names that a text may have meant which is none of them, best first, at most three: by the start
    /// of a word, by typos, then by words that are like its (C2). Cost: that of an index of them all.
    public func nearest(to text: String) -> [String] {
        var index = NameIndex<String>()
        for name in self { index.insert(name, name) }
        let found = index.resolve(text, limit: 3).hits
        return (found.isEmpty ? index.nearest(text, limit: 3) : found).map(\.key)
    }
}
