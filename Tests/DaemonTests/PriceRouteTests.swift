import API
import Client
import Inventory
import TestSupport
import Testing

@Suite("prices, over the socket (P1)")
struct PriceRouteTests {
    private static func open(_ body: @escaping @Sendable (TestDaemon) async throws -> Void) async throws {
        try await TestDaemon.withHome { daemon in
            let here = daemon.here
            _ = try await daemon.ask {
                for store in ["Lidl", "Aldi", "Markt"] {
                    _ = try $0.send(Endpoints.Stores.create, at: here, make(AddStore()) { $0.store.name = store })
                }
                _ = try $0.send(
                    Endpoints.Products.create, at: here,
                    make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("oat milk", "l") })
                return try $0.send(
                    Endpoints.Products.addPack, at: AtThing(here.household, "oat milk"),
                    AddPackRequest(unit: "carton", amount: "1 l"))
            }
            try await body(daemon)
        }
    }

    private static func see(
        _ daemon: TestDaemon, _ product: String, _ price: String, at store: String,
        _ change: @escaping @Sendable (inout ObservePrice) -> Void = { _ in }
    ) async throws -> WriteAnswer {
        let here = daemon.here
        return try await daemon.ask {
            try $0.send(
                Endpoints.of(ObservePrice.self), at: here,
                make(ObservePrice()) {
                    ($0.product, $0.price, $0.store) = (PhraseField(product), PriceField(price), store)
                    change(&$0)
                }
            ).value
        }
    }

    private static func prices(
        _ daemon: TestDaemon, _ options: ReadOptions = ReadOptions(), _ change: (inout PricesQuery) -> Void = { _ in }
    ) async throws -> PricesAnswer {
        let here = daemon.here
        let query = PricesQuery {
            $0.product = "oat milk"
            change(&$0)
        }
        return try await daemon.ask { try $0.get(Endpoints.Prices.list, at: here, query, options: options).value }
    }

    @Test(
        "a price is told as its label says it, of what is kept in another system's unit too",
        arguments: [
            ("milk", "imperial pint", "1.05/l", nil, "1.05 EUR/l"),
            ("milk", "imperial pint", "1.99/1.5l", nil, "1.99 EUR for 1.5 l"),
            ("ham", "lb", "2.49/100g", nil, "2.49 EUR for 100 g"), ("ham", "lb", "9.99/kg", nil, "9.99 EUR/kg"),
            ("ham", "lb", "4.99", nil, "4.99 EUR/lb"), ("eggs", "piece", "1.99", "10", "1.99 EUR for 10 pieces"),
            ("milk", "imperial pint", "1.10", "2", "1.10 EUR for 2 imperial pints"),
        ])
    func labelled(product: String, unit: String, price: String, pack: String?, text: String) async throws {
        try await Self.open { daemon in
            let here = daemon.here
            _ = try await daemon.ask {
                try $0.send(
                    Endpoints.Products.create, at: here,
                    make(AddProduct()) { ($0.name, $0.settings.baseUnit) = (product, unit) })
            }
            let seen = try await Self.see(daemon, product, price, at: "Aldi") { $0.pack = AmountField(typed: pack) }
            #expect(seen.happened.first?.text.hasPrefix("noted \(product): \(text)") == true)
            let known = try await Self.prices(daemon) { $0.product = product }
            #expect(known.offers.map(\.last.price.text).allSatisfy { $0.hasPrefix(text) } && known.offers.count == 1)
        }
    }

    @Test(
        "of what is kept in bottles a price for a litre is told for a litre, though that is no round number of them (P1)",
        arguments: [("6.94/l", "6.94 EUR/l"), ("2.10/250ml", "2.10 EUR for 250 ml"), ("5.20", "5.20 EUR/bottle")])
    func bottles(price: String, text: String) async throws {
        try await Self.open { daemon in
            let here = daemon.here
            _ = try await daemon.ask {
                _ = try $0.send(
                    Endpoints.Products.create, at: here,
                    make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("wine", "bottle") })
                return try $0.send(
                    Endpoints.Products.addPack, at: AtThing(here.household, "wine"),
                    AddPackRequest(unit: "bottle", amount: "0.75 l"))
            }
            let seen = try await Self.see(daemon, "wine", price, at: "Aldi")
            #expect(seen.happened.first?.text.hasPrefix("noted wine: \(text)") == true, "\(seen.happened)")
            let known = try await Self.prices(daemon) { $0.product = "wine" }
            #expect(known.offers.map(\.last.price.text) == [text])
        }
    }

    @Test("the offers of a product: last, lowest and highest by unit price, by whom and when, in pages, by store")
    func offers() async throws {
        try await Self.open { daemon in
            let told = try await Self.see(daemon, "oat milk", "1.99", at: "Lidl") {
                ($0.pack, $0.day) = ("carton", "-3d")
            }
            #expect(told.happened.map(\.text) == ["noted oat milk: 1.99 EUR/carton at Lidl"])
            _ = try await Self.see(daemon, "oat milk", "1.79", at: "Lidl") { $0.pack = "carton" }
            _ = try await Self.see(daemon, "oat milk", "1.10", at: "Aldi") { ($0.pack, $0.day) = ("0.5 l", "-1d") }
            let all = try await Self.prices(daemon)
            #expect(all.offers.map(\.store.name) == ["Lidl", "Aldi"])
            #expect(all.offers.map(\.pack) == ["carton = 1 l", "500 ml"])
            #expect(all.offers.map(\.last.price.text) == ["1.79 EUR/carton", "1.10 EUR for 500 ml"])
            #expect(all.offers.map(\.last.unitPrice.text) == ["1.79 EUR/l", "2.20 EUR/l"])
            #expect(all.offers[0].lowest.unitPrice.amount == "1.79" && all.offers[0].highest.unitPrice.amount == "1.99")
            #expect(all.offers[0].points.map(\.unitPrice.amount) == ["1.99", "1.79"] && all.offers[0].count == 2)
            #expect(all.offers[0].last.by != nil && all.offers[0].last.bought == nil)

            let first = try await Self.prices(daemon) { $0.limit = 1 }
            #expect(first.offers == [all.offers[0]])
            let second = try await Self.prices(daemon) { ($0.limit, $0.cursor) = (1, first.cursor) }
            #expect(second.offers == [all.offers[1]] && second.cursor == nil)
            #expect(try await Self.prices(daemon) { $0.store = "aldi" }.offers == [all.offers[1]])
        }
    }

    @Test("as of before a price it is not known; on a day before it, neither; undone, it is gone (L6, L8)")
    func past() async throws {
        try await Self.open { daemon in
            let first = try await Self.see(daemon, "oat milk", "1.99", at: "Lidl") { $0.day = "-3d" }
            _ = try await Self.see(daemon, "oat milk", "1.79", at: "Lidl")
            func lasts(_ options: ReadOptions) async throws -> [String] {
                try await Self.prices(daemon, options).offers.map(\.last.price.amount)
            }
            #expect(try await lasts(ReadOptions()) == ["1.79"])
            #expect(try await lasts(ReadOptions { $0.asOf = "\(first.position)" }) == ["1.99"])
            #expect(try await lasts(ReadOptions { $0.on = "yesterday" }) == ["1.99"])
            #expect(try await lasts(ReadOptions { $0.on = "-5d" }).isEmpty)
            let here = daemon.here
            _ = try await daemon.ask { try $0.send(Endpoints.Corrections.undo, at: here, UndoRequest()) }
            #expect(try await lasts(ReadOptions()) == ["1.99"])
        }
    }

    @Test("specials: what ends soonest first, of a store, none of an archived one; confirmed ones say by whom")
    func specials() async throws {
        try await Self.open { daemon in
            let here = daemon.here
            func special(_ price: String, at store: String, until: String) async throws {
                let told = try await Self.see(daemon, "oat milk", price, at: store) {
                    $0.terms = make(PriceTermsInput()) { ($0.onSale, $0.until, $0.deposit) = (true, until, "0.25") }
                }
                #expect(told.happened.first?.terms?.text.contains("deposit 0.25 EUR") ?? false)
            }
            func list(_ store: String? = nil) async throws -> [SpecialView] {
                let query = SpecialsQuery { $0.store = store }
                return try await daemon.ask { try $0.get(Endpoints.Prices.specials, at: here, query).value.specials }
            }
            try await special("1.49", at: "Lidl", until: "+5d")
            try await special("1.39", at: "Aldi", until: "+2d")
            try await special("1.29", at: "Markt", until: "today")
            #expect(try await list().map(\.store.name) == ["Markt", "Aldi", "Lidl"])
            #expect(try await list("Lidl").map(\.price.price.amount) == ["1.49"])
            _ = try await daemon.ask {
                try $0.send(
                    Endpoints.of(ConfirmPrice.self), at: here,
                    make(ConfirmPrice()) { ($0.product, $0.store) = ("oat milk", "Lidl") })
            }
            #expect(try await list("Lidl").first?.price.confirmedOn == daemon.today)
            _ = try await daemon.ask {
                try $0.send(Endpoints.Stores.archive, at: AtThing(here.household, "Aldi"), ArchiveRequest())
            }
            #expect(try await list().map(\.store.name) == ["Markt", "Lidl"])
            _ = try await Self.see(daemon, "oat milk", "1.99", at: "Lidl")
            #expect(try await list().map(\.store.name) == ["Markt"], "a newer price replaces it")
        }
    }

    @Test(
        "a special is listed where a comparison takes it: not under a condition that is not met, nor in another currency"
    )
    func validSpecials() async throws {
        try await Self.open { daemon in
            let here = daemon.here
            for (price, store, condition) in [
                ("1.49", "Lidl", nil), ("1.29", "Aldi", "card"), ("1.39 CHF", "Markt", nil),
            ] {
                _ = try await Self.see(daemon, "oat milk", price, at: store) {
                    $0.terms = make(PriceTermsInput()) {
                        ($0.onSale, $0.until, $0.condition) = (true, "+5d", condition)
                    }
                }
            }
            // Newer, but not for this household once it says so.
            _ = try await Self.see(daemon, "oat milk", "0.99", at: "Lidl") {
                $0.terms = make(PriceTermsInput()) { $0.condition = "card" }
            }
            func stores() async throws -> [String] {
                try await daemon.ask {
                    try $0.get(Endpoints.Prices.specials, at: here, SpecialsQuery()).value.specials.map(\.store.name)
                }
            }
            #expect(try await stores() == ["Aldi"])
            _ = try await daemon.ask {
                try $0.send(
                    Endpoints.Households.change, at: here, make(ChangeSettings()) { $0.priceConditions = "none" })
            }
            #expect(try await stores() == ["Lidl"])
        }
    }

    @Test("what is merged shows its prices as the other's, in its unit (C9)")
    func merged() async throws {
        try await Self.open { daemon in
            let here = daemon.here
            _ = try await daemon.ask {
                try $0.send(
                    Endpoints.Products.create, at: here,
                    make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("oat drink", "ml") })
            }
            _ = try await Self.see(daemon, "oat drink", "0.80", at: "Aldi") { $0.amount = "500 ml" }
            _ = try await Self.see(daemon, "oat milk", "1.99", at: "Lidl") { $0.day = "-1d" }
            _ = try await daemon.ask {
                try $0.send(
                    Endpoints.Products.merge, at: AtThing(here.household, "oat drink"),
                    make(MergeProduct()) { $0.into = "oat milk" })
            }
            let all = try await Self.prices(daemon)
            #expect(all.offers.map(\.last.unitPrice.text) == ["1.60 EUR/l", "1.99 EUR/l"])
            #expect(all.offers.map(\.last.price.text) == ["0.80 EUR for 500 ml", "1.99 EUR/carton"])
        }
    }
}
