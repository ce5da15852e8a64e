import Inventory
import Testing

@Suite("Which price of an offer holds")
struct PriceValidityTests {
    private let today = CalendarDate(dayNumber: 20_000)
    private let euro = Currency(code: "EUR")

    private func price(
        _ cents: Int64, daysAgo: Int, special: Bool = false, until end: Int? = nil, currency: String = "EUR",
        condition: String = ""
    ) -> Observation {
        Observation(
            money: Money(minorUnits: cents, currency: Currency(code: currency)),
            amount: Quantity(millionths: 1_000_000), onSale: special, validUntil: end.map { today + $0 },
            condition: condition, day: today - daysAgo)
    }

    private func current(_ series: [Observation], _ conditions: PriceRules.Conditions = .any) -> Int64? {
        PriceValidity(on: today, in: euro, conditions: conditions).current(of: series)?.money.minorUnits
    }

    @Test("the newest (P3)")
    func newest() {
        #expect(current([price(199, daysAgo: 30), price(209, daysAgo: 2)]) == 209)
        #expect(current([price(209, daysAgo: 2), price(99, daysAgo: 1, special: true, until: 0)]) == 99)
        // A regular price that was seen while a special ran is newer than that.
        #expect(current([price(99, daysAgo: 3, special: true, until: 5), price(209, daysAgo: 1)]) == 209)
        #expect(current([]) == nil)
    }

    @Test("after a special that has ended, the newest regular one (P3)")
    func ended() {
        let regular = [price(189, daysAgo: 60), price(199, daysAgo: 30)]
        #expect(current(regular + [price(99, daysAgo: 9, special: true, until: -1)]) == 199)
        // An earlier special does not come back, though it runs still.
        let specials = [
            price(89, daysAgo: 9, special: true, until: 5), price(99, daysAgo: 8, special: true, until: -1),
        ]
        #expect(current(regular + specials) == 199)
        #expect(current(specials) == nil)
    }

    @Test("a special without an end lasts for seven days (P1)", arguments: [(7, 99), (8, 199)])
    func withoutEnd(daysAgo: Int, money: Int64) {
        #expect(current([price(199, daysAgo: 30), price(99, daysAgo: daysAgo, special: true)]) == money)
    }

    @Test("another currency is as if it were not there (P4)")
    func foreign() {
        #expect(current([price(199, daysAgo: 3), price(150, daysAgo: 1, currency: "CHF")]) == 199)
        #expect(current([price(150, daysAgo: 1, currency: "CHF")]) == nil)
    }

    @Test("so is a condition that the household does not meet; names are compared as names are (P1, P3)")
    func conditions() {
        let series = [price(199, daysAgo: 3), price(149, daysAgo: 1, condition: "Card")]
        #expect(current(series) == 149)
        #expect(current(series, .only(["card"])) == 149)
        #expect(current(series, .only(["app"])) == 199)
        #expect(current(series, .only([])) == 199)
    }

    @Test("each price says why it does not hold (P3)")
    func verdicts() {
        let series = [
            price(100, daysAgo: 50), price(110, daysAgo: 40), price(90, daysAgo: 30, special: true, until: 9),
            price(80, daysAgo: 20, condition: "app"), price(70, daysAgo: 10, special: true, until: -2),
            price(60, daysAgo: 5, currency: "CHF"), price(50, daysAgo: -1),
        ]
        let verdicts = PriceValidity(on: today, in: euro, conditions: .only(["card"])).verdicts(on: series)
        #expect(verdicts.map(\.observation.money.minorUnits) == [50, 60, 70, 80, 90, 110, 100])
        #expect(
            verdicts.map(\.verdict)
                == [.later, .foreign, .ended(today - 2), .condition, .special, .holds, .older])
    }
}
