import API
import Client
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("What the till says is what larder says (P1, P2, P3)")
struct TillTests {
    private struct Shop: Sendable {
        let market: Market

        @discardableResult
        func buy(
            _ product: String, _ amount: String, price: String? = nil, total: String? = nil, at store: String = "Rewe",
            _ fill: (inout AddStock) -> Void = { _ in }
        ) async throws -> WriteAnswer {
            var add = make(AddStock()) {
                ($0.product, $0.amount, $0.store) = (PhraseField(product), AmountField(amount), store)
                ($0.price, $0.total) = (PriceField(typed: price), MoneyField(typed: total))
            }
            fill(&add)
            return try await market.send(Endpoints.of(AddStock.self), add)
        }

        func prices(_ product: String) async throws -> PricesAnswer {
            let here = market.daemon.here
            return try await market.daemon.ask {
                try $0.get(Endpoints.Prices.list, at: here, PricesQuery { $0.product = product }).value
            }
        }

        func history(_ query: String) async throws -> [HistoryEntry] {
            (try await market.daemon.get("history?\(query)") as HistoryAnswer).entries
        }
    }

    private static func open(_ body: @escaping @Sendable (Shop) async throws -> Void) async throws {
        try await Market.open { market in
            for (name, unit) in [("Huhn", "g"), ("Kerzen", "piece"), ("Cola", "l"), ("Bananen", "kg")] {
                try await market.send(
                    Endpoints.Products.create,
                    make(AddProduct()) { ($0.name, $0.settings.baseUnit) = (name, unit) })
            }
            try await body(Shop(market: market))
        }
    }

