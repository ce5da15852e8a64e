import API
import Domain

/// The history, newest first.
enum HistoryPage {
    static func lines(_ history: HistoryAnswer, width: Int?, now: LocalTime) -> [Line] {
        guard !history.entries.isEmpty else {
            let of = history.of.map { " to \($0.name)" } ?? ""
            return [[Span("Nothing happened yet\(of.printable).")]]
        }
        var table = Table(columns: [.number, .fixed, .flexible(20), .flexible(6), .fixed], indent: 0)
        let places = Dictionary(history.entries.map { ($0.transaction, $0.position) }) { min($0, $1) }
        for entry in history.entries {
            let gone = entry.undoneBy != nil
            table.rows.append([
                Span("\(entry.position)", .quiet), Span(when(entry, now: now), .quiet),
                Span(text(entry).printable, gone ? .quiet : .plain), Span(who(entry).printable, .quiet),
                Span(fate(entry, places), .soon),
            ])
        }
        var lines = table.lines(width: width)
        if history.cursor != nil { lines.append([Span("… and older: --limit \(history.entries.count * 4)", .quiet)]) }
        return lines
    }

    private static func text(_ entry: HistoryEntry) -> String {
        entry.partial == true ? "\(entry.change.text) (only this)" : entry.change.text
    }

    /// `undone by 1204`, where that transaction is also on the page.
    private static func fate(_ entry: HistoryEntry, _ places: [TransactionID: UInt64]) -> String {
        let (done, by) =
            entry.undoneBy.map { ("undone", $0) } ?? entry.correctedBy.map { ("corrected", $0) } ?? ("", nil)
        return done + (by.flatMap { places[$0] }.map { " by \($0)" } ?? "")
    }

    /// The day it happened, if different from the day it was recorded.
    private static func when(_ entry: HistoryEntry, now: LocalTime) -> String {
        let recorded = now.showing(entry.recordedAt)
        guard entry.occurredOn != recorded.day else { return recorded.words(now: now) }
        return "\(DayText.date(entry.occurredOn, today: now.day))"
    }

    private static func who(_ entry: HistoryEntry) -> String {
        let who = entry.for.map { "\(entry.actor) for \($0)" } ?? entry.actor
        return entry.origin == "cli" ? who : "\(who), \(entry.origin)"
    }
}
