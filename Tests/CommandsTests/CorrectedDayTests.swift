import Commands
import Events
import Inventory
import Projections
import TestSupport
import Testing

@Suite("A correction of a date shows on the days before it was judged or opened (L6, L9)")
struct CorrectedDayTests {
    private static func day(_ text: String) -> CalendarDate { CalendarDate(text) ?? CalendarDate() }

    /// Runs the body with milk bought on the 21st with the date of the 30th. The change is made three days later; on
    /// the fourth day the date is corrected to the 29th.
    private func withMilk(
        _ change: (Kitchen) async throws -> Void, _ body: (Kitchen, _ corrected: Receipt) async throws -> Void
    ) async throws {
        try await Kitchen.open { kitchen in
            var product = AddProduct()
            product.name = "Milk"
            product.settings.shelfLife = ShelfLife(afterOpening: 2)
            try await kitchen.give(product)
            let bought = try await kitchen.add("Milk", "2", "2026-11-30")
            kitchen.clock.advance(milliseconds: 3 * 86_400_000)
            try await change(kitchen)
            kitchen.clock.advance(milliseconds: 86_400_000)
            try await body(kitchen, try await kitchen.correct(bought) { $0.date = "2026-11-29" })
        }
    }

    private func lots(_ kitchen: Kitchen, on day: String) throws -> [String] {
        var view = DayView(day: Self.day(day), days: EffectiveDays())
        try kitchen.forEachEvent { view.apply($0) }
        let lots = view.set.stock.lots.all.sorted { ($0.order, $0.id) < ($1.order, $1.id) }
        return lots.map {
            "\($0.amount) \($0.date.map { "\($0.day)" } ?? "–") \($0.printed.map { "\($0.day)" } ?? "–")"
        }
    }

    @Test("judged: the date of then is the corrected one; since, it is what it was judged by")
    func judged() async throws {
        try await withMilk {
            var keep = KeepStock()
            (keep.product, keep.until) = ("milk", "+20d")
            try await $0.give(keep)
        } _: { kitchen, corrected in
            #expect(try lots(kitchen, on: "2026-11-22") == ["2 2026-11-29 –"])
            #expect(try lots(kitchen, on: "2026-11-24") == ["2 2026-12-14 2026-11-29"])
            try await kitchen.undo(.transaction(corrected.transaction))
            #expect(try lots(kitchen, on: "2026-11-22") == ["2 2026-11-30 –"])
            #expect(try lots(kitchen, on: "2026-11-24") == ["2 2026-12-14 2026-11-30"])
        }
    }

    @Test("opened in part: the whole of then has its own correction, and none of the part's")
    func opened() async throws {
        try await withMilk {
            var open = OpenStock()
            (open.product, open.amount) = ("milk", "1")
            try await $0.give(open)
        } _: { kitchen, corrected in
            #expect(try lots(kitchen, on: "2026-11-22") == ["2 2026-11-29 –"])
            #expect(try lots(kitchen, on: "2026-11-24") == ["1 2026-11-29 –", "1 2026-11-26 2026-11-29"])
            try await kitchen.undo(.transaction(corrected.transaction))
            #expect(try lots(kitchen, on: "2026-11-22") == ["2 2026-11-30 –"])
        }
    }

    @Test("any history on its last day is what there is now", arguments: 0..<30)
    func lastDay(seed: Int) async throws {
        try await Kitchen.open { kitchen in
            var history = RandomHistory(
                kitchen: kitchen, callers: [kitchen.caller], random: SeededGenerator(seed: 7000 + UInt64(seed)))
            try await history.live(commands: 30)
            var view = DayView(day: Self.day("2099-01-01"), days: EffectiveDays())
            try kitchen.forEachEvent { view.apply($0) }
            #expect(view.set.stock == (try Models(kitchen)).stock)
        }
    }
}
