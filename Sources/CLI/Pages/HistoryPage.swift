import API

/// What happened, newest first.
enum HistoryPage {
    static func lines(_ history: HistoryAnswer, width: Int?, now: LocalTime) -> [Line] {
        guard !history.entries.isEmpty else {
            let of = history.of.map { " to \($0.name)" } ?? ""
            return [[Span("Nothing happened yet\(of.printable).")]]
        }
        var table = Table(columns: [.number, .fixed, .flexible(20), .flexible(6), .fixed], indent: 0)
        for entry in history.entries {
            let gone = entry.undoneBy != nil
            table.rows.append([
                Span("\(entry.position)", .quiet), Span(when(entry, now: now), .quiet),
                Span(entry.text.printable, gone ? .quiet : .plain), Span(who(entry).printable, .quiet),
                Span(gone ? "undone" : "", .soon),
            ])
        }
        var lines = table.lines(width: width)
        if history.cursor != nil { lines.append([Span("… and older: --limit \(history.entries.count * 4)", .quiet)]) }
        return lines
    }

    /// The day it happened where that is another than the day it was recorded.
    private static func when(_ entry: HistoryEntry, now: LocalTime) -> String {
        let recorded = LocalTime(entry.recordedAt)
        guard entry.occurredOn != recorded.day else { return recorded.words(now: now) }
        return "\(Words.date(entry.occurredOn, today: now.day))"
    }

    private static func who(_ entry: HistoryEntry) -> String {
        entry.origin == "cli" ? entry.actor : "\(entry.actor), \(entry.origin)"
    }
}
