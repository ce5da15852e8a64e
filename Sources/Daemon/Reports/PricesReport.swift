import API
import Inventory
import Projections

extension Report {
    /// Prices of a period and their trend (P5).
    static let prices = Report(
        name: "prices", question: "What do things cost, and how did that change?",
        dimensions: [.product, .store, .month],
        columns: [
            .money("last"), .money("average"), .money("lowest"), .percent("trend"), .count("prices"),
        ], usualPeriod: .twelveMonths
    ) { input in
        var table = ReportTable()
        let (context, currency) = (input.context, input.currency)
        var (foreign, dearer, cheaper) = (0, 0, 0)
        for id in context.catalog.products.map(\.id) where context.catalog.tree.target(of: id) == id {
            guard input.filter.includes(id, context.catalog), let product = context.catalog[id] else { continue }
            var groups: [ReportGroup: [Observation]] = [:]
            for seen in context.observations(of: context.catalog.measured(product)) {
                guard input.period.days.contains(seen.day), input.filter.store.map({ $0 == seen.store }) ?? true,
                    input.filter.member.map({ $0 == seen.member }) ?? true
                else { continue }
                guard seen.money.currency == currency else {
                    foreign += 1
                    continue
                }
                groups[Self.group(seen, product, input), default: []].append(seen)
            }
            for (group, prices) in groups {
                let trend = PriceTrend(of: prices, in: currency, on: input.today)?.permille
                if let trend, input.by == .product {
                    (dearer, cheaper) = (dearer + (trend > 0 ? 1 : 0), cheaper + (trend < 0 ? 1 : 0))
                }
                table.rows.append(Self.row(group, prices, trend, product, input))
            }
        }
        let count = table.rows.reduce(0) { $0 + Int($1.rank) }
        table.finding =
            count == 0
            ? "No price was seen \(input.period.words)."
            : "\(counted(count, "price")) \(input.period.words)"
                + (dearer + cheaper > 0 ? ": \(dearer) up, \(cheaper) down by their trend." : ".")
        let inflation = try context.inflation(InflationQuery())
        if let now = inflation.months.last, now.month != inflation.base {
            table.notes.append(
                "What is bought in a year costs \(now.index) % of what it did in \(inflation.base), "
                    + "by \(counted(now.count, "product")).")
        }
        if foreign > 0 { table.notes.append("\(counted(foreign, "price")) in other currencies are left out.") }
        return table
    }

    private static func group(_ seen: Observation, _ product: Product, _ input: ReportInput) -> ReportGroup {
        let name =
            switch input.by {
            case .store: "\(product.name) · \(input.context.named(seen.store)?.name ?? "no store")"
            case .month: "\(product.name) · \(CalendarMonth(seen.day))"
            default: product.name
            }
        return ReportGroup(name: name, id: EntityID(product.id), currency: input.currency)
    }

    private static func row(
        _ group: ReportGroup, _ prices: [Observation], _ trend: Int?, _ product: Product, _ input: ReportInput
    ) -> ReportRow {
        func cell(_ price: UnitPrice?) -> ReportCellView {
            guard let view = price.flatMap({ input.context.unitPrice($0, input.currency, product.units) }) else {
                return .unknown
            }
            return ReportCellView(value: view.amount, text: view.text)
        }
        var bought = PriceSum()
        for price in prices {
            if let paid = price.paid { bought.add(money: paid, amount: price.bought, at: price.shelf.unit) }
        }
        let units = prices.map(\.shelf.unit)
        return ReportRow(
            group: group, unit: product.units.comparing,
            cells: [
                cell(units.last), cell(bought.average), cell(units.min { $0.isCheaper(than: $1) }),
                ReportCellView(value: trend.map { ($0 < 0 ? "-" : "") + percentText(permille: $0) }),
                ReportCellView(prices.count),
            ], rank: Int64(prices.count))
    }
}
