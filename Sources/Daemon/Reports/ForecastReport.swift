import API
import Commands
import Inventory
import Projections

extension Report {
    /// Products that will run out, and lots that will not be reached before their date (W2).
    static let forecast = Report(
        name: "forecast", question: "What will run out, what will spoil unused, what to buy?",
        dimensions: [.product, .category],
        columns: [
            .number("days"), .amount("inStock"), .amount("perWeek"), .amount("late"), .amount("buy"), .count("uses"),
            .text("sure"),
        ], usualPeriod: .nextTwoWeeks, needsDays: true
    ) { input in
        let rates = UseRates(input)
        var table = ReportTable()
        var (late, buy) = ([String](), [String]())
        var perCategory: [ReportGroup: (least: Int64, products: Int)] = [:]
        for (product, rate) in rates.all {
            let supply = Supply(of: product, at: rate, until: input.period.days.upperBound, input)
            if supply.late > 0 { late.append(product.name) }
            if supply.buy > 0 { buy.append(product.name) }
            guard input.by == .product else {
                let group = input.group(of: product.id)
                let known = perCategory[group] ?? (.max, 0)
                perCategory[group] = (min(known.least, supply.tenthsOfDays), known.products + 1)
                continue
            }
            table.rows.append(supply.row(product, rate, input))
        }
        for (group, found) in perCategory {
            table.rows.append(
                ReportRow(
                    group: group,
                    cells: [Supply.days(found.least)] + Array(repeating: .unknown, count: 4)
                        + [ReportCellView(found.products), .unknown], rank: -found.least))
        }
        let short = input.period.days.upperBound
        table.finding =
            rates.all.isEmpty
            ? "Nothing is used or bought often enough for a forecast."
            : "\(counted(buy.count, "product")) will run out by \(short.words)"
                + (late.isEmpty
                    ? "."
                    : ", and of \(counted(late.count, "product")) something will be past its date before it is reached.")
        if rates.tooFew > 0 {
            table.notes.append(
                "\(counted(rates.tooFew, "product")) with fewer than \(Report.leastUses) uses and purchases "
                    + "\(rates.tooFew == 1 ? "is" : "are") left out.")
        }
        if rates.all.contains(where: { $0.rate.isFromPurchases }) {
            table.notes.append("~ is an estimate from purchases, where too few uses were booked.")
        }
        return table
    }
}

/// How much of a product goes in how many days.
struct UseRate {
    var amount: Int64
    var days: Int
    var count: Int
    /// Too few uses were booked.
    var isFromPurchases: Bool

    /// The amount that goes in so many days, in millionths, rounded down.
    func amount(in days: Int) -> Int64 {
        Int64(clamping: Int128(amount) * Int128(max(0, days)) / Int128(self.days))
    }

    /// In how many tenths of a day so much goes.
    func tenthsOfDays(for part: Int64) -> Int64 {
        amount > 0 ? Int64(clamping: Int128(part) * 10 * Int128(days) / Int128(amount)) : .max
    }

    var mark: String { isFromPurchases ? "~" : "" }

    /// By the number of uses it comes from.
    var sureness: String {
        if isFromPurchases { return "bought" }
        return count >= 20 ? "good" : count >= 10 ? "fair" : "weak"
    }
}

/// The rates of all products of which there are enough uses, or purchases, in the year up to today (W2).
private struct UseRates {
    private(set) var all: [(product: Product, rate: UseRate)] = []
    private(set) var tooFew = 0

    private struct Seen {
        var used = Side()
        var bought = Side()
    }

    /// One kind of booking, by day.
    private struct Side {
        var (amount, count) = (Int64(0), 0)
        var first = CalendarDate(dayNumber: .max)
        var last = CalendarDate(dayNumber: .min)
        /// The amount of the last day.
        var onLast: Int64 = 0

        mutating func add(_ cell: BookedCell) {
            if cell.day > last { (last, onLast) = (cell.day, 0) }
            if cell.day == last { onLast &+= cell.sums.amount }
            first = min(first, cell.day)
            amount &+= cell.sums.amount
            count += Int(cell.sums.count)
        }
    }

