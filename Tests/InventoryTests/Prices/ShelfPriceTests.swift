import Inventory
import Testing

@Suite("What an amount costs")
struct ShelfPriceTests {
    private func amount(_ text: String) throws -> Quantity { try #require(Quantity(text)) }

    private func cost(_ wanted: String, of pack: String, at money: Int64, for amount: String? = nil) throws -> PackCost?
    {
        let price = ShelfPrice(
            unit: UnitPrice(money: money, amount: try self.amount(amount ?? pack)), packSize: try self.amount(pack))
        return price.cost(of: try self.amount(wanted))
    }

    @Test(
        "in whole packs (P3)",
        arguments: [
            ("2", "1", 129, 2, 258), ("2.1", "1", 129, 3, 387), ("500", "1000", 99, 1, 99), ("1000", "1000", 99, 1, 99),
            ("0.000001", "1", 129, 1, 129), ("7", "6", 199, 2, 398),
            // Less than dust asks for no further pack (S1): two of a third.
            ("0.666667", "0.333333", 100, 2, 200), ("1.000004", "1", 100, 1, 100), ("1.000005", "1", 100, 2, 200),
            // Nor what each of many lacks by its own rounding.
            ("7", "0.333333", 100, 21, 2100), ("1000", "0.333333", 100, 3000, 300_000),
            ("7.00002", "0.333333", 100, 22, 2200),
        ] as [(String, String, Int64, Int64, Int64)])
    func packs(wanted: String, pack: String, money: Int64, packs: Int64, total: Int64) throws {
        let cost = try #require(try cost(wanted, of: pack, at: money))
        #expect((cost.packs, cost.money) == (packs, total))
        #expect(cost.surplus.millionths == max(0, cost.bought.millionths - cost.wanted.millionths))
    }

    @Test("a price for several packs is shared, and rounded half up once (P2, P3)")
    func several() throws {
        #expect(try cost("1", of: "1", at: 200, for: "3")?.money == 67)
        #expect(try cost("2", of: "1", at: 200, for: "3")?.money == 133)
        #expect(try cost("3", of: "1", at: 200, for: "3")?.money == 200)
        #expect(try cost("1", of: "1", at: 25, for: "2")?.money == 13)
        #expect(try cost("1", of: "1", at: 35, for: "2")?.money == 18)
    }

    @Test(
        "loose exactly so much, rounded half up (P2, P3)",
        arguments: [("2000", 398), ("250", 50), ("1.25", 0), ("12.5", 2), ("1234.5", 246)] as [(String, Int64)])
    func loose(wanted: String, total: Int64) throws {
        let cost = try #require(try cost(wanted, of: "0", at: 199, for: "1000"))
        #expect((cost.money, cost.packs, cost.surplus) == (total, 0, .zero))
    }

    @Test("cheaper is better, then what leaves less over (P3)")
    func better() throws {
        let large = try #require(try cost("1", of: "2", at: 199))
        let small = try #require(try cost("1", of: "1.5", at: 199))
        let dear = try #require(try cost("1", of: "1", at: 200))
        #expect(small.isBetter(than: large) && large.isBetter(than: dear))
        #expect(!large.isBetter(than: small) && !large.isBetter(than: large))
        // 1.5 jars of 400 g for 1 is more left over than 500 g for 400 g.
        let child = try #require(try cost("400", of: "500", at: 199))
        #expect(child.isBetter(than: small) && !small.isBetter(than: child))
    }

    @Test("nothing wanted costs nothing that can be said, and no overflow is a price (S1)")
    func limits() throws {
        #expect(try cost("0", of: "1", at: 100) == nil)
        let price = ShelfPrice(
            unit: UnitPrice(money: .max, amount: Quantity(millionths: 1)), packSize: Quantity(millionths: 1))
        #expect(price.cost(of: Quantity(millionths: .max)) == nil)
        let huge = ShelfPrice(
            unit: UnitPrice(money: 1, amount: Quantity(millionths: 1)), packSize: Quantity(millionths: .max - 9))
        #expect(huge.cost(of: Quantity(millionths: .max)) == nil)
    }

    @Test("unit prices are compared exactly, also where they look the same (P2)")
    func units() throws {
        let small = UnitPrice(money: 100, amount: try amount("300"))
        let large = UnitPrice(money: 333, amount: try amount("1000"))
        #expect(large.isCheaper(than: small) && !small.isCheaper(than: large))
        #expect(small.money(for: try amount("1000")) == 333)
        #expect(large.money(for: try amount("1000")) == 333)
        #expect(small.converted(by: try #require(Rational(1, 3)))?.amount == (try amount("100")))
        #expect(small.converted(by: Rational(0)) == nil)
    }

    @Test("offers by unit price; for an amount by what it costs in whole packs, then by what is left over (P2)")
    func ranked() throws {
        // A crate is cheapest by the litre, a bottle for the little that is wanted.
        let packs: [(pack: String, money: Int64)] = [("1", 119), ("12", 1188), ("1.5", 119), ("1", 119)]
        let offers = try packs.map { pack, money in
            OfferOrder.Offer(
                unit: UnitPrice(money: money, amount: try amount(pack)), cost: try cost("1", of: pack, at: money))
        }
        #expect(OfferOrder.unitPrice.ranked(offers) == [2, 1, 0, 3])
        #expect(OfferOrder.cost.ranked(offers) == [0, 3, 2, 1])
        var unknown = offers
        unknown[0].cost = nil
        #expect(OfferOrder.cost.ranked(unknown) == [3, 2, 1, 0])
    }
}
