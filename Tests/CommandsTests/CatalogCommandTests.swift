import Commands
import Events
import Inventory
import Testing

@Suite("The catalog: what is there from the first day, and the archive")
struct CatalogCommandTests {
    @Test("a household begins with ten categories and a list; a new product gets the one that FoodKeeper says (C6, H6)")
    func categories() async throws {
        try await Kitchen.open { kitchen in
            let household = try kitchen.household()
            #expect(
                household.catalog.categories.values.map(\.name).sorted() == [
                    "Bakery", "Dairy & eggs", "Drinks", "Frozen", "Fruit & vegetables", "Household", "Meat & fish",
                    "Pantry", "Snacks & sweets", "Spices & sauces",
                ])
            #expect(household.lists.all.values.map(\.name) == ["Shopping"])

            let receipt = try await kitchen.add("Butter", "250g")
            guard case .catalog(.productAdded(let added))? = receipt.events.first?.event else {
                throw Kitchen.Missing()
            }
            #expect(household.catalog.categories[added.product.category]?.name == "Dairy & eggs")
            #expect(added.guessed.contains { $0.field == "category" && $0.source.contains("FoodKeeper") })
        }
    }

    @Test("an archived product's name is free; who took it keeps it, and restoring is refused with who has it (C8)")
    func archivedName() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "1", "+3d")
            var archive = ArchiveProduct()
            archive.product = "milk"
            let inUse = try await refusal { try await kitchen.give(archive) }
            #expect(inUse.code == .inUse)
            archive.confirm = true
            try await kitchen.give(archive)
            #expect(try kitchen.household().lots.all.count == 1, "its lots stay")

            try await kitchen.add("milk", "2")
            var restore = ArchiveProduct()
            (restore.product, restore.restore) = ("milk", true)
            let taken = try await refusal { try await kitchen.give(restore) }
            #expect(taken.code == .nameTaken)
            #expect(taken.existing?.name == "milk")
        }
    }
}
