import API

/// A firing as text, for `agent --terminal`.
enum ReminderPage {
    static func lines(_ firing: FiringView) -> [Line] {
        let time = LocalTime(firing.firedAt).time
        let body = firing.body.split(separator: "\n").map { line -> Line in [Span("      \(String(line).printable)")] }
        return [[Span("\(time) ", .quiet), Span(firing.title.printable, .soon)]] + body
    }
}
