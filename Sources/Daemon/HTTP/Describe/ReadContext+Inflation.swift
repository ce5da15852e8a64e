import API
import Commands
import Events
import Inventory
import Projections

extension ReadContext {
    /// The household's own inflation (P5). Cost: all prices, and the months.
    func inflation(_ query: InflationQuery) throws -> InflationAnswer {
        let (now, limit) = (CalendarMonth(today), try query.limit.map { try PageOfResults<Never>.limit($0) } ?? 3)
        let base = try query.since.map { text in
            guard let month = month(text), month <= now else {
                throw Problem.wrongQuery("since", text, expected: "a month no later than this one, such as \(now - 12)")
            }
            return month
        }
        var products: [Product] = []
        var purchases: [PriceIndex.Purchases] = []
        for product in catalog.products where catalog.tree.target(of: product.id) == product.id {
            let bought = PriceIndex.Purchases(observations(of: catalog.measured(product)), in: settings.currency)
            guard !bought.months.isEmpty else { continue }
            products.append(product)
            purchases.append(bought)
        }
        let index =
            base.map { PriceIndex(of: purchases, base: $0, until: now) } ?? PriceIndex(of: purchases, until: now)
        return InflationAnswer(
            today: today, household: household, base: "\(index.base)", currency: settings.currency.code,
            months: index.months.map { view($0, products, limit) }, needed: PriceIndex.least,
            products: index.products, asOf: asOf?.value)
    }

    /// A month as typed, in the household's language too (H3); without its year the last such one.
    private func month(_ text: String) -> CalendarMonth? {
        if let month = CalendarMonth(text) { return month }
        func read(_ direction: HumanDate.Direction) -> CalendarMonth? {
            let day = try? HumanDate.parse(text, today: today, order: settings.dateOrder, direction: direction)
            return day.map { CalendarMonth($0) }
        }
        return read(.past) ?? read(.nearest).map { $0 > CalendarMonth(today) ? $0 - 12 : $0 }
    }

    private func view(_ month: PriceIndex.Month, _ products: [Product], _ limit: Int) -> InflationMonthView {
        func money(_ minorUnits: Int64) -> MoneyView {
            MoneyView(Money(minorUnits: minorUnits, currency: settings.currency))
        }
        let changed = month.products.filter { $0.now != $0.then }.sorted { a, b in
            let (mine, other) = ((a.now - a.then).magnitude, (b.now - b.then).magnitude)
            return mine == other ? products[a.product].name < products[b.product].name : mine > other
        }
        return InflationMonthView(
            month: "\(month.month)", index: percentText(permille: month.permille), then: money(month.then),
            now: money(month.now),
            count: month.products.count,
            products: changed.prefix(limit).map { share in
                InflationShareView(
                    product: named(products[share.product]), then: money(share.then), now: money(share.now),
                    change: money(share.now - share.then), carried: share.isCarried)
            })
    }
}
