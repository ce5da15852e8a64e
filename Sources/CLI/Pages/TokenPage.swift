import API
import Inventory

/// The caller's tokens.
enum TokenPage {
    static func lines(_ answer: TokensAnswer, width: Int?) -> [Line] {
        let password: Line = [
            Span(answer.password ? "You have a password too." : "You have no password.", .quiet)
        ]
        guard !answer.tokens.isEmpty else {
            return [["You have no tokens."], [Span("To create one: larder token create NAME", .quiet)], password]
        }
        var table = Table(columns: [.flexible(8), .fixed, .flexible(8), .fixed, .fixed], indent: 0)
        for token in answer.tokens {
            let used = token.lastUsed.map { LocalTime($0, zone: .utc) }
            table.rows.append([
                Span(token.name.printable), Span(token.role), Span((token.household?.name ?? "").printable),
                Span(token.until.map { "until \($0)" } ?? ""),
                Span(used.map { "last used \($0.day) \($0.time) UTC" } ?? "never used", .quiet),
            ])
        }
        return table.lines(width: width) + [password]
    }
}
