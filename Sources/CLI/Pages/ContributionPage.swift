import API
import Inventory

/// The contributions that a member's level is made of (F4).
enum ContributionPage {
    static func lines(_ answer: ContributionsAnswer, width: Int?, now: LocalTime) -> [Line] {
        let heading: Line = [
            Span(answer.member.name.printable, .heading), Span(" · \(words(answer.reputation))", .quiet),
        ]
        guard !answer.contributions.isEmpty else {
            return [heading, ["Prices, posts and comments count. To begin: larder post TEXT"]]
        }
        var table = Table(columns: [.number, .flexible(16), .fixed])
        for one in answer.contributions {
            table.rows.append([
                Span(one.number, .quiet), Span(one.text.printable),
                Span(DayText.date(one.day, today: now.day), .quiet),
            ])
        }
        let more = answer.cursor == nil ? [] : [[Span("… and older: --all", .quiet)]]
        return [heading] + table.lines(width: width) + more
    }

    /// `Regular, with 12 contributions, 13 more for Smart`.
    static func words(_ reputation: ReputationView) -> String {
        let level = "\(reputation.level), with \(Words.count(reputation.contributions, "contribution"))"
        guard let next = reputation.next, let missing = reputation.missing else { return level }
        return "\(level), \(Words.grouped(missing)) more for \(next)"
    }
}

extension ContributionsAnswer: ListPage {
    static var list: String { "contributions" }
    mutating func append(_ next: Self) { (contributions, cursor) = (contributions + next.contributions, next.cursor) }
}

extension ContributionsAnswer: RowsPage {
    var rows: [ContributionView] { contributions }

    static let columns: [ListColumn<ContributionView>] = [
        ListColumn("number") { $0.number }, ListColumn("text") { $0.text }, ListColumn("day") { "\($0.day)" },
    ]
}
