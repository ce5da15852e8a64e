import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("What was typed is what is booked (C1, C3, H3)")
struct TypedAmountTests {
    @Test(
        "a unit is never made of what is no unit's name",
        arguments: [
            ("Cola Zero", "6x33cl", "cl", "198"),
            ("Saft", "2 Packungen", "Packung", "2"), ("Eier", "10 Stück", "piece", "10"),
        ])
    func newUnit(name: String, amount: String, base: String, total: String) async throws {
        try await Kitchen.open { kitchen in
            let fact = try received(try await kitchen.add(name, amount))
            let product = try #require(try kitchen.household().catalog[fact.product])
            #expect(product.units.base == base && product.name == name)
            #expect(try kitchen.total(of: name) == total)
        }
    }

    @Test("the name of another product is no unit (C1)")
    func otherProduct() async throws {
        try await Kitchen.open { kitchen in
            for name in ["Milch", "Joghurts"] { try await kitchen.add(name, "1") }
            for amount in ["2 × 3 Joghurts", "2 Joghurts"] {
                let refused = try await refusal { try await kitchen.add("Milch", amount) }
                #expect(refused.code == .unknownUnit && refused.detail.contains("“Joghurts” is a product of its own"))
            }
        }
    }

    @Test("what is not read makes nothing; three digits behind the separator are decimals of litres (T5, H3)")
    func refused() async throws {
        try await Kitchen.open { kitchen in
            for (amount, readings) in [
                ("500g Barilla", []), ("1.000 g", ["1 g", "1000 g"]), ("1,000 g", ["1 g", "1000 g"]),
                ("1.000", ["1", "1000"]), ("5 × 99ct", []),
            ] {
                let refusal = try await refusal { try await kitchen.add("Nudeln", amount) }
                #expect(refusal.code == .unreadable && refusal.readings == readings, "\(amount): \(refusal)")
            }
            #expect(try kitchen.household().catalog.products.isEmpty)
            for amount in ["1.000 l", "1,000 l"] { try await kitchen.add("Milk", amount) }
            #expect(try kitchen.total(of: "milk") == "2")
        }
    }

