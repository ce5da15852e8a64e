import API
import Inventory
import Projections

extension Report {
    /// How long things lie before they are used (W1): what is in stock on average, by how much of it goes a day.
    static let turnover = Report(
        name: "turnover", question: "How long do things lie before they are used?", dimensions: [.product, .category],
        columns: [.number("days"), .amount("inStock"), .amount("taken"), .count("times")], usualPeriod: .twelveMonths,
        needsDays: true
    ) { input in
        let levels = StockLevels(input)
        var table = ReportTable()
        var byCategory: [ReportGroup: (days: Int64, times: Int)] = [:]
        var fewer = 0
        for (product, level) in levels.products.sorted(by: { $0.key < $1.key }) where level.taken > 0 {
            guard level.times >= Report.leastUses else {
                fewer += 1
                continue
            }
            let tenths = Int64(
                clamping: roundedHalfEven(Int128(level.area) * 10, over: Int128(level.taken)))
            let mark = level.assumed ? "~" : ""
            guard input.by == .product else {
                let known = byCategory[input.group(of: product)] ?? (0, 0)
                byCategory[input.group(of: product)] = (
                    known.days + tenths * Int64(level.times), known.times + level.times
                )
                continue
            }
            table.rows.append(
                ReportRow(
                    group: input.group(of: product), unit: input.context.catalog[product]?.units.base,
                    cells: [
                        tenthsCell(tenths, mark: mark),
                        input.amount(
                            about: Int64(clamping: level.area / Int128(level.days(until: levels.end))), of: product,
                            mark: mark),
                        input.amount(level.taken, of: product), ReportCellView(level.times),
                    ], rank: tenths))
        }
        for (group, found) in byCategory {
            let tenths = found.days / Int64(found.times)
            table.rows.append(
                ReportRow(
                    group: group, cells: [tenthsCell(tenths), .unknown, .unknown, ReportCellView(found.times)],
                    rank: tenths))
        }
        let longest = table.rows.max { $0.rank < $1.rank }
        table.finding =
            longest.map { "\($0.group.name) lies longest: \($0.cells[0].text ?? $0.cells[0].value ?? "") days." }
            ?? "Nothing was taken often enough \(input.period.words) to tell."
        if fewer > 0 { table.notes.append("\(fewer) taken fewer than \(Report.leastUses) times are left out.") }
        if table.rows.contains(where: { $0.cells[0].text?.hasPrefix("~") ?? false }) {
            table.notes.append("~ counts what an import assumed to be used up.")
        }
        return table
    }

    private static func tenthsCell(_ tenths: Int64, mark: String = "") -> ReportCellView {
        let text = "\(Quantity(millionths: tenths * 100_000))"
        return ReportCellView(value: text, text: mark.isEmpty ? nil : mark + text)
    }
}

/// The stock of each product at the end of each day of a period, added up.
private struct StockLevels {
    struct Level {
        /// Amount times days.
        var area: Int128 = 0
        var taken: Int64 = 0
        var times = 0
        var assumed = false
        fileprivate var atStart: Int64 = 0
        /// The first day of the period on which it was booked, or the period's first if there was some before.
        fileprivate var first = CalendarDate(dayNumber: .max)

        /// The days up to the last one that the area is of.
        func days(until end: CalendarDate) -> Int { max(1, end - first + 1) }
    }

    private(set) var products: [ProductID: Level] = [:]
    let end: CalendarDate

    init(_ input: ReportInput) {
        let period = input.period.days
        end = min(period.upperBound, max(period.lowerBound, input.today))
        if let month = input.booked.firstMonth, month.firstDay < period.lowerBound {
            input.forEach(in: month.firstDay...(period.lowerBound - 1)) { cell in
                products[cell.product, default: Level()].atStart &+= Self.change(cell)
            }
        }
        for (product, level) in products where level.atStart > 0 {
            products[product]?.first = period.lowerBound
            products[product]?.area = Int128(level.atStart) * Int128(end - period.lowerBound + 1)
        }
        input.forEach(in: period.lowerBound...end, byDay: true) { [end] cell in
            var level = products[cell.product] ?? Level()
            level.first = min(level.first, cell.day)
            level.area += Int128(Self.change(cell)) * Int128(end - cell.day + 1)
            if cell.kind.isTake {
                level.taken &+= cell.sums.amount
                level.times += Int(cell.sums.count)
                level.assumed = level.assumed || cell.kind == .assumed
            }
            products[cell.product] = level
        }
    }

    private static func change(_ cell: BookedCell) -> Int64 {
        switch cell.kind {
        case .received, .found: cell.sums.amount
        case .deposit: 0
        case .used, .spoiled, .lost, .given, .counted, .assumed, .cooked, .unknown: 0 &- cell.sums.amount
        }
    }
}
