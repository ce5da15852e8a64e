import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("What counts by way of a unit goes on to count (C3, C4, C9, L8a)")
struct ConversionTests {
    private static func create(_ kitchen: Kitchen, _ name: String, unit: String) async throws {
        try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = (name, unit) })
    }

    @discardableResult
    private static func variant(_ kitchen: Kitchen, of product: String, _ packs: String...) async throws -> Receipt {
        try await kitchen.give(make(AddVariant()) { ($0.product, $0.brand, $0.packs) = (product, "Alpro", packs) })
    }

    private static func unit(_ kitchen: Kitchen, _ name: String, _ size: String) async throws -> Receipt {
        try await kitchen.give(make(AddUnit()) { ($0.name, $0.size) = (name, size) })
    }

    @Test(
        "what is merged by way of a unit of the household keeps it: a change is refused, an undo takes the merge along (C9)"
    )
    func merged() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Joghurt1", unit: "Becher")
            let unit = try await Self.unit(kitchen, "Becher", "200 ml")
            try await Self.create(kitchen, "Joghurt2", unit: "ml")
            try await kitchen.add("Joghurt1", "3 Becher")
            let merged = try await kitchen.give(
                make(MergeProduct()) { ($0.product, $0.into) = ("Joghurt1", "Joghurt2") })
            let change = try await refusal {
                try await kitchen.give(make(ChangeUnit()) { ($0.unit, $0.size) = ("Becher", "20 g") })
            }
            #expect(change.code == .inUse)
            #expect(change.offers(.run(.unmergeProduct, ["product": "Joghurt1"])))
            let undo = try await refusal { try await kitchen.undo(.transaction(unit.transaction)) }
            #expect(undo.code == .hasDependents && undo.dependents == [merged.transaction])
            try await kitchen.undo(.transaction(unit.transaction), cascade: true)
            let household = try kitchen.household()
            #expect(household.catalog.products.allSatisfy { $0.into.isNone })
            // Not without the unit.
            let again = try await refusal { try await kitchen.redo(.transaction(merged.transaction)) }
            #expect(again.code == .changedSince)
        }
    }

    @Test("a base unit does not come back under what has been merged since (C9)")
    func baseUnit() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Quark", unit: "ml")
            try await Self.create(kitchen, "Topfen", unit: "ml")
            let grams = try await kitchen.give(
                make(ChangeProduct()) { ($0.product, $0.settings.baseUnit) = ("Quark", "g") })
            try await kitchen.undo(.transaction(grams.transaction))
            try await kitchen.give(make(MergeProduct()) { ($0.product, $0.into) = ("Topfen", "Quark") })
            let refusal = try await refusal { try await kitchen.redo(.transaction(grams.transaction)) }
            #expect(refusal.code == .changedSince && refusal.offers(.run(.unmergeProduct, ["product": "Topfen"])))
        }
    }

    @Test(
        "a variant's pack needs its units as a product's does: unit, pack and base unit stay, or go with it (C4, L8a)")
    func packs() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Saft", unit: "l")
            let schoppen = try await Self.unit(kitchen, "Schoppen", "0.25 l")
            let tray = try await Self.variant(kitchen, of: "Saft", "Tray = 6 Schoppen")
            let remove = try await refusal { try await kitchen.give(make(RemoveUnit()) { $0.unit = "Schoppen" }) }
            #expect(remove.code == .inUse && remove.detail.contains("Saft, Alpro"))
            let undo = try await refusal { try await kitchen.undo(.transaction(schoppen.transaction)) }
            #expect(undo.dependents == [tray.transaction])

            try await Self.create(kitchen, "Sirup", unit: "l")
            let bottle = try await kitchen.pack("Flasche = 0.7 l", of: "Sirup")
            let crate = try await Self.variant(kitchen, of: "Sirup", "Kiste = 6 Flasche")
            let pack = try await refusal { try await kitchen.undo(.transaction(bottle.transaction)) }
            #expect(pack.dependents == [crate.transaction])

            try await Self.create(kitchen, "Joghurt", unit: "l")
            try await Self.variant(kitchen, of: "Joghurt", "Karton = 1 l")
            let grams = try await refusal {
                try await kitchen.give(make(ChangeProduct()) { ($0.product, $0.settings.baseUnit) = ("Joghurt", "g") })
            }
            #expect(grams.code == .inUse && grams.detail.contains("Joghurt, Alpro"))
        }
    }

    @Test("an undo takes the merge along only where nothing else converts what is merged (L8a, C9)")
    func another() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Ei", unit: "piece")
            try await Self.create(kitchen, "Eigelb", unit: "g")
            let one = try await kitchen.pack("10 g = 1 piece", of: "Ei")
            let crate = try await kitchen.pack("crate = 12 piece", of: "Ei")
            let merged = try await kitchen.give(make(MergeProduct()) { ($0.product, $0.into) = ("Ei", "Eigelb") })
            try await kitchen.undo(.transaction(crate.transaction))
            let needed = try await refusal { try await kitchen.undo(.transaction(one.transaction)) }
            #expect(needed.dependents == [merged.transaction])
        }
    }

    @Test("a pack of the product gives no second size to a unit of its variant, nor does its undo (C3)")
    func twoFactors() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Honig", unit: "ml")
            let light = try await kitchen.pack("ml = 0.6 g", of: "Honig")
            try await kitchen.undo(.transaction(light.transaction))
            try await Self.variant(kitchen, of: "Honig", "l = 530 g")
            let said = try await refusal { try await kitchen.pack("ml = 0.6 g", of: "Honig") }
            #expect(said.code == .ambiguousUnit)
            let redone = try await refusal { try await kitchen.redo(.transaction(light.transaction)) }
            #expect(redone.code == .ambiguousUnit)
            try await kitchen.pack("ml = 0.53 g", of: "Honig")
        }
    }

    @Test("a change of a unit or a tag that was removed since is undone with its removal (L8a)")
    func removedSince() async throws {
        try await Kitchen.open { kitchen in
            _ = try await Self.unit(kitchen, "Schoppen", "0.25 l")
            let larger = try await kitchen.give(make(ChangeUnit()) { ($0.unit, $0.size) = ("Schoppen", "0.5 l") })
            let removed = try await kitchen.give(make(RemoveUnit()) { $0.unit = "Schoppen" })
            let unit = try await refusal { try await kitchen.undo(.transaction(larger.transaction)) }
            #expect(unit.code == .hasDependents && unit.dependents == [removed.transaction])

            try await kitchen.give(make(AddTag()) { $0.name = "bio" })
            let renamed = try await kitchen.give(make(ChangeTag()) { ($0.tag, $0.name) = ("bio", "organic") })
            let gone = try await kitchen.give(make(RemoveTag()) { $0.tag = "organic" })
            let tag = try await refusal { try await kitchen.undo(.transaction(renamed.transaction)) }
            #expect(tag.code == .hasDependents && tag.dependents == [gone.transaction])
        }
    }

    @Test("a brand is renamed in all of its variants, or in none where two would be equal (C2)")
    func brand() async throws {
        try await Kitchen.open { kitchen in
            for name in ["Saft", "Sirup"] {
                try await Self.create(kitchen, name, unit: "l")
                try await Self.variant(kitchen, of: name)
            }
            try await kitchen.give(make(AddVariant()) { ($0.product, $0.brand) = ("Sirup", "Oatly") })
            let taken = try await refusal {
                try await kitchen.give(make(RenameBrand()) { ($0.brand, $0.name) = ("alpro", "OATLY") })
            }
            #expect(taken.code == .nameTaken)
            let renamed = try await kitchen.give(make(RenameBrand()) { ($0.brand, $0.name) = ("alpro", "ALPRO") })
            #expect(renamed.events.count == 2)
        }
    }
}
