import API
import Client
import Inventory
import TestSupport
import Testing

@Suite("Prices of what is a pack only since (P1)")
struct ComparedPackTests {
    @Test(
        "what was bought of just so much before there was a pack of it is that pack's by now, and its old price ends (P1)"
    )
    func packedSince() async throws {
        try await Market.open { market in
            try await market.send(
                Endpoints.of(AddStock.self),
                make(AddStock()) {
                    ($0.product, $0.amount, $0.price, $0.store) = ("Mehl", "250g", "5.49", "Lidl")
                    $0.bought = "yesterday"
                })
            try await market.send(
                Endpoints.of(AddStock.self),
                make(AddStock()) { ($0.product, $0.amount, $0.price, $0.store) = ("Mehl", "1kg", "20", "Aldi") })
            #expect(try await market.basket(["500g Mehl"]).stores.map(\.total.amount) == ["10.00", "10.98"])
            let here = market.daemon.here
            try await market.daemon.ask {
                _ = try $0.send(
                    Endpoints.Products.addPack, at: AtThing(here.household, "Mehl"),
                    AddPackRequest(unit: "Packung", amount: "250g"))
            }
            try await market.send(
                Endpoints.of(AddStock.self),
                make(AddStock()) {
                    ($0.product, $0.amount, $0.price, $0.store) = ("Mehl", "2 Packungen", "6.49", "Lidl")
                })
            let all = try await market.compare("Mehl")
            #expect(all.offers.map(\.store.name) == ["Aldi", "Lidl"])
            #expect(all.offers.map(\.price.price.text) == ["20.00 EUR/kg", "6.49 EUR/Packung"])
            #expect(try await market.basket(["500g Mehl"]).stores.map(\.total.amount) == ["10.00", "12.98"])
            let history = try await market.daemon.ask {
                try $0.get(Endpoints.Prices.list, at: here, PricesQuery { $0.product = "Mehl" }).value
            }
            #expect(history.offers.map(\.count) == [2, 1])
        }
    }

    @Test("a price of what is merged is one of the other's pack of that size, and ends with a newer one of it (C9, P1)")
    func packOfMerged() async throws {
        try await Market.open { market in
            try await market.send(
                Endpoints.Products.create,
                make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Vollmilch", "ml") })
            let here = market.daemon.here
            for product in ["Milch", "Vollmilch"] {
                _ = try await market.daemon.ask {
                    try $0.send(
                        Endpoints.Products.addPack, at: here.thing(product),
                        AddPackRequest(unit: "Flasche", amount: "1 l"))
                }
            }
            try await market.see("Vollmilch", "0.89", at: "Rewe") { ($0.pack, $0.day) = ("Flasche", "yesterday") }
            _ = try await market.daemon.ask {
                try $0.send(
                    Endpoints.Products.merge, at: here.thing("Vollmilch"), make(MergeProduct()) { $0.into = "Milch" }
                ).value
            }
            func told() async throws -> [String] {
                try await market.compare("Milch").offers.map(\.price.price.text)
            }
            #expect(try await told() == ["0.89 EUR/Flasche"])
            try await market.see("Milch", "1.35", at: "Rewe") { $0.pack = "Flasche" }
            #expect(try await told() == ["1.35 EUR/Flasche"])
            let history = try await market.daemon.ask {
                try $0.get(Endpoints.Prices.list, at: here, PricesQuery { $0.product = "Milch" }).value
            }
            #expect(history.offers.map(\.count) == [2])
        }
    }

    @Test("a litre that was bought is the pack of a litre where there is one; the label of what is loose is not (P1)")
    func packOfOne() async throws {
        try await Market.open { market in
            try await market.send(
                Endpoints.of(AddStock.self),
                make(AddStock()) {
                    ($0.product, $0.amount, $0.price, $0.store) = ("Milch", "1l", "1.99", "Lidl")
                    $0.bought = "yesterday"
                })
            let here = market.daemon.here
            try await market.daemon.ask {
                _ = try $0.send(
                    Endpoints.Products.addPack, at: AtThing(here.household, "Milch"),
                    AddPackRequest(unit: "Karton", amount: "1l"))
            }
            try await market.see("Milch", "2.49/Karton", at: "Lidl")
            #expect(try await market.basket(["2l Milch"]).stores.map(\.total.amount) == ["4.98"])
            try await market.see("Milch", "1.59/l", at: "Aldi")
            try await market.see("Milch", "1.99/Karton", at: "Aldi")
            let offers = try await market.compare("Milch").offers.map(\.price.price.text)
            #expect(offers == ["1.59 EUR/l", "1.99 EUR/Karton", "2.49 EUR/Karton"])
        }
    }
}
