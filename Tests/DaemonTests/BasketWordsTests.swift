import API
import Client
import Inventory
import TestSupport
import Testing

@Suite("what a comparison understands, and what it says of what it leaves out (P3)")
struct BasketWordsTests {
    private static func open(_ body: @escaping @Sendable (TestDaemon) async throws -> Void) async throws {
        try await TestDaemon.withHome { daemon in
            for store in ["Aldi", "Lidl"] { try await daemon.give("stores", #"{"name": "\#(store)"}"#) }
            for product in ["Milch", "Mehl"] {
                try await daemon.give("products", #"{"name": "\#(product)", "settings": {"baseUnit": "kg"}}"#)
            }
            try await body(daemon)
        }
    }

    private static func basket(_ daemon: TestDaemon, _ entries: String...) async throws -> BasketAnswer {
        let request = BasketRequest(entries: entries.map { BasketItem(thing: $0) })
        let here = daemon.here
        return try await daemon.ask { try $0.ask(Endpoints.Compare.basket, at: here, request).value }
    }

    @Test("a pack that the household made stands before the name, too (C1)")
    func packBefore() async throws {
        try await Self.open { daemon in
            try await daemon.give("products/Milch/packs", #"{"unit": "Sixpack", "amount": "6 kg"}"#)
            try await daemon.give("prices", #"{"product": "Milch", "price": "1.00/kg", "store": "Lidl"}"#)
            let answer = try await Self.basket(daemon, "2 Sixpack Milch", "1 Sixpack Mehl")
            #expect(answer.entries.map(\.product.name) == ["Milch"])
            #expect(answer.stores.first?.total.amount == "12.00")
            #expect(answer.apart.map(\.text) == ["1 Sixpack Mehl"])
            try await daemon.give("stock/add", #"{"product": "1 Sixpack Milch"}"#)
            try await daemon.give("stock/consume", #"{"product": "1 Sixpack Milch"}"#)
            #expect(try await daemon.stock().items.isEmpty)
        }
    }

    @Test("a bare number of what is kept in grams is no amount: nobody wants one gram of butter (C3)")
    func tooLittle() async throws {
        try await Self.open { daemon in
            try await daemon.give("products", #"{"name": "Butter", "settings": {"baseUnit": "g"}}"#)
            try await daemon.give(
                "prices", #"{"product": "Butter", "price": "1.99", "pack": "250 g", "store": "Lidl"}"#)
            let answer = try await Self.basket(daemon, "Butter", "250 g Butter", "2 Butter")
            #expect(answer.entries.map(\.amount.text) == ["250 g"])
            #expect(answer.apart.map(\.reason).allSatisfy { $0.contains("how much") } && answer.apart.count == 2)
            let compared = try await daemon.raw("GET", "/v1/households/default/compare?product=Butter&for=2")
            #expect(compared.status == 422)
        }
    }

    @Test("a number that belongs to a whole name is no amount of a list (C1)")
    func numbered() async throws {
        try await Self.open { daemon in
            try await daemon.give("products", #"{"name": "Mehl 405", "settings": {"baseUnit": "kg"}}"#)
            let list = ["500g Mehl 405", "Mehl 405 500g", "500g Mehl"]
            // Who says the amount by itself is taken at their word.
            let divided = BasketItem(thing: "Mehl", amount: "405 kg")
            let request = BasketRequest(entries: list.map { BasketItem(thing: $0) } + [divided])
            let here = daemon.here
            let answer = try await daemon.ask { try $0.ask(Endpoints.Compare.basket, at: here, request).value }
            let names = Array(repeating: "Mehl 405", count: 2) + Array(repeating: "Mehl", count: 2)
            #expect(answer.entries.map(\.product.name) == names)
            #expect(
                answer.entries.map(\.amount.text) == ["500 g", "500 g", "500 g", "405 kg"])
            for (asked, name, wanted) in [
                ("product=Mehl%20405", "Mehl 405", nil), ("product=500g%20Mehl%20405", "Mehl 405", "500 g"),
                ("product=Mehl&for=405%20kg", "Mehl", "405 kg"), ("product=Mehl%201,500%20kg", "Mehl", "1.5 kg"),
            ] {
                let one: CompareAnswer = try await daemon.get("compare?\(asked)")
                #expect(one.product.name == name && one.wanted?.text == wanted)
            }
        }
    }

    @Test("two stores that together have all of it are said, though they save nothing; none where one store has all")
    func whole() async throws {
        try await Self.open { daemon in
            var names: [String] = []
            for number in 1...7 {
                names.append("Ware \(["A", "B", "C", "D", "E", "F", "G"][number - 1])")
                try await daemon.give("products", #"{"name": "\#(names[number - 1])"}"#)
                let (store, price) = number == 7 ? ("Lidl", "2.00") : ("Aldi", "1.00")
                try await daemon.give(
                    "prices", #"{"product": "\#(names[number - 1])", "price": "\#(price)", "store": "\#(store)"}"#)
            }
            let request = BasketRequest(entries: names.map { BasketItem(thing: $0) })
            let here = daemon.here
            let answer = try await daemon.ask { try $0.ask(Endpoints.Compare.basket, at: here, request).value }
            #expect(answer.qualified == 1 && answer.split == nil)
            #expect(
                answer.complete?.total.amount == "8.00" && answer.complete?.available == 7
                    && answer.complete?.saves == nil)
            try await daemon.give("prices", #"{"product": "Ware G", "price": "9.00", "store": "Aldi"}"#)
            let one = try await daemon.ask { try $0.ask(Endpoints.Compare.basket, at: here, request).value }
            #expect(one.complete == nil && one.split?.total.amount == "8.00")
        }
    }

    @Test("a store where something costs more than can be added up is named (S1)")
    func beyond() async throws {
        try await Self.open { daemon in
            for product in ["Milch", "Mehl"] {
                try await daemon.give(
                    "prices", #"{"product": "\#(product)", "price": "46116860184273879.04/kg", "store": "Lidl"}"#)
            }
            let answer = try await Self.basket(daemon, "1 kg Milch", "1 kg Mehl")
            #expect(answer.stores.isEmpty && answer.beyond?.map(\.name) == ["Lidl"])
        }
    }

    @Test("what is archived says how it comes back, what is misspelt what is called nearly so (C8)")
    func named() async throws {
        try await Self.open { daemon in
            func refusal(_ path: String) async throws -> String {
                let answer = try await daemon.raw("GET", "/v1/households/default/\(path)")
                #expect(answer.status >= 400, "\(answer.text)")
                return answer.text
            }
            #expect(try await refusal("compare?product=Milch&store=Lidll").contains("did you mean Lidl?"))
            #expect(try await refusal("prices/specials?store=Lidll").contains("did you mean Lidl?"))
            #expect(try await refusal("prices?product=Bio%20Mehl").contains("did you mean Mehl?"))
            #expect(try await refusal("compare?product=Bio%20Milch").contains("did you mean Milch?"))
            try await daemon.give("products/Mehl/archive", "{}")
            #expect(try await refusal("compare?product=Mehl").contains("restoreProduct"))
            #expect(try await Self.basket(daemon, "Mehl").apart.first?.reason == "“Mehl” is archived")
        }
    }

    @Test("a pack of a kilo is not loose, and a cent for much is not nothing")
    func shown() async throws {
        try await Self.open { daemon in
            try await daemon.give("prices", #"{"product": "Mehl", "price": "0.79", "pack": "1 kg", "store": "Lidl"}"#)
            try await daemon.give("prices", #"{"product": "Milch", "price": "0.01", "pack": "12 kg", "store": "Lidl"}"#)
            let flour: PricesAnswer = try await daemon.get("prices?product=Mehl")
            #expect(flour.offers.map(\.last.price.text) == ["0.79 EUR for 1 kg"])
            let milk: PricesAnswer = try await daemon.get("prices?product=Milch")
            #expect(milk.offers.map(\.last.unitPrice.text) == ["0.0008 EUR/kg"])
            let compared: CompareAnswer = try await daemon.get("compare?product=Milch")
            #expect(compared.offers.map(\.price.unitPrice.amount) == ["0.0008"])
        }
    }

    @Test("inflation since a month as it is said, in the household's language; a month to come is refused (P5, H3)")
    func months() async throws {
        try await Self.open { daemon in
            for text in ["2026-03", "M%C3%A4rz%202026", "March"] {
                let answer: InflationAnswer = try await daemon.get("prices/inflation?since=\(text)")
                #expect(answer.base == "2026-03")
            }
            let wrong = try await daemon.raw("GET", "/v1/households/default/prices/inflation?since=2031-01")
            #expect(wrong.status == 400 && wrong.text.contains("“since”"))
        }
    }
}

extension TestDaemon {
    fileprivate func give(_ path: String, _ body: String) async throws {
        let answer = try await raw("POST", "/v1/households/default/\(path)", body: body)
        try #require((200...201).contains(answer.status), "\(path): \(answer.text)")
    }
}
