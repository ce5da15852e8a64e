import Inventory
import Testing

@Suite("Averages, trends and the household's own inflation")
struct PriceStatisticsTests {
    private let today = CalendarDate(dayNumber: 20_600)
    private let euro = Currency(code: "EUR")

    private func bought(_ cents: Int64, _ amount: Int64, daysAgo: Int, currency: String = "EUR") -> Observation {
        Observation(
            money: Money(minorUnits: cents, currency: Currency(code: currency)),
            amount: Quantity(millionths: amount * 1_000_000), bought: Quantity(millionths: amount * 1_000_000),
            day: today - daysAgo)
    }

    private func seen(_ cents: Int64, _ amount: Int64, daysAgo: Int) -> Observation {
        var price = bought(cents, amount, daysAgo: daysAgo)
        price.bought = .zero
        return price
    }

    @Test("the average is by amount, of what was bought in twelve months (P5)")
    func average() throws {
        let start = try #require(today.adding(months: -12))
        let prices = [
            bought(900, 1, daysAgo: today - start), bought(100, 1, daysAgo: today - start - 1),
            bought(150, 1, daysAgo: 5), bought(220, 2, daysAgo: 5), seen(10, 1, daysAgo: 2),
            bought(500, 1, daysAgo: 1, currency: "CHF"), bought(700, 1, daysAgo: -1),
        ]
        let sum = PriceSum(boughtOf: prices, in: AverageSpan(until: today, in: euro))
        #expect(sum.count == 3)
        let span = AverageSpan(until: today, in: euro)
        #expect(
            prices.map(span.verdict) == [
                .earlier, .counts(paid: 100), .counts(paid: 150), .counts(paid: 220), .seen, .foreign, .later,
            ])
        #expect(sum.average == UnitPrice(money: 470, amount: Quantity(millionths: 4_000_000)))
        #expect(PriceSum(boughtOf: [], in: AverageSpan(until: today, in: euro)).average == nil)
    }

    @Test(
        "of purchases at one price the average is that price, however the money for each was rounded (P2)",
        arguments: [(1290, [450]), (990, [350, 120]), (199, [333, 667, 1]), (245, [1000, 500])] as [(Int64, [Int64])])
    func onePrice(cents: Int64, grams: [Int64]) throws {
        var prices = grams.map { amount in
            var price = bought(cents, 1000, daysAgo: 2)
            price.bought = Quantity(millionths: amount * 1_000_000)
            return price
        }
        let span = AverageSpan(until: today, in: euro)
        let sum = PriceSum(boughtOf: prices, in: span)
        let average = try #require(sum.average)
        #expect(average.isSame(as: UnitPrice(money: cents, amount: Quantity(millionths: 1_000_000_000))))
        #expect(sum.total?.money == prices.compactMap(\.paid).reduce(0, +))
        prices.append(bought(cents + 100, 1000, daysAgo: 1))
        let mixed = PriceSum(boughtOf: prices, in: span)
        #expect(mixed.average == mixed.total)
    }

    @Test("what a label says for a kilogram was paid for what was bought of it (P1)")
    func label() {
        var price = bought(199, 1000, daysAgo: 1)
        price.bought = Quantity(millionths: 1_250_000_000)
        #expect(price.paid == 249)
        #expect(seen(199, 1000, daysAgo: 1).paid == nil)
    }

    @Test("the trend is of the last 90 days against the 90 before, from three prices each (P5)")
    func trend() throws {
        let before = [seen(100, 1, daysAgo: 179), seen(100, 1, daysAgo: 120), bought(200, 2, daysAgo: 90)]
        let now = [seen(110, 1, daysAgo: 89), bought(110, 1, daysAgo: 40), seen(95, 1, daysAgo: 0)]
        let trend = try #require(PriceTrend(of: before + now, in: euro, on: today))
        #expect(trend.permille == 50)
        #expect(PriceTrend(of: before + now.dropLast(), in: euro, on: today) == nil)
        #expect(PriceTrend(of: before.dropFirst() + now, in: euro, on: today) == nil)
        // Of 180 days ago, and of tomorrow: neither counts.
        let outside = [seen(1, 1, daysAgo: 180), seen(900, 1, daysAgo: -1)]
        #expect(PriceTrend(of: outside + before + now, in: euro, on: today)?.permille == 50)
    }

    // MARK: The index

    private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

    private func purchases(_ rows: [(day: String, cents: Int64, amount: Int64)]) throws -> PriceIndex.Purchases {
        PriceIndex.Purchases(
            try rows.map { row in
                var price = bought(row.cents, row.amount, daysAgo: 0)
                price.day = try day(row.day)
                return price
            }, in: euro)
    }

    private func month(_ text: String) throws -> CalendarMonth { try #require(CalendarMonth(text)) }

    @Test("amounts of the year before the base month, at each month's prices (P5)")
    func laspeyres() throws {
        // Nine products that stay, and milk: 40 l a year, 1.00 in January, 1.10 in March, nothing bought in February.
        let others = try (0..<9).map { _ in
            try purchases([("2025-06-01", 1000, 10), ("2026-01-03", 100, 1), ("2026-03-03", 100, 1)])
        }
        let milk = try purchases([
            ("2024-12-31", 100, 1000), ("2025-01-01", 2000, 20), ("2025-12-31", 2000, 20), ("2026-01-10", 100, 1),
            ("2026-03-05", 200, 2), ("2026-03-25", 240, 2),
        ])
        let index = PriceIndex(of: others + [milk], base: try month("2026-01"), until: try month("2026-03"))
        #expect(index.months.map(\.month.description) == ["2026-01", "2026-02", "2026-03"])
        #expect(index.months.map(\.then) == [13_000, 13_000, 13_000])
        #expect(index.months.map(\.now) == [13_000, 13_000, 13_400])
        #expect(index.months.map(\.permille) == [1000, 1000, 1031])
        #expect(
            index.months[1].products.last == PriceIndex.Share(product: 9, then: 4000, now: 4000, isCarried: true))
        #expect(
            index.months[2].products.last == PriceIndex.Share(product: 9, then: 4000, now: 4400, isCarried: false))
    }

    @Test("below ten products a month is not shown; a price is carried for six months (P5)")
    func carried() throws {
        let rows = [(day: "2025-06-01", cents: Int64(100), amount: Int64(1)), ("2025-12-15", 120, 1)]
        let products = try (0..<10).map { _ in try purchases(rows) }
        let index = PriceIndex(of: products, base: try month("2025-12"), until: try month("2026-09"))
        #expect(index.months.last?.month == (try month("2026-06")))
        #expect(index.months.count == 7)
        let few = PriceIndex(of: Array(products.dropLast()), base: try month("2025-12"), until: try month("2026-06"))
        #expect(few.months.isEmpty)
        // In the base month, too: what was last bought six months before has a price.
        #expect(!PriceIndex(of: products, base: try month("2026-06"), until: try month("2026-06")).months.isEmpty)
        #expect(PriceIndex(of: products, base: try month("2026-07"), until: try month("2026-07")).months.isEmpty)
    }

    @Test("the base is a year ago, or the first later month with ten products (P5)")
    func base() throws {
        let products = try (0..<10).map { _ in try purchases([("2026-05-01", 100, 1), ("2026-08-01", 110, 1)]) }
        let index = PriceIndex(of: products, until: try month("2026-09"))
        #expect(index.base == (try month("2026-06")))
        #expect(index.months.map(\.permille) == [1000, 1000, 1100, 1100])
        #expect(PriceIndex(of: [], until: try month("2026-09")).months.isEmpty)
    }

    @Test("the products of a month add up to it, and it lies between the cheapest and the dearest of them (P5)")
    func shares() throws {
        let products = try (1...12).map { number in
            try purchases([
                ("2025-03-01", 100 * Int64(number), Int64(number)), ("2026-01-05", 333, 3),
                ("2026-02-05", 90 + 3 * Int64(number), 1),
            ])
        }
        let index = PriceIndex(of: products, base: try month("2026-01"), until: try month("2026-02"))
        let last = try #require(index.months.last)
        #expect(last.products.map(\.now).reduce(0, +) == last.now)
        #expect(last.products.map(\.then).reduce(0, +) == last.then)
        let changes = last.products.map { $0.now * 1000 / $0.then }
        #expect((changes.min() ?? 0)...(changes.max() ?? 0) ~= Int64(last.permille))
    }
}
