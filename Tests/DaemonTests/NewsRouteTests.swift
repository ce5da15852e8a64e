import API
import Client
import Events
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("what follows from the facts, and reputation, over the socket (F3, F4)")
struct NewsRouteTests {
    @Test("a price that differs is a post by itself, one a transaction, opened to see each; a first price is none (F3)")
    func prices() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.give("products", #"{"name": "Milk"}"#)
            try await daemon.give("products", #"{"name": "Bread"}"#)
            try await daemon.give("stores", #"{"name": "Lidl"}"#)
            #expect(try await daemon.titles() == ["new: Bread", "new: Milk"])
            _ = try await daemon.see("Milk", "1.29", "yesterday")
            #expect(try await daemon.titles().count == 2, "a first price is no change")
            _ = try await daemon.see("Milk", "1.39")
            let up = try #require(try await daemon.feed().posts.first)
            #expect(up.title?.hasPrefix("Milk: 1.29 EUR") ?? false, "\(up)")
            #expect(
                up.kind == .priceUpdate && up.product?.name == "Milk" && up.store?.name == "Lidl" && up.rating == nil)
            #expect(up.changes?.map(\.up) == [true] && up.by != nil)
            // Between the two, as of an earlier day: no newer price changes by it but this one's.
            _ = try await daemon.see("Milk", "1.39", "today")
            #expect(try await daemon.titles().count == 3, "the same price is no change")
            let basket = try await daemon.raw(
                "POST", "/v1/households/default/commands",
                body: """
                    {"atomic": true, "commands": [
                    {"id": "0198a000-0000-7000-8000-000000000112", "type": "observePrice",
                     "body": {"product": "Milk", "price": "1.09", "store": "Lidl", "terms": {"onSale": true}}},
                    {"id": "0198a000-0000-7000-8000-000000000113", "type": "observePrice",
                     "body": {"product": "Bread", "price": "2.09", "store": "Lidl"}},
                    {"id": "0198a000-0000-7000-8000-000000000114", "type": "observePrice",
                     "body": {"product": "Bread", "price": "2.29", "store": "Lidl"}}]}
                    """)
            #expect(basket.status == 200, "\(basket.text)")
            let several = try #require(try await daemon.feed().posts.first)
            #expect(several.title == "2 prices changed at Lidl, 1 up, 1 down, 1 on sale")
            #expect(several.changes == nil)
            let opened = try await daemon.one(several.number)
            #expect(opened.changes?.map(\.up) == [false, true])
            #expect(try await daemon.one("\(several.id)") == opened)
            #expect(try await daemon.feed { $0.kind = "newProduct" }.posts.count == 2)
            #expect(try await daemon.feed { $0.product = "Bread" }.posts.count == 2)
            #expect(try await daemon.feed { $0.store = "Lidl" }.posts.count == 2)
            #expect(try await daemon.feed { $0.author = "me" }.posts.count == 4)
        }
    }

    @Test("a price whose day is corrected is told of that day, and counts of it (L9, F3, F4)")
    func correctedDay() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.give("products", #"{"name": "Milk"}"#)
            try await daemon.give("stores", #"{"name": "Lidl"}"#)
            _ = try await daemon.see("Milk", "1.29", "2026-11-01")
            let seen = try await daemon.see("Milk", "1.39", "2026-11-05")
            _ = try await daemon.ask { [here = daemon.here] in
                try $0.send(
                    Endpoints.Corrections.correct, at: here,
                    make(CorrectTransaction()) { ($0.transaction, $0.day) = (seen.transaction, "2026-11-12") }
                ).value
            }
            let told = try #require(try await daemon.feed().posts.first)
            #expect(told.at == Timestamp(rfc3339: "2026-11-12T11:00:00Z"), "\(told)")
            let why = try await daemon.ask { [here = daemon.here] in
                try $0.get(Endpoints.Feed.contributions, at: here, ContributionsQuery()).value
            }
            #expect(why.contributions.map(\.day.description) == ["2026-11-12", "2026-11-01"])
        }
    }