    @Test(
        "one price is one figure in stock, in the history of prices and in its average (P2)",
        arguments: [
            ("Huhn", "450 g", "12.90/kg", "12.90 EUR/kg"), ("Huhn", "350 g", "9.90/kg", "9.90 EUR/kg"),
            ("Mehl", "500 g", "1.01/kg", "1.01 EUR/kg"), ("Bananen", "0.333 kg", "1.99/kg", "1.99 EUR/kg"),
        ])
    func oneFigure(product: String, amount: String, price: String, text: String) async throws {
        try await Self.open { shop in
            try await shop.buy(product, amount, price: price)
            let stock = try await shop.market.daemon.stock()
            #expect(stock.items.first { $0.product.name == product }?.lots.first?.price?.text == text)
            let offer = try #require(try await shop.prices(product).offers.first)
            #expect(
                [offer.last.unitPrice, offer.lowest.unitPrice, offer.highest.unitPrice].map(\.text) == [
                    text, text, text,
                ])
            #expect(offer.average?.text == text)
            // A second purchase of another amount at the same price changes none of it.
            try await shop.buy(product, "0.77 kg", price: price)
            #expect(try await shop.prices(product).offers.first?.average?.text == text)
        }
    }

    @Test("a guessed price is a cost with a ~, no observation, and a paid one once it is corrected (P1)")
    func guessed() async throws {
        try await Self.open { shop in
            let bought = try await shop.buy("Milch", "2 l", price: "1.15/l", at: "Lidl") { $0.guessesPrice = true }
            #expect(bought.happened.last?.text.contains("~1.15 EUR/l") == true)
            #expect(bought.happened.last?.total?.text == "~2.30 EUR" && bought.happened.last?.isGuessed == true)
            #expect(try await shop.prices("Milch").offers.isEmpty)
            #expect(try await shop.market.daemon.stock().items.first?.lots.first?.price?.text == "~1.15 EUR/l")
            // Another amount is still a guess.
            try await shop.market.daemon.correct(bought) { $0.amount = "3 l" }
            #expect(try await shop.prices("Milch").offers.isEmpty)
            try await shop.market.daemon.correct(bought) { $0.price = "1.19" }
            let offers = try await shop.prices("Milch").offers
            #expect(offers.map(\.last.unitPrice.text) == ["1.19 EUR/l"])
            #expect(try await shop.market.daemon.stock().items.first?.lots.first?.price?.text == "1.19 EUR/l")
            _ = try await shop.market.daemon.undo(UndoRequest())
            #expect(try await shop.prices("Milch").offers.isEmpty)
        }
    }

    @Test(
        "a deposit is for each of what the price is for; of a total or a measured amount for all (P1)",
        arguments: [
            ("Cola", "1.5 l", "1.29", nil, "0.25"), ("Cola", "6x330ml", "0.59", nil, "1.50"),
            ("Cola", "6x330ml", nil, "3.54", "0.25"), ("Kerzen", "4", "0.50", nil, "1.00"),
        ] as [(String, String, String?, String?, String)])
    func deposit(product: String, amount: String, price: String?, total: String?, deposit: String) async throws {
        try await Self.open { shop in
            let bought = try await shop.buy(product, amount, price: price, total: total) {
                $0.terms = make(PriceTermsInput()) { $0.deposit = "0.25" }
            }
            #expect(bought.happened.last?.deposit?.amount == deposit)
        }
    }

    @Test("history tells the corrected figures beside the original, whatever was corrected and undone (L9)")
    func correctedFigures() async throws {
        try await Self.open { shop in
            let eggs = try await shop.buy("Eier", "10", total: "29.90")
            let cola = try await shop.buy("Cola", "1.5 l", total: "1.94")
            let flour = try await shop.buy("Mehl", "500 g", total: "0.89")
            try await shop.market.daemon.correct(eggs) { $0.total = "2.99" }
            try await shop.market.daemon.correct(cola) { $0.total = "1.29" }
            let second = try await shop.market.daemon.correct(cola) { $0.total = "1.39" }
            func totals() async throws -> [String: String] {
                Dictionary(
                    uniqueKeysWithValues: try await shop.history("type=added").compactMap { entry in
                        (entry.now ?? entry.change).total.map { (entry.change.thing?.name ?? "", $0.amount) }
                    })
            }
            #expect(try await totals() == ["Eier": "2.99", "Cola": "1.39", "Mehl": "0.89"])
            _ = try await shop.market.daemon.undo(UndoRequest(transaction: second.transaction))
            #expect(try await totals()["Cola"] == "1.29")
            _ = try await shop.market.daemon.undo(UndoRequest(transaction: flour.transaction))
            let added = try await shop.history("type=added")
            #expect(added.first { $0.change.thing?.name == "Mehl" }?.undoneBy != nil)
            #expect(added.first { $0.change.thing?.name == "Eier" }?.change.total?.amount == "29.90")
        }
    }

    @Test("what was bought several together is offered as so many together, until it was bought singly (P3)")
    func together() async throws {
        try await Self.open { shop in
            try await shop.buy("Kerzen", "10", total: "4.95")
            try await shop.buy("Kerzen", "8", total: "3.95", at: "Lidl")
            let one = try await shop.market.compare("Kerzen", for: "1")
            #expect(
                one.offers.map { "\($0.store.name) \($0.cost?.money.text ?? "")" } == [
                    "Lidl 3.95 EUR", "Rewe 4.95 EUR",
                ])
            let twelve = try await shop.market.basket(["12 Kerzen"])
            #expect(twelve.stores.map { "\($0.store.name) \($0.total.text)" } == ["Lidl 7.90 EUR", "Rewe 9.90 EUR"])
            // The box of ten eggs is not sold by six.
            try await shop.buy("Eier", "10", total: "2.99")
            #expect(try await shop.market.basket(["6 Eier"]).stores.first?.total.text == "2.99 EUR")
            // Bought singly at Rewe: the price of ten is one for each there, too.
            try await shop.buy("Kerzen", "2", price: "0.60")
            let single = try await shop.market.compare("Kerzen", for: "1")
            #expect(
                single.offers.map { "\($0.store.name) \($0.cost?.money.text ?? "")" } == [
                    "Rewe 0.60 EUR", "Lidl 3.95 EUR",
                ])
            let basket = try await shop.market.basket(["1 Kerzen"])
            #expect(basket.stores.first?.store.name == "Rewe" && basket.stores.first?.total.text == "0.60 EUR")
        }
    }

    @Test("once a special has ended the regular price is shown, or else what it last cost on offer (P3)")
    func endedSpecial() async throws {
        try await Self.open { shop in
            try await shop.market.see("Mehl", "1.79/500g", at: "Lidl") {
                $0.terms = make(PriceTermsInput()) { $0.onSale = true }
            }
            try await shop.market.see("Milch", "1.19/l", at: "Lidl")
            try await shop.market.see("Milch", "0.95/l", at: "Lidl") {
                $0.terms = make(PriceTermsInput()) { $0.onSale = true }
            }
            shop.market.daemon.clock.advance(milliseconds: 9 * 86_400_000)
            #expect(try await shop.market.compare("Milch").offers.map(\.price.unitPrice.text) == ["1.19 EUR/l"])
            let none = try await shop.market.compare("Mehl")
            #expect(none.offers.isEmpty && none.lastOffer == "last 1.79 EUR for 500 g on offer")
            let basket = try await shop.market.basket(["1 l Milch", "500 g Mehl"])
            #expect(basket.stores.first?.missing.map(\.lastOffer) == ["last 1.79 EUR for 500 g on offer"])
            let why: ExplainAnswer = try await shop.market.daemon.get("explain?of=Mehl&what=price")
            #expect(why.figure.text == "no current price, last 1.79 EUR for 500 g on offer")
        }
    }

    @Test("the price of a pack that was removed is still compared (C4)")
    func removedPack() async throws {
        try await Self.open { shop in
            let here = shop.market.daemon.here
            _ = try await shop.market.daemon.ask {
                try $0.send(
                    Endpoints.Products.addPack, at: AtThing(here.household, "Milch"),
                    AddPackRequest(unit: "Karton", amount: "1 l"))
            }
            try await shop.buy("Milch", "2 Karton", price: "1.19")
            _ = try await shop.market.daemon.raw("DELETE", "/v1/households/default/products/Milch/packs/Karton")
            #expect(try await shop.market.compare("Milch").offers.map(\.price.unitPrice.text) == ["1.19 EUR/l"])
            #expect(try await shop.market.basket(["2 l Milch"]).stores.first?.total.text == "2.38 EUR")
        }
    }
}

extension TestDaemon {
    @discardableResult
    fileprivate func correct(
        _ written: WriteAnswer, _ change: (inout CorrectTransaction) -> Void
    ) async throws -> CorrectAnswer {
        var request = CorrectTransaction()
        request.transaction = written.transaction
        change(&request)
        return try await ask { [here, request] client in
            try client.send(Endpoints.Corrections.correct, at: here, request).value
        }
    }
}
