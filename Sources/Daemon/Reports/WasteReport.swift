import API
import Inventory
import Projections

extension Report {
    /// Things thrown away (W1).
    static let waste = Report(
        name: "waste", question: "What was thrown away, at what cost, what share of what came in?",
        dimensions: [.product, .month, .category, .reason, .member],
        columns: [
            .money("money"), .money("pastDate"), .percent("share"), .count("times"), .count("unpriced"),
            .amount("amount"),
        ]
    ) { input in
        let found = Wasted(input)
        let before = Wasted(input.over(input.period.before))
        var table = ReportTable()
        table.rows = found.parts.map { found.row($0, $1, input) }
        table.totals = found.totals.all.isEmpty && found.wasted.count == 0 ? [] : found.totalRows
        let money = found.totals.words(or: input.currency)
        table.finding =
            found.wasted.count == 0
            ? "Nothing was thrown away \(input.period.words)."
            : "\(money) thrown away \(input.period.words)"
                + found.totals.compared(with: before.totals, input.period.before, in: input.currency) + "."
        if found.wasted.unpriced > 0 {
            table.notes.append("\(counted(Int(found.wasted.unpriced), "time")) without a known cost.")
        }
        for (kind, words) in [(BookedKind.lost, "lost"), (.given, "given away"), (.counted, "missing in a count")] {
            guard let money = found.apart[kind] else { continue }
            table.notes.append("Not in it: \(money.words(or: input.currency)) \(words).")
        }
        return table
    }
}

/// The things thrown away in a period, beside those that came in.
private struct Wasted {
    struct Part {
        var sums = BookedSums()
        var late: Int64 = 0
        var received: Int64 = 0
        var product: ProductID?
    }

    private(set) var parts: [ReportGroup: Part] = [:]
    /// All that was wasted.
    private(set) var wasted = BookedSums()
    private(set) var totals = MoneyByCurrency()
    private var late = MoneyByCurrency()
    private var received = MoneyByCurrency()
    private(set) var apart: [BookedKind: MoneyByCurrency] = [:]
    private var times: [Currency: (count: Int32, unpriced: Int32)] = [:]

    init(_ input: ReportInput) {
        input.forEach { cell in
            let (money, group) = (cell.sums.money, input.group(cell))
            switch cell.kind {
            case .received:
                received.add(money, cell.currency)
                if input.by != .reason, input.by != .member { parts[group, default: Part()].received &+= money }
            case .lost, .given, .counted:
                apart[cell.kind, default: MoneyByCurrency()].add(money, cell.currency)
                if input.by == .reason { parts[group, default: Part()].sums += cell.sums }
            case .spoiled:
                wasted += cell.sums
                totals.add(money, cell.currency)
                if cell.isLate { late.add(money, cell.currency) }
                let known = times[cell.currency] ?? (0, 0)
                times[cell.currency] = (known.count + cell.sums.count, known.unpriced + cell.sums.unpriced)
                parts[group, default: Part()].sums += cell.sums
                if cell.isLate { parts[group, default: Part()].late &+= money }
                if input.by == .product { parts[group]?.product = cell.product }
            case .used, .assumed, .cooked, .unknown, .deposit, .found: break
            }
        }
        parts = parts.filter { $0.value.sums.count > 0 }
    }

    func row(_ group: ReportGroup, _ part: Part, _ input: ReportInput) -> ReportRow {
        let currency = group.currency ?? input.currency
        let all = input.by == .reason || input.by == .member ? received[currency] : part.received
        return ReportRow(
            group: group, unit: part.product.flatMap { input.context.catalog[$0]?.units.base },
            cells: [
                ReportCellView(part.sums.money, currency), ReportCellView(part.late, currency),
                ReportCellView(share: part.sums.money, of: all), ReportCellView(Int(part.sums.count)),
                ReportCellView(Int(part.sums.unpriced)),
                part.product.map { input.amount(part.sums.amount, of: $0) } ?? .unknown,
            ], rank: part.sums.money)
    }

    var totalRows: [ReportRow] {
        times.sorted { $0.key.code < $1.key.code }.map { currency, times in
            ReportRow(
                group: ReportGroup(name: "total", currency: currency),
                cells: [
                    ReportCellView(totals[currency], currency), ReportCellView(late[currency], currency),
                    ReportCellView(share: totals[currency], of: received[currency]),
                    ReportCellView(Int(times.count)), ReportCellView(Int(times.unpriced)), .unknown,
                ])
        }
    }
}
