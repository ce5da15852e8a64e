import API
import Client
import Inventory
import TestSupport
import Testing

/// Prices of some things at some stores, seen by somebody.
struct Market: Sendable {
    let daemon: TestDaemon

    static func open(_ body: @escaping @Sendable (Market) async throws -> Void) async throws {
        try await TestDaemon.withHome { daemon in
            let market = Market(daemon: daemon)
            for store in ["Aldi", "Lidl", "Rewe"] {
                try await market.send(Endpoints.Stores.create, make(AddStore()) { $0.store.name = store })
            }
            for (name, unit) in [("Milch", "l"), ("Mehl", "g"), ("Eier", "piece")] {
                try await market.send(
                    Endpoints.Products.create,
                    make(AddProduct()) { ($0.name, $0.settings.baseUnit) = (name, unit) })
            }
            try await body(market)
        }
    }

    @discardableResult
    func send<Body: Values.RequestBody & Sendable>(
        _ endpoint: Endpoints.InHousehold<Body, WriteAnswer>, _ body: Body
    ) async throws -> WriteAnswer {
        let here = daemon.here
        return try await daemon.ask { try $0.send(endpoint, at: here, body).value }
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

    func compare(_ product: String, for wanted: String? = nil, on day: String? = nil) async throws -> CompareAnswer {
        let here = daemon.here
        return try await daemon.ask {
            try $0.get(
                Endpoints.Compare.product, at: here,
                CompareQuery { ($0.product, $0.wanted) = (product, wanted) }, options: ReadOptions { $0.on = day }
            ).value
        }
    }

    func basket(_ lines: [String], explain: Bool = false, on day: String? = nil) async throws -> BasketAnswer {
        let here = daemon.here
        let request = BasketRequest(entries: lines.map { BasketItem(thing: $0) }, explain: explain ? true : nil)
        return try await daemon.ask {
            try $0.ask(Endpoints.Compare.basket, at: here, request, options: ReadOptions { $0.on = day }).value
        }
    }
}

@Suite("offers of a product compared, over the socket (P2)")
struct CompareTests {
    @Test("by unit price in one unit, over packs and stores; for an amount by what it costs in whole packs")
    func ranked() async throws {
        try await Market.open { market in
            try await market.see("Milch", "1.29", at: "Lidl") { $0.pack = "1 l" }
            try await market.see("Milch", "1.79", at: "Aldi") { $0.pack = "1.5 l" }
            try await market.see("Milch", "11.88", at: "Rewe") { $0.pack = "12 l" }
            let all = try await market.compare("Milch")
            #expect(all.offers.map(\.store.name) == ["Rewe", "Aldi", "Lidl"])
            #expect(all.offers.map(\.price.unitPrice.text) == ["0.99 EUR/l", "1.19 EUR/l", "1.29 EUR/l"])
            #expect(all.total == 3 && all.wanted == nil)
            let two = try await market.compare("Milch", for: "2 l")
            #expect(try await market.compare("Milch", for: "two litres").wanted == two.wanted)
            #expect(two.offers.map(\.store.name) == ["Lidl", "Aldi", "Rewe"])
            #expect(two.offers.map(\.cost?.money.amount) == ["2.58", "3.58", "11.88"])
            #expect(two.offers.map(\.cost?.packs) == [2, 2, 1])
            #expect(two.offers.map(\.cost?.surplus?.text) == [nil, "1 l", "10 l"])
            let nothing = try await market.daemon.refusal { try await market.compare("Milch", for: "0 l") }
            #expect(nothing?.detail.contains("more than zero") == true)
            let wrong = try await market.daemon.refusal { try await market.compare("Milch", for: "2 kg") }
            #expect(wrong?.code == RefusalCode.unknownUnit.rawValue)
        }
    }

    @Test("with variants and products below it, in its own unit; what does not convert is named (P2, C10)")
    func family() async throws {
        try await Market.open { market in
            for (name, unit) in [("Hafermilch", "l"), ("Milchpulver", "g")] {
                try await market.send(
                    Endpoints.Products.create,
                    make(AddProduct()) {
                        ($0.name, $0.settings.baseUnit, $0.settings.parent) = (name, unit, "Milch")
                    })
            }
            try await market.see("Milch", "1.29", at: "Lidl") { $0.pack = "1 l" }
            try await market.see("Hafermilch", "0.99", at: "Aldi") { $0.pack = "500 ml" }
            try await market.see("Milchpulver", "3.99", at: "Aldi") { $0.pack = "500 g" }
            let all = try await market.compare("Milch")
            #expect(all.offers.map(\.product.name) == ["Milch", "Hafermilch"])
            #expect(all.offers.map(\.price.unitPrice.text) == ["1.29 EUR/l", "1.98 EUR/l"])
            #expect(all.leftOut?.map(\.name) == ["Milchpulver"])
        }
    }

