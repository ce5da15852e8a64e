import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("Products that are one (C9)")
struct MergeTests {
    static func create(
        _ kitchen: Kitchen, _ name: String, unit: String = "l", _ set: (inout AddProduct) -> Void = { _ in }
    ) async throws {
        try await kitchen.give(
            make(AddProduct()) {
                ($0.name, $0.settings.baseUnit) = (name, unit)
                set(&$0)
            })
    }

    @discardableResult
    static func merge(_ kitchen: Kitchen, _ product: String, into: String?) async throws -> Receipt {
        try await kitchen.give(make(MergeProduct()) { ($0.product, $0.into) = (product, into) })
    }

    static func total(_ kitchen: Kitchen, _ name: String) throws -> String {
        let household = try kitchen.household()
        let id = try #require(household.catalog.names.exact(name).first)
        return "\(household.total(of: try #require(household.catalog[id])))"
    }

    @Test("its names, codes and stock are the other\u{2019}s; new bookings name that; nothing that was booked changes")
    func leads() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Milch")
            try await Self.create(kitchen, "Vollmilch", unit: "ml") { $0.barcodes = ["4006381333931"] }
            try await kitchen.add("Vollmilch", "500 ml", "+2d")
            try await kitchen.add("Milch", "1 l", "+9d")
            let before = try kitchen.household()
            let ids = (milk: before.catalog.names.exact("Milch")[0], whole: before.catalog.names.exact("Vollmilch")[0])
            let merged = try await Self.merge(kitchen, "Vollmilch", into: "Milch")
            #expect(merged.events.count == 1)
            #expect(merged.warnings.texts.contains { $0.contains("Milch has 1.5 l with it") })
            let after = try kitchen.household()
            #expect(after.lots == before.lots)
            #expect(after.catalog.names.exact("vollmilch") == [ids.milk])
            #expect(after.catalog.order.map(\.id) == [ids.milk])
            #expect(try Self.total(kitchen, "Milch") == "1.5")

