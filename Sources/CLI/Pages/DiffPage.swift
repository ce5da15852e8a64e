import API
import Inventory

/// The changes between two moments: each product with its stock before and after, then its lots.
enum DiffPage {
    /// - Parameter named: The second time was given; otherwise it is now.
    static func lines(_ diff: DiffAnswer, width: Int?, named: Bool, now: LocalTime) -> [Line] {
        let to = named ? when(diff.to, now) : "now"
        var lines: [Line] = [
            [Span(diff.household.name.printable, .heading), Span(" · from \(when(diff.from, now)) to \(to)", .quiet)]
        ]
        if named, diff.to.isBefore(diff.from) {
            lines.append([Span("The second moment is before the first, so + means that there was more then.", .soon)])
        }
        lines.append([])
        guard !diff.products.isEmpty else { return lines + [["Nothing changed."]] }
        var table = Table(columns: [.flexible(16), .number, .fixed, .number, .number, .folding], indent: 0)
        for product in diff.products {
            table.rows.append(row(product))
            table.rows += product.lots.map { row($0, diff) }
        }
        lines += table.lines(width: width)
        let held = diff.total - diff.products.count
        if held > 0 { lines += [[], [Span("… and \(Words.count(held, "more product")): --all", .quiet)]] }
        return lines
    }

    private static func row(_ product: ProductDiff) -> [Span] {
        let notes = product.changes.map { change in
            switch change {
            case .added: "new"
            case .removed: "undone"
            case .renamed: "was called \(product.formerName ?? "something else")"
            case .archived: "archived"
            case .restored: "no longer archived"
            }
        }
        let moved = product.difference.amount != "0"
        let sign = product.difference.amount.hasPrefix("-") || !moved ? "" : "+"
        return [
            Span(product.product.name.printable, .heading), Span(moved ? product.before.text.printable : ""),
            Span(moved ? "→" : "", .quiet), Span(product.after.text.printable),
            Span(moved ? sign + product.difference.text.printable : "", sign.isEmpty ? .soon : .good),
            Span(notes.joined(separator: ", ").printable, .soon),
        ]
    }

    private static func row(_ lot: LotDiff, _ diff: DiffAnswer) -> [Span] {
        let (before, after) = (lot.before?.amount, lot.after?.amount)
        let moved = before != after
        return [
            Span("  " + (lot.after?.code ?? lot.before?.code ?? ""), .quiet),
            Span(moved ? before?.short ?? "" : "", .quiet),
            Span(moved && lot.before != nil && lot.after != nil ? "→" : "", .quiet), Span(after?.short ?? "", .quiet),
            "",
            Span(notes(lot, diff).joined(separator: ", ").printable, .quiet),
        ]
    }

    private static func notes(_ lot: LotDiff, _ diff: DiffAnswer) -> [String] {
        guard let after = lot.after else { return ["gone"] }
        let date = after.lotDate?.text(on: diff.to.day)
        guard let before = lot.before else { return ["came", after.location?.name, date].compactMap { $0 } }
        var notes: [String] = []
        if before.opened != after.opened { notes.append(after.opened ? "opened" : "not opened") }
        if before.location != after.location { notes.append("now in \(after.location?.name ?? "no place")") }
        if before.date != after.date || before.dateSource != after.dateSource { notes.append(date ?? "no date") }
        return notes
    }

    private static func when(_ moment: DiffMoment, _ now: LocalTime) -> String {
        moment.time.map { now.showing($0).words(now: now) } ?? DayText.day(moment.day)
    }
}

extension DiffMoment {
    fileprivate func isBefore(_ other: DiffMoment) -> Bool { (day, position) < (other.day, other.position) }
}

extension AmountView {
    /// Only the entered unit: `2 bottles` of `2 bottles = 2 l`.
    fileprivate var short: String { String(text.split(separator: " = ").first ?? "").printable }
}