    @Test("foreign currencies, ended specials, conditions and archived stores are left out and counted (P3, P4, C8)")
    func passedOver() async throws {
        try await Market.open { market in
            try await market.see("Milch", "1.49 CHF", at: "Rewe") { $0.pack = "1 l" }
            try await market.see("Milch", "0.99", at: "Aldi") {
                ($0.pack, $0.day) = ("1 l", "2026-10-01")
                $0.terms = make(PriceTermsInput()) { $0.onSale = true }
            }
            try await market.see("Milch", "1.19", at: "Lidl") {
                $0.pack = "1 l"
                $0.terms = make(PriceTermsInput()) { $0.condition = "card" }
            }
            let all = try await market.compare("Milch")
            #expect(all.offers.map(\.store.name) == ["Lidl"])
            #expect(all.passedOver == PassedOverCounts(currencies: ["CHF"], foreign: 1, ended: 1))
            // On a day on which the special ran.
            #expect(try await market.compare("Milch", on: "2026-10-03").offers.map(\.store.name) == ["Aldi"])
            let here = market.daemon.here
            _ = try await market.daemon.ask {
                _ = try $0.send(
                    Endpoints.Households.change, at: here, make(ChangeSettings()) { $0.priceConditions = "none" })
                _ = try $0.send(Endpoints.Stores.archive, at: here.thing("Aldi"), ArchiveRequest())
            }
            let none = try await market.compare("Milch")
            #expect(none.offers.isEmpty)
            #expect(none.passedOver == PassedOverCounts(currencies: ["CHF"], foreign: 1, conditions: 1, archived: 1))
        }
    }
}

@Suite("baskets compared, over the socket (P3)")
struct BasketRouteTests {
    private static func open(_ body: @escaping @Sendable (Market) async throws -> Void) async throws {
        try await Market.open { market in
            for (store, milk, flour, eggs) in [("Aldi", "1.19", "0.79", "2.19"), ("Lidl", "1.09", "0.89", "1.99")] {
                try await market.see("Milch", milk, at: store) { $0.pack = "1 l" }
                try await market.see("Mehl", flour, at: store) { $0.pack = "1 kg" }
                try await market.see("Eier", eggs, at: store) { $0.pack = "10 piece" }
            }
            try await market.see("Milch", "0.89", at: "Rewe") { $0.pack = "1 l" }
            try await body(market)
        }
    }

    @Test("stores by total, with what is missing; the split; the price, day and reporter of each; its oldest price")
    func compared() async throws {
        try await Self.open { market in
            let answer = try await market.basket(["2 l Milch", "1500g Mehl", "Eier 6"])
            #expect(answer.entries.map(\.product.name) == ["Milch", "Mehl", "Eier"])
            #expect(answer.stores.map(\.store.name) == ["Lidl", "Aldi"])
            #expect(answer.stores.map(\.total.amount) == ["5.95", "6.15"])
            #expect((answer.qualified, answer.priced, answer.threshold) == (2, 3, 85))
            let best = try #require(answer.stores.first)
            #expect(best.lines.map(\.cost) == ["2.18", "1.78", "1.99"])
            #expect(best.lines.map(\.packs) == [2, 2, 1])
            #expect(best.lines.map(\.surplus) == [nil, "500 g", "4 pieces"])
            #expect(best.lines.allSatisfy { $0.by != nil && $0.day == answer.today && $0.reasons == nil })
            // Milk at Rewe and the rest at Aldi: 1.78 + 1.58 + 2.19. With Lidl it is as much: by name.
            let split = try #require(answer.split)
            #expect(split.stores.map(\.store.name) == ["Aldi", "Rewe"])
            #expect((split.total.amount, split.saves?.amount) == ("5.55", "0.40"))
            #expect(split.stores.map { $0.lines.map(\.entry) } == [[1, 2], [0]])
            #expect(answer.oldest == answer.today)
        }
    }

