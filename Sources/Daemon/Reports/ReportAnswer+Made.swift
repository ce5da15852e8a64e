import API
import Commands
import Events
import Inventory
import Projections

/// A report as it is asked for, once names and periods are known.
struct AskedReport {
    let report: Report
    let period: ReportPeriod
    let against: ReportPeriod?
    let by: ReportDimension
    private let query: ReportQuery
    private let filter: ReportFilter

    /// - Throws: `Problem`, `Refusal` for what is unknown, and for a period that ends before it begins.
    init(_ report: Report, _ query: ReportQuery, _ context: ReadContext) throws {
        (self.report, self.query) = (report, query)
        by =
            try query.by.map { text in
                guard let found = report.dimensions.first(where: { $0.rawValue == text }) else {
                    throw Problem.wrongQuery(
                        "by", text, expected: report.dimensions.map(\.rawValue).joined(separator: ", "))
                }
                return found
            } ?? report.dimensions[0]
        if let top = query.top, top < 1 { throw Problem.wrongQuery("top", "\(top)", expected: "a number from 1") }
        period = try context.period(query, report.usualPeriod)
        against = try context.compared(query, with: period, report.usualPeriod)
        filter = try ReportFilter(query, context)
    }

    /// Whether the kept sums answer it.
    func isKept(_ context: ReadContext) -> Bool {
        guard query.replay != true else { return false }
        var days = [period.days, period.before.days]
        if let against { days.append(against.days) }
        if report.needsDays { days = [(context.today - (ReportInput.rateDays - 1))...context.today] }
        return days.allSatisfy { context.models.booked.keeps($0, byDay: by == .week || report.needsDays) }
    }

    /// - Parameter replayed: The sums of a replay; nil: the kept ones.
    func answer(_ context: ReadContext, replayed: Booked?) throws -> ReportAnswer {
        let booked = replayed ?? context.models.booked
        let input = ReportInput(context: context, booked: booked, period: period, by: by, filter: filter)
        var table = try report.make(input)
        var before: [ReportGroup: ReportCellView] = [:]
        if let against {
            for row in try report.make(input.over(against)).rows { before[row.group] = row.cells.first }
        }
        table.notes += history(booked, context)
        let rows = table.rows.sorted { a, b in
            a.rank == b.rank ? (a.group.name, a.currency) < (b.group.name, b.currency) : a.rank > b.rank
        }
        var shown = Array(rows.prefix(query.top ?? .max))
        if by.isOfTime { shown.sort { ($0.group.name, $0.currency) < ($1.group.name, $1.currency) } }
        return ReportAnswer(
            report: report.name, question: report.question, finding: table.finding, notes: table.notes,
            today: context.today, household: context.household, from: period.days.lowerBound,
            to: period.days.upperBound, by: by.rawValue, columns: report.columns.map(\.view),
            rows: shown.map { row in view(row, against == nil ? nil : before[row.group] ?? .unknown) },
            totals: table.totals.map { view($0, nil) }, more: rows.count - shown.count,
            against: against.map { ReportPeriodView(from: $0.days.lowerBound, to: $0.days.upperBound) },
            replayed: replayed != nil, asOf: context.asOf?.value)
    }

    private func view(_ row: ReportRow, _ before: ReportCellView?) -> ReportRowView {
        ReportRowView(
            name: row.group.name, id: row.group.id, currency: row.group.currency?.code, unit: row.unit,
            cells: row.cells, before: before)
    }

    /// Since when there are bookings, where the period begins before, or where nothing was found.
    private func history(_ booked: Booked, _ context: ReadContext) -> [String] {
        guard let first = booked.firstMonth else { return ["There are no bookings yet."] }
        if period.days.lowerBound > context.today, report.name != "forecast" { return ["That is still ahead."] }
        return period.days.lowerBound < first.firstDay ? ["There are bookings since \(first.words)."] : []
    }
}

extension ReportRow {
    fileprivate var currency: String { group.currency?.code ?? "" }
}
