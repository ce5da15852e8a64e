import API
import Client
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("Answers name what was typed (C3, P1)")
struct TypedAnswerTests {
    private func send(
        _ daemon: TestDaemon, _ product: String, _ amount: String, price: String? = nil, total: String? = nil
    ) async throws -> String {
        let add = make(AddStock()) {
            ($0.product, $0.amount, $0.price, $0.total, $0.date, $0.new) = (
                PhraseField(product), AmountField(amount), PriceField(typed: price), MoneyField(typed: total), "none",
                true
            )
        }
        let answer = try await daemon.ask { [here = daemon.here] client in
            try client.send(Endpoints.of(AddStock.self), at: here, add).value
        }
        return answer.happened.last?.text.replacing(#/ \([0-9A-Z]+, \w+\)/#, with: "") ?? ""
    }

    private func pack(_ daemon: TestDaemon, _ product: String, _ unit: String, _ amount: String) async throws {
        _ = try await daemon.ask { [here = daemon.here] client in
            try client.send(
                Endpoints.Products.addPack, at: AtThing(here.household, product),
                AddPackRequest(unit: unit, amount: amount)
            ).value
        }
    }

    @Test("amounts, what one costs and what was paid")
    func added() async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await send(daemon, "Beer", "6 bottles")
            try await pack(daemon, "beer", "crate", "12 bottles")
            try await pack(daemon, "beer", "bottle", "500 ml")
            _ = try await send(daemon, "Sekt", "1")
            try await pack(daemon, "sekt", "Pullen", "2 pieces")
            for (product, amount, price, total, text) in [
                (
                    "beer", "2 crates", "12.99", nil,
                    "2 crates = 24 bottles of Beer, 12.99 EUR/crate, 25.98 EUR in total"
                ),
                (
                    "beer", "2 crates", nil, "25.00",
                    "2 crates = 24 bottles of Beer, 12.50 EUR/crate, 25.00 EUR in total"
                ),
                (
                    "beer", "3 crates", nil, "25.00",
                    "3 crates = 36 bottles of Beer, ~8.33 EUR/crate, 25.00 EUR in total"
                ),
                ("beer", "1 l", nil, nil, "1 l = 2 bottles of Beer"),
                ("Butter", "250g", "1.99", nil, "250 g of Butter, 1.99 EUR for 250 g"),
                ("Butter", "12000 g", nil, nil, "12 kg of Butter"), ("Butter", "0.5 kg", nil, nil, "0.5 kg of Butter"),
                ("Butter", "1/3 kg", nil, nil, "~333.33 g of Butter"),
                ("Cheese", "300 g", nil, "4", "300 g of Cheese, 13.33 EUR/kg, 4.00 EUR in total"),
                ("Flour", "0.3 kg", nil, "4", "0.3 kg of Flour, 13.33 EUR/kg, 4.00 EUR in total"),
                ("Cola", "6x33cl", "0.89", nil, "6 × 33 cl = 1.98 l of Cola, 0.89 EUR for 33 cl, 5.34 EUR in total"),
                ("Nudeln", "3 x 500g", nil, nil, "3 × 500 g = 1.5 kg of Nudeln"),
                ("Saft", "2 Packungen", nil, nil, "2 Packungen of Saft"),
                ("Sekt", "3 Pullen", nil, nil, "3 Pullen = 6 pieces of Sekt"),
                ("Brot", "1/3", nil, nil, "~0.33 Brot"), ("Brot", "2.5", nil, nil, "2.5 Brot"),
            ] as [(String, String, String?, String?, String)] {
                let said = try await send(daemon, product, amount, price: price, total: total)
                #expect(said == "added " + text)
            }
        }
    }

    @Test("what is used and opened, and what is not there")
    func taken() async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await send(daemon, "Beer", "12000 ml")
            try await pack(daemon, "beer", "bottle", "500 ml")
            try await pack(daemon, "beer", "can", "330 ml")
            let used = try await daemon.use("beer", "1 can")
            #expect(used.happened[0].text.hasPrefix("used 1 can = 330 ml of Beer"))
            #expect(used.now?.amount.text == "11.67 l")
            let opened = try await daemon.ask { [here = daemon.here] client in
                try client.send(
                    Endpoints.of(OpenStock.self), at: here,
                    make(OpenStock()) { ($0.product, $0.amount) = ("beer", "1 can") }
                ).value
            }
            #expect(opened.happened[0].text.hasPrefix("opened 1 can = 330 ml of Beer"))
            let problem = try #require(try await daemon.refusal { try await daemon.use("beer", "200 bottles") })
            #expect(problem.detail.contains("not 200 bottles = 100 l"))
        }
    }
}
