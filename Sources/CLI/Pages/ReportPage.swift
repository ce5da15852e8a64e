import API
import Inventory

/// A report for people: what it found in a sentence, a table, and bars of its first column.
struct ReportPage {
    let answer: ReportAnswer
    /// Columns of the terminal; nil: none, and no bars.
    let width: Int?
    var blocks = BarText.usual

    var lines: [Line] {
        var lines: [Line] = sentence(answer.finding, .heading)
        lines.append([Span("\(answer.household.name) · \(period)\(past)".printable, .quiet)])
        if !answer.rows.isEmpty { lines += [[]] + table }
        var notes = answer.notes.flatMap { sentence($0, .quiet) }
        if answer.more > 0 { notes.insert([Span("… and \(answer.more) more: leave out --top.", .quiet)], at: 0) }
        return lines + (answer.rows.isEmpty || notes.isEmpty ? [] : [[]]) + notes
    }

    private func sentence(_ text: String, _ style: Style) -> [Line] {
        let text = text.printable
        return (width.map { text.wrapped(to: $0) } ?? [text]).map { [Span($0, style)] }
    }

    private var period: String {
        let against = answer.against.map { ", against \(span($0.from, $0.to))" } ?? ""
        return span(answer.from, answer.to) + against
    }

    private func span(_ from: CalendarDate, _ to: CalendarDate) -> String {
        if from == to { return DayText.date(from, today: answer.today) }
        return "\(DayText.date(from, today: answer.today)) – \(DayText.date(to, today: answer.today))"
    }

    private var past: String { answer.asOf.map { " · as of \($0)" } ?? "" }

    /// The columns that have something in them: a count of nothing is nothing.
    private var shown: [Int] {
        answer.columns.indices.filter { index in
            (answer.rows + answer.totals).contains { row in
                row.cells[index].value.map { index == 0 || !["0", "0.00"].contains($0) } ?? false
            }
        }
    }

    private var table: [Line] {
        let shown = shown
        let hasBefore = answer.against != nil
        var table = Table(columns: [.flexible(12)] + shown.map { column($0) } + (hasBefore ? [.number] : []) + [.fixed])
        let heads =
            shown.map { Span(answer.columns[$0].name.spaced, .quiet) } + (hasBefore ? [Span("before", .quiet)] : [])
        table.rows.append([Span(answer.by, .quiet)] + heads + [""])
        for row in answer.rows + answer.totals {
            table.rows.append([Span(row.name.printable)] + cells(row, shown, hasBefore) + [""])
        }
        let rest = hasBars ? (width ?? 0) - table.natural.reduce(table.indent + 2 * table.columns.count - 2, +) : 0
        let room = min(24, rest)
        if room >= 6 {
            let values = answer.rows.map { row in row.cells[0].value.flatMap { Double($0) } ?? 0 }
            for (index, bar) in blocks.bars(values, width: room).enumerated() {
                table.rows[index + 1][table.columns.count - 1] = Span(bar, .quiet)
            }
        }
        return table.lines(width: width)
    }

    /// Amounts of several things, and prices, are not compared with each other.
    private var hasBars: Bool {
        switch answer.columns.first?.kind {
        case "money": !answer.totals.isEmpty
        case "count", "number": true
        default: false
        }
    }

    private func column(_ index: Int) -> Table.Column {
        answer.columns[index].kind == "text" || answer.columns[index].kind == "day" ? .fixed : .number
    }

    private func cells(_ row: ReportRowView, _ shown: [Int], _ hasBefore: Bool) -> [Span] {
        var cells = shown.map { index in
            let cell = row.cells[index]
            let unit = answer.columns[index].kind == "percent" && cell.value != nil ? " %" : ""
            return Span(((cell.text ?? cell.value ?? "") + unit).printable)
        }
        if hasBefore { cells.append(Span((row.before?.text ?? row.before?.value ?? "").printable, .quiet)) }
        return cells
    }

    /// The reports there are, each with its question.
    static func list(_ answer: ReportsAnswer, width: Int?) -> [Line] {
        var table = Table(columns: [.fixed, .folding])
        for report in answer.reports {
            table.rows.append([Span(report.name, .heading), Span(report.question.printable)])
        }
        return table.lines(width: width) + [[], [Span("One of them: larder report waste --by month", .quiet)]]
    }

    /// As CSV: what a row is of, and its cells.
    static func columns(of answer: ReportAnswer) -> [ListColumn<ReportRowView>] {
        let cells = answer.columns.indices.map { index in
            ListColumn<ReportRowView>(answer.columns[index].name) { $0.cells[index].value }
        }
        let before = ListColumn<ReportRowView>("before") { $0.before?.value }
        return [
            ListColumn(answer.by) { $0.name }, ListColumn("currency") { $0.currency }, ListColumn("unit") { $0.unit },
        ] + cells + (answer.against == nil ? [] : [before]) + [ListColumn("id") { $0.id?.description }]
    }
}

extension String {
    /// `pastDate` as `past date`.
    fileprivate var spaced: String {
        reduce(into: "") { text, letter in
            text += letter.isUppercase ? " \(letter.lowercased())" : String(letter)
        }
    }
}
