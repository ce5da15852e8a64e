import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("What the catalog refuses, and the way out")
struct CatalogWayOutTests {
    private static func create(_ kitchen: Kitchen, _ name: String, _ unit: String, parent: String? = nil) async throws {
        try await kitchen.give(
            make(AddProduct()) { ($0.name, $0.settings.baseUnit, $0.settings.parent) = (name, unit, parent) })
    }

    private static func pack(_ kitchen: Kitchen, _ product: String, _ text: String) async throws {
        try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = (product, text) })
    }

    @Test("a mass is no volume: what is advised makes the merge and the pack possible (C3, C9)")
    func weight() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Mehl", "g")
            try await Self.create(kitchen, "Teig", "l")
            let merge = make(MergeProduct()) { ($0.product, $0.into) = ("Mehl", "Teig") }
            let refused = try await refusal { try await kitchen.give(merge) }
            #expect(refused.code == .unknownUnit)
            #expect(refused.offers(.define(product: "Mehl", unit: "l")))
            let tray = try await refusal { try await Self.pack(kitchen, "Teig", "Tray = 7 g") }
            #expect(tray.detail.contains("no conversion from g to l"))
            #expect(tray.offers(.define(product: "Teig", unit: "l")))
            try await Self.pack(kitchen, "Mehl", "l = 1 kg")
            try await kitchen.give(merge)
            try await Self.pack(kitchen, "Teig", "Tray = 7 g")
        }
    }

    @Test(
        "a unit of so many cups is refused where a product has a cup of its own, in either order, with both chains (C3)"
    )
    func cups() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Quark", "ml")
            let unit = make(AddUnit()) { ($0.name, $0.size) = ("Schüssel", "3 cup") }
            try await Self.pack(kitchen, "Quark", "cup = 200 ml")
            let refused = try await refusal { try await kitchen.give(unit) }
            #expect(refused.code == .ambiguousUnit)
            #expect(refused.detail.contains("200 ml") && refused.detail.contains("3 cups"))
            try await kitchen.undo()
            try await kitchen.give(unit)
            let other = try await refusal { try await Self.pack(kitchen, "Quark", "cup = 200 ml") }
            #expect(other.code == .ambiguousUnit)
        }
    }

    @Test("an unnamed use knows a pack that only variants have, where all in stock mean the same by it (C2, C3)")
    func packOfVariants() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Hafermilch", "l")
            for (brand, size) in [("Alpro", "1 l"), ("Oatly", "1000 ml"), ("Ja", "0.5 l")] {
                try await kitchen.give(
                    make(AddVariant()) {
                        ($0.product, $0.brand, $0.packs) = ("Hafermilch", brand, ["Karton = \(size)"])
                    })
            }
            for brand in ["Alpro", "Oatly"] { try await kitchen.add("\(brand) Hafermilch", "2 Karton") }
            let used = try await kitchen.use("Hafermilch", "3 Kartons")
            #expect(used.events.compactMap(\.event.asConsumed).map { "\($0.amount)" } == ["3"])
            #expect(used.events.compactMap(\.event.asConsumed).map { $0.entered?.unit } == ["Kartons"])
            try await kitchen.add("Ja Hafermilch", "1 Karton")
            let several = try await refusal { try await kitchen.use("Hafermilch", "1 Karton") }
            #expect(several.code == .ambiguousUnit)
            #expect(several.detail.contains("Ja (500 ml)") && several.detail.contains("Oatly (1 l)"))
        }
    }

    @Test("what was asked of a product is told with its unit, for one that is under it (C10)")
    func asked() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Joghurt", "piece")
            try await Self.create(kitchen, "Sojajoghurt", "g", parent: "Joghurt")
            try await kitchen.add("Sojajoghurt", "900 g")
            let unknown = try await refusal { try await kitchen.use("Joghurt", "2") }
            #expect(unknown.asked?.amount == Quantity("2"))
            #expect(!unknown.offers(.confirm("any")), "no piece of it can be taken")
            try await Self.pack(kitchen, "Sojajoghurt", "piece = 150 g")
            let one = try await refusal { try await kitchen.use("Joghurt", nil) }
            #expect(one.asked?.amount == Quantity("1"))
            #expect(one.offers(.confirm("any")))
        }
    }

    @Test("what is archived is said, with how it comes back; another of its name is told, and how to restore then (C8)")
    func archived() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Reis", "g")
            try await kitchen.give(make(AddVariant()) { ($0.product, $0.brand) = ("Reis", "Ja") })
            try await kitchen.give(make(ChangeVariant()) { ($0.variant, $0.archived) = ("Ja Reis", true) })
            let variant = try await refusal {
                try await kitchen.give(
                    make(AddStock()) { ($0.product, $0.amount, $0.variant) = ("Reis", "500 g", "ja") })
            }
            #expect(variant.offers(.run(.restoreVariant, ["name": "Ja Reis"])))
            let second = try await kitchen.give(make(AddVariant()) { ($0.product, $0.brand) = ("Reis", "Ja") })
            #expect(second.warnings.texts.contains { $0.contains("archived variant") })
            try await kitchen.give(make(ArchiveProduct()) { $0.product = "Reis" })
            let gone = try await refusal { try await kitchen.use("Reis", "100 g") }
            #expect(gone == Refusal(.notFound, "“Reis” is archived", .run(.restoreProduct, ["name": "Reis"])))
            let merge = try await refusal {
                try await kitchen.give(make(MergeProduct()) { ($0.product, $0.into) = ("Reis", "Reis") })
            }
            #expect(merge.offers(.run(.restoreProduct, ["name": "Reis"])))
            let other = try await kitchen.add("Reis", "500 g")
            #expect(other.warnings.texts.contains { $0.contains("archived product") })
            let restored = try await refusal {
                try await kitchen.give(make(ArchiveProduct()) { ($0.product, $0.restore) = ("Reis", true) })
            }
            #expect(restored.code == .nameTaken)
            let rename = Remedy.run(.changeProduct, ["product": "Reis", "name": "Reis 2"], "for example")
            #expect(restored.remedies == [rename])
        }
    }

    @Test("a place in the archive is said to be there, and no second of its name is made (C8)")
    func archivedPlaces() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddLocation()) { ($0.name, $0.kind) = ("Cellar", ExtensibleEnum(.pantry)) })
            try await kitchen.give(make(AddStore()) { $0.store.name = "Lidl" })
            try await kitchen.give(make(ChangeLocation()) { ($0.location, $0.archived) = ("Cellar", true) })
            try await kitchen.give(make(ChangeStore()) { ($0.store, $0.archived) = ("Lidl", true) })
            let cellar = Remedy.run(.restoreLocation, ["name": "Cellar"])
            let lidl = Remedy.run(.restoreStore, ["name": "Lidl"])
            let add = make(AddStock()) { ($0.product, $0.location, $0.new) = ("Wine", "cellar", true) }
            let commands: [(any Command, Remedy)] = [
                (add, cellar), (make(AddLocation()) { $0.name = "cellar" }, cellar),
                (make(ChangeLocation()) { ($0.location, $0.name) = ("Fridge", "Cellar") }, cellar),
                (make(AddStore()) { $0.store.name = "lidl" }, lidl),
                (make(ImportPurchase()) { ($0.item, $0.store, $0.date) = ("Wine", "Lidl", "2026-11-20") }, lidl),
            ]
            for (command, remedy) in commands { #expect(try await kitchen.refused(command).remedies == [remedy]) }
            try await kitchen.give(make(ChangeLocation()) { ($0.location, $0.archived) = ("cellar", false) })
            try await kitchen.give(add)
        }
    }

    @Test("what belongs in a place that is archived goes where new things go, and says so (C8)")
    func archivedPlaceOfProduct() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddLocation()) { ($0.name, $0.kind) = ("Cellar", ExtensibleEnum(.pantry)) })
            try await kitchen.give(
                make(AddStock()) { ($0.product, $0.location, $0.new) = ("Wine", "Cellar", true) })
            try await kitchen.use("Wine")
            try await kitchen.give(
                make(ChangeLocation()) { ($0.location, $0.archived, $0.confirm) = ("Cellar", true, true) })
            let added = try await kitchen.give(make(AddStock()) { $0.product = "Wine" })
            #expect(added.warnings.texts.contains("its location “Cellar” is archived, so it is in “Pantry”"))
            let household = try kitchen.household()
            #expect(household.places.locations[try kitchen.onlyLot().location]?.name == "Pantry")
        }
    }

    @Test("no second list or category is made of the name of an archived one, which could not come back then")
    func archivedNames() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddList()) { $0.name = "Holiday" })
            try await kitchen.give(make(AddCategory()) { $0.name = "Organic" })
            try await kitchen.give(make(ChangeList()) { ($0.list, $0.archived) = ("Holiday", true) })
            try await kitchen.give(make(ChangeCategory()) { ($0.category, $0.archived) = ("Organic", true) })
            let commands: [(any Command, Remedy)] = [
                (make(AddList()) { $0.name = "holiday" }, .run(.restoreList, ["name": "Holiday"])),
                (make(AddCategory()) { $0.name = "organic" }, .run(.restoreCategory, ["name": "Organic"])),
            ]
            for (command, remedy) in commands { #expect(try await kitchen.refused(command).remedies == [remedy]) }
            try await kitchen.give(make(ChangeList()) { ($0.list, $0.archived) = ("Holiday", false) })
            try await kitchen.give(make(ChangeCategory()) { ($0.category, $0.archived) = ("Organic", false) })
        }
    }

    @Test("the whole name of what is archived is no slip of another name, nor the start of one (C8)")
    func archivedAndNear() async throws {
        try await Kitchen.open { kitchen in
            for name in ["Senf", "Senk", "Senf mit Honig"] { try await Self.create(kitchen, name, "g") }
            try await kitchen.give(make(ArchiveProduct()) { $0.product = "Senf" })
            let said = Refusal(.notFound, "“senf” is archived", .run(.restoreProduct, ["name": "Senf"]))
            let add = try await refusal {
                try await kitchen.give(make(AddStock()) { ($0.product, $0.amount) = ("senf", "200 g") })
            }
            #expect(add == said)
            #expect(try await refusal { try await kitchen.use("senf", "10 g") } == said)
            #expect(
                try await kitchen.give(make(AddStock()) { ($0.product, $0.amount) = ("senk", "200 g") }).events.count
                    > 0)
        }
    }

    @Test("another name, and several, of what is archived is no slip of another name either, and restores it (C8)")
    func archivedAlias() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Klinge", "piece")
            try await kitchen.give(
                make(AddProduct()) { ($0.name, $0.aliases) = ("Rasierer", ["Klingen"]) })
            try await kitchen.give(make(ArchiveProduct()) { $0.product = "Rasierer" })
            let said = Refusal(
                .notFound, "“klingen” is another name of “Rasierer”, which is archived",
                .run(.restoreProduct, ["name": "Rasierer"]))
            #expect(try await refusal { try await kitchen.use("klingen", "1") } == said)
            #expect(
                try await refusal {
                    try await kitchen.give(make(AddStock()) { ($0.product, $0.amount) = ("klingen", "2") })
                } == said)
            let change = make(ChangeProduct()) { ($0.product, $0.settings.note) = ("klingen", "x") }
            #expect(try await refusal { try await kitchen.give(change) } == said)
            // A new one may take it: the other comes back without.
            let made = try await kitchen.give(
                make(AddStock()) { ($0.product, $0.amount, $0.new) = ("Klingen", "2", true) })
            #expect(!made.warnings.texts.contains { $0.contains("cannot be restored") })
            try await kitchen.undo()
            try await kitchen.give(make(ArchiveProduct()) { ($0.product, $0.restore) = ("Klingen", true) })
            try await kitchen.add("Klingen", "2")
            #expect(try kitchen.total(of: "Rasierer") == "2")
        }
    }

    @Test("a variant that is archived is told by any name that it had, with how it comes back (C2, C8)")
    func archivedVariant() async throws {
        try await Kitchen.open { kitchen in
            for name in ["Milch", "Alpro Milchreis"] { try await Self.create(kitchen, name, "l") }
            try await kitchen.give(
                make(AddVariant()) { ($0.product, $0.brand, $0.detail) = ("Milch", "Alpro", "Barista") })
            try await kitchen.give(make(ChangeVariant()) { ($0.variant, $0.archived) = ("Alpro Milch", true) })
            let restore = Remedy.run(.restoreVariant, ["name": "Alpro Barista Milch"])
            let said = Refusal(.unknownVariant, "“Milch, Alpro Barista” is archived", restore)
            for name in ["Alpro Milch", "Alpro Barista", "Alpro"] {
                let add = make(AddStock()) { ($0.product, $0.amount) = (PhraseField(name), "1 l") }
                #expect(try await refusal { try await kitchen.give(add) } == said, "\(name)")
                #expect(try await refusal { try await kitchen.use(name, "1 l") } == said, "\(name)")
            }
            let made = try await kitchen.give(
                make(AddStock()) { ($0.product, $0.amount, $0.new) = ("Alpro Milch", "1 l", true) })
            #expect(made.warnings.contains { $0.remedies.offer(restore) })
            try await kitchen.undo()
            try await kitchen.give(make(ChangeVariant()) { ($0.variant, $0.archived) = ("Alpro", false) })
            try await kitchen.add("Alpro Milch", "1 l")
            #expect(try kitchen.total(of: "Milch") == "1")
        }
    }

    @Test("buying and using unit are cleared to the base unit, and the plural of a unit of its own to none (C3)")
    func clearedUnits() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Eier", "Ei")
            try await Self.pack(kitchen, "Eier", "Karton = 10 Ei")
            let set = make(ChangeProduct()) {
                ($0.product, $0.settings.buyingUnit, $0.settings.usingUnit) = ("Eier", "Karton", "Karton")
                $0.settings.baseUnitPlural = "Eier"
            }
            try await kitchen.give(set)
            let clear = ["buyingUnit", "usingUnit", "unitPlural"]
            try await kitchen.give(make(ChangeProduct()) { ($0.product, $0.clear) = ("Eier", clear) })
            let units = try #require(
                try kitchen.household().catalog.products(called: "Eier").first.flatMap {
                    try? kitchen.household().catalog[$0]?.units
                })
            #expect((units.buying, units.using, units.plural) == ("Ei", "Ei", ""))
            let both = make(ChangeProduct()) {
                ($0.product, $0.clear, $0.settings.usingUnit) = ("Eier", ["usingUnit"], "Karton")
            }
            #expect(
                try await refusal { try await kitchen.give(both) }.detail.contains("cannot be both set and cleared"))
            let unit = make(ChangeProduct()) { ($0.product, $0.clear) = ("Eier", ["baseUnit"]) }
            #expect(try await refusal { try await kitchen.give(unit) }.detail.contains("buyingUnit, usingUnit"))
        }
    }

    @Test("a new product is in the category of those whose names end with the same word, with its source (C6)")
    func category() async throws {
        try await Kitchen.open { kitchen in
            for name in ["Zorn Xyzzy", "Wut Xyzzy"] {
                try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.category) = (name, "Household") })
            }
            let made = try await kitchen.give(make(AddProduct()) { $0.name = "Groll xyzzy" })
            guard case .catalog(.productAdded(let added))? = made.events.first?.event else {
                Issue.record("no product")
                return
            }
            let guess = try #require(added.guessed.first { $0.field == "category" })
            #expect(guess.value == "Household" && guess.source.contains("Xyzzy"))
        }
    }

    @Test("a dry run of a file's rows does what the rows do, and books nothing (X5)")
    func rehearsal() async throws {
        try await Kitchen.open { kitchen in
            let rows = [("Salz", "Ja", "500 g"), ("Salz", "Ja", "500 g"), ("Salz", "Bad", "1 kg"), ("", "", "")]
            func members(dryRun: Bool) -> [CommandHandler.Member] {
                rows.enumerated().map { index, row in
                    let row = make(ImportProduct()) { ($0.name, $0.brand, $0.quantity) = row }
                    return (row, Kitchen.envelope(UInt64(100 + index), kitchen.caller, dryRun: dryRun))
                }
            }
            func told(_ answers: [Result<Receipt, Refusal>]) -> [String] {
                answers.map { answer in
                    switch answer {
                    case .success(let receipt): "\(receipt.events.map { type(of: $0.event.payload).name })"
                    case .failure(let refusal): refusal.detail
                    }
                }
            }
            let before = try kitchen.household()
            let dry = told(try await kitchen.handler.rehearse(members(dryRun: true), for: kitchen.id))
            #expect(try kitchen.household() == before)
            let booked = told(try await kitchen.handler.handle(members(dryRun: false), for: kitchen.id))
            #expect(dry == booked)
            #expect(dry[1] == "[]")
        }
    }
}
