import API
import Client
import Inventory
import TestSupport
import Testing

/// A shopping list, stores and prices.
private struct ListWithPrices: Sendable {
    let daemon: TestDaemon

    static func open(_ body: @escaping @Sendable (ListWithPrices) async throws -> Void) async throws {
        try await TestDaemon.withHome { daemon in
            let market = ListWithPrices(daemon: daemon)
            for store in ["Aldi", "Lidl"] {
                try await market.send(Endpoints.Stores.create, make(AddStore()) { $0.store.name = store })
            }
            for (name, category) in [("Milch", "Zuletzt"), ("Mehl", "Anfangs"), ("Eier", "Mitte")] {
                try await market.send(Endpoints.Categories.create, make(AddCategory()) { $0.name = category })
                try await market.send(
                    Endpoints.Products.create,
                    make(AddProduct()) {
                        ($0.name, $0.settings.baseUnit) = (name, name == "Milch" ? "l" : "piece")
                        $0.settings.category = category
                    })
            }
            try await body(market)
        }
    }

    @discardableResult
    func send<Body: Values.RequestBody & Sendable>(
        _ endpoint: Endpoints.InHousehold<Body, WriteAnswer>, _ body: Body
    ) async throws -> WriteAnswer {
        try await daemon.ask { [here = daemon.here] in try $0.send(endpoint, at: here, body).value }
    }

    func get<Query: QueryParameters & Sendable, Value: Decodable & Sendable>(
        _ endpoint: Endpoints.InHousehold<Query, Value>, _ query: Query
    ) async throws -> Value {
        try await daemon.ask { [here = daemon.here] in try $0.get(endpoint, at: here, query).value }
    }

    func see(
        _ product: String, _ price: String, at store: String, _ fill: @Sendable (inout ObservePrice) -> Void = { _ in }
    ) async throws {
        var observe = make(ObservePrice()) {
            ($0.product, $0.price, $0.store) = (PhraseField(product), PriceField(price), store)
        }
        fill(&observe)
        try await send(Endpoints.of(ObservePrice.self), observe)
    }

    func put(_ thing: String, _ amount: String, _ fill: (inout AddEntry) -> Void = { _ in }) async throws {
        var add = AddEntry()
        (add.thing, add.amount) = (PhraseField(thing), AmountField(amount))
        fill(&add)
        try await send(Endpoints.of(AddEntry.self), add)
    }

    func names(_ change: (inout EntriesQuery) -> Void = { _ in }) async throws -> [String] {
        var query = EntriesQuery()
        change(&query)
        return try await get(Endpoints.Entries.list, query).entries.map(\.name)
    }

    func summary() async throws -> SummaryAnswer { try await get(Endpoints.Reports.summary, NoQuery()) }
}

