import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("Prices that are far from the last one (P1)")
struct UnusualPriceTests {
    private static func purchase(_ amount: String, _ price: String, asks: Bool = false) -> AddStock {
        make(AddStock()) {
            ($0.product, $0.amount, $0.price, $0.store) = (
                "Eier", AmountField(typed: amount), PriceField(price), "Lidl"
            )
            $0.asksPrice = asks
        }
    }

    private func withEggs(at price: String?, _ body: (Kitchen) async throws -> Void) async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(
                make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Eier", "piece") })
            try await kitchen.give(make(AddStore()) { $0.store.name = "Lidl" })
            if let price { try await kitchen.give(Self.purchase("1 piece", price)) }
            try await body(kitchen)
        }
    }

    @Test(
        "four times or a quarter of the last price is unusual, less is not (P1)",
        arguments: [
            ("0.30", "1.20", true), ("0.30", "1.19", false), ("0.40", "0.10", true), ("0.40", "0.11", false),
            ("0.30", "0.30", false),
        ])
    func farFromLast(last: String, price: String, isUnusual: Bool) async throws {
        try await withEggs(at: last) { kitchen in
            let receipt = try await kitchen.give(Self.purchase("3 piece", price))
            #expect(receipt.warnings.texts.contains { $0.contains("is unusual") } == isUnusual)
        }
    }

    @Test("the last price is shown as its label had it, and not as what was paid comes to (P1, P2)")
    func shown() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Kartoffeln", "kg") })
            for (amount, price) in [("500 g", "2.49/kg"), ("1 kg", "12")] {
                let receipt = try await kitchen.give(
                    make(AddStock()) {
                        ($0.product, $0.amount, $0.price) = (
                            "Kartoffeln", AmountField(typed: amount), PriceField(price)
                        )
                    })
                let unusual = receipt.warnings.texts.filter { $0.contains("unusual") }
                #expect(unusual == (price == "12" ? ["12.00 EUR for 1 kg is unusual: it cost 2.49 EUR last time"] : []))
            }
        }
    }

    @Test("somebody who can be asked is asked, and nothing is booked (P1)")
    func asked() async throws {
        try await withEggs(at: "0.30") { kitchen in
            let refused = try await refusal { try await kitchen.give(Self.purchase("10 piece", "2.99", asks: true)) }
            #expect(refused.code == .priceUnusual)
            #expect(refused.remedies == [.give("total", "2.99 EUR", "if that was paid for everything")])
            #expect(try kitchen.total(of: "Eier").hasPrefix("1"))
            // The last one is the newest that was not taken back.
            try await kitchen.give(Self.purchase("10 piece", "2.99"))
            #expect(try await kitchen.give(Self.purchase("1 piece", "2.99", asks: true)).warnings.texts == [])
            try await kitchen.undo()
            try await kitchen.undo()
            let again = try await refusal { try await kitchen.give(Self.purchase("1 piece", "2.99", asks: true)) }
            #expect(again.code == .priceUnusual)
        }
    }

    @Test(
        "a first price that is multiplied by four or more pieces is unusual, unless it says that it is for one (P1)",
        arguments: [
            ("3 piece", "2.99", false), ("4 piece", "2.99", true), ("10 piece", "2.99", true),
            ("10 piece", "2.99 each", false), ("10 piece", "2.99/piece", false),
        ])
    func first(amount: String, price: String, isUnusual: Bool) async throws {
        try await withEggs(at: nil) { kitchen in
            let receipt = try await kitchen.give(Self.purchase(amount, price))
            #expect(receipt.warnings.texts.contains { $0.contains("for each of") } == isUnusual)
        }
    }
}
