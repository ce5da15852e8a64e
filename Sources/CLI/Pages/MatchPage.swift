import API

/// The things that a name may mean, numbered from 1 for choosing.
enum MatchPage {
    static func lines(_ matches: [MatchView], width: Int? = nil) -> [Line] {
        var table = Table(columns: [.number, .fixed, .flexible(12), .fixed, .folding])
        for (index, match) in matches.enumerated() {
            let also = match.matched.map { " (\($0))" } ?? ""
            table.rows.append([
                Span("\(index + 1)", .quiet), FavouritePage.mark(match.favourite), Span((match.name + also).printable),
                Span(match.kind == .product ? "" : match.kind.rawValue, .quiet),
                Span((match.detail ?? "").printable, .quiet),
            ])
            for variant in match.variants ?? [] {
                table.rows.append([
                    "", "", Span("  \(variant.name.printable)"), Span(variant.kind.rawValue, .quiet),
                    Span((variant.detail ?? "").printable, .quiet),
                ])
            }
        }
        return table.lines(width: width)
    }

    static let columns: [ListColumn<MatchView>] = [
        ListColumn("name") { $0.name }, ListColumn("kind") { $0.kind.rawValue }, ListColumn("matched") { $0.matched },
        ListColumn("detail") { $0.detail }, ListColumn("id") { "\($0.id)" },
    ]
}
