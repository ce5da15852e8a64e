import Glibc
import TestSupport
import Testing

@Suite("Whatever is booked, undone and redone, everything converts, by one factor (C3, C9, L8a)")
struct UnitHistoryTests {
    private static let perLog = 10

    @Test("random packs, variants, units and merges", arguments: 0..<(Runs.unitHistories + perLog - 1) / perLog)
    func histories(batch: Int) async throws {
        try await Kitchen.open { kitchen in
            for seed in 0..<Self.perLog {
                var history = RandomHistory(
                    kitchen: kitchen, callers: [kitchen.caller],
                    random: SeededGenerator(seed: UInt64(700_000 + batch * Self.perLog + seed)))
                history.next = { $0.unitCommand() }
                try await history.beginUnits()
                try await history.live(commands: 16)
                try await history.undoAndRedo()
                try await history.undoAll()
            }
        }
    }
}
