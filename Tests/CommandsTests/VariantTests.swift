import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("Variants")
struct VariantTests {
    /// Oat milk in l, with two variants by Alpro and one by Oatly; a Karton of Oatly's is 1 l.
    private static func open(_ body: (Kitchen) async throws -> Void) async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(
                make(AddProduct()) {
                    ($0.name, $0.aliases, $0.settings.baseUnit) = ("Hafermilch", ["oat milk"], "l")
                    $0.settings.shelfLife = ShelfLife(pantry: 100, fridge: 50, afterOpening: 4)
                })
            try await kitchen.give(make(AddVariant()) { ($0.product, $0.brand) = ("Hafermilch", "Alpro") })
            try await kitchen.give(
                make(AddVariant()) {
                    ($0.product, $0.brand, $0.detail) = ("Hafermilch", "Alpro", "Barista")
                    $0.shelfLife = ShelfLife(pantry: 10, afterOpening: 2)
                })
            try await kitchen.give(
                make(AddVariant()) {
                    ($0.product, $0.brand, $0.packs) = ("Hafermilch", "Oatly", ["Karton = 1 l"])
                })
            try await body(kitchen)
        }
    }

    private static func add(
        _ kitchen: Kitchen, _ product: String, _ amount: String? = nil, as variant: String? = nil, new: Bool = false
    ) async throws -> Receipt {
        try await kitchen.give(
            make(AddStock()) {
                ($0.product, $0.amount, $0.variant, $0.new) = (
                    PhraseField(product), AmountField(typed: amount), variant, new
                )
            })
    }

    private static func lots(_ kitchen: Kitchen) throws -> [String] {
        let household = try kitchen.household()
        return household.lots.all.sorted { $0.order < $1.order }.map { lot in
            let product = household.catalog[lot.product]?.name ?? ""
            return "\(lot.amount) " + (household.catalog.variants[lot.variant]?.name(of: product) ?? product)
        }
    }

    @Test(
        "a variant is named by its brand and product, in any order, by an alias of that, by its detail (C2)",
        arguments: [
            ("Alpro Hafermilch", "Hafermilch, Alpro"), ("oat milk alpro", "Hafermilch, Alpro"),
            ("Alpro Barista", "Hafermilch, Alpro Barista"), ("barista", "Hafermilch, Alpro Barista"),
            ("Hafermilch, Alpro Barista", "Hafermilch, Alpro Barista"), ("ÖATLY", "Hafermilch, Oatly"),
            ("Hafermilch", "Hafermilch"), ("oatl", "Hafermilch, Oatly"), ("Baristta", "Hafermilch, Alpro Barista"),
            ("Alpro Haferm", "Hafermilch, Alpro"),
        ])
    func named(_ text: String, _ meant: String) async throws {
        try await Self.open { kitchen in
            do {
                _ = try await Self.add(kitchen, text, "1 l")
                #expect(try Self.lots(kitchen) == ["1 \(meant)"])
            } catch let refusal as Refusal {
                // The start of a word fits both by Alpro.
                #expect(text == "Alpro Haferm" && refusal.code == .severalMatches && refusal.variants.count == 2)
            }
        }
    }

    @Test("what adds it books its variant; what names none takes of any, and one that is named only of that (S3)")
    func booked() async throws {
        try await Self.open { kitchen in
            _ = try await Self.add(kitchen, "Alpro Hafermilch", "1 l")
            _ = try await Self.add(kitchen, "Hafermilch", "1 l", as: "Oatly")
            _ = try await Self.add(kitchen, "Hafermilch", "1 l")
            #expect(try Self.lots(kitchen) == ["1 Hafermilch, Alpro", "1 Hafermilch, Oatly", "1 Hafermilch"])

            try await kitchen.use("Oatly", "0.5 Karton")
            #expect(try Self.lots(kitchen) == ["1 Hafermilch, Alpro", "0.5 Hafermilch, Oatly", "1 Hafermilch"])
            let itsPack = try await refusal { _ = try await Self.add(kitchen, "Hafermilch", "1 Karton") }
            #expect(itsPack.code == .unknownUnit && itsPack.detail.contains("a pack of Hafermilch, Oatly"))
            let short = try await refusal { try await kitchen.use("Oatly Hafermilch", "1 l") }
            #expect(short.code == .notEnough && short.detail.contains("Hafermilch, Oatly"))
            try await kitchen.use("Hafermilch", "1.25 l")
            #expect(try Self.lots(kitchen) == ["0.25 Hafermilch, Oatly", "1 Hafermilch"])

            let both = try await refusal { _ = try await Self.add(kitchen, "Alpro Barista", as: "Oatly") }
            #expect(both.code == .impossible)
            let unknown = try await refusal { _ = try await Self.add(kitchen, "Hafermilch", as: "Vly") }
            #expect(unknown.code == .unknownVariant)
            #expect(
                unknown.detail == "“Vly” is not a variant of “Hafermilch”; its variants: Alpro; Alpro Barista; Oatly")
            #expect(unknown.offers(.confirm("new")))
        }
    }

    @Test("--new makes a variant in the same transaction, of a new product too; a known brand is split off (C2)")
    func made() async throws {
        try await Self.open { kitchen in
            let made = try await Self.add(kitchen, "Hafermilch", "1 l", as: "Oatly Kakao", new: true)
            #expect(made.events.map { type(of: $0.event.payload).name } == ["variant-added", "stock-received"])
            _ = try await Self.add(kitchen, "Kaffee", "500 g", as: "Tchibo, Feine Milde", new: true)
            _ = try await Self.add(kitchen, "Alpro Hafermilch", "1 l", new: true)
            #expect(
                try Self.lots(kitchen) == [
                    "1 Hafermilch, Oatly Kakao", "500 Kaffee, Tchibo Feine Milde", "1 Hafermilch, Alpro",
                ])
            let catalog = try kitchen.household().catalog
            #expect(catalog.products.count == 2)
            #expect(
                catalog.variants.all.map { "\($0.brand)|\($0.detail)" }.sorted() == [
                    "Alpro|", "Alpro|Barista", "Oatly|", "Oatly|Kakao", "Tchibo|Feine Milde",
                ])
            #expect(catalog.brands().map(\.name) == ["Alpro", "Oatly", "Tchibo"])
        }
    }

    @Test("a variant's shelf life and kind of date come before its product's, when it comes in and is opened")
    func rules() async throws {
        try await Self.open { kitchen in
            _ = try await Self.add(kitchen, "Alpro Barista", "1 l")
            let lot = try kitchen.onlyLot()
            #expect(lot.date?.day == Kitchen.today + 10)
            try await kitchen.give(make(OpenStock()) { $0.product = "barista" })
            #expect(try kitchen.onlyLot().date?.day == Kitchen.today + 2)
            // What it does not say itself is its product's.
            _ = try await Self.add(kitchen, "Alpro Barista", "1 l")
            let other = try kitchen.household().lots.all.first { $0.openedOn == nil }
            #expect(other?.date?.day == Kitchen.today + 10)
        }
    }

    @Test(
        "its pack takes the place of its product's, for it alone; --correct corrects what was entered in it (C2, L9a)")
    func packs() async throws {
        try await Self.open { kitchen in
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Hafermilch", "Karton = 0.5 l") })
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Hafermilch", "Tray = 8 Karton") })
            _ = try await Self.add(kitchen, "Hafermilch", "2 Karton")
            _ = try await Self.add(kitchen, "Oatly", "2 Karton")
            _ = try await Self.add(kitchen, "Oatly", "1 Tray")
            #expect(try Self.lots(kitchen) == ["1 Hafermilch", "2 Hafermilch, Oatly", "8 Hafermilch, Oatly"])

            try await kitchen.give(
                make(CorrectPack()) { ($0.product, $0.text) = ("Oatly Hafermilch", "Karton = 1.5 l") })
            #expect(try Self.lots(kitchen) == ["1 Hafermilch", "3 Hafermilch, Oatly", "12 Hafermilch, Oatly"])
            try await kitchen.give(make(CorrectPack()) { ($0.product, $0.text) = ("Hafermilch", "Karton = 0.75 l") })
            #expect(try Self.lots(kitchen) == ["1.5 Hafermilch", "3 Hafermilch, Oatly", "12 Hafermilch, Oatly"])

            // Removed, its product's is of it again; what used it stays (C4).
            try await kitchen.give(make(RemovePack()) { ($0.product, $0.pack) = ("Oatly", "Karton") })
            _ = try await Self.add(kitchen, "Oatly", "1 Karton")
            #expect(try Self.lots(kitchen).last == "0.75 Hafermilch, Oatly")
            #expect(try Self.lots(kitchen).dropLast().last == "12 Hafermilch, Oatly")
        }
    }

    @Test("a pack that a variant's own is defined by is not removed (C4)")
    func stranded() async throws {
        try await Self.open { kitchen in
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Hafermilch", "Flasche = 0.7 l") })
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Oatly", "Kasten = 6 Flaschen") })
            let inUse = try await refusal {
                try await kitchen.give(make(RemovePack()) { ($0.product, $0.pack) = ("Hafermilch", "Flasche") })
            }
            #expect(inUse.code == .inUse && inUse.detail.contains("Hafermilch, Oatly"))
        }
    }

    @Test("unique in its product by brand and detail, compared as names; archived it gives its name up (C1, C8)")
    func unique() async throws {
        try await Self.open { kitchen in
            func make(_ brand: String, _ detail: String = "") async throws {
                try await kitchen.give(
                    TestSupport.make(AddVariant()) {
                        ($0.product, $0.brand, $0.detail) = ("Hafermilch", brand, detail)
                    })
            }
            #expect(try await refusal { try await make(" alpro", "BARISTA") }.code == .nameTaken)
            #expect(try await refusal { try await make(" ") }.code == .unreadable)
            #expect(try await refusal { try await make("a\u{1B}") }.code == .unreadable)
            #expect(try await refusal { try await make(String(repeating: "x", count: 101)) }.code == .unreadable)

            _ = try await Self.add(kitchen, "Oatly", "1 l")
            let archive = TestSupport.make(ChangeVariant()) { ($0.variant, $0.archived) = ("Oatly", true) }
            #expect(try await refusal { try await kitchen.give(archive) }.code == .inUse)
            try await kitchen.give(TestSupport.make(archive) { $0.confirm = true })
            #expect(try await refusal { _ = try await Self.add(kitchen, "Oatly") }.code == .unknownVariant)
            #expect(try Self.lots(kitchen) == ["1 Hafermilch, Oatly"])
            let restore = TestSupport.make(ChangeVariant()) { ($0.variant, $0.archived) = ("Oatly", false) }
            try await make("oatly")
            #expect(try await refusal { try await kitchen.give(restore) }.code == .nameTaken)
            try await kitchen.undo()
            try await kitchen.give(restore)
            _ = try await Self.add(kitchen, "Oatly", "1 l")
        }
    }

    @Test("an archived product hides its variants; restored it brings them back (C8)")
    func hidden() async throws {
        try await Self.open { kitchen in
            try await kitchen.give(make(ArchiveProduct()) { $0.product = "Hafermilch" })
            #expect(try await refusal { _ = try await Self.add(kitchen, "Alpro Barista") }.code == .unknownProduct)
            #expect(try Array(kitchen.household().catalog.brands()).isEmpty)
            try await kitchen.give(make(ArchiveProduct()) { ($0.product, $0.restore) = ("Hafermilch", true) })
            try await kitchen.give(make(ChangeProduct()) { ($0.product, $0.name) = ("Hafermilch", "Haferdrink") })
            _ = try await Self.add(kitchen, "Alpro Haferdrink", "1 l")
            #expect(try Self.lots(kitchen) == ["1 Haferdrink, Alpro"])
        }
    }

    @Test("a brand is renamed in all its variants at once, unless two would be equal (C2)")
    func brands() async throws {
        try await Self.open { kitchen in
            let taken = try await refusal {
                try await kitchen.give(make(RenameBrand()) { ($0.brand, $0.name) = ("oatly", "ALPRO") })
            }
            #expect((taken.code, taken.existing?.name) == (.nameTaken, "Alpro"))
            let before = try kitchen.household().catalog
            let renamed = try await kitchen.give(make(RenameBrand()) { ($0.brand, $0.name) = ("ALPRO", "Alpro Soya") })
            #expect(renamed.events.count == 2)
            #expect(try kitchen.household().catalog.brands().map(\.name) == ["Alpro Soya", "Oatly"])
            #expect(try kitchen.household().catalog.products(ofBrand: "alpro soya").count == 1)
            try await kitchen.undo()
            #expect(try kitchen.household().catalog == before)
            let unknown = try await refusal {
                try await kitchen.give(make(RenameBrand()) { ($0.brand, $0.name) = ("Vly", "V") })
            }
            #expect(
                (unknown.code, unknown.detail) == (.unknownBrand, "unknown brand “Vly”; known brands: Alpro, Oatly"))
        }
    }

    @Test("what is done to a product is not done by the name of a variant")
    func notTheProduct() async throws {
        try await Self.open { kitchen in
            for command in [
                make(ArchiveProduct()) { $0.product = "Alpro Hafermilch" } as any HouseholdCommand,
                make(ChangeProduct()) { ($0.product, $0.settings.window) = ("Oatly", 3) },
                make(SetAlias()) { ($0.product, $0.alias) = ("Oatly", "Hafi") },
                make(AddVariant()) { ($0.product, $0.brand) = ("Oatly", "Vly") },
            ] {
                let refused = try await refusal {
                    _ = try await kitchen.handler.handle(
                        command, for: kitchen.id, Kitchen.envelope(.random(in: 1000...9999), kitchen.caller))
                }
                #expect(refused.code == .unknownProduct && refused.matches.count == 1)
            }
        }
    }

    @Test("the variant of a purchase is corrected, with what was split off; of another product it is none (L9)")
    func corrected() async throws {
        try await Self.open { kitchen in
            let bought = try await Self.add(kitchen, "Hafermilch", "2 l")
            try await kitchen.give(make(OpenStock()) { ($0.product, $0.amount) = ("Hafermilch", "1 l") })
            try await kitchen.correct(bought) { $0.variant = "Alpro Barista" }
            #expect(try Self.lots(kitchen) == ["1 Hafermilch, Alpro Barista", "1 Hafermilch, Alpro Barista"])
            try await kitchen.correct(bought) { $0.product = "Oatly" }
            #expect(try Self.lots(kitchen) == ["1 Hafermilch, Oatly", "1 Hafermilch, Oatly"])
            try await kitchen.correct(bought) { $0.variant = "none" }
            #expect(try Self.lots(kitchen) == ["1 Hafermilch", "1 Hafermilch"])
            try await kitchen.undo()
            #expect(try Self.lots(kitchen) == ["1 Hafermilch, Oatly", "1 Hafermilch, Oatly"])

            try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Sojamilch", "l") })
            let other = try await Self.add(kitchen, "Alpro Barista", "1 l")
            try await kitchen.correct(other) { $0.product = "Sojamilch" }
            #expect(try Self.lots(kitchen).last == "1 Sojamilch")
            let entered = try await Self.add(kitchen, "Oatly", "2 Karton")
            let unsaid = try await refusal { try await kitchen.correct(entered) { $0.variant = "Barista" } }
            let fields = unsaid.remedies.flatMap(\.fields).dropFirst()
            #expect(unsaid.code == .notCorrectable && fields.map(\.name) == ["variant", "amount"])
            #expect(fields.first?.value == "Barista")
        }
    }

    @Test("undoing the making of a variant needs what names it undone, too (L8a)")
    func undone() async throws {
        try await Self.open { kitchen in
            let made = try await kitchen.give(
                make(AddVariant()) { ($0.product, $0.brand) = ("Hafermilch", "Vly") })
            let pack = try await kitchen.give(
                make(AddPack()) { ($0.product, $0.text) = ("Vly", "Tray = 6 l") })
            _ = try await Self.add(kitchen, "Vly", "1 Tray")
            for receipt in [made, pack] {
                let transaction = try #require(receipt.events.first?.header.transaction)
                let depended = try await refusal { try await kitchen.undo(.transaction(transaction)) }
                #expect(depended.code == .hasDependents)
            }
            let transaction = try #require(made.events.first?.header.transaction)
            try await kitchen.undo(.transaction(transaction), cascade: true)
            #expect(try kitchen.household().catalog.variants.all.count == 3)
            #expect(try Self.lots(kitchen).isEmpty)
        }
    }
}
