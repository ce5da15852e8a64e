import API
import Inventory
import Projections

extension Report {
    /// A rate needs so many uses at least (W2).
    static let leastUses = 5

    /// How fast things go (W1).
    static let use = Report(
        name: "use", question: "How fast do things go, by the week?", dimensions: [.product, .category, .member],
        columns: [.amount("perWeek"), .amount("amount"), .count("uses"), .money("money"), .money("moneyPerWeek")],
        usualPeriod: .twelveMonths, needsDays: true
    ) { input in
        struct Part {
            var sums = BookedSums()
            var product: ProductID?
        }
        var (parts, since): ([ReportGroup: Part], [ProductID: CalendarDate]) = ([:], [:])
        var assumed = 0
        input.forEach(in: input.period.days, byDay: true) { cell in
            since[cell.product] = min(since[cell.product] ?? cell.day, cell.day)
            if cell.kind == .assumed { assumed += Int(cell.sums.count) }
            guard cell.kind.isUse else { return }
            parts[input.group(cell), default: Part()].sums += cell.sums
            if input.by == .product { parts[input.group(cell)]?.product = cell.product }
        }
        let first = since.values.min() ?? input.period.days.lowerBound
        let end = min(input.period.days.upperBound, input.today)
        func perWeek(_ sum: Int64, since: CalendarDate) -> Int64 {
            Int64(clamping: roundedHalfEven(Int128(sum) * 7, over: Int128(max(1, end - since + 1))))
        }
        let shown = parts.filter { Int($0.value.sums.count) >= Report.leastUses }
        var table = ReportTable()
        table.rows = shown.map { group, part in
            let start = part.product.flatMap { since[$0] } ?? first
            let currency = group.currency ?? input.currency
            return ReportRow(
                group: group, unit: part.product.flatMap { input.context.catalog[$0]?.units.base },
                cells: [
                    part.product.map { input.amount(about: perWeek(part.sums.amount, since: start), of: $0) }
                        ?? .unknown,
                    part.product.map { input.amount(part.sums.amount, of: $0) } ?? .unknown,
                    ReportCellView(Int(part.sums.count)), ReportCellView(part.sums.money, currency),
                    ReportCellView(perWeek(part.sums.money, since: start), currency),
                ], rank: Int64(part.sums.count))
        }
        let uses = parts.values.reduce(0) { $0 + Int($1.sums.count) }
        let most = table.rows.max { $0.rank < $1.rank }
        table.finding =
            uses == 0
            ? "Nothing was used \(input.period.words)."
            : "\(counted(uses, "use")) \(input.period.words)"
                + (most.map { ", most often \($0.group.name): \(counted(Int($0.rank), "use"))." }
                    ?? ", too few of anything for a rate.")
        let few = parts.count - shown.count
        if few > 0 { table.notes.append("\(few) with fewer than \(Report.leastUses) uses are left out.") }
        if assumed > 0 { table.notes.append("\(counted(assumed, "use")) that an import assumed are left out.") }
        return table
    }
}
