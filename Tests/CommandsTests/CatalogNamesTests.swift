import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("What names of products are read as (C2)")
struct CatalogNamesTests {
    private static func create(_ kitchen: Kitchen, _ name: String, _ unit: String, _ plural: String? = nil) async throws
    {
        try await kitchen.give(
            make(AddProduct()) {
                ($0.name, $0.settings.baseUnit, $0.settings.baseUnitPlural) = (name, unit, plural)
            })
    }

    @Test("several of a product that is counted in itself are that product, and no other that is spelt alike (C2, C3)")
    func plural() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Bier", "l")
            try await Self.create(kitchen, "Ei", "Ei", "Eier")
            try await Self.create(kitchen, "Bio-Ei", "Ei", "Eier")
            let added = try await kitchen.give(
                make(AddStock()) { ($0.product, $0.amount, $0.new) = ("Eier", "10", true) })
            #expect(added.warnings.texts.isEmpty)
            #expect(try kitchen.total(of: "Ei") == "10")
            try await kitchen.use("EIER", "3")
            try await kitchen.add("bio-eier", "2")
            #expect(try kitchen.total(of: "Bio-Ei") == "2")
            try await kitchen.add("6 Eier")
            #expect(try kitchen.total(of: "Ei") == "13")

            // Its own name comes first, another plural takes the place of the one before, and an undo brings it back.
            let alike = try await kitchen.give(make(AddProduct()) { $0.name = "Eier" })
            #expect(alike.warnings.texts == ["there is Ei too"])
            try await kitchen.add("Eier", "1")
            #expect(try kitchen.total(of: "Ei") == "13")
            try await kitchen.undo()
            try await kitchen.undo()
            try await kitchen.give(
                make(ChangeProduct()) { ($0.product, $0.settings.baseUnitPlural) = ("Ei", "Eierchen") })
            let catalog = try kitchen.household().catalog
            #expect(catalog.named(inPlural: "Eier").isEmpty)
            #expect(catalog.named(inPlural: "Eierchen") == catalog.names.exact("Ei"))
            try await kitchen.undo()
            try await kitchen.give(make(MergeProduct()) { ($0.product, $0.into) = ("Ei", "Bio-Ei") })
            let merged = try kitchen.household().catalog
            #expect(merged.named(inPlural: "Eier") == merged.names.exact("Bio-Ei"))
            try await kitchen.give(
                make(ArchiveProduct()) { ($0.product, $0.confirm) = ("Bio-Ei", true) })
            #expect(try kitchen.household().catalog.named(inPlural: "Eier").isEmpty)
        }
    }

    @Test("settings say what a name with a slip was read as, as a booking does (C2)")
    func readings() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Nudeln", "g")
            let read = "“Nuden” was read as Nudeln"
            func says(_ command: some Command) async throws {
                #expect(try await kitchen.give(command).warnings.texts == [read])
            }
            try await says(make(ChangeProduct()) { ($0.product, $0.settings.note) = ("Nuden", "x") })
            try await says(make(SetAlias()) { ($0.product, $0.alias) = ("Nuden", "Pasta") })
            try await says(make(SetAlias()) { ($0.product, $0.alias, $0.remove) = ("Nuden", "Pasta", true) })
            try await says(make(SetBarcode()) { ($0.product, $0.code) = ("Nuden", "4006381333931") })
            try await says(make(SetBarcode()) { ($0.product, $0.code, $0.remove) = ("Nuden", "4006381333931", true) })
            try await says(make(TagProduct()) { ($0.product, $0.tags) = ("Nuden", ["bio"]) })
            try await says(make(TagProduct()) { ($0.product, $0.tags, $0.remove) = ("Nuden", ["bio"], true) })
            try await says(make(AddPack()) { ($0.product, $0.text) = ("Nuden", "Packung = 500 g") })
            try await says(make(CorrectPack()) { ($0.product, $0.text) = ("Nuden", "Packung = 400 g") })
            try await says(make(RemovePack()) { ($0.product, $0.pack) = ("Nuden", "Packung") })
            try await says(make(AddVariant()) { ($0.product, $0.brand) = ("Nuden", "Barilla") })
            let picture = SetPicture.sample(0, of: "Nuden")
            try await says(picture)
            let whole = make(ChangeProduct()) { ($0.product, $0.settings.note) = ("Nudeln", "y") }
            #expect(try await kitchen.give(whole).warnings.texts.isEmpty)
            let made = try await kitchen.give(make(AddProduct()) { $0.name = "Nudelnn" })
            #expect(made.warnings.texts == ["there is Nudeln too"] && made.warnings[0].remedies.offer(.run(.undo)))
        }
    }

    @Test("singular and plural of a whole name come before the start of a word of another one (C2)")
    func otherNumber() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Gurke", "piece")
            try await Self.create(kitchen, "Saure Gurken", "Glas")
            try await kitchen.give(make(AddStock()) { ($0.product, $0.amount) = ("Saure Gurken", "1") })
            let added = try await kitchen.give(make(AddStock()) { $0.product = "2 Gurken" })
            #expect(added.warnings.texts.isEmpty)
            #expect(try kitchen.total(of: "Gurke") == "2" && kitchen.total(of: "Saure Gurken") == "1")
            try await kitchen.use("Gurken", "1")
            #expect(try kitchen.total(of: "Gurke") == "1")
            let catalog = try kitchen.household().catalog
            #expect(catalog.candidates("Gurken").products.keys == catalog.names.exact("Gurke"))
            #expect(catalog.candidates("Gur").products.hits.count == 2)

            // A new one can be made of it, and has its name then.
            try await kitchen.give(make(AddStock()) { ($0.product, $0.amount, $0.new) = ("Gurken", "5", true) })
            #expect(try kitchen.total(of: "Gurke") == "1")
            try await kitchen.give(make(ArchiveProduct()) { ($0.product, $0.confirm) = ("Gurken", true) })
            let gone = try await refusal { try await kitchen.use("Gurken", "1") }
            #expect(gone.detail.contains("“Gurken” is archived"), "\(gone)")
        }
    }

    @Test(
        "a word that is no plural is not read as one",
        arguments: [("Butter", "Butt"), ("Reis", "Rei"), ("Eis", "Ei"), ("Leber", "Leb")])
    func noOtherNumber(typed: String, product: String) async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, product, "piece")
            #expect(try kitchen.household().catalog.candidates(typed).products.step != .exact)
        }
    }
}