    @Test("a comment on what nobody wrote stays below it, and below “undone” when it is taken back (F3)")
    func comments() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.give("products", #"{"name": "Milk"}"#)
            let number = try #require(try await daemon.feed().posts.first).number
            _ = try await daemon.comment(number, "At last")
            var post = try #require(try await daemon.feed().posts.first)
            #expect(post.title == "new: Milk" && post.comments?.map(\.text) == ["At last"])
            #expect(try await daemon.feed().posts.count == 1)
            let transaction = TransactionID(post.id)
            _ = try await daemon.ask { [here = daemon.here] in
                try $0.send(Endpoints.Corrections.undo, at: here, UndoRequest(transaction: transaction)).value
            }
            post = try #require(try await daemon.feed().posts.first)
            #expect(post.undone == true && post.title == nil && post.comments?.map(\.text) == ["At last"])
            #expect(try await daemon.one(number).undone == true)
            _ = try await daemon.ask { [here = daemon.here] in
                try $0.send(Endpoints.Corrections.redo, at: here, UndoRequest(transaction: transaction)).value
            }
            post = try #require(try await daemon.feed().posts.first)
            #expect(post.undone == nil && post.title == "new: Milk")
        }
    }

    @Test("a level is said once, in the answer that reached it, and a line in the feed; a fall is silent (F4, H8)")
    func levels() async throws {
        try await TestDaemon.withHome { daemon in
            var last: WriteAnswer?
            for number in 1...10 {
                let answer = try await daemon.ask { [here = daemon.here] in
                    try $0.send(Endpoints.of(AddPost.self), at: here, make(AddPost()) { $0.text = "\(number)" }).value
                }
                #expect((answer.levelUp == nil) == (number < 10))
                last = answer
            }
            let levelUp = try #require(last?.levelUp)
            #expect(levelUp.hasSuffix("is now Regular, with 10 contributions"))
            func titles() async throws -> [String] { try await daemon.feed().posts.compactMap(\.title) }
            #expect(try await titles() == [levelUp])
            #expect(try await daemon.feed().posts.last?.level == "Regular")
            func reputation() async throws -> ReputationView? {
                try await daemon.ask { try $0.get(Endpoints.me, at: AtRoot()).value }.memberships.first?.reputation
            }
            #expect(try await reputation() == ReputationView(contributions: 10))
            #expect(try await reputation()?.missing == 15)
            #expect(try await reputation()?.next == "Smart")
            let why = try await daemon.ask { [here = daemon.here] in
                try $0.get(Endpoints.Feed.contributions, at: here, ContributionsQuery()).value
            }
            #expect(why.reputation.contributions == 10 && why.contributions.count == 10)
            #expect(Set(why.contributions.map(\.text)) == ["a post"])
            let transaction = try #require(last?.transaction)
            let undone = try await daemon.ask { [here = daemon.here] in
                try $0.send(Endpoints.Corrections.undo, at: here, UndoRequest(transaction: transaction)).value
            }
            #expect(undone.undone.count == 1)
            #expect(try await titles().isEmpty)
            #expect(try await reputation()?.missing == 1)
        }
    }
}

extension TestDaemon {
    fileprivate func give(_ path: String, _ body: String) async throws {
        let answer = try await raw("POST", "/v1/households/default/\(path)", body: body)
        #expect([200, 201].contains(answer.status), "\(answer.text)")
    }

    fileprivate func see(_ product: String, _ price: String, _ day: String? = nil) async throws -> WriteAnswer {
        try await ask { [here] in
            try $0.send(
                Endpoints.of(ObservePrice.self), at: here,
                make(ObservePrice()) {
                    ($0.product, $0.price, $0.store, $0.day) = (PhraseField(product), PriceField(price), "Lidl", day)
                }
            ).value
        }
    }

    fileprivate func titles() async throws -> [String?] { try await feed().posts.map(\.title) }
}
