import API
import Client
import Inventory
import TestSupport
import Testing

@Suite("find shows what stores sell a thing for, over the socket (C2, P2)")
struct FoundOffersTests {
    /// Oat milk of two brands, at three stores.
    private static func open(_ body: @escaping @Sendable (TestDaemon) async throws -> Void) async throws {
        try await TestDaemon.withHome { daemon in
            let here = daemon.here
            func send<Body: Values.RequestBody & Sendable>(
                _ endpoint: Endpoints.InHousehold<Body, WriteAnswer>, _ body: Body
            ) async throws {
                _ = try await daemon.ask { try $0.send(endpoint, at: here, body) }
            }
            for store in ["Aldi", "Lidl", "Rewe"] {
                try await send(Endpoints.Stores.create, make(AddStore()) { $0.store.name = store })
            }
            for name in ["oat milk", "oat drink"] {
                try await send(
                    Endpoints.Products.create, make(AddProduct()) { ($0.name, $0.settings.baseUnit) = (name, "l") })
            }
            for (product, brand) in [("oat milk", "Alpro"), ("oat milk", "Oatly"), ("oat drink", "Alpro")] {
                let variant = make(AddVariant()) { ($0.brand, $0.packs) = (brand, ["carton = 1 l"]) }
                _ = try await daemon.ask { try $0.send(Endpoints.Variants.create, at: here.thing(product), variant) }
            }
            for (thing, price, store, onSale) in [
                ("oat milk, Alpro", "1.99", "Lidl", false), ("oat milk, Oatly", "1.49", "Lidl", false),
                ("oat milk, Oatly", "2.49", "Rewe", false), ("oat milk", "0.95", "Aldi", false),
                ("oat milk", "1.79", "Rewe", true), ("oat drink, Alpro", "1.19", "Rewe", false),
            ] {
                let observe = make(ObservePrice()) {
                    ($0.product, $0.price, $0.store) = (PhraseField(thing), PriceField(price), store)
                    $0.pack = thing == "oat milk" ? "1 l" : "carton"
                    if onSale { $0.terms = make(PriceTermsInput()) { $0.onSale = true } }
                }
                try await send(Endpoints.of(ObservePrice.self), observe)
            }
            try await body(daemon)
        }
    }

    private static func find(
        _ daemon: TestDaemon, _ text: String?, offers: Int?, _ change: @Sendable (inout FindQuery) -> Void = { _ in }
    ) async throws -> FindAnswer {
        let here = daemon.here
        var query = FindQuery { ($0.query, $0.offers) = (text, offers) }
        change(&query)
        return try await daemon.ask { [query] in try $0.get(Endpoints.Reports.find, at: here, query).value }
    }

    /// `Aldi 0.95 EUR/l`.
    private static func told(_ match: MatchView?) -> [String] {
        (match?.offers ?? []).map { "\($0.store.name) \($0.price.unitPrice.text)" }
    }

    @Test("under the product and under its variants, the best first, and how many more there are; as compare says it")
    func grouped() async throws {
        try await Self.open { daemon in
            let here = daemon.here
            let three = try #require(try await Self.find(daemon, "oat milk", offers: 3).matches.first)
            #expect(Self.told(three) == ["Aldi 0.95 EUR/l", "Rewe 1.79 EUR/l"])
            #expect(three.variants?.map(\.name) == ["oat milk, Alpro", "oat milk, Oatly"])
            #expect(three.variants?.map(Self.told) == [[], ["Lidl 1.49 EUR/l"]])
            #expect(three.moreOffers == 2)
            let all = try #require(try await Self.find(daemon, "oat milk", offers: 20).matches.first)
            #expect(all.variants?.map(Self.told) == [["Lidl 1.99 EUR/l"], ["Lidl 1.49 EUR/l", "Rewe 2.49 EUR/l"]])
            #expect(all.moreOffers == nil)
            let compared = try await daemon.ask {
                try $0.get(Endpoints.Compare.product, at: here, CompareQuery { $0.product = "oat milk" }).value.offers
            }
            let shown = (all.offers ?? []) + (all.variants ?? []).flatMap { $0.offers ?? [] }
            #expect(Set(shown.map(\.price.id)) == Set(compared.map(\.price.id)))
            #expect(shown.allSatisfy(compared.contains))
            let none = try await Self.find(daemon, "oat milk", offers: nil).matches.first
            #expect(none?.offers == nil && none?.moreOffers == nil)
            let wrong = try await daemon.refusal { _ = try await Self.find(daemon, "oat milk", offers: 21) }
            #expect(wrong?.detail.contains("from 0 to 20") == true)
        }
    }

    @Test("only those of the variants that were named, of the store, and on sale where only these are asked for")
    func filtered() async throws {
        try await Self.open { daemon in
            let oatly = try await Self.find(daemon, "oatly", offers: 3).matches
            #expect(oatly.map(Self.told) == [[]] && oatly.first?.moreOffers == nil)
            #expect(oatly.first?.variants?.map(Self.told) == [["Lidl 1.49 EUR/l", "Rewe 2.49 EUR/l"]])
            let lidl = try await Self.find(daemon, "oat milk", offers: 3) { $0.store = "Lidl" }.matches.first
            #expect(Self.told(lidl) == [] && lidl?.moreOffers == nil)
            #expect(lidl?.variants?.map(Self.told) == [["Lidl 1.99 EUR/l"], ["Lidl 1.49 EUR/l"]])
            let onSale = try await Self.find(daemon, "oat", offers: 3) { $0.status = "on-sale" }.matches
            #expect(onSale.map(\.name) == ["oat milk"] && onSale.map(Self.told) == [["Rewe 1.79 EUR/l"]])
            #expect(onSale.first?.variants?.allSatisfy { $0.offers == nil } == true)
        }
    }

    @Test(
        "what is merged into a product is offered as it, its variants as the one that stands for them (C9); archived is not (C8)"
    )
    func merged() async throws {
        try await Self.open { daemon in
            let here = daemon.here
            _ = try await daemon.ask {
                try $0.send(
                    Endpoints.Products.merge, at: here.thing("oat drink"), make(MergeProduct()) { $0.into = "oat milk" }
                )
            }
            let milk = try await Self.find(daemon, "oat milk", offers: 20).matches.first
            #expect(
                milk?.variants?.map(Self.told)
                    == [["Rewe 1.19 EUR/l", "Lidl 1.99 EUR/l"], ["Lidl 1.49 EUR/l", "Rewe 2.49 EUR/l"]])
            // And as compare says it, of the variant and in a list.
            let compared = try await daemon.ask {
                try $0.get(Endpoints.Compare.product, at: here, CompareQuery { $0.product = "oat milk, Alpro" }).value
            }
            #expect(
                compared.offers.map { "\($0.store.name) \($0.price.unitPrice.text)" } == Self.told(milk?.variants?[0]))
            let basket = try await daemon.ask {
                try $0.send(
                    Endpoints.Compare.basket, at: here,
                    BasketRequest(entries: [BasketItem(thing: "oat milk, Alpro")])
                ).value
            }
            #expect(
                basket.stores.map { "\($0.store.name) \($0.lines[0].price)" }
                    == ["Rewe 1.19 EUR/carton", "Lidl 1.99 EUR/carton"])
            _ = try await daemon.ask { try $0.send(Endpoints.Stores.archive, at: here.thing("Lidl"), ArchiveRequest()) }
            let left = try await Self.find(daemon, "oat milk", offers: 20).matches.first
            #expect(left?.variants?.map(Self.told) == [["Rewe 1.19 EUR/l"], ["Rewe 2.49 EUR/l"]])
        }
    }
}
