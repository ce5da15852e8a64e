import API
import Inventory

/// The caller's tokens.
enum TokenPage {
    /// Where to open the page, and the code to type where a link cannot be opened.
    static func lines(_ answer: PairingAnswer) -> [Line] {
        let code: Line = ["The code is ", Span(answer.code, .heading), ": good once, for ten minutes."]
        guard !answer.links.isEmpty else {
            return [
                code, [Span("larderd has no page open: set web-port or web-address (docs/https.md).", .quiet)],
            ]
        }
        return answer.links.map { ["Open ", Span($0.printable, .heading)] } + [code]
    }

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
