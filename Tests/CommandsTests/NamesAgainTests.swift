import Commands
import Domain
import Events
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

    @Test("a product is not restored, nor is that redone, once another has its other name")
    func restored() async throws {
        try await Kitchen.open { kitchen in
            _ = try await addMilk(kitchen)
            _ = try await archive(kitchen)
            let restored = try await archive(kitchen, restore: true)
            try await kitchen.undo(.transaction(restored.transaction))
            let other = try await kitchen.add("Milch")
            #expect(try await refusal { _ = try await archive(kitchen, restore: true) }.code == .nameTaken)
            #expect(
                try await refusal { try await kitchen.redo(.transaction(restored.transaction)) }.code == .nameTaken)
            try await kitchen.undo(.transaction(other.transaction))
            try await kitchen.redo(.transaction(restored.transaction))
            #expect(try kitchen.household().catalog.names.exact("milch").count == 1)
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
            #expect(taken.detail.hasSuffix(#"for example: larder product change milk --name "milk 2""#), "\(taken)")
            var change = ChangeProduct()
            (change.product, change.name) = ("milk", "milk 2")
            try await kitchen.give(change)
            try await kitchen.undo(.transaction(batch[0].transaction))
            #expect(try kitchen.household().catalog.names.exact("milch").count == 1)
            #expect(try kitchen.total(of: "tea") == "1")
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
