import Domain
import Events
import Projections
import TestSupport
import Testing

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
        #expect(prices[other.id] == other)
    }
}
