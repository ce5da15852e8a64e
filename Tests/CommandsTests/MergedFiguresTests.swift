import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("Figures of products that are one")
struct MergedFiguresTests {
    /// `Bier 1 → 0.5`, as the receipt says, by the names of now.
    private static func figures(_ receipt: Receipt, _ kitchen: Kitchen) throws -> [String] {
        let catalog = try kitchen.household().catalog
        return receipt.figures.map { "\(catalog.products[$0.product]?.name ?? "") \($0.before) → \($0.after)" }.sorted()
    }

    @Test(
        "an undo, a redo and a correction say the stock of the product that they are, and so does a repeat (C9, L3, L8)"
    )
    func figures() async throws {
        try await Kitchen.open { kitchen in
            for (name, unit) in [("Bier", "l"), ("Pils", "ml")] {
                try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = (name, unit) })
            }
            try await kitchen.add("Pils", "6000 ml")
            let beer = try await kitchen.add("Bier", "1 l")
            let merged = try await kitchen.give(make(MergeProduct()) { ($0.product, $0.into) = ("Pils", "Bier") })
            let used = try await kitchen.use("Bier", "500 ml")

            let preview = try await kitchen.give(UndoTransaction(.latest), dryRun: true)
            #expect(try Self.figures(preview, kitchen) == ["Bier 6.5 → 7"])
            func undo(_ number: UInt64, redo: Bool = false, of id: TransactionID) async throws -> [[String]] {
                let command = UndoTransaction(.transaction(id), redo: redo)
                let first = try await kitchen.give(command, number)
                let again = try await kitchen.give(command, number)
                #expect(again.repeated)
                return [try Self.figures(first, kitchen), try Self.figures(again, kitchen)]
            }
            let whole = ["Bier 6.5 → 7"]
            #expect(try await undo(9_000, of: used.transaction) == [whole, whole])
            let back = ["Bier 7 → 6.5"]
            #expect(try await undo(9_001, redo: true, of: used.transaction) == [back, back])
            let corrected = try await kitchen.correct(beer) { $0.amount = "2 l" }
            #expect(try Self.figures(corrected, kitchen) == ["Bier 6.5 → 7.5"])
            // Apart, what was used of Pils is missing there.
            let apart = ["Bier 7.5 → 2", "Pils 0 → 5500"]
            #expect(try await undo(9_002, of: merged.transaction) == [apart, apart])
        }
    }
}
