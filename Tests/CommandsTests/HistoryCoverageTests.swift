import Events
import Inventory
import TestSupport
import Testing

@Suite("What random histories have in them")
struct HistoryCoverageTests {
    @Test("corrections that carry what was taken, other products, prices, parts: the properties are about something")
    func covered() async throws {
        var counts: [String: Int] = [:]
        for seed in 0..<200 as Range<UInt64> {
            try await Kitchen.open { kitchen in
                var history = RandomHistory(
                    kitchen: kitchen, callers: [kitchen.caller], random: SeededGenerator(seed: 5000 + seed))
                try await history.live(commands: 40)
                try kitchen.forEachEvent { event in
                    event.effects { effect in
                        if case .price = effect { counts["prices", default: 0] += 1 }
                        if case .lot(let change) = effect, change.split != nil { counts["splits", default: 0] += 1 }
                    }
                    if case .stock(.counted) = event.event { counts["counted", default: 0] += 1 }
                    if case .stock(.moved(let fact)) = event.event {
                        counts["\(fact.manner.value?.name ?? "")", default: 0] += 1
                    }
                    if case .list(.entryNeeded) = event.event { counts["needs", default: 0] += 1 }
                    if case .list(.entryRemoved) = event.event, event.header.count > 1 {
                        counts["moves", default: 0] += 1
                    }
                    guard case .log(.corrected(let correction)) = event.event else { return }
                    if correction.bookings.contains(where: { $0.old?.event != correction.name }) {
                        counts["carrying takes", default: 0] += 1
                    }
                    if correction.lots.contains(where: { $0.patch.product != nil }) {
                        counts["other products", default: 0] += 1
                    }
                    if correction.price != nil { counts["corrected prices", default: 0] += 1 }
                }
            }
        }
        for what in [
            "prices", "splits", "carrying takes", "other products", "corrected prices", "needs", "moves", "moved",
            "frozen", "thawed", "counted",
        ] {
            #expect(counts[what, default: 0] >= 3, "\(counts)")
        }
    }
}
