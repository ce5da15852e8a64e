import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("How prices are compared is a setting (H3, P3)")
struct PriceRulesTests {
    @Test("threshold, count and conditions are set, undone, and kept in the log")
    func settings() async throws {
        try await Kitchen.open { kitchen in
            #expect(try kitchen.household().settings.prices == PriceRules(threshold: 85, shown: 3, conditions: .any))
            let first = try await kitchen.give(
                make(ChangeSettings()) { ($0.priceThreshold, $0.priceStores) = (90, 5) })
            try await kitchen.give(make(ChangeSettings()) { $0.priceConditions = " Lidl  Plus,card " })
            #expect(
                try kitchen.household().settings.prices
                    == PriceRules(threshold: 90, shown: 5, conditions: .only(["Lidl Plus", "card"])))
            try await kitchen.undo(.transaction(first.transaction))
            #expect(
                try kitchen.household().settings.prices
                    == PriceRules(threshold: 85, shown: 3, conditions: .only(["Lidl Plus", "card"])))
        }
    }

    @Test(
        "any and none are said in German, too",
        arguments: [
            ("any", PriceRules.Conditions.any), ("alle", .any), ("None", .only([])), ("keine", .only([])),
            ("Karte", .only(["Karte"])),
        ])
    func words(said: String, meant: PriceRules.Conditions) async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(ChangeSettings()) { $0.priceConditions = "app" })
            try await kitchen.give(make(ChangeSettings()) { $0.priceConditions = said })
            #expect(try kitchen.household().settings.prices.conditions == meant)
        }
    }

    @Test("what makes no sense is refused with what does")
    func refused() async throws {
        try await Kitchen.open { kitchen in
            for percent in [0, 101] {
                let refusal = try await refusal {
                    try await kitchen.give(make(ChangeSettings()) { $0.priceThreshold = percent })
                }
                #expect(
                    refusal.detail == "the share of a list that a store has must be 1 to 100 percent, not \(percent)")
            }
            let stores = try await refusal { try await kitchen.give(make(ChangeSettings()) { $0.priceStores = 51 }) }
            #expect(stores.detail == "a comparison must show 1 to 50 stores, not 51")
            let names = try await refusal {
                try await kitchen.give(make(ChangeSettings()) { $0.priceConditions = " , " })
            }
            #expect(names.detail.contains("use any, none, or names"))
        }
    }
}
