import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("Moving stock (S5)")
struct MoveTests {
    /// The lots of a product: location and amount, in order of recording.
    private func lots(_ kitchen: Kitchen, _ name: String) throws -> [String] {
        let household = try kitchen.household()
        return household.lots.all.sorted { $0.order < $1.order }.map { lot in
            "\(household.places.locations[lot.location]?.name ?? "nowhere") \(lot.amount)"
        }
    }

    @Test(
        "part of a lot becomes a lot of its own, all of it stays the same lot; undone it is as before",
        arguments: [
            (nil, ["Fridge 2"]), ("0.5", ["Pantry 1.5", "Fridge 0.5"]), ("2", ["Fridge 2"]),
            ("half", ["Pantry 1.5", "Fridge 0.5"]),
        ] as [(String?, [String])])
    func moved(amount: String?, after: [String]) async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Zork", "2", "tomorrow")
            let before = try kitchen.household().dump
            let move = make(MoveStock()) {
                ($0.product, $0.amount, $0.to) = ("Zork", AmountField(typed: amount), "fridge")
            }
            let moved = try await kitchen.give(move)
            #expect(try lots(kitchen, "Zork") == after)
            let codes = Set(try kitchen.household().lots.all.map(\.code))
            #expect(codes.count == after.count)
            #expect(Set(try kitchen.household().lots.all.map(\.date)).count == 1)
            try await kitchen.undo(.transaction(moved.transaction))
            #expect(try kitchen.household().dump == before)
            try await kitchen.redo()
            #expect(try lots(kitchen, "Zork") == after)
        }
    }

    @Test("what cannot be moved is refused, and nothing is booked")
    func refused() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Zork", "2")
            for (amount, to, code) in [
                (AmountField?.none, "Pantry", RefusalCode.impossible), (nil, "cellar", .unknownLocation),
                ("3", "Fridge", .notEnough), ("0", "Fridge", .unreadable),
            ] {
                let refusal = try await refusal {
                    try await kitchen.give(
                        make(MoveStock()) { ($0.product, $0.amount, $0.to) = ("Zork", amount, to) })
                }
                #expect(refusal.code == code, "\(refusal.detail)")
            }
            #expect(try lots(kitchen, "Zork") == ["Pantry 2"])
        }
    }
}
