import Inventory
import TestSupport
import Testing

@Suite("Where a basket is cheapest")
struct BasketTests {
    /// A row per store, a column per entry; nil: it has none.
    private func basket(_ rows: [[Int64?]]) -> Basket {
        var basket = Basket(entries: rows.first?.count ?? 0, stores: rows.count)
        for (store, row) in rows.enumerated() {
            for (entry, money) in row.enumerated() {
                guard let money else { continue }
                let one = Quantity(millionths: 1_000_000)
                basket.offer(
                    PackCost(money: money, packs: 1, bought: one, wanted: one),
                    price: ObservationID(raw: UInt128(store * 100 + entry + 1)), of: ProductID(), as: SoldAs(),
                    entry: entry, store: store)
            }
        }
        return basket
    }

    /// A store that has so many of 20 entries, each for that.
    private func row(_ available: Int, of entries: Int = 20, at money: Int64) -> [Int64?] {
        (0..<entries).map { $0 < available ? money : nil }
    }

    @Test("a store qualifies with 85 % of the entries, in integers (P3)")
    func threshold() {
        let comparison = basket([row(17, at: 100), row(16, at: 10), row(20, at: 110)]).comparison(by: PriceRules())
        #expect(comparison.qualified == 2)
        #expect(comparison.shown.map(\.store) == [0, 2])
        #expect(comparison.shown.map(\.money) == [1700, 2200])
        // Of 13, 85 % are 11.05: eleven are not enough.
        #expect(basket([row(11, of: 13, at: 1)]).comparison(by: PriceRules()).qualified == 0)
        #expect(basket([row(12, of: 13, at: 1)]).comparison(by: PriceRules()).qualified == 1)
    }

    @Test("the three cheapest are shown; ties by what they have, then by name; the count is a setting (P3, H3)")
    func ties() {
        let rows = [row(20, at: 17), row(17, at: 20), row(20, at: 17), row(20, at: 16), row(18, at: 19)]
        #expect(basket(rows).comparison(by: PriceRules()).shown.map(\.store) == [3, 0, 2])
        #expect(basket(rows).comparison(by: PriceRules(shown: 5)).shown.map(\.store) == [3, 0, 2, 1, 4])
        #expect(basket(rows).comparison(by: PriceRules(threshold: 100, shown: 5)).qualified == 3)
    }

    @Test("if none qualifies, the three that have most are shown (P3)")
    func none() {
        let comparison = basket([row(3, at: 10), row(9, at: 100), row(0, at: 1), row(9, at: 90), row(5, at: 1)])
            .comparison(by: PriceRules())
        #expect(comparison.qualified == 0)
        #expect(comparison.shown.map(\.store) == [3, 1, 4])
        #expect(basket([row(0, at: 1)]).comparison(by: PriceRules(threshold: 0)).shown.isEmpty)
    }

    @Test("no entry: nothing to compare (P3)")
    func empty() {
        #expect(basket([]).comparison(by: PriceRules()) == Basket.Comparison())
        #expect(Basket(entries: 0, stores: 3).comparison(by: PriceRules()) == Basket.Comparison())
    }

    @Test("two stores, each entry where it is cheaper; the same money at the store whose total is lower (P3)")
    func split() throws {
        let basket = basket([[100, 300, 50, 70], [200, 200, 50, 70], [150, 240, 60, 71]])
        let comparison = basket.comparison(by: PriceRules())
        #expect(comparison.shown.map(\.money) == [520, 520, 521])
        let split = try #require(comparison.split)
        #expect(split == Basket.Split(first: 0, second: 1, available: 4, money: 420, saves: 100))
        #expect(basket.stores(in: split) == [0, 1, 0, 0])
        let other = Basket.Split(first: 0, second: 2, available: 4, money: 0)
        #expect(basket.stores(in: other) == [0, 2, 0, 0])
        let dearerFirst = self.basket([[100, 301, 50], [200, 200, 50]])
        let ofIt = try #require(dearerFirst.comparison(by: PriceRules()).split)
        #expect(dearerFirst.stores(in: ofIt) == [0, 1, 1])
    }

    @Test("a split needs 85 % together and saves a minor unit, or there is no single store that qualifies (P3)")
    func splitNeeds() {
        // The same at both: nothing is saved.
        #expect(basket([[100, 100], [100, 100]]).comparison(by: PriceRules()).split == nil)
        #expect(basket([[100, 100], [99, 101]]).comparison(by: PriceRules()).split?.saves == 1)
        // Neither alone has 85 %.
        let halves = basket([[1, 1, nil, nil], [nil, nil, 1, 1]]).comparison(by: PriceRules())
        #expect(halves.split == Basket.Split(first: 0, second: 1, available: 4, money: 4))
        #expect(basket([[1, 1, nil, nil], [nil, 1, 1, nil]]).comparison(by: PriceRules()).split == nil)
    }

    @Test("of an entry's prices at a store the cheapest, then what leaves less over, then the first (P3)")
    func best() {
        var basket = Basket(entries: 1, stores: 1)
        let wanted = Quantity(millionths: 1_000_000)
        let offers: [(money: Int64, bought: Int64)] = [(300, 1), (200, 3), (200, 2), (200, 2), (250, 1)]
        for (number, offer) in offers.enumerated() {
            let bought = Quantity(millionths: offer.bought * 1_000_000)
            basket.offer(
                PackCost(money: offer.money, packs: 1, bought: bought, wanted: wanted),
                price: ObservationID(raw: UInt128(number)), of: ProductID(), as: SoldAs(), entry: 0,
                store: 0)
        }
        #expect(basket[entry: 0, store: 0]?.price == ObservationID(raw: 2))
    }

