import Commands
import Events
import Inventory
import Testing

@Suite("What needs a pack goes with it, and a redo leaves none without (L8a)")
struct PackUndoTests {
    @Test("a pack is not undone under the unit that needs it, nor under a pack that is told in it (L8a)")
    func counted() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Beer", "5 bottle")
            let before = try kitchen.household().dump
            let crate = try await kitchen.pack("crate = 12 bottle")
            let buying = try await kitchen.change { $0.buyingUnit = "crate" }
            let pallet = try await kitchen.pack("pallet = 40 crate")
            let refusal = try await refusal { try await kitchen.undo(.transaction(crate.transaction)) }
            #expect(refusal.code == .hasDependents)
            #expect(refusal.dependents == [pallet.transaction, buying.transaction])
            try await kitchen.undo(.transaction(crate.transaction), cascade: true)
            #expect(try kitchen.household().dump == before)
            try await kitchen.add("Beer", "2")
            #expect(try kitchen.total(of: "beer") == "7")
            // What needs it does not come again without it.
            for needing in [buying, pallet] {
                let alone = try await CommandsTests.refusal {
                    try await kitchen.redo(.transaction(needing.transaction))
                }
                #expect(alone.code == .changedSince)
            }
            for all in [crate, buying, pallet] { try await kitchen.redo(.transaction(all.transaction)) }
            try await kitchen.add("Beer", "1 pallet")
            #expect(try kitchen.total(of: "beer") == "487")
        }
    }

    @Test("a pack does not come back as a second, different size of its unit (C3)")
    func ambiguous() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Honey", "500 g")
            let litre = try await kitchen.pack("l = 900 g", of: "honey")
            try await kitchen.undo(.transaction(litre.transaction))
            try await kitchen.pack("100 ml = 53 g", of: "honey")
            let refusal = try await refusal { try await kitchen.redo(.transaction(litre.transaction)) }
            #expect(
                (refusal.code, refusal.detail) == (
                    .ambiguousUnit, "one l of “Honey” is already 1000 ml = 530 g, not 900 g"
                ))
        }
    }

    @Test("a unit that leads to the base unit by way of a pack needs it, whatever it is called")
    func bridged() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Beer", "5 bottle")
            let bottle = try await kitchen.pack("bottle = 50 cl")
            let using = try await kitchen.change { $0.usingUnit = "l" }
            let refusal = try await refusal { try await kitchen.undo(.transaction(bottle.transaction)) }
            #expect(refusal.dependents == [using.transaction])
            try await kitchen.use("beer", "1 l")
            #expect(try kitchen.total(of: "beer") == "3")
        }
    }

    @Test("a unit does not come back without its pack, which was removed since; nor does a removal while it is needed")
    func removedSince() async throws {
        try await Kitchen.withBeer { kitchen in
            let bottles = try await kitchen.change { $0.buyingUnit = "bottle" }
            var remove = RemovePack()
            (remove.product, remove.pack) = ("beer", "crate")
            let removed = try await kitchen.give(remove)
            let refusal = try await refusal { try await kitchen.undo(.transaction(bottles.transaction)) }
            #expect(refusal.dependents == [removed.transaction])
            try await kitchen.undo(.transaction(bottles.transaction), cascade: true)
            let again = try await CommandsTests.refusal {
                try await kitchen.redo(.transaction(removed.transaction))
            }
            #expect(again.code == .changedSince)
            try await kitchen.add("Beer", "1")
            #expect(try kitchen.total(of: "beer") == "48")
        }
    }

    @Test("a product that was made before its pack is again what it was when that is undone")
    func madeBefore() async throws {
        try await Kitchen.open { kitchen in
            var product = AddProduct()
            product.name = "Beer"
            (product.settings.baseUnit, product.settings.buyingUnit) = ("bottle", "crate")
            try await kitchen.give(product)
            let before = try kitchen.household().dump
            let crate = try await kitchen.pack("crate = 12 bottle")
            try await kitchen.undo(.transaction(crate.transaction))
            #expect(try kitchen.household().dump == before)
            try await kitchen.redo(.transaction(crate.transaction))
            try await kitchen.add("Beer", "1")
            #expect(try kitchen.total(of: "beer") == "12")
        }
    }

    @Test("a pack does not come again beside another one of its name")
    func twoOfOneName() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Beer", "5 bottle")
            let twelve = try await kitchen.pack("crate = 12 bottle")
            try await kitchen.undo(.transaction(twelve.transaction))
            let ten = try await kitchen.pack("Crate = 10 bottle")
            let refusal = try await refusal { try await kitchen.redo(.transaction(twelve.transaction)) }
            #expect(refusal.code == .changedSince)
            try await kitchen.undo(.transaction(ten.transaction))
            try await kitchen.redo(.transaction(twelve.transaction))
            #expect(try kitchen.household().catalog[try kitchen.onlyProduct()]?.units.packs.map(\.name) == ["crate"])
        }
    }
}
