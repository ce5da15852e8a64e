import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("Two clients that were offline (Q9)")
struct InterleavingTests {
    /// A command of a client, with its id and its age in minutes by the client's clock.
    private struct Deed {
        let id: UInt64
        let ago: Int64
        let command: any Command
    }

    private static func deeds(
        _ first: UInt64, untick: Bool, ago: Int64, amount: String, more: String, note: (text: String, ago: Int64)
    ) -> [Deed] {
        [
            Deed(id: first, ago: ago, command: make(TickEntry()) { ($0.entry, $0.untick) = ("Candles", untick) }),
            Deed(
                id: first + 1, ago: 3, command: make(AddEntry()) { ($0.thing, $0.amount) = ("Milk", AmountField(more)) }
            ),
            Deed(
                id: first + 2, ago: note.ago,
                command: make(ChangeEntry()) {
                    ($0.entry, $0.amount, $0.seen, $0.note) = ("Candles", AmountField(amount), "5", note.text)
                }),
            Deed(
                id: first + 3, ago: 1,
                command: make(ConsumeStock()) { ($0.product, $0.amount) = ("Milk", AmountField(more)) }),
        ]
    }

    /// All orders in which the two arrive, each client's own being kept.
    private static func orders<Element>(_ a: ArraySlice<Element>, _ b: ArraySlice<Element>) -> [[Element]] {
        guard let first = a.first else { return [Array(b)] }
        guard let second = b.first else { return [Array(a)] }
        return orders(a.dropFirst(), b).map { [first] + $0 } + orders(a, b.dropFirst()).map { [second] + $0 }
    }

    @Test(
        "in whatever order ticks, adds, changes and uses arrive, each of them twice, there is one end",
        arguments: [(5, 4, "", "blue"), (4, 5, "✓ ", "red"), (4, 4, "✓ ", "blue")])
    func orders(ticked: Int64, unticked: Int64, mark: String, note: String) async throws {
        // The later of two notes stands, whichever comes first.
        let (red, blue) = (("red", Int64(note == "red" ? 1 : 3)), ("blue", Int64(2)))
        let a = Self.deeds(1001, untick: false, ago: ticked, amount: "7", more: "2", note: red)
        let b = Self.deeds(2001, untick: true, ago: unticked, amount: "4", more: "3", note: blue)
        let all = Self.orders(a[...], b[...])
        #expect(all.count == 70)
        for order in all {
            try await Kitchen.open { kitchen in
                try await kitchen.give(make(AddProduct()) { $0.name = "Milk" })
                try await kitchen.add("Milk", "10")
                try await kitchen.put("Candles", "5")
                try await kitchen.put("Milk", "3")
                kitchen.clock.advance(milliseconds: 3_600_000)
                for deed in order {
                    var envelope = Kitchen.envelope(deed.id, kitchen.caller)
                    envelope.occurredAt = kitchen.clock.now.adding(milliseconds: -60_000 * deed.ago)
                    envelope.offline = true
                    let first = try await kitchen.handler.handle(deed.command, for: kitchen.id, envelope)
                    let again = try await kitchen.handler.handle(deed.command, for: kitchen.id, envelope)
                    #expect(again.repeated && again.transaction == first.transaction)
                }
                let ids = order.map(\.id)
                #expect(try kitchen.onList() == ["8 pieces Milk", "\(mark)6 pieces Candles"].sorted(), "\(ids)")
                #expect(try kitchen.total(of: "Milk") == "5", "\(ids)")
                let candles = try kitchen.entry("Candles")
                #expect(candles.note == note, "\(ids)")
                let last = kitchen.clock.now.adding(milliseconds: -60_000 * (note == "red" ? 1 : 2))
                #expect(candles.set.note?.at == last, "\(ids)")
            }
        }
    }
}
