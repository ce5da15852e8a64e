import Commands
import Inventory
import TestSupport
import Testing

@Suite("What others did to an entry meanwhile (Q7, Q9)")
struct LateEntryTests {
    @Test("what is put away is taken off once: refused where it was taken off or unticked meanwhile (Q7)")
    func onlyTicked() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.put("Milk")
            let id = try kitchen.entry("Milk").id
            let remove = make(RemoveEntry()) { ($0.entry, $0.onlyTicked) = ("\(id)", true) }
            #expect(try await refusal { try await kitchen.give(remove) }.code == .changedSince)
            try await kitchen.tick("Milk")
            try await kitchen.give(remove)
            #expect(try await refusal { try await kitchen.give(remove) }.code == .changedSince)
        }
    }

    @Test("what was done by name before it was taken off, and comes after, is of that entry (Q9)")
    func lateByName() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.put("Brötchen")
            try await kitchen.takeOff("Brötchen")
            let tick = make(TickEntry()) { $0.entry = "Brötchen" }
            #expect(try await refusal { try await kitchen.give(tick) }.code == .notFound)
            let change = make(ChangeEntry()) { ($0.entry, $0.amount) = ("Brötchen", "4") }
            let changed = try await kitchen.late(change)
            #expect(
                changed.warnings.texts == ["“Brötchen” has since been taken off the list and stays off"])
            try await kitchen.late(tick)
            #expect(try kitchen.onList() == ["✓ 4 pieces Brötchen"])
            kitchen.clock.advance(milliseconds: 7_200_000)
            try await kitchen.takeOff("Brötchen")
            kitchen.clock.advance(milliseconds: 7_200_000)
            // It was off when that was done: a slip.
            #expect(try await refusal { try await kitchen.late(tick) }.code == .notFound)
        }
    }
}