    @Test("what cannot be added up is no price (S1)")
    func overflow() {
        let basket = basket([[.max / 2, .max / 2], [.max / 3, .max / 3]])
        #expect(basket.total(of: 0).available == 0)
        #expect(basket.total(of: 1).money == .max / 3 * 2)
    }

    @Test("an offer is exactly itself at its store and its variant elsewhere; a variant only its own (P3)")
    func targets() {
        let (lidl, aldi) = (StoreID(raw: 1), StoreID(raw: 2))
        let (oat, soy, box) = (VariantID(raw: 1), VariantID(raw: 2), PackID(raw: 3))
        let offer = OfferTarget(variant: oat, pack: box, store: lidl)
        func held(_ seen: Observation) -> CurrentPrice { CurrentPrice(seen, as: seen.variant) }
        #expect(offer.takes(held(Observation(variant: oat, pack: box, store: lidl))))
        #expect(!offer.takes(held(Observation(variant: oat, store: lidl))))
        #expect(offer.takes(held(Observation(variant: oat, store: aldi))))
        #expect(!offer.takes(held(Observation(variant: soy, pack: box, store: aldi))))
        #expect(OfferTarget(variant: oat).takes(held(Observation(variant: oat, pack: box, store: lidl))))
        #expect(!OfferTarget(variant: oat).takes(held(Observation(store: lidl))))
        #expect(OfferTarget().takes(held(Observation(variant: soy, pack: box, store: lidl))))
    }
}

@Suite("Why a price is what an entry costs")
struct PriceReasonTests {
    @Test("a price of a variant for which another stands is that one's (P3, C9)")
    func merged() {
        let (oat, hafer, soy) = (VariantID(raw: 1), VariantID(raw: 2), VariantID(raw: 3))
        let euro = Currency(code: "EUR")
        let (day, litre) = (CalendarDate(year: 2026, month: 11, day: 20)!, Quantity(millionths: 1_000_000))
        func price(_ number: Int, _ variant: VariantID, _ cents: Int64) -> Observation {
            Observation(
                id: ObservationID(raw: UInt128(number)), product: ProductID(raw: 1), variant: variant, packSize: litre,
                store: StoreID(raw: 1), money: Money(minorUnits: cents, currency: euro), amount: litre,
                bought: .zero, day: day)
        }
        let entry = BasketEntry(
            target: OfferTarget(variant: oat), sources: [BasketEntry.Source(ProductID(raw: 1), wanted: litre)])
        let prices = [price(1, oat, 199), price(2, hafer, 99), price(3, soy, 49)]
        let reasons = entry.reasons(
            taken: prices[1].id, PriceValidity(on: day, in: euro), as: { $0 == hafer ? oat : $0 }
        ) { _ in prices.map { [$0] } }
        #expect(reasons.map(\.price.id) == [prices[1].id, prices[0].id, prices[2].id])
        guard case .taken = reasons[0].reason, case .dearer = reasons[1].reason else {
            Issue.record("\(reasons)")
            return
        }
        #expect(reasons[2].reason == .otherwise)
    }
}

@Suite("What a change of the prices does to a basket")
struct BasketMetamorphicTests {
    @Test("one more store makes neither the best nor a split dearer (P3)", arguments: UInt64(20)...23)
    func store(seed: UInt64) {
        var table = ShelfTable(seed: seed)
        let stores = table.stores
        var random = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            let wishes = table.wishes(&random)
            var best: Int64?
            var split: Int64?
            for count in 1...stores.count {
                table.stores = Array(stores.prefix(count))
                let comparison = table.basket(wishes).comparison(by: PriceRules())
                // Once a store qualifies one does with every further store. Of a split that is not shown, the best
                // saves.
                let money = comparison.qualified > 0 ? comparison.shown.first?.money : nil
                #expect(money ?? .max <= best ?? .max)
                best = money
                let cheapest = [money, comparison.split?.money].compactMap { $0 }.min()
                #expect(cheapest ?? .max <= split ?? .max)
                split = cheapest
            }
        }
    }

    /// Prices are taken away by whole offers: an older price that then holds may be lower. And a store that no longer
    /// has an entry does not pay for it, so its total may fall while it still qualifies; with a threshold of 100 % it
    /// cannot.
    @Test(
        "an offer less makes no entry cheaper, nor what is complete, nor a store that has as much (P3)",
        arguments: UInt64(30)...33)
    func offer(seed: UInt64) {
        var table = ShelfTable(seed: seed)
        let all = table
        var random = SeededGenerator(seed: seed)
        let complete = PriceRules(threshold: 100)
        for _ in 0..<40 {
            let wishes = table.wishes(&random)
            let before = all.basket(wishes)
            guard let series = all.offers.values.joined().randomElement(using: &random) else { return }
            let gone = Set(series.map(\.id))
            table.prices = all.prices.filter { !gone.contains($0.id) }
            let after = table.basket(wishes)
            for store in table.stores.indices {
                for entry in wishes.indices {
                    let (old, new) = (before[entry: entry, store: store], after[entry: entry, store: store])
                    #expect(new?.cost.money ?? .max >= old?.cost.money ?? .max)
                }
                if before.total(of: store).available == after.total(of: store).available {
                    #expect(before.total(of: store).money <= after.total(of: store).money)
                }
            }
            let (old, new) = (before.comparison(by: complete), after.comparison(by: complete))
            if new.qualified > 0 { #expect(new.shown[0].money >= old.shown[0].money) }
            if let split = new.split, old.qualified == 0 { #expect(split.money >= old.split?.money ?? .max) }
        }
    }
}
