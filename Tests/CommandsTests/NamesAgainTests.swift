import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("Names and aliases stay unique when products come back (C1)")
struct NamesAgainTests {
    /// Milk, also called Milch.
    private func addMilk(_ kitchen: Kitchen) async throws -> Receipt {
        var add = AddProduct()
        (add.name, add.aliases) = ("Milk", ["Milch"])
        return try await kitchen.give(add)
    }

    private func archive(_ kitchen: Kitchen, restore: Bool = false) async throws -> Receipt {
        var archive = ArchiveProduct()
        (archive.product, archive.restore) = ("Milk", restore)
        return try await kitchen.give(archive)
    }

    @discardableResult
    private static func assign(_ code: String, to product: String, _ kitchen: Kitchen) async throws -> Receipt {
        try await kitchen.give(make(SetBarcode()) { ($0.product, $0.code, $0.move) = (product, code, true) })
    }

    @Test("a product is not made again once another has its other name")
    func madeAgain() async throws {
        try await Kitchen.open { kitchen in
            let milk = try await addMilk(kitchen)
            try await kitchen.undo(.transaction(milk.transaction))
            let other = try await kitchen.add("Milch")
            #expect(
                try await refusal { try await kitchen.redo(.transaction(milk.transaction)) }.code == .nameTaken)
            try await kitchen.undo(.transaction(other.transaction))
            try await kitchen.redo(.transaction(milk.transaction))
            #expect(try kitchen.household().catalog.names.exact("milch").count == 1)
        }
    }

    @Test("a product comes back without the other names and codes that another has since, and says so (C8)")
    func restored() async throws {
        try await Kitchen.open { kitchen in
            _ = try await addMilk(kitchen)
            let code = "4001724819806"
            try await kitchen.add("Tea")
            for own in [code, "kept"] { try await Self.assign(own, to: "Milk", kitchen) }
            let archived = try await archive(kitchen)
            let other = try await kitchen.add("Milch")
            let taken = try await refusal { try await kitchen.undo(.transaction(archived.transaction)) }
            #expect(taken.dependents == [other.transaction])
            try await Self.assign(code, to: "Tea", kitchen)
            let restored = try await archive(kitchen, restore: true)
            #expect(
                restored.warnings.texts == [
                    "its name “Milch” stays with “Milch”", "its code 0\(code) stays with “Tea”",
                ])
            let catalog = try kitchen.household().catalog
            let milk = try #require(catalog.products(called: "milk").first)
            #expect(catalog[milk]?.aliases == [])
            #expect(catalog.codes(of: milk) == ["kept"])
            // What came back and what did not are undone together.
            try await kitchen.undo(.transaction(restored.transaction))
            #expect(try kitchen.household().catalog.archived(named: "Milk").map(\.aliases) == [["Milch"]])
            try await kitchen.undo(.transaction(other.transaction))
            let again = try await archive(kitchen, restore: true)
            #expect(again.warnings.texts == ["its code 0\(code) stays with “Tea”"])
            #expect(try kitchen.household().catalog.names.exact("milch") == [milk])
        }
    }

    @Test("once the code is nobody else's, or went before it was archived, nothing is said of it (C8)")
    func codesElsewhere() async throws {
        try await Kitchen.open { kitchen in
            _ = try await addMilk(kitchen)
            try await kitchen.add("Tea")
            for code in ["one", "two"] { try await Self.assign(code, to: "Milk", kitchen) }
            try await Self.assign("one", to: "Tea", kitchen)
            _ = try await archive(kitchen)
            let moved = try await Self.assign("two", to: "Tea", kitchen)
            try await kitchen.undo(.transaction(moved.transaction))
            #expect(try await archive(kitchen, restore: true).warnings.texts == [])
            let milk = try #require(try kitchen.household().catalog.products(called: "milk").first)
            #expect(try kitchen.household().catalog.codes(of: milk) == ["two"])
        }
    }

    @Test("what took back a product is undone once its name is free: the refusal says how that is done")
    func batchUndone() async throws {
        try await Kitchen.open { kitchen in
            let milk = try await addMilk(kitchen)
            try await kitchen.add("Tea")
            let batch = try await kitchen.atomically([
                UndoTransaction(.transaction(milk.transaction)), AtomicUndoTests.use("Tea", "1"),
            ])
            try await kitchen.add("milk")
            let taken = try await refusal { try await kitchen.undo(.transaction(batch[0].transaction)) }
            #expect(taken.code == .nameTaken)
            let other = Remedy.run(.changeProduct, ["product": "milk", "name": "milk 2"], "for example")
            #expect(taken.remedies == [other], "\(taken)")
            var change = ChangeProduct()
            (change.product, change.name) = ("milk", "milk 2")
            try await kitchen.give(change)
            try await kitchen.undo(.transaction(batch[0].transaction))
            #expect(try kitchen.household().catalog.names.exact("milch").count == 1)
            #expect(try kitchen.total(of: "tea") == "1")
        }
    }

    @Test("a product that was archived, and whose name another has since, is undone with its archiving (L8a)")
    func archivedAndUndone() async throws {
        try await Kitchen.open { kitchen in
            let first = try await addMilk(kitchen)
            try await kitchen.undo(.transaction(first.transaction))
            let second = try await addMilk(kitchen)
            let archived = try await archive(kitchen)
            try await kitchen.redo(.transaction(first.transaction))
            let alone = try await refusal { try await kitchen.undo(.transaction(second.transaction)) }
            #expect(alone.code == .hasDependents && alone.dependents == [archived.transaction])
            // The first one came back by a redo, which was not built on the archiving.
            let back = try await refusal { try await kitchen.undo(.transaction(archived.transaction), cascade: true) }
            #expect(back.code == .nameTaken)
            try await kitchen.undo(.transaction(second.transaction), cascade: true)
            #expect(try kitchen.household().catalog.products.count == 1)
            #expect(try kitchen.household().catalog.names.exact("milch").count == 1)
        }
    }

    @Test("of several archived products of one name always the same one is restored")
    func several() async throws {
        try await Kitchen.open { kitchen in
            for _ in 0..<6 {
                _ = try await addMilk(kitchen)
                _ = try await archive(kitchen)
            }
            let first = try kitchen.household().catalog.products.map(\.id).min()
            _ = try await archive(kitchen, restore: true)
            #expect(try kitchen.household().catalog.products.first { !$0.archived }?.id == first)
        }
    }
}
