import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("Prices from a file (X5)")
struct ImportPriceTests {
    private static func row(_ change: (inout ImportPrice) -> Void = { _ in }) -> ImportPrice {
        make(ImportPrice()) {
            ($0.name, $0.price, $0.code, $0.brand) = (
                "Nuss-Nougat-Creme", "3.79 EUR", "3017620422003", "Nutella,Ferrero"
            )
            ($0.pricePerKg, $0.store) = ("9.475", "2204")
            change(&$0)
        }
    }

    @Test("a product that is not known is made only when told, with brand, pack and code; so is the store")
    func new() async throws {
        try await Kitchen.open { kitchen in
            let refused = try await refusal { try await kitchen.give(Self.row()) }
            #expect(refused.code == .unknownProduct && refused.offers(.confirm("new")))
            try await kitchen.give(Self.row { $0.new = true })
            let household = try kitchen.household()
            let seen = try #require(ObservedPriceTests.observed(kitchen).first)
            #expect(household.catalog[seen.product]?.name == "Nuss-Nougat-Creme")
            #expect(household.catalog.variants[seen.variant]?.brand == "Nutella")
            #expect(household.places.stores[seen.store]?.name == "Location 2204")
            #expect("\(seen.money) for \(seen.amount) g, one is \(seen.packSize)" == "3.79 EUR for 400 g, one is 400")
            #expect(seen.isSeen && seen.day == Kitchen.today)
            try await kitchen.undo()
            #expect(try ObservedPriceTests.observed(kitchen).isEmpty)
            #expect(try kitchen.household().places.stores.isEmpty)
        }
    }

    @Test("the size in a name is what is in one, whatever number it begins with (X5)")
    func size() async throws {
        try await Kitchen.open { kitchen in
            for (name, size) in [("Nutella 450g", "450"), ("Cola 330ml", "330"), ("Reis 1kg", "1")] {
                let price = make(ImportPrice()) {
                    ($0.name, $0.price, $0.store, $0.new) = (name, "3.49 EUR", "Lidl", true)
                }
                try await kitchen.give(price)
                let found = try ObservedPriceTests.observed(kitchen).map { "\($0.money), one is \($0.packSize)" }
                #expect(found.contains("3.49 EUR, one is \(size)"), "\(name): \(found)")
            }
        }
    }

    @Test("a price in another currency than the household's is told, row by row (P4)")
    func foreign() async throws {
        try await Kitchen.open { kitchen in
            let own = try await kitchen.give(Self.row { $0.new = true })
            #expect(!own.warnings.texts.contains { $0.contains("left out") })
            let foreign = try await kitchen.give(Self.row { $0.price = "3.79 CHF" })
            #expect(foreign.warnings.texts.contains { $0.contains("those in CHF are left out") })
        }
    }

    @Test(
        "what is known by its code is that, whatever it is called; by its name without the code; the rest of the row is read"
    )
    func known() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(Self.row { $0.new = true })
            try await kitchen.give(
                Self.row { ($0.name, $0.price, $0.pricePerKg, $0.store) = ("Nutella 400g", "3.49", nil, "Lidl") })
            try await kitchen.give(
                Self.row { ($0.code, $0.brand, $0.price, $0.pricePerKg) = (nil, nil, "5.00", "10") })
            let seen = try ObservedPriceTests.observed(kitchen)
            #expect(Set(seen.map(\.product)).count == 1)
            #expect(
                seen.map { "\($0.money) for \($0.amount)" } == [
                    "3.79 EUR for 400", "3.49 EUR for 400", "5.00 EUR for 500",
                ])
            #expect(seen[2].variant.isNone && seen[1].variant == seen[0].variant)
            #expect(try kitchen.household().places.stores.count == 2)
        }
    }

    @Test("a mean with more decimals than the currency has is rounded: no thousands are meant")
    func means() async throws {
        try await Kitchen.open { kitchen in
            for price in ["3.7910204082 EUR", "1.716", "1.725", "2 CHF"] {
                try await kitchen.give(
                    Self.row {
                        ($0.price, $0.pricePerKg, $0.new, $0.code, $0.brand) = (PriceField(price), nil, true, nil, nil)
                    })
            }
            #expect(
                try ObservedPriceTests.observed(kitchen).map { "\($0.money)" }
                    == ["3.79 EUR", "1.72 EUR", "1.73 EUR", "2.00 CHF"])
        }
    }

    @Test("a price per kg of what is counted otherwise is left out, and said")
    func pieces() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Eier", "piece") })
            let receipt = try await kitchen.give(
                make(ImportPrice()) { ($0.name, $0.price, $0.pricePerKg, $0.store) = ("Eier", "0.35", "7", "Lidl") })
            #expect(receipt.warnings.texts.contains { $0.contains("not counted by weight") })
            #expect(
                try ObservedPriceTests.observed(kitchen).map { "\($0.money) for \($0.amount)" } == ["0.35 EUR for 1"])
            let bad = try await refusal {
                try await kitchen.give(
                    make(ImportPrice()) { ($0.name, $0.price, $0.pricePerKg) = ("Eier", "1", "much") })
            }
            #expect(bad.code == .unreadable && bad.detail.contains("much"))
        }
    }
}
