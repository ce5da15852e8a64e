import Commands
import Inventory
import TestSupport
import Testing

@Suite("The same field set by two who did not know of each other: the later stands (Q9)")
struct LateFieldTests {
    private static let ben = Kitchen.Other(name: "Ben", uid: 1001)

    /// Milk and two stores.
    private func open(_ body: (Kitchen) async throws -> Void) async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            try await kitchen.add("Milk", "1 l")
            try await kitchen.add("Oat milk", "1 l")
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Milk", "bottle = 1 l") })
            for store in ["Aldi", "Lidl"] { try await kitchen.give(make(AddStore()) { $0.store.name = store }) }
            kitchen.clock.advance(milliseconds: 86_400_000)
            try await kitchen.put("Milk", "2 l")
            kitchen.clock.advance(milliseconds: 3_600_000)
            try await body(kitchen)
        }
    }

    @Test("what comes late has no effect on that field, and says who set it since to what; its other fields stand")
    func loses() async throws {
        try await open { kitchen in
            try await kitchen.change("Milk", by: Self.ben.caller) { $0.note = "blue" }
            let late = try await kitchen.change("Milk", ago: 10) {
                ($0.note, $0.amount, $0.store) = ("red", "3 l", "Lidl")
            }
            #expect(late.warnings.texts == ["the note of “Milk” was later set to “blue” by Ben and stays that way"])
            let entry = try kitchen.entry("Milk")
            #expect(entry.note == "blue")
            #expect(try kitchen.onList() == ["3 l Milk"])
            #expect(try kitchen.household().places.stores[entry.store]?.name == "Lidl")
            // Of the same text there is nothing to say, and nothing is booked.
            let same = try await kitchen.change("Milk", ago: 10) { $0.note = "blue" }
            #expect(same.events.isEmpty && same.warnings.texts.isEmpty)
            // What was set by nobody later stands, and so does what is later.
            try await kitchen.change("Milk", ago: 5) { $0.store = "Aldi" }
            kitchen.clock.advance(milliseconds: 1000)
            try await kitchen.change("Milk") { $0.note = "" }
            let after = try kitchen.entry("Milk")
            #expect(try kitchen.household().places.stores[after.store]?.name == "Aldi" && after.note == "")
            let gone = try await kitchen.change("Milk", ago: 1) { $0.note = "green" }
            #expect(gone.events.isEmpty)
            #expect(gone.warnings.texts == ["the note of “Milk” was later removed by anna and stays that way"])
        }
    }

    @Test("so it is of what it is, where to buy it and its unit; an amount is a difference, and holds")
    func others() async throws {
        try await open { kitchen in
            try await kitchen.change("Milk", by: Self.ben.caller) { ($0.store, $0.amount) = ("Lidl", "4 bottles") }
            let late = try await kitchen.change("Milk", ago: 10) {
                ($0.store, $0.amount, $0.seen) = ("Aldi", "2000 ml", "1 l")
            }
            #expect(
                late.warnings.texts == [
                    "the unit of “Milk” was later set to bottles by Ben and stays that way",
                    "the store of “Milk” was later set to Lidl by Ben and stays that way",
                ])
            #expect(try kitchen.onList() == ["5 bottles Milk"])
            try await kitchen.change("Milk", by: Self.ben.caller) { ($0.thing, $0.store) = ("Oat milk", "none") }
            let id = try kitchen.entry("Oat milk").id
            let other = try await kitchen.change("\(id)", ago: 10) { ($0.thing, $0.store) = ("Milk", "Aldi") }
            #expect(
                other.warnings.texts == [
                    "it was later changed to “Oat milk” by Ben and stays that way",
                    "the store of “Oat milk” was later removed by Ben and stays that way",
                ])
            #expect(other.events.isEmpty)
        }
    }

    @Test("an add that comes late puts its amount there, and its note only where none was set later (Q2)")
    func added() async throws {
        try await open { kitchen in
            try await kitchen.change("Milk", by: Self.ben.caller) { $0.note = "blue" }
            let late = try await kitchen.late(
                make(AddEntry()) { ($0.thing, $0.amount, $0.note) = ("Milk", "1 l", "red") })
            #expect(
                late.warnings.texts == [
                    "it was on “Shopping” already: now 3 l",
                    "the note of “Milk” was later set to “blue” by Ben and stays that way",
                ])
            #expect(try kitchen.entry("Milk").note == "blue")
        }
    }

    @Test("of one time the later in the log stands")
    func ties() async throws {
        try await open { kitchen in
            for note in ["red", "blue"] { try await kitchen.change("Milk", ago: 10) { $0.note = note } }
            #expect(try kitchen.entry("Milk").note == "blue")
        }
    }

    @Test("undo gives value and time back, redo both again (L8)")
    func undone() async throws {
        try await open { kitchen in
            try await kitchen.change("Milk", ago: 30) { $0.note = "old" }
            let before = try kitchen.household()
            let set = try await kitchen.change("Milk", by: Self.ben.caller) { $0.note = "blue" }
            let after = try kitchen.household()
            try await kitchen.undo(.transaction(set.transaction))
            #expect(try kitchen.household().entries == before.entries)
            try await kitchen.redo(.transaction(set.transaction))
            #expect(try kitchen.household().entries == after.entries)
            try await kitchen.undo(.transaction(set.transaction))
            // What was later is undone: it is later than the one before that.
            try await kitchen.change("Milk", ago: 20) { $0.note = "red" }
            #expect(try kitchen.entry("Milk").note == "red")
            #expect(try await kitchen.change("Milk", ago: 40) { $0.note = "green" }.events.isEmpty)
        }
    }

    @Test("what is set again to what it is has its later time: in whatever order all of it comes, the end is one")
    func again() async throws {
        for order in [[30, 10, 20], [30, 20, 10], [20, 30, 10], [10, 20, 30], [10, 30, 20], [20, 10, 30]] as [[Int64]] {
            try await open { kitchen in
                for ago in order { try await kitchen.change("Milk", ago: ago) { $0.note = ago == 20 ? "blue" : "red" } }
                let entry = try kitchen.entry("Milk")
                #expect(entry.note == "red", "\(order)")
                #expect(entry.set.note?.at == kitchen.clock.now.adding(milliseconds: -600_000), "\(order)")
            }
        }
    }
}