@Suite("what lists cost and how they are walked, over the socket (Q4–Q6, Q8, X7)")
struct ListPriceRouteTests {
    @Test("each at the best price that holds, else at another one, and says so; the total, and what has none (Q6, P3)")
    func estimate() async throws {
        try await ListWithPrices.open { market in
            try await market.see("Milch", "1.09/l", at: "Aldi")
            try await market.see("Milch", "1.29/l", at: "Lidl")
            try await market.see("Eier", "0.30", at: "Aldi")
            try await market.put("Milch", "2 l")
            try await market.put("Eier", "6") { $0.store = "Lidl" }
            try await market.put("Mehl", "1")
            try await market.put("Kerzen", "4")
            let answer = try await market.get(Endpoints.Entries.estimate, EstimateQuery())
            #expect((answer.total.amount, answer.priced, answer.unpriced) == ("3.98", 2, 2))
            #expect(answer.entries.prefix(2).map(\.name) == ["Milch", "Eier"])
            #expect(answer.entries.map { $0.cost?.amount } == ["2.18", "1.80", nil, nil])
            #expect(answer.entries[0].store?.name == "Aldi" && answer.entries[0].instead == nil)
            #expect(answer.entries[1].store?.name == "Aldi")
            #expect(answer.entries[1].instead == "no price at Lidl")
            // In pages the same, with the total of all.
            let first = try await market.get(Endpoints.Entries.estimate, EstimateQuery { $0.limit = 1 })
            #expect(first.total == answer.total && first.entries.map(\.name) == ["Milch"])
            let second = try await market.get(
                Endpoints.Entries.estimate, EstimateQuery { ($0.limit, $0.cursor) = (1, first.cursor) })
            #expect(second.entries.map(\.name) == ["Eier"])
            #expect(try await market.names { $0.sort = "price" }.prefix(2) == ["Milch", "Eier"])
            // As if all were bought at one store, and with what is in the cart.
            try await market.send(Endpoints.of(TickEntry.self), make(TickEntry()) { $0.entry = "Milch" })
            #expect(try await market.get(Endpoints.Entries.estimate, EstimateQuery()).total.amount == "1.80")
            let there = try await market.get(
                Endpoints.Entries.estimate, EstimateQuery { ($0.store, $0.ticked) = ("Lidl", true) })
            #expect(there.total.amount == "4.38" && there.entries.map(\.name).prefix(2) == ["Milch", "Eier"])
            #expect(there.entries[0].ticked == true && there.entries[0].store?.name == "Lidl")
            #expect(there.entries[1].ticked == nil && there.entries[1].instead == "no price at Lidl")
        }
    }

    @Test("what one of it costs is told as it is typed, so that booking it is the same offer (Q7, P1)")
    func typedPrice() async throws {
        try await ListWithPrices.open { market in
            // 2.99 for ten is no round price of one.
            try await market.send(
                Endpoints.of(AddStock.self),
                make(AddStock()) { ($0.product, $0.amount, $0.total, $0.store) = ("Eier", "10", "2.99", "Lidl") })
            try await market.see("Milch", "1.79", at: "Lidl") { $0.pack = "1.5l" }
            try await market.put("Eier", "6")
            try await market.put("Milch", "3 l")
            let estimate = try await market.get(Endpoints.Entries.estimate, EstimateQuery { $0.store = "Lidl" })
            let typed = Dictionary(uniqueKeysWithValues: estimate.entries.map { ($0.name, $0.packPrice) })
            #expect(typed == ["Eier": "2.99/10 piece", "Milch": "1.79/1x1.5 l"])
            let costs = estimate.entries.map { $0.cost?.amount }
            for entry in estimate.entries {
                try await market.send(
                    Endpoints.of(AddStock.self),
                    make(AddStock()) {
                        ($0.product, $0.amount, $0.price, $0.store) =
                            (
                                PhraseField(entry.name), entry.name == "Eier" ? "6" : "3 l",
                                PriceField(typed: entry.packPrice), "Lidl"
                            )
                    })
            }
            let again = try await market.get(Endpoints.Entries.estimate, EstimateQuery { $0.store = "Lidl" })
            #expect(again.entries.map { $0.cost?.amount } == costs)
            #expect(again.entries.map(\.packs) == estimate.entries.map(\.packs))
        }
    }

    @Test("the basket comparison of a list is that of its open entries, with texts apart (P3)")
    func compare() async throws {
        try await ListWithPrices.open { market in
            try await market.see("Milch", "1.09/l", at: "Aldi")
            try await market.see("Milch", "1.29/l", at: "Lidl")
            try await market.put("Milch", "2 l")
            try await market.put("Kerzen", "4")
            let answer = try await market.get(Endpoints.Compare.list, CompareListQuery())
            #expect(answer.entries.map(\.text) == ["Milch"])
            #expect(answer.apart.map { "\($0.text): \($0.reason)" } == ["Kerzen: free text has no price"])
            #expect(answer.stores.map { "\($0.store.name) \($0.total.amount)" } == ["Aldi 2.18", "Lidl 2.58"])
            let typed = try await market.daemon.ask { [here = market.daemon.here] in
                try $0.ask(
                    Endpoints.Compare.basket, at: here, BasketRequest(entries: [BasketItem(thing: "2 l Milch")])
                ).value
            }
            #expect(typed.stores == answer.stores)
        }
    }