    @Test("none qualifies: those that have most, and a split that together has enough")
    func none() async throws {
        try await Self.open { market in
            let here = market.daemon.here
            _ = try await market.daemon.ask {
                try $0.send(
                    Endpoints.Products.create, at: here,
                    make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Tee", "g") })
            }
            try await market.see("Tee", "2.49", at: "Rewe") { $0.pack = "100 g" }
            let answer = try await market.basket(["1 l Milch", "1 kg Mehl", "10 Eier", "100 g Tee"])
            #expect(answer.qualified == 0)
            #expect(answer.stores.map(\.store.name) == ["Lidl", "Aldi", "Rewe"])
            #expect(answer.stores.map(\.available) == [3, 3, 2])
            #expect(answer.stores.map { $0.missing.map(\.entry) } == [[3], [3], [1, 2]])
            #expect(answer.stores.allSatisfy { !$0.qualifies })
            #expect(answer.split?.stores.map(\.store.name) == ["Lidl", "Rewe"])
            #expect(answer.split?.saves == nil)
        }
    }

    @Test("what is not understood is listed apart with what it may mean; nothing is dropped")
    func apart() async throws {
        try await Self.open { market in
            let answer = try await market.basket(["2 l Milhc", "Xylophon", "2 kg Milch", "two Eier"])
            #expect(answer.entries.map(\.product.name) == ["Milch", "Eier"])
            #expect(answer.entries.map(\.amount.amount) == ["2", "2"])
            #expect(answer.apart.map(\.text) == ["Xylophon", "2 kg Milch"])
            let empty = try await market.basket([])
            #expect(empty.entries.isEmpty && empty.stores.isEmpty && empty.split == nil)
            // Each word of it may end an amount: nobody's name is that long.
            let long = try await market.basket([String(repeating: "a b ", count: 20_000), "1 l Milch"])
            #expect(long.entries.map(\.product.name) == ["Milch"] && long.apart.count == 1)
        }
    }

    @Test("an entry of one store's pack takes exactly that there, and any elsewhere")
    func offers() async throws {
        try await Self.open { market in
            try await market.send(
                Endpoints.Products.create,
                make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Saft", "l") })
            let here = market.daemon.here
            _ = try await market.daemon.ask {
                try $0.send(
                    Endpoints.Products.addPack, at: here.thing("Saft"), AddPackRequest(unit: "Flasche", amount: "1 l"))
            }
            try await market.see("Saft", "1.99", at: "Aldi") { $0.pack = "Flasche" }
            try await market.see("Saft", "0.49", at: "Aldi") { $0.pack = "0.5 l" }
            try await market.see("Saft", "1.49", at: "Lidl") { $0.pack = "1 l" }
            let request = BasketRequest(
                entries: [BasketItem(thing: "Saft", amount: "1 l", pack: "Flasche", store: "Aldi")])
            let answer = try await market.daemon.ask {
                try $0.ask(Endpoints.Compare.basket, at: here, request).value
            }
            #expect(answer.stores.map(\.total.amount) == ["1.49", "1.99"])
        }
    }

    @Test("with an explanation each price says why it is the one, and what was passed over says why not")
    func explained() async throws {
        try await Self.open { market in
            try await market.see("Milch", "0.69", at: "Lidl") {
                ($0.pack, $0.day) = ("1 l", "2026-09-01")
                $0.terms = make(PriceTermsInput()) { $0.onSale = true }
            }
            try await market.see("Milch", "2.49", at: "Lidl") { $0.pack = "2 l" }
            try await market.see("Milch", "0.50 CHF", at: "Lidl") { $0.pack = "1 l" }
            let answer = try await market.basket(["2 l Milch"], explain: true)
            let line = try #require(answer.stores.first { $0.store.name == "Lidl" }?.lines.first)
            #expect(line.cost == "2.18")
            let reasons = try #require(line.reasons)
            #expect(reasons.map(\.taken) == [true, false, false])
            #expect(reasons[0].reason == "2.18 EUR for 2, the best valid price here")
            #expect(reasons[1].reason == "dearer: 2.49 EUR for 1")
            #expect(reasons[2].reason == "in CHF, which is not compared with EUR")
            try await market.see("Eier", "0.99", at: "Rewe") {
                ($0.pack, $0.day) = ("10 piece", "2026-09-01")
                $0.terms = make(PriceTermsInput()) { $0.onSale = true }
            }
            _ = try await market.daemon.ask {
                try $0.send(
                    Endpoints.Households.change, at: market.daemon.here,
                    make(ChangeSettings()) { $0.priceThreshold = 50 })
            }
            let eggs = try await market.basket(["10 Eier", "1 l Milch"], explain: true)
            let missing = try #require(eggs.stores.first { $0.store.name == "Rewe" }?.missing.first?.reasons?.first)
            #expect(missing.reason.contains("a special that ended on 8 Sep"))
        }
    }

    @Test("as of a position and on a day it says what it would have said; undoing a price takes it away (L6, L8)")
    func past() async throws {
        try await Self.open { market in
            let before = try await market.basket(["1 l Milch"])
            #expect(before.stores.first?.total.amount == "0.89")
            let here = market.daemon.here
            _ = try await market.daemon.ask { try $0.send(Endpoints.Corrections.undo, at: here, UndoRequest()) }
            let after = try await market.basket(["1 l Milch"])
            #expect(after.stores.first?.total.amount == "1.09")
            #expect(try await market.basket(["1 l Milch"], on: "2026-09-01").stores.isEmpty)
        }
    }
}