    @Test("so many of an unnamed pack are kept as that, and can be corrected")
    func unnamedPack() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Cola", "1 l")
            let added = try await kitchen.add("Cola", "6x33cl")
            let fact = try received(added)
            #expect(fact.amount == Quantity("1.98"))
            #expect(
                fact.entered == Entered(quantity: Rational(6), unit: "33 cl", factor: try #require(Rational(33, 100))))
            try await kitchen.correct(added) { $0.amount = "8 x 33 cl" }
            #expect(try kitchen.total(of: "cola") == "3.64")
        }
    }

    @Test("an amount before the name is an amount, unless something is called so (C1)")
    func before() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("2 Tomaten")
            #expect(try kitchen.total(of: "Tomaten") == "2")
            try await kitchen.add("500g Mehl")
            #expect(try kitchen.total(of: "Mehl") == "500")
            try await kitchen.use("2 tomaten")
            #expect(try kitchen.total(of: "Tomaten") == "0")
            var open = OpenStock()
            open.product = "100 g Mehl"
            try await kitchen.give(open)
            #expect(
                try kitchen.household().lots.all.map(\.amount).sorted() == [
                    Quantity(millionths: 100_000_000), Quantity(millionths: 400_000_000),
                ])
            var named = AddProduct()
            named.name = "3 Musketiere"
            try await kitchen.give(named)
            try await kitchen.add("3 musketiere")
            #expect(try kitchen.total(of: "3 Musketiere") == "1")
        }
    }

    @Test("a number of times or in words is no part of a name (C1)")
    func noNumbers() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(ChangeSettings()) { $0.language = "de" })
            for (text, name, total) in [
                ("2x Pizza", "Pizza", "2"), ("2 x Quark", "Quark", "2"),
                ("zwei Milch", "Milch", "2"),
                ("ein Pfund Hack", "Hack", "500"), ("a dozen eggs", "eggs", "12"), ("2 EL Öl", "Öl", "30"),
            ] {
                try await kitchen.add(text)
                #expect(try kitchen.total(of: name) == total, "\(text)")
            }
            try await kitchen.add("a new thing", "2")
            #expect(try kitchen.total(of: "a new thing") == "2", "with an amount the name is the name")
            var named = AddProduct()
            named.name = "vier Käse Pizza"
            try await kitchen.give(named)
            try await kitchen.add("vier Käse Pizza", "2")
            try await kitchen.use("vier Käse Pizza")
            #expect(try kitchen.total(of: "vier Käse Pizza") == "1")
        }
    }

    @Test("a pack is so many of an unnamed one, bridges measures, and changes none (C3)")
    func packs() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Honig", "500 g")
            for text in ["Kasten = 6x1,5 kg", "100 ml = 53 g"] { try await kitchen.pack(text, of: "honig") }
            let units = try #require(try kitchen.household().catalog[try kitchen.onlyProduct()]).units
            #expect(try units.factor(of: "Kasten") == Rational(9000))
            #expect(try units.factor(of: "l") == Rational(530))
            for text in ["l = 900 g", "kg = 900 g", "cl = 6 g"] {
                let refusal = try await refusal { try await kitchen.pack(text, of: "honig") }
                #expect(refusal.code == .ambiguousUnit)
                #expect(refusal.detail.contains("already"), "\(text): \(refusal.detail)")
            }
            for unit in ["pint", "Pints"] {
                var add = AddStock()
                (add.product, add.amount, add.new) = ("Stout", "2 \(unit)", true)
                let refusal = try await refusal { [add] in try await kitchen.give(add) }
                #expect(refusal.detail.contains("US pint (473 ml) or an imperial pint (568 ml)"))
            }
            var add = AddStock()
            (add.product, add.amount, add.new, add.settings.buyingUnit) = ("Bier", "2", true, "Karton")
            let refusal = try await refusal { [add] in try await kitchen.give(add) }
            #expect(refusal.offers(.run(.createProduct, ["name": "Bier", "baseUnit": "piece"])))
            #expect(refusal.offers(.define(product: "Bier", unit: "Karton")))
        }
    }

    @Test("what comes in tins keeps as tinned, and what one bakes with is no bakery's (C11)")
    func tins() async throws {
        try await Kitchen.open { kitchen in
            for (name, amount, category) in [
                ("Mais", "2 Dosen", "Pantry"), ("Olivenöl", "1 l", "Pantry"),
                ("Paprikapulver", "1", "Spices & sauces"),
                ("Orangensaft", "1 l", "Drinks"),
                ("Brot", "1", "Bakery"),
            ] {
                try await kitchen.add(name, amount)
                let household = try kitchen.household()
                let product = try #require(household.catalog.products.first { $0.name == name })
                #expect(household.catalog.categories[product.category]?.name == category, "\(name)")
                // The data has days for frozen juice only, which says nothing of where it goes.
                if name == "Orangensaft" { #expect(household.places.kind(of: product.location) == .fridge) }
                if name == "Mais" {
                    #expect(product.shelfLife.pantry ?? 0 > 365)
                    #expect(household.places.kind(of: product.location) == .pantry)
                }
            }
        }
    }

    @Test("what is made to be counted in tins keeps as what comes in tins does (C11)")
    func madeInTins() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Tomaten", "Dose") })
            let product = try kitchen.household().catalog.products.first { $0.name == "Tomaten" }
            #expect(product?.shelfLife.pantry ?? 0 > 365)
        }
    }

    @Test("a file's row that says its amount names its item, whatever it begins with (X5)")
    func importedName() async throws {
        try await Kitchen.open { kitchen in
            var row = ImportPurchase()
            (row.item, row.date, row.inStock) = ("60 TEATIME FAIRY CAKE CASES", "2026-11-01", true)
            row.amount = "1"
            try await kitchen.give(row)
            #expect(try kitchen.total(of: "60 teatime fairy cake cases") == "1")
        }
    }

    @Test("without one a number before the item is its amount; one and several of a product are it (C1, X5)")
    func importedAmount() async throws {
        try await Kitchen.open { kitchen in
            func row(_ item: String) async throws -> [String] {
                var row = ImportPurchase()
                (row.item, row.date, row.inStock) = (PhraseField(item), "2026-11-01", true)
                return try await kitchen.give(row).warnings.texts
            }
            #expect(try await row("3 Gurken") == ["“3 Gurken” was read as 3 of “Gurken”"])
            #expect(try await row("2 Gurken").count == 1)
            #expect(try kitchen.total(of: "gurken") == "5")
            #expect(try await row("500g Mehl").count == 1)
            #expect(try kitchen.total(of: "mehl") == "500")
            // Behind it, and where something is called so, it is the name.
            for item in ["Mehl 405", "Windeln 4"] { #expect(try await row(item) == []) }
            var add = AddProduct()
            add.name = "4 Käse Pizza"
            try await kitchen.give(add)
            #expect(try await row("4 Käse Pizza") == [])
            #expect(try kitchen.total(of: "4 käse pizza") == "1")
            _ = try await row("Joghurts")
            #expect(try await row("Joghurt") == [])
            #expect(try kitchen.total(of: "joghurts") == "2")
            _ = try await row("Joghurteis")
            #expect(try kitchen.total(of: "joghurteis") == "1")
        }
    }

    @Test("names are trimmed, and refused with characters that act on a terminal (C1)")
    func names() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("  Brot  ")
            #expect(try kitchen.household().catalog.products.map(\.name) == ["Brot"])
            for bad in [
                "Br\u{0}ot", "Br\u{1B}[31mot", "Br\u{202E}ot", "Br\not", "\u{2066}Brot", "\u{FEFF}Brot", "Br\u{200B}ot",
            ] {
                let added = try await refusal { try await kitchen.add(bad) }
                var alias = SetAlias()
                (alias.product, alias.alias) = ("brot", bad)
                let called = try await refusal { [alias] in try await kitchen.give(alias) }
                var location = AddLocation()
                location.name = bad
                let placed = try await refusal { [location] in try await kitchen.give(location) }
                var store = AddStore()
                store.store.name = bad
                let sold = try await refusal { [store] in try await kitchen.give(store) }
                var settings = ChangeSettings()
                settings.name = bad
                let named = try await refusal { [settings] in try await kitchen.give(settings) }
                for refusal in [added, called, placed, sold, named] {
                    let reason = bad.contains("\n") && refusal.detail.contains("name must be on one line")
                    #expect(
                        refusal.code == .unreadable && (reason || refusal.detail.contains("cannot be shown")),
                        "\(refusal)")
                }
            }
            // Scripts and emoji need joiners.
            for good in ["👩‍🍳 Teig", "نان‌تازه"] { try await kitchen.add(good) }
        }
    }
}

/// Returns the fact that a purchase booked.
func received(_ receipt: Receipt) throws -> StockReceived {
    for event in receipt.events { if case .stock(.received(let fact)) = event.event { return fact } }
    throw Kitchen.Missing()
}
