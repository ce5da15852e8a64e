import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("The base unit of what nothing is booked of can be changed (C3)")
struct BaseUnitTests {
    private func withBeer(
        _ set: (inout AddProduct) -> Void = { _ in }, _ body: (Kitchen, Receipt) async throws -> Void
    ) async throws {
        try await Kitchen.open { kitchen in
            var product = AddProduct()
            product.name = "Beer"
            set(&product)
            try await kitchen.give(product)
            try await body(kitchen, try await kitchen.change { $0.baseUnit = "ml" })
        }
    }

    private func units(_ kitchen: Kitchen) throws -> ProductUnits {
        try #require(try kitchen.household().catalog[try kitchen.onlyProduct()]).units
    }

    @Test("with what is bought and used by it, and back")
    func changed() async throws {
        try await withBeer { kitchen, change in
            #expect(try units(kitchen) == ProductUnits(base: "ml", buying: "ml", using: "ml"))
            try await kitchen.undo(.transaction(change.transaction))
            #expect(try units(kitchen) == ProductUnits())
            try await kitchen.redo(.transaction(change.transaction))
            #expect(try units(kitchen).base == "ml")
            try await kitchen.add("beer", "500 ml")
            #expect(try kitchen.total(of: "beer") == "500")
        }
    }

    @Test("a minimum is said in the new unit where that is known, else it has to be said; packs must convert")
    func minimum() async throws {
        try await Kitchen.open { kitchen in
            var product = AddProduct()
            (product.name, product.settings.baseUnit, product.settings.minimum) = ("Beer", "l", "2 l")
            try await kitchen.give(product)
            try await kitchen.change { $0.baseUnit = "ml" }
            #expect(try kitchen.household().catalog[try kitchen.onlyProduct()]?.minimum == Quantity("2000"))
            let refused = try await refusal { try await kitchen.change { $0.baseUnit = "g" } }
            #expect(refused.offers(.give("minimum")))
            try await kitchen.change { ($0.baseUnit, $0.minimum) = ("g", "300 g") }
            #expect(try kitchen.household().catalog[try kitchen.onlyProduct()]?.minimum == Quantity("300"))
            try await kitchen.pack("can = 400 g")
            let pack = try await refusal { try await kitchen.change { ($0.baseUnit, $0.minimum) = ("l", "1 l") } }
            #expect(pack.code == .unknownUnit && pack.offers(.define(product: "Beer", unit: "l")), "\(pack)")
        }
    }

    @Test("not once something is booked, undone or not, nor once a code says how much it holds")
    func booked() async throws {
        try await withBeer { kitchen, _ in
            try await kitchen.add("beer", "500 ml")
            try await kitchen.undo()
            let refused = try await refusal { try await kitchen.change { $0.baseUnit = "piece" } }
            #expect(refused.code == .impossible && refused.detail.contains("cannot change now"))
        }
        // Nobody says how many pieces a gram is.
        try await Kitchen.open { kitchen in
            try await kitchen.add("Yoghurt", "4")
            let refused = try await refusal {
                try await kitchen.give(make(ChangeProduct()) { ($0.product, $0.settings.baseUnit) = ("Yoghurt", "g") })
            }
            #expect(refused.offers(.define(product: "Yoghurt", unit: "piece")), "\(refused)")
        }
        try await withBeer { kitchen, change in
            var code = SetBarcode()
            (code.product, code.code, code.amount) = ("beer", "4006381333931", "500 ml")
            let assigned = try await kitchen.give(code)
            _ = try await refusal { try await kitchen.change { $0.baseUnit = "piece" } }
            let refused = try await refusal { try await kitchen.undo(.transaction(change.transaction)) }
            #expect(refused.dependents == [assigned.transaction])
        }
    }

    @Test("what is booked after it, its packs and its minimum depend on it (L8a)")
    func dependents() async throws {
        try await withBeer { kitchen, change in
            let pack = try await kitchen.pack("bottle = 500 ml")
            let least = try await kitchen.change { $0.minimum = "2000" }
            let added = try await kitchen.add("beer", "1 bottle")
            let refused = try await refusal { try await kitchen.undo(.transaction(change.transaction)) }
            #expect(Set(refused.dependents) == [pack.transaction, least.transaction, added.transaction])
            try await kitchen.undo(.transaction(change.transaction), cascade: true)
            #expect(try units(kitchen) == ProductUnits())
            // Alone it would be 500 pieces.
            let alone = try await refusal { try await kitchen.redo(.transaction(added.transaction)) }
            #expect(alone.code == .changedSince && alone.detail.contains("unit"))
            try await kitchen.redo(.transaction(change.transaction))
            try await kitchen.redo(.transaction(pack.transaction))
            try await kitchen.redo(.transaction(added.transaction))
            #expect(try kitchen.total(of: "beer") == "500")
        }
    }

    @Test("nor is it done again after something was booked in the unit from before")
    func doneAgain() async throws {
        try await withBeer { kitchen, change in
            try await kitchen.undo(.transaction(change.transaction))
            try await kitchen.add("beer", "2")
            try await kitchen.undo()
            let refused = try await refusal { try await kitchen.redo(.transaction(change.transaction)) }
            #expect(refused.code == .changedSince)
        }
    }
}
