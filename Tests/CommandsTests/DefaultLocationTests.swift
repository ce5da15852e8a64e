import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("Where new things go (H6)")
struct DefaultLocationTests {
    private func place(of product: String, _ kitchen: Kitchen) throws -> String? {
        let household = try kitchen.household()
        return household.catalog.names.exact(product).first.flatMap { household.catalog[$0] }
            .flatMap { household.places.locations[$0.location]?.name }
    }

    private func make(_ name: String, _ kind: LocationKind, _ kitchen: Kitchen) async throws {
        var add = AddLocation()
        (add.name, add.kind) = (name, ExtensibleEnum(kind))
        try await kitchen.give(add)
    }

    @Test("a new pantry changes nothing; the setting does, until it is changed or undone")
    func setting() async throws {
        try await Kitchen.open { kitchen in
            try await make("Abstellkammer", .pantry, kitchen)
            try await kitchen.add("Brot")
            #expect(try place(of: "Brot", kitchen) == "Pantry")
            var change = ChangeSettings()
            change.defaultLocation = "abstellkammer"
            try await kitchen.give(change)
            try await kitchen.add("Reis")
            #expect(try place(of: "Reis", kitchen) == "Abstellkammer")
            #expect(try place(of: "Brot", kitchen) == "Pantry")
            change.defaultLocation = "pantry"
            let back = try await kitchen.give(change)
            try await kitchen.add("Nudeln")
            #expect(try place(of: "Nudeln", kitchen) == "Pantry")
            try await kitchen.undo(.transaction(back.transaction))
            try await kitchen.add("Linsen")
            #expect(try place(of: "Linsen", kitchen) == "Abstellkammer")
            var unknown = ChangeSettings()
            unknown.defaultLocation = "Dachboden"
            #expect(try await refusal { try await kitchen.give(unknown) }.code == .unknownLocation)
        }
    }

    @Test("it stays the same place under another name, and an archived one is not the default")
    func renamed() async throws {
        try await Kitchen.open { kitchen in
            try await make("Keller", .pantry, kitchen)
            var change = ChangeLocation()
            (change.location, change.name) = ("Pantry", "Speis")
            try await kitchen.give(change)
            try await kitchen.add("Brot")
            #expect(try place(of: "Brot", kitchen) == "Speis")
            var archive = ChangeLocation()
            (archive.location, archive.archived, archive.confirm) = ("Speis", true, true)
            let asked = try await refusal { try await kitchen.give(archive) }
            #expect(asked.code == .impossible && asked.detail.hasPrefix("new products go to “Speis”"), "\(asked)")
            var settings = ChangeSettings()
            settings.defaultLocation = "Keller"
            try await kitchen.give(settings)
            try await kitchen.give(archive)
            try await kitchen.add("Reis")
            #expect(try place(of: "Reis", kitchen) == "Keller")
        }
    }

    @Test("where the add that makes a product puts it is the product's place, and is not guessed")
    func said() async throws {
        try await Kitchen.open { kitchen in
            var add = AddStock()
            (add.product, add.location, add.new) = ("Eier", "fridge", true)
            let receipt = try await kitchen.give(add)
            guard case .catalog(.productAdded(let made))? = receipt.events.first?.event else { throw Kitchen.Missing() }
            #expect(!made.guessed.contains { $0.field == "location" })
            try await kitchen.add("eier", "10")
            let fridge = try #require(try kitchen.household().places.location("Fridge"))
            #expect(try kitchen.household().lots.all.allSatisfy { $0.location == fridge.id })
            // A later lot somewhere else is that lot's place only.
            (add.location, add.new) = ("freezer", false)
            try await kitchen.give(add)
            #expect(try place(of: "Eier", kitchen) == "Fridge")
        }
    }

    @Test("a suggestion that says fridge wins over the default, and is shown as guessed")
    func suggested() async throws {
        try await Kitchen.open { kitchen in
            var change = ChangeSettings()
            change.defaultLocation = "Freezer"
            try await kitchen.give(change)
            let receipt = try await kitchen.add("Butter", "250g")
            guard case .catalog(.productAdded(let made))? = receipt.events.first?.event else { throw Kitchen.Missing() }
            let guess = try #require(made.guessed.first { $0.field == "location" })
            #expect(guess.value == "Fridge" && guess.source.contains("FoodKeeper"))
            try await kitchen.add("Servietten")
            #expect(try place(of: "Servietten", kitchen) == "Freezer")
            // Grapes keep in the pantry, for a day; in the fridge for a week.
            try await kitchen.add("Trauben", "500g")
            #expect(try place(of: "Trauben", kitchen) == "Fridge")
            try await kitchen.add("Tomaten", "500g")
            #expect(try place(of: "Tomaten", kitchen) == "Freezer")
        }
    }

    @Test("a household from before the setting, which its events do not say, goes by the pantry it began with")
    func older() throws {
        var places = Places()
        for (id, name, kind) in [
            (3, "Abstellkammer", LocationKind.pantry), (1, "Speis", .pantry), (2, "Fridge", .fridge),
        ] {
            places.apply(.location(from: nil, to: Location(id: Samples.id(UInt128(id)), name: name, kind: kind)))
        }
        #expect(places.defaultLocation(Settings())?.name == "Speis")
        #expect(places.defaultLocation(Settings(defaultLocation: Samples.id(2)))?.name == "Fridge")
    }
}
