import API
import Inventory

/// A firing as text, for `agent --terminal`.
enum ReminderPage {
    /// By the clock of its household.
    static func lines(_ firing: FiringView) -> [Line] {
        let zone = (try? TimeZoneRules(identifier: firing.timeZone)) ?? .utc
        let time = LocalTime(firing.firedAt, zone: zone).time
        let body = firing.body.split(separator: "\n").map { line -> Line in [Span("      \(String(line).printable)")] }
        return [[Span("\(time) ", .quiet), Span(firing.title.printable, .soon)]] + body
    }
}
