import Commands
import Events
import Inventory
import Testing

@Suite("What was set again since an undo is built on that undo (L8a)")
struct SetAgainTests {
    private func rename(_ kitchen: Kitchen, _ product: String, _ name: String) async throws -> TransactionID {
        var change = ChangeProduct()
        (change.product, change.name) = (product, name)
        return try await kitchen.give(change).transaction
    }

    @Test("a change is not made again over later ones that happen to end where it began")
    func renamed() async throws {
        try await Kitchen.open { kitchen in
            // given a name that was changed, changed back by undo, changed to another and back by hand
            let made = try await kitchen.add("Flour")
            let first = try await rename(kitchen, "Flour", "White flour")
            try await kitchen.undo(.transaction(first))
            let second = try await rename(kitchen, "Flour", "Spelt flour")
            let third = try await rename(kitchen, "Spelt flour", "Flour")
            // when the first is redone
            let refused = try await refusal { try await kitchen.redo(.transaction(first)) }
            // then it is refused with those two, as once redone it could not be undone
            #expect(refused.code == .changedSince && refused.dependents == [third, second])
            // and they can be undone, and then it can be redone and everything be undone
            try await kitchen.undo(.transaction(third))
            try await kitchen.undo(.transaction(second))
            try await kitchen.redo(.transaction(first))
            #expect(try kitchen.household().catalog.names.exact("white flour").count == 1)
            try await kitchen.undo(.transaction(made.transaction), cascade: true)
            #expect(try kitchen.household().catalog.products.isEmpty)
        }
    }

    @Test("nor is a correction, whose later ones end at the same amount")
    func corrected() async throws {
        try await Kitchen.open { kitchen in
            let bought = try await kitchen.add("Flour", "1")
            func correct(_ amount: String) async throws -> TransactionID {
                try await kitchen.correct(bought) { $0.amount = AmountField(amount) }.transaction
            }
            let first = try await correct("2")
            try await kitchen.undo(.transaction(first))
            let second = try await correct("3")
            let third = try await correct("1")
            let refused = try await refusal { try await kitchen.redo(.transaction(first)) }
            #expect(refused.code == .changedSince && refused.dependents == [third, second])
            try await kitchen.undo(.transaction(third))
            try await kitchen.undo(.transaction(second))
            try await kitchen.redo(.transaction(first))
            try await kitchen.undo(.transaction(first))
            try await kitchen.undo(.transaction(bought.transaction))
        }
    }

    @Test("what was opened again after a correction can be closed again: the correction came before")
    func reopened() async throws {
        try await Kitchen.open { kitchen in
            // given a part that was opened, that undone, the purchase corrected, and the opening redone
            let bought = try await kitchen.add("Egg", "4")
            var open = OpenStock()
            (open.product, open.amount) = ("Egg", "1")
            let opened = try await kitchen.give(open)
            try await kitchen.undo(.transaction(opened.transaction))
            try await kitchen.correct(bought) { $0.note = "from the market" }
            let before = try kitchen.household().lots
            try await kitchen.redo(.transaction(opened.transaction))
            #expect(try kitchen.household().lots.count == 2)
            // when the redo is undone
            try await kitchen.undo(.transaction(opened.transaction))
            // then it is as it was before it
            #expect(try kitchen.household().lots == before)
        }
    }

    @Test("what is in the archive already is not put there again")
    func archived() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Egg")
            try await kitchen.use("Egg")
            var archive = ArchiveProduct()
            archive.product = "\(try #require(kitchen.household().catalog.products.first?.id))"
            #expect(try await kitchen.give(archive).events.count == 1)
            #expect(try await kitchen.give(archive).events.isEmpty)
        }
    }
}
