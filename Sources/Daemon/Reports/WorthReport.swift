import API
import Inventory
import Projections

extension Report {
    /// The worth of the stock at its cost (W1).
    static let worth = Report(
        name: "worth", question: "What is on the shelf, at what it cost?",
        dimensions: [.location, .category, .product],
        columns: [.money("money"), .percent("share"), .count("lots"), .count("unpriced"), .amount("amount")],
        usualPeriod: .today
    ) { input in
        struct Part {
            var (money, lots, unpriced, amount) = (Int64(0), 0, 0, Int64(0))
            var product: ProductID?
        }
        var (parts, all): ([ReportGroup: Part], [Currency: Part]) = ([:], [:])
        var totals = MoneyByCurrency()
        let context = input.context
        for lot in context.lots.all.lazy.map({ context.shown($0) })
        where input.filter.includes(lot.product, context.catalog) && input.filter.store.map({ $0 == lot.store }) ?? true
        {
            let cost = lot.cost?.share(of: lot.amount)
            let currency = cost?.currency ?? input.currency
            var group =
                input.by == .location
                ? context.named(lot.location).map { ReportGroup(name: $0.name, id: $0.id) }
                    ?? ReportGroup(name: "no location") : input.group(of: lot.product)
            group.currency = currency
            func add(_ part: inout Part) {
                part.money &+= cost?.minorUnits ?? 0
                part.lots += 1
                if cost == nil { part.unpriced += 1 }
                part.amount &+= lot.amount.millionths
            }
            add(&parts[group, default: Part()])
            add(&all[currency, default: Part()])
            if input.by == .product { parts[group]?.product = lot.product }
            totals.add(cost?.minorUnits ?? 0, currency)
        }
        func row(_ group: ReportGroup, _ part: Part) -> ReportRow {
            let currency = group.currency ?? input.currency
            return ReportRow(
                group: group, unit: part.product.flatMap { context.catalog[$0]?.units.base },
                cells: [
                    ReportCellView(part.money, currency), ReportCellView(share: part.money, of: totals[currency]),
                    ReportCellView(part.lots), ReportCellView(part.unpriced),
                    part.product.map { input.amount(part.amount, of: $0) } ?? .unknown,
                ], rank: part.money)
        }
        let unpriced = all.values.reduce(0) { $0 + $1.unpriced }
        return ReportTable(
            rows: parts.map { row($0.key, $0.value) },
            totals: all.sorted { $0.key.code < $1.key.code }.map { row(ReportGroup(name: "total", currency: $0), $1) },
            finding: all.isEmpty
                ? "Nothing is in stock." : "What is in stock cost \(totals.words(or: input.currency)).",
            notes: unpriced > 0 ? ["\(counted(unpriced, "lot")) without a known cost."] : [])
    }
}
