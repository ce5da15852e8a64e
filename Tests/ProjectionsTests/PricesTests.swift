import Events
import Inventory
import TestSupport
import Testing

@testable import Projections

@Suite("Prices (P1)")
struct PricesTests {
    private func observation(_ id: UInt128, day: Int32, order: UInt64, cents: Int64 = 129) -> Observation {
        Observation(
            id: ObservationID(raw: id), product: Samples.milk, store: Samples.shop,
            money: Money(minorUnits: cents, currency: Currency(code: "EUR")), amount: Quantity(millionths: 1_000_000),
            day: CalendarDate(dayNumber: day), order: order)
    }

    private func prices(_ changes: [Change<Observation>]) -> Prices {
        var prices = Prices()
        for change in changes { prices.apply(.price(change), of: EventHeader()) }
        return prices
    }

    @Test("the last is that of the latest day, not what was recorded last; of one day, what was recorded last")
    func last() {
        let (new, late, same) = (
            observation(1, day: 10, order: 1), observation(2, day: 5, order: 2), observation(3, day: 10, order: 3)
        )
        #expect(prices([Change(new: new), Change(new: late)]).last(of: Samples.milk) == new)
        let all = prices([Change(new: same), Change(new: new), Change(new: late)])
        #expect(all.observations(of: Samples.milk) == [late, new, same])
        #expect(all.last(of: Samples.milk) == same)
        #expect(all.last(of: Samples.oats) == nil)
    }

    @Test("one that was taken back and told again is no newer than it was")
    func redo() {
        let (first, second) = (observation(1, day: 10, order: 1), observation(2, day: 10, order: 2))
        let again = prices([Change(new: first), Change(new: second), Change(old: first), Change(new: first)])
        #expect(again == prices([Change(new: first), Change(new: second)]))
        #expect(again.last(of: Samples.milk) == second)
    }

    @Test("a correction to an earlier day makes another one the last, and may make it another product's")
    func corrected() {
        let (first, second) = (observation(1, day: 10, order: 1), observation(2, day: 11, order: 2))
        var earlier = second
        earlier.day = CalendarDate(dayNumber: 9)
        var other = earlier
        other.product = Samples.oats
        let moved = prices([Change(new: first), Change(new: second), Change(old: second, new: earlier)])
        #expect(moved.last(of: Samples.milk) == first)
        var prices = moved
        prices.apply(.price(Change(old: earlier, new: other)), of: EventHeader())
        #expect(prices.observations(of: Samples.milk) == [first])
        #expect(prices.last(of: Samples.oats) == other)
        #expect(prices[other.id, of: Samples.oats] == other)
    }

    @Test("what a row has no room for is kept too: every field, and numbers of any size")
    func rare() throws {
        var seen = observation(1, day: 10, order: UInt64(UInt32.max) + 7, cents: .max)
        (seen.variant, seen.pack, seen.packSize) = (ID(raw: 3), ID(raw: 4), Quantity(millionths: 5))
        (seen.onSale, seen.validUntil) = (true, CalendarDate(dayNumber: 5_000))
        (seen.deposit, seen.condition, seen.note) = (Money(minorUnits: 25), "card", "shelf")
        seen.bought = Quantity(millionths: 7)
        let all = prices([Change(new: seen), Change(new: observation(2, day: 11, order: 1))])
        #expect(all[seen.id, of: Samples.milk] == seen)
        var writer = SnapshotWriter()
        all.encode(into: &writer)
        var reader = SnapshotReader(writer.output)
        #expect(try Prices(from: &reader)[seen.id, of: Samples.milk] == seen)
    }

    @Test("an offer is a variant, a pack and a store: prices of one are a series, the newest last (C2)")
    func series() {
        var other = observation(2, day: 11, order: 2)
        other.store = ID(raw: 9)
        var pack = observation(3, day: 12, order: 3)
        (pack.pack, pack.packSize) = (ID(raw: 4), Quantity(millionths: 500_000))
        var resized = observation(4, day: 13, order: 4)
        (resized.pack, resized.packSize) = (ID(raw: 4), Quantity(millionths: 750_000))
        let (first, last) = (observation(1, day: 10, order: 1), observation(5, day: 14, order: 5))
        let all = prices([first, other, pack, resized, last].map { Change(new: $0) }).series(of: Samples.milk)
        #expect(
            all.map { $0.observations.map { $0.id } } == [[first.id, last.id], [pack.id, resized.id], [other.id]])
    }

    @Test("specials: those that have not ended, soonest first (P1)")
    func specials() {
        var (week, until, ended) = (
            observation(1, day: 10, order: 1), observation(2, day: 11, order: 2), observation(3, day: 2, order: 3)
        )
        (week.onSale, until.onSale, ended.onSale) = (true, true, true)
        until.validUntil = CalendarDate(dayNumber: 15)
        (until.store, ended.store) = (ID(raw: 8), ID(raw: 9))
        let known = [week, until, ended].map { Change(new: $0) }
        func ids(_ prices: Prices, on day: Int32) -> [ObservationID] {
            prices.specials(on: CalendarDate(dayNumber: day)).map { $0.id }
        }
        #expect(ids(prices(known), on: 12) == [until.id, week.id])
        #expect(ids(prices(known), on: 17) == [week.id], "a week after it was seen is its last day")
        #expect(ids(prices(known), on: 18) == [])
        #expect(ids(prices(known + [Change(old: until)]), on: 12) == [week.id])
    }

    @Test("an observation takes at most 64 bytes with all that is kept of it, from twenty prices a product on")
    func memory() throws {
        var all = Prices()
        for product in 1...500 as ClosedRange<UInt128> {
            for number in 1...20 as ClosedRange<UInt128> {
                var seen = observation(product << 32 | number, day: Int32(number), order: UInt64(number))
                (seen.product, seen.pack) = (ID(raw: product), ID(raw: product << 16))
                (seen.packSize, seen.store) = (seen.amount, ID(raw: number % 5))
                all.apply(.price(Change(new: seen)), of: EventHeader())
            }
        }
        #expect(MemoryLayout<PricedProduct.Row>.stride == 48 && all.count == 10_000)
        // An array has a header of 32 bytes, and an index of places is three eighths full at least.
        let perProduct = MemoryLayout<PricedProduct>.stride + 8 * 8 / 3 + 2 * 32
        let bytes = all.products.reduce(0) { sum, product in
            sum + perProduct + product.rows.capacity * MemoryLayout<PricedProduct.Row>.stride
                + product.forms.capacity * MemoryLayout<PricedProduct.Form>.stride
        }
        #expect(bytes <= 64 * all.count, "\(Double(bytes) / Double(all.count)) bytes an observation")
    }

    @Test("who found a price again is known as long as it reads so (P1)")
    func confirmed() {
        let seen = observation(1, day: 10, order: 1)
        var dearer = seen
        dearer.money.minorUnits += 10
        let again = PriceConfirmation(
            observation: seen.id, day: CalendarDate(dayNumber: 12), money: seen.money, amount: seen.amount, order: 2)
        var all = prices([Change(new: seen)])
        all.apply(.confirmed(Change(new: again)), of: EventHeader())
        #expect(all.confirmations(of: seen) == [again])
        all.apply(.price(Change(old: seen, new: dearer)), of: EventHeader())
        #expect(all.confirmations(of: dearer) == [])
        all.apply(.price(Change(old: dearer, new: seen)), of: EventHeader())
        all.apply(.confirmed(Change(old: again)), of: EventHeader())
        #expect(all == prices([Change(new: seen)]))
    }
}
