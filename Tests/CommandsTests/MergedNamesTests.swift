import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("Names of what is merged (C9)")
struct MergedNamesTests {
    @Test("its names stay its own, also while the other is archived, from where it is unmerged or restored (C8, C9)")
    func names() async throws {
        try await Kitchen.open { kitchen in
            for name in ["Milch", "Vollmilch"] { try await MergeTests.create(kitchen, name) }
            try await MergeTests.merge(kitchen, "Vollmilch", into: "Milch")
            let taken = try await refusal {
                try await kitchen.give(make(SetAlias()) { ($0.product, $0.alias) = ("Milch", "Vollmilch") })
            }
            #expect(taken.code == .nameTaken)
            let before = try kitchen.household()
            let archived = try await kitchen.give(make(ArchiveProduct()) { $0.product = "Milch" })
            #expect(archived.warnings.texts == ["the products merged into it are hidden too: “Vollmilch”"])
            #expect(try kitchen.household().catalog.order.isEmpty)
            let again = try await refusal { try await MergeTests.create(kitchen, "vollmilch") }
            #expect(again.code == .nameTaken)
            #expect(again.offers(.run(.unmergeProduct, ["product": "Vollmilch"])))
            let hidden = try await refusal { try await kitchen.use("Vollmilch", "1 l") }
            #expect(hidden.offers(.run(.restoreProduct, ["name": "Milch"])))
            // The name of what is archived itself is free, and what has it since keeps it.
            let other = try await kitchen.give(make(AddProduct()) { $0.name = "Milch" })
            try await MergeTests.merge(kitchen, "Vollmilch", into: nil)
            #expect(try kitchen.household().catalog.order.map(\.name) == ["milch", "vollmilch"])
            try await kitchen.undo()
            try await kitchen.undo(.transaction(other.transaction))
            try await kitchen.give(make(ArchiveProduct()) { ($0.product, $0.restore) = ("vollmilch", true) })
            #expect(try kitchen.household().catalog == before.catalog)
            #expect(try MergeTests.total(kitchen, "Vollmilch") == "0")
        }
    }

    @Test("it takes over a name of what is merged into it, which has its old one then (C1)")
    func takesName() async throws {
        try await Kitchen.open { kitchen in
            try await MergeTests.create(kitchen, "Nudeln", unit: "piece") { $0.aliases = ["Pasta"] }
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Nudeln", "piece = 500 g") })
            try await kitchen.add("Nudeln", "2")
            try await MergeTests.create(kitchen, "Nudeln g", unit: "g")
            let merged = try await MergeTests.merge(kitchen, "Nudeln", into: "Nudeln g")
            let ids = (
                own: try #require(try kitchen.household().catalog.names.exact("Nudeln g").first),
                old: try #require(try kitchen.household().catalog.merged(named: "Nudeln").first?.id)
            )
            let before = try kitchen.household().dump
            let kept = try await refusal {
                try await kitchen.give(
                    make(SetAlias()) { ($0.product, $0.alias, $0.remove) = ("Nudeln g", "Nudeln", true) })
            }
            #expect(kept.offers(.run(.changeProduct, ["product": "Nudeln g", "name": "Nudeln"])), "\(kept)")
            let renamed = try await kitchen.give(
                make(ChangeProduct()) { ($0.product, $0.name) = ("Nudeln g", "Nudeln") })
            func names() throws -> [String?] {
                let catalog = try kitchen.household().catalog
                #expect(catalog.names.exact("Nudeln") == [ids.own] && catalog.names.exact("Nudeln g") == [ids.own])
                return [catalog[ids.own]?.name, catalog[ids.old]?.name]
            }
            #expect(try names() == ["Nudeln", "Nudeln g"])
            #expect(try MergeTests.total(kitchen, "Nudeln") == "1000")
            try await kitchen.undo()
            #expect(try names() == ["Nudeln g", "Nudeln"])
            #expect(try kitchen.household().dump == before)
            try await kitchen.redo()
            #expect(try names() == ["Nudeln", "Nudeln g"])
            // Another name is taken, or goes.
            try await kitchen.give(make(ChangeProduct()) { ($0.product, $0.name) = ("Nudeln", "Pasta") })
            #expect(try kitchen.household().catalog[ids.old]?.aliases == [])
            try await kitchen.undo()
            try await kitchen.give(make(SetAlias()) { ($0.product, $0.alias, $0.remove) = ("Nudeln", "Pasta", true) })
            #expect(try kitchen.household().catalog.names.exact("Pasta").isEmpty)
            try await kitchen.undo()
            try await kitchen.undo(.transaction(renamed.transaction))
            try await kitchen.undo(.transaction(merged.transaction))
            #expect(try kitchen.household().catalog.names.exact("Nudeln") == [ids.old])
        }
    }
}
