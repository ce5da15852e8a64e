import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("What was nearly named, and what is called in the household's language (C2, H3, H6)")
struct NearestTests {
    @Test(
        "an unknown store, location, category or tag is refused with the nearest names, else with those there are (C2)")
    func nearest() async throws {
        try await Kitchen.open { kitchen in
            for name in ["Rewe Nord", "Lidl"] {
                var add = AddStore()
                add.store.name = name
                try await kitchen.give(add)
            }
            try await kitchen.add("Milk", "1")
            func said(_ set: (inout AddStock) -> Void) async throws -> String {
                var add = AddStock()
                (add.product, add.amount, add.price) = ("milk", "1", "1")
                set(&add)
                return try await refusal { try await kitchen.give(add) }.detail
            }
            #expect(
                try await said { $0.store = "Reve" }
                    == "unknown store “Reve”; did you mean Rewe Nord?")
            #expect(
                try await said { $0.store = "Kaufland" }
                    == "unknown store “Kaufland”; known stores: Lidl, Rewe Nord")
            #expect(try await said { $0.location = "Fridg" } == "unknown location “Fridg”; did you mean Fridge?")
            #expect(
                try await said { $0.location = "Kühlschrank" } == "unknown location “Kühlschrank”; did you mean Fridge?"
            )
            let category = try await refusal {
                try await kitchen.give(
                    make(ChangeProduct()) { ($0.product, $0.settings.category) = ("milk", "dairi") })
            }
            #expect(category.detail == "unknown category “dairi”; did you mean Dairy & eggs?")
        }
    }

    @Test("a household begins with categories in its language, and what is suggested finds them (H3, H6, C6)")
    func german() async throws {
        try await Kitchen.open { kitchen in
            var settings = Settings()
            (settings.timeZone, settings.language) = ("Europe/Berlin", "de")
            let founded = try await kitchen.handler.found(
                FoundHousehold(name: "Küche", settings: settings),
                Kitchen.envelope(.random(in: 1000...(.max >> 2)), kitchen.caller))
            let made = founded.events.compactMap { event -> String? in
                guard let added = event.event.payload as? CategoryAdded else { return nil }
                return added.thing.name
            }
            #expect(made == DefaultCategories.names(in: "de-AT"))
            #expect(made.contains("Getränke") && made.count == DefaultCategories.english.count)
            let household = try #require(founded.events.last?.header.stream)
            for (item, category) in [
                ("Milch", "Milchprodukte & Eier"), ("Brot", "Backwaren"), ("Äpfel", "Obst & Gemüse"),
                ("Hackfleisch", "Fleisch & Fisch"), ("Apfelsaft", "Getränke"), ("Mehl", "Vorräte"),
            ] {
                let receipt = try await kitchen.handler.handle(
                    make(AddStock()) { ($0.product, $0.amount, $0.new) = (PhraseField(item), "1", true) },
                    for: household,
                    Kitchen.envelope(.random(in: 1000...(.max >> 2)), kitchen.caller))
                let product = receipt.events.compactMap { event -> Product? in
                    guard case .catalog(.productAdded(let added)) = event.event else { return nil }
                    return added.product
                }.first
                let categories = founded.events.compactMap { event -> Inventory.Category? in
                    guard let added = event.event.payload as? CategoryAdded else { return nil }
                    return added.thing
                }
                #expect(categories.first { $0.id == product?.category }?.name == category, "\(item)")
            }
        }
    }

    @Test(
        "a row of an import says what store it made beside a near one, and what was paid in another currency (P4, X5)")
    func imported() async throws {
        try await Kitchen.open { kitchen in
            var store = AddStore()
            store.store.name = "Rewe"
            try await kitchen.give(store)
            func row(_ set: (inout ImportPurchase) -> Void) async throws -> [String] {
                var row = ImportPurchase()
                (row.item, row.date, row.total) = ("Milk", "2026-11-20", "1.29")
                set(&row)
                return try await kitchen.give(row).warnings.texts
            }
            #expect(try await row { $0.store = "rewe" } == [])
            #expect(try await row { $0.store = "Rewe City" } == ["made the store “Rewe City”; there is also “Rewe”"])
            #expect(try await row { $0.store = "Rewe City" } == [])
            #expect(try await row { $0.store = "Aldi" } == [])
            let foreign = try await row { $0.total = "1.29 CHF" }
            #expect(foreign.count == 1 && foreign[0].hasPrefix("1.29 CHF is kept as paid"))
        }
    }
}
