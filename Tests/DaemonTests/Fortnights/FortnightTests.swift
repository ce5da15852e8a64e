import API
import Client
import Inventory
import TestSupport
import Testing

@Suite("Fortnights of a household against a plain ledger (S2–S8, P1, P2, L8, L9, W1)")
struct FortnightTests {
    /// Two lives at once, each of half of the fortnights.
    @Test(
        "stock, prices, deposits and totals are those of a ledger kept by hand, to the cent",
        .timeLimit(.minutes(Runs.minutes)), arguments: [1, 2] as [UInt64])
    func fortnights(seed: UInt64) async throws {
        try await Market.open { market in
            for (name, role) in [("Ben", "member"), ("Eva", "member"), ("Kim", "member")] {
                let answer = try await market.daemon.raw(
                    "POST", "/v1/households/default/members", body: #"{"name": "\#(name)", "role": "\#(role)"}"#)
                try #require(answer.status < 300, "\(String(decoding: answer.body, as: UTF8.self))")
            }
            for product in Fortnight.products {
                try await market.send(
                    Endpoints.Products.create,
                    make(AddProduct()) {
                        ($0.name, $0.settings.baseUnit, $0.settings.location) = (
                            product.name, product.base, product.place
                        )
                    })
            }
            let here = market.daemon.here
            _ = try await market.daemon.ask {
                try $0.send(
                    Endpoints.Products.addPack, at: here.thing("Blarg"), AddPackRequest(unit: "Tüte", amount: "500 g"))
            }
            var life = Fortnight(market: market, seed: seed)
            for _ in 0..<Runs.fortnights / 2 { try await life.live() }
        }
    }
}
