import API
import Inventory
import Projections

extension Report {
    /// Money paid (W1).
    static let spending = Report(
        name: "spending", question: "What was paid, deposits apart?",
        dimensions: [.month, .week, .category, .product, .store, .payer],
        columns: [.money("money"), .percent("share"), .money("deposit"), .count("purchases"), .count("unpriced")]
    ) { input in
        let found = Spent(input)
        let before = Spent(input.over(input.period.before))
        var table = ReportTable()
        table.rows = found.parts.map { found.row($0, $1) }
        table.totals = found.all.sorted { $0.key.code < $1.key.code }.map {
            found.row(ReportGroup(name: "total", currency: $0), $1)
        }
        table.finding =
            found.count == 0
            ? "Nothing was bought \(input.period.words)."
            : "\(found.totals.words(or: input.currency)) spent \(input.period.words)"
                + found.totals.compared(with: before.totals, input.period.before, in: input.currency) + "."
        if !found.deposits.isEmpty {
            table.notes.append("Deposits besides: \(found.deposits.words(or: input.currency)).")
        }
        if found.unpriced > 0 {
            table.notes.append("\(counted(found.unpriced, "purchase")) without a known price.")
        }
        return table
    }
}

private struct Spent {
    struct Part {
        var sums = BookedSums()
        var deposit: Int64 = 0
    }

    private(set) var parts: [ReportGroup: Part] = [:]
    private(set) var all: [Currency: Part] = [:]
    private(set) var totals = MoneyByCurrency()
    private(set) var deposits = MoneyByCurrency()
    private(set) var count = 0
    private(set) var unpriced = 0

    init(_ input: ReportInput) {
        input.forEach { cell in
            switch cell.kind {
            case .received:
                parts[input.group(cell), default: Part()].sums += cell.sums
                all[cell.currency, default: Part()].sums += cell.sums
                totals.add(cell.sums.money, cell.currency)
                (count, unpriced) = (count + Int(cell.sums.count), unpriced + Int(cell.sums.unpriced))
            case .deposit:
                parts[input.group(cell), default: Part()].deposit &+= cell.sums.money
                all[cell.currency, default: Part()].deposit &+= cell.sums.money
                deposits.add(cell.sums.money, cell.currency)
            case .used, .spoiled, .lost, .given, .counted, .assumed, .cooked, .unknown, .found: break
            }
        }
    }

    func row(_ group: ReportGroup, _ part: Part) -> ReportRow {
        let currency = group.currency ?? Currency()
        return ReportRow(
            group: group,
            cells: [
                ReportCellView(part.sums.money, currency), ReportCellView(share: part.sums.money, of: totals[currency]),
                ReportCellView(part.deposit, currency), ReportCellView(Int(part.sums.count)),
                ReportCellView(Int(part.sums.unpriced)),
            ], rank: part.sums.money)
    }
}
