import Inventory
import Testing

@Suite("The dates of a lot that is frozen and thawed (S5)")
struct FreezingTests {
    private static let day = CalendarDate(dayNumber: 20_000)

    private static func lot(_ left: Int?, _ source: DateSource = .printed) -> Lot {
        let date = left.map { LotDate(day: day + $0, kind: .useBy, source: source) }
        return Lot(date: date, boughtOn: day - 3)
    }

    @Test(
        "thawed, as many days are left as before, or as many as the product keeps once thawed",
        arguments: [
            // Two days left, 400 days in the freezer.
            (2, nil, nil, 400, 2), (2, nil, 7, 400, 2), (0, nil, nil, 1, 0), (-4, nil, nil, 30, -4),
            (2, 1, nil, 400, 1), (30, 1, 7, 10, 1), (nil, nil, nil, 400, nil), (nil, 3, nil, 9, 3),
        ] as [(Int?, Int?, Int?, Int, Int?)])
    func moved(left: Int?, thawed: Int?, there: Int?, days: Int, expected: Int?) {
        for inFreezer in [nil, 270] {
            let before = Self.lot(left)
            var lot = before
            lot.freeze(on: Self.day, days: inFreezer, at: Timestamp())
            #expect(lot.date == inFreezer.map { LotDate(day: Self.day + $0, kind: .bestBefore, source: .suggested) })
            #expect(lot.frozenSince == Self.day && lot.readBefore == before.date?.day)
            let out = Self.day + days
            lot.thaw(on: out, since: Self.day, keeps: (thawed, there), kind: .bestBefore, at: Timestamp())
            #expect(lot.date?.day == expected.map { out + $0 })
            #expect(lot.frozen?.thawedOn == out && !lot.isNotedFrozen)
            if left != nil { #expect(lot.date?.kind == .useBy && lot.date?.source == .suggested) }
        }
    }

    @Test("thawed on the same day, its date is what it was")
    func sameDay() {
        var lot = Self.lot(2)
        lot.freeze(on: Self.day, days: 90, at: Timestamp())
        lot.thaw(on: Self.day, since: Self.day, keeps: (nil, nil), kind: .bestBefore, at: Timestamp())
        #expect(lot.date == Self.lot(2).date && lot.printed == nil)
    }

    @Test(
        "of what no move put into its freezer the days are counted from when it came there",
        arguments: [
            // A printed date, in the freezer since a day before it; then what the product keeps in the fridge is the most.
            (2, .printed, nil, nil, 2), (200, .printed, nil, 7, 7), (200, .printed, 2, 7, 2),
            // Cooked and frozen: a date of the freezer says nothing of the fridge.
            (270, .suggested, nil, 7, 7), (270, .suggested, nil, nil, nil), (nil, .printed, nil, 4, 4),
        ] as [(Int?, DateSource, Int?, Int?, Int?)])
    func bought(left: Int?, source: DateSource, thawed: Int?, there: Int?, expected: Int?) {
        var lot = Self.lot(left, source)
        let out = Self.day + 40
        lot.thaw(on: out, since: Self.day, keeps: (thawed, there), kind: .bestBefore, at: Timestamp())
        #expect(lot.date?.day == expected.map { out + $0 })
    }
}
