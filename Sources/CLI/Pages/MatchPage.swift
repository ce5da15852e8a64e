import API

/// The things that a name may mean, numbered from 1 for choosing.
enum MatchPage {
    /// Returns the matches of a search, with the offers of each.
    /// - Parameter numbered: Variants and offers are numbered too.
    static func lines(
        _ answer: FindAnswer, past: Bool = false, numbered: Bool = false, width: Int?
    ) -> [Line] {
        lines(FoundThing.all(in: answer, past: past), numbered: numbered, width: width)
    }

    static func lines(_ matches: [MatchView], width: Int? = nil) -> [Line] {
        lines(matches.flatMap { FoundThing.all(in: $0) }, numbered: false, width: width)
    }

    private static func lines(_ things: [FoundThing], numbered: Bool, width: Int?) -> [Line] {
        // A store with its pack takes more than a name.
        let least = things.contains { $0.depth > 0 } ? 28 : 12
        var table = Table(columns: [.number, .fixed, .flexible(least), .fixed, .folding])
        var number = 0
        for thing in things {
            let counts = numbered ? thing.choice != nil : thing.depth == 0
            if counts { number += 1 }
            table.rows.append([
                Span(counts ? "\(number)" : "", .quiet), FavouritePage.mark(thing.favourite),
                Span(String(repeating: "  ", count: thing.depth) + thing.name.printable), Span(thing.kind, .quiet),
                Span(thing.detail.printable, .quiet),
            ])
        }
        return table.lines(width: width)
    }

    static let columns: [ListColumn<MatchView>] = [
        ListColumn("name") { $0.name }, ListColumn("kind") { $0.kind.rawValue }, ListColumn("matched") { $0.matched },
        ListColumn("detail") { $0.detail }, ListColumn("id") { "\($0.id)" },
    ]
}
