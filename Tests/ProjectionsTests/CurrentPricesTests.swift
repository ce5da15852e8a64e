import Events
import Inventory
import TestSupport
import Testing

@testable import Projections

@Suite("Which price of each offer holds, from the rows as they are kept (P3)")
struct CurrentPricesTests {
    private static let euro = Currency(code: "EUR")

    /// Of two products, three stores, two variants, packs that are named and not, specials, conditions, currencies.
    private static func observations(_ random: inout SeededGenerator) -> [Observation] {
        (1...60 as ClosedRange<UInt128>).map { number in
            var seen = Observation(
                id: ObservationID(raw: number), product: Bool.random(using: &random) ? Samples.milk : Samples.oats,
                variant: VariantID(raw: .random(in: 0...2, using: &random)),
                pack: PackID(raw: .random(in: 0...1, using: &random)),
                packSize: Quantity(millionths: .random(in: 0...2, using: &random) * 500_000),
                store: StoreID(raw: .random(in: 7...9, using: &random)),
                money: Money(minorUnits: .random(in: 50...300, using: &random), currency: euro),
                amount: Quantity(millionths: 1_000_000),
                day: CalendarDate(dayNumber: .random(in: 80...105, using: &random)), order: UInt64(number))
            if Bool.random(using: &random) { seen.bought = Quantity(millionths: 2_000_000) }
            if Int.random(in: 0..<3, using: &random) == 0 { seen.onSale = true }
            if seen.onSale, Bool.random(using: &random) { seen.validUntil = seen.day + 3 }
            if Int.random(in: 0..<5, using: &random) == 0 { seen.condition = "card" }
            if Int.random(in: 0..<8, using: &random) == 0 { seen.money.currency = Currency(code: "CHF") }
            return seen
        }
    }

    @Test(
        "the same as of each series by itself; of merged products in one unit, a variant standing for another (C9)",
        arguments: UInt64(1)...20)
    func same(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let all = Self.observations(&random)
        var prices = Prices()
        for seen in all { prices.apply(.price(Change(new: seen)), of: EventHeader()) }
        let conditions: PriceRules.Conditions = Bool.random(using: &random) ? .any : .only([])
        let validity = PriceValidity(on: CalendarDate(dayNumber: 100), in: Self.euro, conditions: conditions)
        // Oats are merged into milk, two of theirs are one; the second variant stands for the first, whose offers stay
        // its own.
        let half = try Rational(1).divided(by: Rational(2))
        func representative(_ variant: VariantID) -> VariantID { variant.raw == 1 ? VariantID(raw: 2) : variant }
        let shown = try all.map { seen in
            var shown = seen
            guard seen.product == Samples.oats else { return shown }
            (shown.amount, shown.packSize) = (try seen.amount.scaled(by: half), try seen.packSize.scaled(by: half))
            return shown
        }.sorted { $0.isOlder(than: $1) }
        func isOffered(_ kind: OfferKind) -> Bool { kind.pack.isNone || kind.variant.isNone }

        let held = prices.currentPrices(
            of: Samples.milk,
            with: { [Prices.Merged(Samples.milk), Prices.Merged(Samples.oats, factor: half)] }, by: validity,
            catalog: .next(), as: representative, packs: { _ in PacksByNow(of: ProductUnits()) }, where: isOffered)
        let series = Prices.series(shown).filter { isOffered($0.key.kind) }
        let expected = series.compactMap { validity.current(of: $0.observations) }.map {
            CurrentPrice($0, as: representative($0.variant))
        }
        #expect(held == expected)
        #expect(!held.isEmpty && held.count < series.count)

        let milk = prices.currentPrices(
            of: Samples.milk, with: { [Prices.Merged(Samples.milk)] }, by: validity, catalog: .next(), as: { $0 },
            packs: { _ in PacksByNow(of: ProductUnits()) },
            where: { _ in true })
        #expect(
            milk
                == prices.series(of: Samples.milk).compactMap { validity.current(of: $0.observations) }.map {
                    CurrentPrice($0, as: $0.variant)
                })
    }

    @Test(
        "what was found before is told again only while no price, and nothing asked for, changed",
        arguments: UInt64(1)...20)
    func kept(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var (all, left) = ([Observation](), Self.observations(&random))
        var prices = Prices()
        // Copies that go on by themselves, as a dry run's, share what was found.
        var copies: [(prices: Prices, all: [Observation])] = []
        let catalogs = [ContentStamp.next(), .next()]
        while let new = left.popLast() {
            if let old = all.randomElement(using: &random), Int.random(in: 0..<3, using: &random) == 0 {
                var corrected = old
                corrected.money.minorUnits += 1
                prices.apply(
                    .price(Change(old: old, new: Bool.random(using: &random) ? corrected : nil)), of: EventHeader())
                all.removeAll { $0.id == old.id }
                if prices.count > all.count { all.append(corrected) }
            }
            prices.apply(.price(Change(new: new)), of: EventHeader())
            all.append(new)
            if Int.random(in: 0..<4, using: &random) == 0 { copies.append((prices, all)) }
            if !copies.isEmpty, Bool.random(using: &random) {
                let place = Int.random(in: copies.indices, using: &random)
                (copies[place], (prices, all)) = ((prices, all), copies[place])
                left.removeAll { seen in all.contains { $0.id == seen.id } }
            }
            let catalog = Int.random(in: 0...1, using: &random)
            let day = CalendarDate(dayNumber: .random(in: 99...100, using: &random))
            let validity = PriceValidity(
                on: day, in: Self.euro, conditions: Bool.random(using: &random) ? .any : .only([]))
            let product = Bool.random(using: &random) ? Samples.milk : Samples.oats
            func held(_ prices: Prices) -> [CurrentPrice] {
                prices.currentPrices(
                    of: product, with: { [Prices.Merged(product)] }, by: validity, catalog: catalogs[catalog],
                    as: { $0 }, packs: { _ in PacksByNow(of: ProductUnits()) },
                    where: { catalog == 0 || $0.variant.isNone })
            }
            var fresh = Prices()
            for seen in all { fresh.apply(.price(Change(new: seen)), of: EventHeader()) }
            #expect(held(prices) == held(fresh))
            #expect(held(prices) == held(prices))
        }
        #expect(!copies.isEmpty)
    }

    @Test("the catalog has another stamp after each change of it, and after it was read")
    func stamps() throws {
        var view = CatalogView()
        var stamps = Set([view.catalogStamp])
        for name in ["Milch", "Brot"] {
            let product = Product(id: ProductID(raw: UInt128(name.count)), name: name)
            view.apply(.catalog(.added(product)), of: EventHeader())
            stamps.insert(view.catalogStamp)
        }
        view.apply(.list(.list(from: nil, to: nil)), of: EventHeader())
        stamps.insert(view.catalogStamp)
        #expect(stamps.count == 3)
    }
}
