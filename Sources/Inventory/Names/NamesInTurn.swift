/// Several things that a text names one after the other: `butter dark bread eggs`.
public enum NamesInTurn {
    /// The longest name of up to five words first.
    /// - Parameter called: The thing that has this whole name; nil: none has.
    /// - Returns: At least two, each once; nil where the text is not made of such names.
    public static func things<Thing: Equatable>(_ text: String, _ called: (String) -> Thing?) -> [Thing]? {
        var words = text.split(separator: " ")[...]
        var found: [Thing] = []
        while !words.isEmpty {
            var next: (thing: Thing, count: Int)?
            for count in (1...min(words.count, 5)).reversed() where next == nil {
                next = called(words.prefix(count).joined(separator: " ")).map { ($0, count) }
            }
            guard let next, !found.contains(next.thing) else { return nil }
            found.append(next.thing)
            words = words.dropFirst(next.count)
        }
        return found.count > 1 ? found : nil
    }
}
