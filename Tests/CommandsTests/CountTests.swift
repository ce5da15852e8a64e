import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("Counting (S6, S8)")
struct CountTests {
    private static func count(_ name: String, _ amount: String? = nil, at location: String = "") -> CountStock {
        make(CountStock()) {
            ($0.product, $0.amount, $0.location) = (PhraseField(name), AmountField(typed: amount), location)
        }
    }

    private func types(_ receipt: Receipt) -> [String] { receipt.events.map { type(of: $0.event.payload).name } }

    @Test("nothing needs no unit: what is kept in grams is gone by 0")
    func gone() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Zork", "100 g", "+3d")
            try await kitchen.give(Self.count("Zork", "0"))
            #expect(try kitchen.total(of: "Zork") == "0")
        }
    }

    @Test(
        "what is less is taken, what is more is added, as much is noted; undone it is as before",
        arguments: [
            ("70", ["stock-consumed", "stock-counted"], "70"), ("300", ["stock-received", "stock-counted"], "300"),
            ("0", ["stock-consumed", "stock-counted"], "0"), (nil, ["stock-counted"], "250"),
            ("250", ["stock-counted"], "250"),
        ] as [(String?, [String], String)])
    func difference(amount: String?, types: [String], total: String) async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Zork", "100 g", "+3d")
            try await kitchen.add("Zork", "150 g", "+9d")
            let before = try kitchen.household().dump
            let counted = try await kitchen.give(Self.count("Zork", amount.map { "\($0) g" }))
            #expect(self.types(counted) == types)
            #expect(try kitchen.total(of: "Zork") == total)
            if total == "70" {
                // In the order of use: the earliest date first.
                #expect(counted.events[0].event.asConsumed?.takes.count == 2)
                #expect(counted.events[0].event.asConsumed?.reason.value == .counted)
            }
            try await kitchen.undo()
            #expect(try kitchen.household().dump == before)
            try await kitchen.redo()
            #expect(try kitchen.total(of: "Zork") == total)
        }
    }

    @Test("at one location only what lies there is counted, and found is so much more")
    func location() async throws {
        try await Kitchen.open { kitchen in
            for place in ["Pantry", "Fridge"] {
                try await kitchen.give(
                    make(AddStock()) {
                        ($0.product, $0.amount, $0.new, $0.location) = ("Zork", "3", true, place)
                    })
            }
            try await kitchen.give(Self.count("Zork", "1", at: "Fridge"))
            #expect(try kitchen.total(of: "Zork") == "4")
            try await kitchen.give(Self.count("Zork", "5", at: "Pantry"))
            #expect(try kitchen.total(of: "Zork") == "6")
            let found = try await kitchen.give(
                make(CountStock()) { ($0.product, $0.found, $0.date) = ("Zork", true, "+2d") })
            #expect(types(found) == ["stock-received", "stock-counted"])
            #expect(found.events[0].event.asReceived?.date?.day == Kitchen.today + 2)
            #expect(try kitchen.total(of: "Zork") == "7")
            try await kitchen.give(Self.count("Zork", "0"))
            #expect(try kitchen.household().lots.count == 0)
        }
    }

    @Test("counted while larderd was away, what was added since is counted again (Q9)")
    func late() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Zork", "3")
            let refused = try await refusal { try await kitchen.late(Self.count("Zork", "2")) }
            #expect(refused.code == .changedSince)
            kitchen.clock.advance(milliseconds: 2 * Kitchen.late)
            try await kitchen.late(Self.count("Zork", "2"))
            #expect(try kitchen.total(of: "Zork") == "2")
        }
    }

    @Test("everything past its date is thrown out at once, but not what is frozen (S8)")
    func expired() async throws {
        try await Kitchen.open { kitchen in
            #expect(try await refusal { try await kitchen.give(SpoilExpired()) }.code == .notEnough)
            for (name, date) in [("Zork", "yesterday"), ("Blip", "-3d"), ("Blip", "-9d"), ("Frob", "tomorrow")] {
                let day = date.hasPrefix("-") ? "2026-11-\(21 - (Int(date.dropFirst().dropLast()) ?? 0))" : date
                try await kitchen.add(name, "1", day)
            }
            try await kitchen.give(make(MoveStock()) { ($0.product, $0.freeze) = ("Zork", true) })
            let before = try kitchen.household().dump
            let spoiled = try await kitchen.give(SpoilExpired())
            #expect(spoiled.events.allSatisfy { $0.event.asConsumed?.reason.value == .spoiled })
            #expect(try kitchen.total(of: "Blip") == "0" && kitchen.total(of: "Zork") == "1")
            try await kitchen.undo()
            #expect(try kitchen.household().dump == before)
        }
    }
}
