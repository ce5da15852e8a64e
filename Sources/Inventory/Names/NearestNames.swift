extension Sequence<String> {
    /// Returns at most three of these names that a text without an exact match may refer to, best first (C2). Names
    /// match by the start of a word, by typos, then by similar words. Cost: an index of all these names.
    public func nearest(to text: String) -> [String] {
        var index = NameIndex<String>()
        for name in self { index.insert(name, name) }
        let found = index.resolve(text, limit: 3).hits
        return (found.isEmpty ? index.nearest(text, limit: 3) : found).map(\.key)
    }
}
