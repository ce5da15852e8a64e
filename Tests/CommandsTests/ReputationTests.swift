import Commands
import Events
import Inventory
import TestSupport
import Testing

@testable import Projections

@Suite("Reputation (F4) and what follows from prices (F3), step by step")
struct ReputationTests {
    private static let ben = Kitchen.Other(name: "Ben", uid: 1001)

    private func models(_ kitchen: Kitchen) throws -> ProjectionSet {
        var set = ProjectionSet()
        try kitchen.forEachEvent { if $0.header.stream == kitchen.id { set.apply($0) } }
        return set
    }

    private func count(_ kitchen: Kitchen, of name: String) throws -> Int {
        let set = try models(kitchen)
        let member = try #require(set.catalog.membership.members.values.first { $0.name == name })
        return set.contributions(of: member.id)
    }

    private func seen(_ price: String, for name: String? = nil, day: String? = nil) -> ObservePrice {
        make(ObservePrice()) {
            ($0.product, $0.price, $0.store, $0.for, $0.day) = ("Milk", PriceField(price), "Lidl", name, day)
        }
    }

    private func stocked(_ kitchen: Kitchen) async throws {
        try await kitchen.give(make(AddProduct()) { $0.name = "Milk" })
        try await kitchen.give(make(AddStore()) { $0.store.name = "Lidl" })
    }

    @Test("once a product, store and day; of two the other stands in; for whom it was done, who has no login too (F4)")
    func once() async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            try await stocked(kitchen)
            let first = try await kitchen.give(seen("1.29"))
            try await kitchen.give(seen("1.39"))
            #expect(try count(kitchen, of: "anna") == 1)
            try await kitchen.undo(.transaction(first.transaction))
            #expect(try count(kitchen, of: "anna") == 1)
            try await kitchen.give(seen("1.29", day: "yesterday"))
            #expect(try count(kitchen, of: "anna") == 2)
            try await kitchen.give(make(AddMember()) { $0.name = "Lisa" })
            try await kitchen.give(seen("1.49", for: "Lisa"))
            #expect(try count(kitchen, of: "Lisa") == 1)
            #expect(try count(kitchen, of: "anna") == 2)
            try await kitchen.post("Hello", by: Self.ben)
            #expect(try count(kitchen, of: "Ben") == 1)
        }
    }

    @Test("who had no login and gets one contributes as that member from then (F4, H8)")
    func tied() async throws {
        try await Kitchen.open { kitchen in
            try await stocked(kitchen)
            try await kitchen.give(make(AddMember()) { $0.name = "Lisa" })
            try await kitchen.post("Hello") { $0.for = "Lisa" }
            let code = try await kitchen.invite { $0.member = "Lisa" }
            let lisa = Kitchen.Other(name: "lisa", uid: 1007)
            try await kitchen.join(code, lisa)
            try await kitchen.post("Hello again", by: lisa)
            #expect(try count(kitchen, of: "Lisa") == 2)
            #expect(try count(kitchen, of: "anna") == 0)
        }
    }

    @Test("what nobody typed makes no post and counts for nobody, undone and done again neither (F3, F4, L1)")
    func quiet() async throws {
        try await Kitchen.open { kitchen in
            try await stocked(kitchen)
            try await kitchen.give(seen("1.29", day: "yesterday"))
            let news = try models(kitchen).prices.news.count
            var envelope = Kitchen.envelope(4711, kitchen.caller)
            envelope.quiet = true
            let quiet = try await kitchen.handler.handle(seen("1.99"), for: HouseholdReference(kitchen.id), envelope)
            #expect(try count(kitchen, of: "anna") == 1)
            try await kitchen.undo(.transaction(quiet.transaction))
            try await kitchen.redo(.transaction(quiet.transaction))
            #expect(try count(kitchen, of: "anna") == 1)
            #expect(try models(kitchen).prices.news.count == news)
            // It is a price all the same: what is typed after it differs from it.
            try await kitchen.give(seen("1.89"))
            let item = try #require(
                try models(kitchen).prices.news.first.flatMap { try? models(kitchen).prices.news($0.id) })
            #expect((item.up, item.down) == (0, 1))
        }
    }

    @Test("one that is dated back before a newer one is no news; the newer one is judged by it from then on (F3)")
    func backDated() async throws {
        try await Kitchen.open { kitchen in
            try await stocked(kitchen)
            try await kitchen.give(seen("1.29", day: "2026-11-10"))
            let newest = try await kitchen.give(seen("1.39"))
            func verdict(_ receipt: Receipt) throws -> [Int] {
                let item = try models(kitchen).prices.news(PostID(receipt.transaction))
                return item.map { [$0.up, $0.down] } ?? []
            }
            #expect(try verdict(newest) == [1, 0])
            let between = try await kitchen.give(seen("1.49", day: "2026-11-15"))
            #expect(try verdict(between) == [])
            #expect(try verdict(newest) == [0, 1])
            // Without the newer one it is one, until that comes back.
            try await kitchen.undo(.transaction(newest.transaction))
            #expect(try verdict(between) == [1, 0])
            try await kitchen.redo(.transaction(newest.transaction))
            #expect(try verdict(between) == [] && verdict(newest) == [0, 1])
            try await kitchen.undo(.transaction(between.transaction))
            #expect(try verdict(between) == [])
            #expect(try verdict(newest) == [1, 0])
        }
    }
}