            let added = try await kitchen.add("4006381333931", "1 l", "+20d")
            #expect(added.events.compactMap(\.event.asReceived).map(\.product) == [ids.milk])
            // In the order of use, each product's lots in an event of their own.
            let used = try await kitchen.use("Milch", "0.75 l")
            #expect(used.events.compactMap(\.event.asConsumed).map(\.product) == [ids.whole, ids.milk])
            #expect(used.events.compactMap(\.event.asConsumed).map { "\($0.amount)" } == ["500", "0.25"])
            try await kitchen.undo()
            try await kitchen.undo()
            try await kitchen.undo(.transaction(merged.transaction))
            #expect(try kitchen.household().dump == before.dump)
            try await kitchen.redo()
            #expect(try Self.total(kitchen, "vollmilch") == "1.5")
        }
    }

    @Test("without a conversion, above the other, or with packs of two sizes it is refused, with what to do")
    func refused() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Milch")
            try await Self.create(kitchen, "Barista", unit: "Karton")
            let unknown = try await refusal { try await Self.merge(kitchen, "Barista", into: "Milch") }
            #expect(unknown.code == .unknownUnit)
            #expect(unknown.offers(.define(product: "Barista", unit: "Karton")))
            try await Self.create(kitchen, "Hafermilch") { $0.settings.parent = "Milch" }
            let above = try await refusal { try await Self.merge(kitchen, "Milch", into: "Hafermilch") }
            #expect(above.code == .impossible)
            #expect(above.offers(.run(.changeProduct, ["product": "Hafermilch", "parent": "none"])))
            for (name, size) in [("Milch", "1 l"), ("Hafermilch", "750 ml")] {
                try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = (name, "Flasche = \(size)") })
            }
            let packs = try await refusal { try await Self.merge(kitchen, "Hafermilch", into: "Milch") }
            #expect(packs.code == .ambiguousUnit)
            #expect(packs.detail.contains("750 ml") && packs.detail.contains("1 l"))
            let typo = try await refusal { try await Self.merge(kitchen, "Barsta", into: "Milch") }
            #expect(typo.code == .notFound)
            let none = try await refusal { try await Self.merge(kitchen, "Milch", into: nil) }
            #expect(none.code == .notFound)
            let same = try await refusal { try await Self.merge(kitchen, "Milch", into: "milch") }
            #expect(same.code == .impossible)
        }
    }

    @Test("chains of merges lead to the last, and are taken apart in any order; children come along")
    func chains() async throws {
        try await Kitchen.open { kitchen in
            for name in ["A", "B", "C"] {
                try await Self.create(kitchen, name)
                try await kitchen.add(name, "1 l")
            }
            try await Self.create(kitchen, "under A") { $0.settings.parent = "A" }
            let first = try await Self.merge(kitchen, "A", into: "B")
            try await Self.merge(kitchen, "B", into: "C")
            #expect(try Self.total(kitchen, "a") == "3")
            let catalog = try kitchen.household().catalog
            let ids = catalog.products.sorted { $0.name < $1.name }.map(\.id)
            #expect(catalog.tree.children(of: ids[2]).map { catalog[$0]?.name } == ["under A"])
            #expect(catalog.tree.parent(of: ids[3]) == ids[2])
            try await Self.merge(kitchen, "B", into: nil)
            #expect(try Self.total(kitchen, "A") == "2")
            #expect(try Self.total(kitchen, "C") == "1")
            try await kitchen.undo()
            #expect(try Self.total(kitchen, "A") == "3")
            try await kitchen.undo(.transaction(first.transaction))
            #expect(try Self.total(kitchen, "A") == "1")
            #expect(try Self.total(kitchen, "C") == "2")
        }
    }

    @Test("a lot of it is opened and judged by the other\u{2019}s settings, in its own unit")
    func settings() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Milch") { $0.settings.shelfLife = ShelfLife(afterOpening: 2) }
            try await Self.create(kitchen, "Vollmilch", unit: "ml") {
                $0.settings.shelfLife = ShelfLife(afterOpening: 9)
            }
            try await kitchen.add("Vollmilch", "1000 ml", "+30d")
            try await Self.merge(kitchen, "Vollmilch", into: "Milch")
            try await kitchen.give(make(OpenStock()) { ($0.product, $0.amount) = ("Milch", "0.25 l") })
            let opened = try #require(try kitchen.household().lots.all.first { $0.openedOn != nil })
            #expect("\(opened.amount)" == "250")
            #expect(opened.date?.day == Kitchen.today + 2)
            try await kitchen.use(opened.code, "0.1 l")
            #expect(try Self.total(kitchen, "Milch") == "0.9")
        }
    }

    @Test("one product's share of a use is that of all that is merged into it (L8, L9)")
    func shares() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Milch")
            try await Self.create(kitchen, "Vollmilch", unit: "ml")
            try await kitchen.add("Vollmilch", "500 ml", "+2d")
            try await kitchen.add("Milch", "1 l", "+9d")
            try await Self.merge(kitchen, "Vollmilch", into: "Milch")
            for name in ["Milch", "Vollmilch"] {
                try await kitchen.use("Milch", "0.75 l")
                var only = UndoTransaction(.latest)
                only.only = name
                try await kitchen.give(only)
                #expect(try Self.total(kitchen, "Milch") == "1.5")
            }
        }
    }

    @Test("a code of its variant books the other product, of that variant (C5, C9)")
    func variants() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Milch")
            try await Self.create(kitchen, "Vollmilch", unit: "ml")
            try await kitchen.give(
                make(AddVariant()) { ($0.product, $0.brand, $0.packs) = ("Vollmilch", "Alpro", ["Karton = 750 ml"]) })
            try await kitchen.give(
                make(SetBarcode()) {
                    ($0.product, $0.code, $0.pack) = ("Alpro Vollmilch", "4006381333931", "Karton")
                })
            try await kitchen.add("4006381333931", "2")
            #expect(try Self.total(kitchen, "Vollmilch") == "1500")
            try await kitchen.undo()
            try await Self.merge(kitchen, "Vollmilch", into: "Milch")
            let added = try await kitchen.add("4006381333931", "2")
            let milk = try #require(try kitchen.household().catalog.names.exact("Milch").first)
            let alpro = try #require(try kitchen.household().catalog.variants.all.first?.id)
            let received = try #require(added.events.compactMap(\.event.asReceived).first)
            #expect((received.product, received.variant) == (milk, alpro))
            #expect("\(received.amount)" == "1.5")
            #expect(received.entered?.unit == "Karton")
            let used = try await kitchen.use("4006381333931", "0.5 l")
            #expect(used.events.compactMap(\.event.asConsumed).map(\.variant) == [alpro])
            #expect(try Self.total(kitchen, "Milch") == "1")
        }
    }

    @Test("its variants are found and named under the other; of the same brand in both, one stands for both (C2, C9)")
    func namesVariants() async throws {
        try await Kitchen.open { kitchen in
            for (name, unit) in [("Milch", "l"), ("Vollmilch", "ml")] {
                try await Self.create(kitchen, name, unit: unit)
                try await kitchen.give(
                    make(AddStock()) {
                        ($0.product, $0.amount, $0.variant, $0.new) = (PhraseField(name), "1 l", "Alpro", true)
                    })
            }
            try await kitchen.give(
                make(AddStock()) { ($0.product, $0.amount, $0.variant, $0.new) = ("Vollmilch", "1 l", "Ja", true) })
            try await Self.merge(kitchen, "Vollmilch", into: "Milch")
            let catalog = try kitchen.household().catalog
            let milk = try #require(catalog.names.exact("Milch").first)
            #expect(catalog.allVariants(of: milk).map(\.name) == ["Alpro", "Ja"])
            #expect(catalog.called("Vollmilch Alpro").count == 1)
            #expect(catalog.products(ofBrand: "ja") == [milk])
            func use(_ product: String, _ amount: String, _ variant: String? = nil) async throws -> [StockConsumed] {
                let use = make(ConsumeStock()) {
                    ($0.product, $0.amount, $0.variant) = (PhraseField(product), AmountField(amount), variant)
                }
                return try await kitchen.give(use).events.compactMap(\.event.asConsumed)
            }
            #expect(try await use("Milch", "1.5 l", "Alpro").map { "\($0.amount)" } == ["1", "500"])
            #expect(try await use("Ja Milch", "1 l").map { "\($0.amount)" } == ["1000"])
            let none = try await refusal { _ = try await use("Milch", "0.1 l", "Ja") }
            #expect(none.code == .notEnough)
            let taken = try await refusal {
                try await kitchen.give(make(AddVariant()) { ($0.product, $0.brand) = ("Milch", "ja") })
            }
            #expect(taken.code == .nameTaken)
            // A change of one that is merged shows in what finds it.
            try await kitchen.give(make(RenameBrand()) { ($0.brand, $0.name) = ("Ja", "Nein") })
            #expect(try kitchen.household().catalog.called("Nein Milch").count == 1)
            try await Self.merge(kitchen, "Vollmilch", into: nil)
            #expect(try kitchen.household().catalog.allVariants(of: milk).map(\.name) == ["Alpro"])
        }
    }

    @Test(
        "its packs are the other\u{2019}s where that has none of the name; changed and corrected where they stand (C3, C9, L9a)"
    )
    func packs() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Milch")
            try await Self.create(kitchen, "Vollmilch", unit: "Karton")
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Vollmilch", "Karton = 1 l") })
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Vollmilch", "Tray = 6 Karton") })
            try await kitchen.add("Vollmilch", "1 Tray")
            try await Self.merge(kitchen, "Vollmilch", into: "Milch")
            try await kitchen.add("Milch", "1 Tray")
            #expect(try Self.total(kitchen, "Milch") == "12")
            let used = try await kitchen.use("Milch", "1 Karton")
            #expect(used.events.compactMap(\.event.asConsumed).map { $0.entered?.unit ?? "base" } == ["Karton"])
            #expect(try Self.total(kitchen, "Milch") == "11")
            // One that counts in it goes before it, and the one that leads to the other product stays while it is
            // merged.
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Milch", "Palette = 10 Trays") })
            for pack in ["Tray", "Karton"] {
                let kept = try await refusal {
                    try await kitchen.give(make(RemovePack()) { ($0.product, $0.pack) = ("Milch", pack) })
                }
                #expect(kept.code == .inUse)
            }
            let apart = try await refusal { try await Self.merge(kitchen, "Vollmilch", into: nil) }
            #expect(apart.code == .inUse)
            #expect(apart.detail.contains("Palette"))
            try await kitchen.give(make(RemovePack()) { ($0.product, $0.pack) = ("Milch", "Palette") })
            let said = try await refusal {
                try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Milch", "Tray = 4 l") })
            }
            #expect(said.code == .nameTaken)
            // It always held four: of what is booked on either.
            try await kitchen.give(make(CorrectPack()) { ($0.product, $0.text) = ("Milch", "Tray = 4 Karton") })
            #expect(try Self.total(kitchen, "Milch") == "7")
            try await Self.merge(kitchen, "Vollmilch", into: nil)
            #expect(try Self.total(kitchen, "Milch") == "4")
            #expect(try Self.total(kitchen, "Vollmilch") == "3")
        }
    }

    @Test("what is of one product is brought into the other\u{2019}s unit together, and rounded once (C3, C9)")
    func rounds() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Milch", unit: "kg")
            try await Self.create(kitchen, "Vollmilch", unit: "oz")
            for _ in 1...3 { try await kitchen.add("Vollmilch", "14.81 oz") }
            try await Self.merge(kitchen, "Vollmilch", into: "Milch")
            #expect(try Self.total(kitchen, "Milch") == "1.259569")
            try await kitchen.use("Milch", "1.2595690 kg")
            #expect(try Self.total(kitchen, "Milch") == "0")
        }
    }

    @Test("a lot of it can be corrected to any variant of both (L9, C9)")
    func corrects() async throws {
        try await Kitchen.open { kitchen in
            for (name, brand) in [("Milch", "Ja"), ("Vollmilch", "Alpro")] {
                try await Self.create(kitchen, name)
                try await kitchen.give(make(AddVariant()) { ($0.product, $0.brand) = (name, brand) })
            }
            let added = try await kitchen.add("Vollmilch", "1 l")
            try await Self.merge(kitchen, "Vollmilch", into: "Milch")
            for brand in ["Alpro", "Ja"] {
                try await kitchen.give(
                    make(CorrectTransaction()) { ($0.transaction, $0.variant) = (added.transaction, brand) })
                let variants = try kitchen.household().catalog.variants
                #expect(try kitchen.household().lots.all.map { variants[$0.variant]?.name } == [brand])
            }
        }
    }
}