    init(_ input: ReportInput) {
        var seen: [ProductID: Seen] = [:]
        let today = input.today
        input.forEach(in: (today - (ReportInput.rateDays - 1))...today, byDay: true) { cell in
            if cell.kind.isUse { seen[cell.product, default: Seen()].used.add(cell) }
            if cell.kind == .received { seen[cell.product, default: Seen()].bought.add(cell) }
        }
        for (id, seen) in seen {
            guard let product = input.context.catalog[id], !product.archived else { continue }
            if let rate = Self.rate(seen.used, seen.bought, today) {
                all.append((product, rate))
            } else {
                tooFew += 1
            }
        }
        all.sort { ($0.product.name, $0.product.id) < ($1.product.name, $1.product.id) }
    }

    private static func rate(_ used: Side, _ bought: Side, _ today: CalendarDate) -> UseRate? {
        if used.count >= Report.leastUses, used.amount > 0 {
            return UseRate(amount: used.amount, days: today - used.first + 1, count: used.count, isFromPurchases: false)
        }
        // What was bought last is not used up yet.
        let (amount, days) = (bought.amount &- bought.onLast, bought.last - bought.first)
        guard bought.count >= Report.leastUses, amount > 0, days > 0 else { return nil }
        return UseRate(amount: amount, days: days, count: bought.count, isFromPurchases: true)
    }
}

extension ReportInput {
    /// A rate comes from the last year, of which single days are kept.
    static let rateDays = 365
}

/// How long the stock of a product lasts, lot by lot in the order of use (S3).
private struct Supply {
    private(set) var inStock: Int64 = 0
    /// The amount that will be past its date before it is reached.
    private(set) var late: Int64 = 0
    /// The amount missing up to the day, in full packs.
    private(set) var buy: Int64 = 0
    private(set) var tenthsOfDays: Int64 = 0

    init(of product: Product, at rate: UseRate, until day: CalendarDate, _ input: ReportInput) {
        let (context, today) = (input.context, input.today)
        let same = context.catalog.tree.same(as: product.id).map {
            UsedProduct($0, consumeAt: product.consumeAt, pack: context.catalog.member($0)?.units.smallestPack)
        }
        var used: Int64 = 0
        for lot in context.lots.inOrderOfUse(same).map({ context.shown($0) }) {
            inStock &+= lot.amount.millionths
            guard let date = lot.date?.day else {
                used &+= lot.amount.millionths
                continue
            }
            let reachable = min(lot.amount.millionths, max(0, rate.amount(in: date - today + 1) - used))
            used &+= reachable
            late &+= lot.amount.millionths - reachable
        }
        tenthsOfDays = rate.tenthsOfDays(for: used)
        let missing = rate.amount(in: day - today + 1) - used
        guard missing > 0 else { return }
        buy = Self.inPacks(missing, of: product, input)
    }

    /// In full packs as last bought, else in full pieces of what is counted.
    private static func inPacks(_ amount: Int64, of product: Product, _ input: ReportInput) -> Int64 {
        let last = input.context.observations(of: product).last?.packSize ?? .zero
        let one =
            last > .zero
            ? last
            : (try? product.units.factor(of: product.units.buying)).flatMap {
                product.units.isMeasured(by: product.units.buying) ? nil : (try? Quantity(rounding: .one, times: $0))
            }
        guard let size = one?.millionths, size > 0 else { return amount }
        return (amount + size - 1) / size * size
    }

    static func days(_ tenths: Int64, mark: String = "") -> ReportCellView {
        guard tenths < .max else { return .unknown }
        let text = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        return ReportCellView(value: text, text: mark.isEmpty ? nil : mark + text)
    }

    func row(_ product: Product, _ rate: UseRate, _ input: ReportInput) -> ReportRow {
        let (id, mark) = (product.id, rate.mark)
        return ReportRow(
            group: ReportGroup(name: product.name, id: EntityID(id)), unit: product.units.base,
            cells: [
                Self.days(tenthsOfDays, mark: mark), input.amount(inStock, of: id),
                input.amount(about: rate.amount(in: 7), of: id, mark: mark),
                late > 0 ? input.amount(about: late, of: id, mark: mark) : .unknown,
                buy > 0 ? input.amount(about: buy, of: id, mark: mark) : .unknown, ReportCellView(rate.count),
                ReportCellView(value: rate.sureness),
            ], rank: -tenthsOfDays)
    }
}
