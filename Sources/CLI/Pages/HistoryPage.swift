import API
import Inventory

/// The history, newest first.
enum HistoryPage {
    /// - Parameter isFiltered: Whether only some of it was asked for.
    static func lines(
        _ history: HistoryAnswer, width: Int?, now: LocalTime, isFiltered: Bool = false
    ) -> [Line] {
        guard !history.entries.isEmpty else {
            let of = history.of.map { " to \($0.name)" } ?? ""
            guard !isFiltered else { return [[Span("Nothing that matches happened\(of.printable).")]] }
            return [[Span("Nothing happened yet\(of.printable).")]]
        }
        var table = Table(columns: [.number, .fixed, .fixed, .flexible(6), .fixed], indent: 0)
        let places = Dictionary(history.entries.map { ($0.transaction, $0.position) }) { min($0, $1) }
        for entry in history.entries {
            let gone = entry.undoneBy != nil
            table.rows.append([
                Span("\(entry.position)", .quiet), Span(when(entry, now: now), .quiet),
                Span(text(entry).printable, gone ? .quiet : .plain), Span(who(entry).printable, .quiet),
                Span(fate(entry, places), .soon),
            ])
        }
        var lines = table.lines(width: width, below: 2)
        if history.cursor != nil { lines.append([Span("… and older: --limit \(history.entries.count * 4)", .quiet)]) }
        return lines
    }

    /// For programs: days and times as the API has them.
    static let columns: [ListColumn<HistoryEntry>] = [
        ListColumn("position") { "\($0.position)" }, ListColumn("recordedAt") { "\($0.recordedAt)" },
        ListColumn("occurredOn") { "\($0.occurredOn)" }, ListColumn("type") { $0.change.type },
        ListColumn("text") { $0.change.text }, ListColumn("thing") { $0.inEffect.thing?.name },
        ListColumn("amount") { $0.inEffect.amount?.amount }, ListColumn("unit") { $0.inEffect.amount?.unit },
        ListColumn("total") { $0.paid?.total?.amount }, ListColumn("currency") { $0.paid?.total?.currency },
        ListColumn("store") { $0.inEffect.store?.name }, ListColumn("actor") { $0.actor },
        ListColumn("for") { $0.for }, ListColumn("origin") { $0.origin },
        ListColumn("transaction") { "\($0.transaction)" },
        ListColumn("undoneBy") { $0.undoneBy.map { "\($0)" } },
        ListColumn("correctedBy") { $0.correctedBy.map { "\($0)" } },
        ListColumn("deposit") { $0.paid?.deposit?.amount },
        ListColumn("guessed") { $0.paid?.isGuessed.map { "\($0)" } },
    ]

    private static func text(_ entry: HistoryEntry) -> String {
        entry.partial == true ? "\(entry.change.text) (only this)" : entry.change.text
    }

    /// `undone by 1204`, where that transaction is also on the page.
    private static func fate(_ entry: HistoryEntry, _ places: [TransactionID: UInt64]) -> String {
        let (done, by) =
            entry.undoneBy.map { ("undone", $0) } ?? entry.correctedBy.map { ("corrected", $0) } ?? ("", nil)
        return done + (by.flatMap { places[$0] }.map { " by \($0)" } ?? "")
    }

    /// When it happened, which may be before it was recorded; the day, if that is another one. What takes back or
    /// corrects something is dated to that: when it was done is what is not said otherwise.
    private static func when(_ entry: HistoryEntry, now: LocalTime) -> String {
        let (recorded, occurred) = (now.showing(entry.recordedAt), now.showing(entry.occurredAt))
        guard !["reversal", "correction"].contains(entry.change.type) else { return recorded.words(now: now) }
        guard entry.occurredOn != recorded.day else {
            return (occurred.day == recorded.day ? occurred : recorded).words(now: now)
        }
        return "\(DayText.date(entry.occurredOn, today: now.day))"
    }

    private static func who(_ entry: HistoryEntry) -> String {
        Words.author(entry.actor, for: entry.for, entry.origin)
    }
}

extension HistoryEntry {
    /// As corrected, if it was.
    fileprivate var inEffect: ChangeDescription { now ?? change }

    /// The money of each purchase that is in effect, once, so that the columns add up to what was paid (P1).
    fileprivate var paid: ChangeDescription? {
        undoneBy == nil && undoes == nil && corrects == nil ? inEffect : nil
    }
}