    @Test(
        "along the aisles of the list's store, the rest by category; in pages; limited to specials and a tag (Q4, Q8)")
    func walked() async throws {
        try await ListWithPrices.open { market in
            let here = market.daemon.here
            for (thing, amount) in [("Milch", "1 l"), ("Mehl", "1"), ("Eier", "1"), ("Kerzen", "1")] {
                try await market.put(thing, amount)
            }
            #expect(try await market.names() == ["Mehl", "Eier", "Milch", "Kerzen"])
            let aisles = make(ChangeStore()) { $0.aisles = "zuletzt, Anfangs" }
            let changed = try await market.daemon.ask {
                try $0.send(Endpoints.Stores.change, at: here.thing("Lidl"), aisles).value
            }
            #expect(changed.happened.map(\.text) == ["changed the store Lidl: aisles none → Zuletzt, Anfangs"])
            let list = make(ChangeList()) { $0.store = "Lidl" }
            _ = try await market.daemon.ask { try $0.send(Endpoints.Lists.change, at: here.thing("Shopping"), list) }
            #expect(try await market.names() == ["Milch", "Mehl", "Eier", "Kerzen"])
            #expect(try await market.names { $0.sort = "category" } == ["Mehl", "Eier", "Milch", "Kerzen"])
            var (found, cursor): ([String], String?) = ([], nil)
            repeat {
                let page = try await market.get(
                    Endpoints.Entries.list, EntriesQuery { [cursor] in ($0.limit, $0.cursor) = (1, cursor) })
                found += page.entries.map(\.name)
                cursor = page.cursor
            } while cursor != nil
            #expect(found == ["Milch", "Mehl", "Eier", "Kerzen"])
            try await market.see("Eier", "0.30", at: "Aldi") { $0.terms = make(PriceTermsInput()) { $0.onSale = true } }
            #expect(try await market.names { $0.special = true } == ["Eier"])
            try await market.send(Endpoints.Tags.create, make(AddTag()) { $0.name = "bio" })
            _ = try await market.daemon.ask {
                try $0.send(
                    Endpoints.Products.addTags, at: here.thing("Milch"), make(TagProduct()) { $0.tags = ["bio"] })
            }
            #expect(try await market.names { $0.tag = "bio" } == ["Milch"])
        }
    }

    @Test("summary and board count what is open on all lists (X7); a fill is told in words (Q5)")
    func counts() async throws {
        try await ListWithPrices.open { market in
            #expect(try await market.summary().onLists == 0)
            #expect(try await market.daemon.board().counts.onLists == nil)
            try await market.put("Kerzen", "4")
            try await market.send(Endpoints.Lists.create, make(AddList()) { $0.name = "Drogerie" })
            try await market.put("Seife", "1") { $0.list = "Drogerie" }
            let here = market.daemon.here
            _ = try await market.daemon.ask {
                try $0.send(
                    Endpoints.Products.change, at: here.thing("Eier"),
                    make(ChangeProduct()) { $0.settings.minimum = "6" })
            }
            let filled = try await market.send(
                Endpoints.of(FillList.self), make(FillList()) { ($0.list, $0.minimum) = ("Drogerie", true) })
            #expect(filled.happened.map(\.text) == ["added 6 pieces of Eier to Drogerie: it is below its minimum"])
            let entry = try await market.get(Endpoints.Entries.list, EntriesQuery { $0.list = "Drogerie" }).entries[0]
            #expect(entry.needs?.map { "\($0.source) \($0.amount?.text ?? "")" } == ["minimum 6 pieces"])
            #expect(try await market.summary().onLists == 3)
            #expect(try await market.daemon.board().counts.onLists == 3)
            // Lists are not kept by day.
            #expect(try await market.daemon.board(on: "yesterday").counts.onLists == nil)
        }
    }
}
