import API
import Client
import Inventory
import TestSupport
import Testing

@Suite("what a product's prices come to is explained by the prices that go into it (L7, P5)")
struct ExplainPriceTests {
    private static func open(_ body: @escaping @Sendable (TestDaemon) async throws -> Void) async throws {
        try await TestDaemon.withHome { daemon in
            for store in ["Aldi", "Lidl"] { try await daemon.give("stores", #"{"name": "\#(store)"}"#) }
            try await daemon.give("products", #"{"name": "Milch", "settings": {"baseUnit": "l"}}"#)
            try await body(daemon)
        }
    }

    private static func bought(
        _ daemon: TestDaemon, _ amount: String, _ price: String, at store: String, on day: String = "today"
    ) async throws {
        try await daemon.give(
            "stock/add",
            #"{"product": "Milch", "amount": "\#(amount)", "price": "\#(price)/l", "store": "\#(store)", "bought": "\#(day)"}"#
        )
    }

    private static func explain(_ daemon: TestDaemon, _ query: String) async throws -> ExplainAnswer {
        try await daemon.get("explain?limit=1000&of=Milch&\(query)")
    }

    @Test("the price is the cheapest valid price: which, who saw it, and why the others do not hold")
    func price() async throws {
        try await Self.open { daemon in
            #expect(try await Self.explain(daemon, "what=price").figure.text == "no current price")
            try await Self.bought(daemon, "2 l", "1.29", at: "Lidl", on: "-20d")
            try await daemon.give(
                "prices",
                #"{"product": "Milch", "price": "1.35", "pack": "1.5 l", "store": "Aldi", "terms": {"onSale": true}}"#)
            try await daemon.give("prices", #"{"product": "Milch", "price": "0.80 CHF", "store": "Aldi"}"#)
            try await daemon.give(
                "prices",
                #"{"product": "Milch", "price": "0.70", "store": "Lidl", "day": "-15d", "terms": {"onSale": true}}"#)
            let now = try await Self.explain(daemon, "what=price")
            #expect(now.figure.text.hasPrefix("0.90 EUR/l: 1.35 EUR for 1.5 l at Aldi, seen on "))
            #expect(now.figure.text.contains("special until"))
            let reasons = now.prices ?? []
            #expect(reasons.map(\.taken) == [true, false, false, false])
            #expect(reasons.allSatisfy { $0.by != nil })
            #expect(reasons.map(\.of) == ["Milch at Aldi", "Milch at Lidl", "Milch at Aldi", "Milch at Lidl"])
            #expect(reasons.map(\.reason).prefix(2) == ["the cheapest valid price", "dearer: 1.29 EUR/l"])
            #expect(reasons[2].reason == "in CHF, which is not compared with EUR")
            #expect(reasons[3].reason.hasPrefix("a special that ended on"))
            #expect(now.steps.last?.after?.text == "0.90 EUR/l")
            let compared: CompareAnswer = try await daemon.get("compare?product=Milch")
            #expect(now.figure.text.hasPrefix(try #require(compared.offers.first).price.unitPrice.text))

            let lidl = try await Self.explain(daemon, "what=price&store=Lidl")
            #expect(lidl.figure.text.hasPrefix("1.29 EUR/l: 1.29 EUR/l at Lidl, bought"))
            // On the day on which the other special ran.
            let then = try await Self.explain(daemon, "what=price&store=Lidl&on=\(daemon.today - 12)")
            #expect(then.figure.text.hasPrefix("0.70 EUR/l"))
        }
    }

    @Test("the average lists what was bought in twelve months with sum and count, and what does not count")
    func average() async throws {
        try await Self.open { daemon in
            #expect(try await Self.explain(daemon, "what=average").figure.text.hasPrefix("nothing was bought"))
            try await Self.bought(daemon, "3 l", "0.50", at: "Lidl", on: "-400d")
            try await Self.bought(daemon, "2 l", "1.20", at: "Lidl", on: "-30d")
            try await Self.bought(daemon, "4 l", "1.35", at: "Aldi", on: "-3d")
            try await daemon.give("prices", #"{"product": "Milch", "price": "9.99", "store": "Aldi"}"#)
            let all = try await Self.explain(daemon, "what=average")
            #expect(all.figure.text.hasPrefix("1.30 EUR/l: 7.80 EUR for 6 l, 2 purchases since"))
            #expect(all.steps.map(\.after?.text) == ["1.20 EUR/l", "1.30 EUR/l"])
            #expect(all.prices?.map(\.taken) == [true, true, false, false])
            #expect(
                all.prices?.map(\.reason).prefix(3) == [
                    "5.40 EUR for 4 l", "2.40 EUR for 2 l", "only seen, not bought",
                ])
            #expect(all.prices?.last?.reason.hasPrefix("bought before") == true)
            // As the history of its prices shows it, store by store.
            let history: PricesAnswer = try await daemon.get("prices?product=Milch")
            for offer in history.offers {
                let one = try await Self.explain(daemon, "what=average&store=\(offer.store.name)")
                #expect(one.figure.text.hasPrefix(try #require(offer.average).text))
            }
            try await daemon.give("undo", "{}")
            try await daemon.give("undo", "{}")
            let before = try await Self.explain(daemon, "what=average")
            #expect(before.figure.text.hasPrefix("1.20 EUR/l: 2.40 EUR for 2 l, 1 purchase since"))
        }
    }

    @Test("an average of more than can be added up says so, and not that nothing was bought (P5)")
    func tooMuch() async throws {
        try await Self.open { daemon in
            for store in ["Lidl", "Aldi"] {
                try await Self.bought(daemon, "1 l", "90000000000000000", at: store)
            }
            let all = try await Self.explain(daemon, "what=average")
            #expect(all.figure.text == "the total is too large to add up")
            let one = try await Self.explain(daemon, "what=average&store=Lidl")
            #expect(one.figure.text.contains("1 purchase"), "\(one.figure)")
        }
    }

    @Test("a trend of a hundred million million per cent is told, and larderd goes on")
    func wide() async throws {
        try await Self.open { daemon in
            for (price, pack, day) in [("0.01", "1000000 l", "-100d"), ("1000000", "1 l", "today")] {
                for _ in 0..<3 {
                    try await daemon.give(
                        "prices",
                        #"{"product": "Milch", "price": "\#(price)", "pack": "\#(pack)", "store": "Aldi", "day": "\#(day)"}"#
                    )
                }
            }
            #expect(try await Self.explain(daemon, "what=trend").figure.text.hasPrefix("+9999999999"))
        }
    }

    @Test("a price at a store that is archived does not hold: it is said of which")
    func archived() async throws {
        try await Self.open { daemon in
            try await Self.bought(daemon, "2 l", "1.29", at: "Lidl")
            try await daemon.give("stores/Lidl/archive", "{}")
            let answer = try await Self.explain(daemon, "what=price")
            #expect(answer.figure.text == "no current price")
            #expect(answer.prices?.map(\.reason) == ["Lidl is archived"])
        }
    }

    @Test("of many prices the newest events are gone through, the others only counted")
    func many() async throws {
        try await Self.open { daemon in
            for number in 1...130 { try await Self.bought(daemon, "1 l", "\(number).00", at: "Aldi") }
            let answer: ExplainAnswer = try await daemon.get("explain?limit=5&of=Milch&what=highest")
            #expect(answer.figure.text.hasPrefix("130.00"))
            #expect(
                answer.steps.map { $0.after?.text.prefix(6) } == ["126.00", "127.00", "128.00", "129.00", "130.00"])
        }
    }

    @Test("the lowest, the highest and the trend; a variant's are its own")
    func others() async throws {
        try await Self.open { daemon in
            try await daemon.give("products/Milch/variants", #"{"brand": "Alpro"}"#)
            for (day, price) in [(120, "1.00"), (110, "1.00"), (100, "1.00"), (20, "1.10"), (10, "1.20"), (5, "1.15")] {
                try await Self.bought(daemon, "1 l", price, at: "Lidl", on: "-\(day)d")
            }
            #expect(
                try await Self.explain(daemon, "what=trend").figure.text
                    == "+15 %: 1.15 EUR/l in the last 90 days, 1.00 EUR/l in the 90 days before")
            #expect(try await Self.explain(daemon, "what=trend").prices?.count == 6)
            #expect(
                try await Self.explain(daemon, "what=highest").figure.text.hasPrefix("1.20 EUR/l: 1.20 EUR/l at Lidl"))
            try await daemon.give("prices", #"{"product": "Alpro", "price": "0.90", "store": "Lidl"}"#)
            #expect(try await Self.explain(daemon, "what=lowest").figure.text.hasPrefix("0.90 EUR/l"))
            let own: ExplainAnswer = try await daemon.get("explain?of=Alpro&what=highest")
            #expect(own.kind == .variant && own.figure.text.hasPrefix("0.90 EUR/l"))
        }
    }

    @Test("an unknown figure is refused with what may be typed, in words")
    func unknown() async throws {
        try await Self.open { daemon in
            for query in ["of=Milch&what=prise", "of=Milch%20prise"] {
                let answer = try await daemon.raw("GET", "/v1/households/default/explain?\(query)")
                #expect(answer.status == 400, "\(answer.text)")
                #expect(answer.text.contains("did you mean price?") && answer.text.contains("base unit plural"))
                #expect(!answer.text.contains("baseUnitPlural") && !answer.text.contains("\"field\""))
            }
            let far = try await daemon.raw("GET", "/v1/households/default/explain?of=Milch&what=qqqqqqqq")
            #expect(far.text.contains("; known figures: "))
            let store = try await daemon.raw("GET", "/v1/households/default/explain?of=Milch&store=Lidl")
            #expect(store.status == 400 && store.text.contains("average"), "\(store.text)")
        }
    }
}

extension TestDaemon {
    /// A command as JSON, which has to be taken.
    fileprivate func give(_ path: String, _ body: String) async throws {
        let answer = try await raw("POST", "/v1/households/default/\(path)", body: body)
        try #require((200...201).contains(answer.status), "\(path): \(answer.text)")
    }
}
