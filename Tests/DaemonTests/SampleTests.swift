import API
import Client
import Commands
import Events
import Inventory
import Projections
import TestSupport
import Testing

@testable import Daemon

@Suite("the sample household (X6)")
struct SampleTests {
    @Test("25 products and 5 stores: a few expired, a few expiring soon, the rest fresh, and one that is just Milk")
    func contents() async throws {
        try await TestDaemon.withSample { daemon, _ in
            let products = try await daemon.products()
            #expect(products.count == 25)
            #expect(products.filter { $0.name == "Milk" }.map(\.buyingUnit) == ["bottle"])
            #expect(products.contains { $0.name == "Oat milk" })
            #expect(products.allSatisfy { $0.category != nil && $0.location != nil })
            let board = try await daemon.board()
            #expect((2...4).contains(board.counts.expired))
            #expect((3...8).contains(board.counts.expiringSoon))
            #expect(board.counts.fresh > board.counts.expiringSoon)
            let stores = try await daemon.ask { [here = daemon.here] client in
                try client.get(Endpoints.Stores.list, at: here).value.stores
            }
            #expect(stores.count == 5)
            let found = try await daemon.ask { [here = daemon.here] client in
                try client.get(Endpoints.Reports.find, at: here, FindQuery { $0.query = "8001250120120" }).value
            }
            #expect(found.matches.map(\.name) == ["Spaghetti"])
        }
    }

    @Test("everything is marked as sample, quiet, and priced where it was bought")
    func marked() async throws {
        try await TestDaemon.withSample { daemon, sample in
            let events = try await daemon.events(limit: 1000).events.filter { $0.origin == "sample" }
            #expect(Set(events.map(\.transaction)).count == sample.commands.count)
            #expect(events.allSatisfy { $0.quiet })
            let milk = try #require(try await daemon.stock(SearchQuery { $0.query = "Milk" }).items.first)
            #expect(milk.amount.text == "3 bottles = 3 l")
            #expect(milk.lots.map { $0.price?.text } == ["1.29 EUR/bottle", "1.35 EUR/bottle"])
        }
    }

    @Test(
        "one reminder comes due with the next full minute, never in less than five seconds",
        arguments: [0, 54_000, 56_000])
    func reminder(offset: Int64) async throws {
        let clock = TestClock()
        clock.advance(milliseconds: offset)
        try await TestDaemon.withSample(clock: clock) { daemon, sample in
            let wait = sample.reminderAt.milliseconds - clock.now.milliseconds
            #expect(wait >= 5000 && wait <= 65_000)
            #expect(sample.reminderAt.milliseconds % 60_000 == 0)
            #expect(try await daemon.fire() == sample.reminderAt)
            clock.now = sample.reminderAt
            _ = try await daemon.fire()
            let firing = try #require(try await daemon.firings().next(1).first)
            #expect(firing.title == "Milk expires tomorrow")
            #expect(firing.onlyLot?.location?.name == "Fridge")
        }
    }

    @Test("filled again on the same day, nothing is booked twice")
    func again() async throws {
        try await TestDaemon.withSample { daemon, sample in
            let head = daemon.services.log.head.position
            try await sample.fill(daemon.services.commands)
            #expect(daemon.services.log.head.position == head)
        }
    }

    @Test("remove-sample takes all of it back, with what was built on it, and leaves what is one's own")
    func removed() async throws {
        try await TestDaemon.withSample { daemon, sample in
            _ = try await daemon.use("Milk", "1 bottle")
            _ = try await daemon.add("Grandma's jam", "2")
            let answer = try await daemon.ask { [here = daemon.here] client in
                try client.send(Endpoints.Households.removeSample, at: here, EmptyBody()).value
            }
            #expect(answer.total == sample.commands.count + 1)
            #expect(try await daemon.stock().items.map(\.product.name) == ["Grandma's jam"])
            #expect(try await daemon.products().map(\.name) == ["Grandma's jam"])
        }
    }

    @Test("a currency without minor units has the sample's prices as whole ones")
    func yen() async throws {
        try await TestDaemon.withSample(currency: "JPY") { daemon, _ in
            let milk = try await daemon.stock(SearchQuery { $0.query = "Milk" }).items.first
            #expect(milk?.lots.first?.price?.text == "129 JPY/bottle")
        }
    }
}

extension TestDaemon {
    /// Serves a household that was founded with the sample.
    static func withSample(
        clock: TestClock = TestClock(), currency: String = "EUR",
        _ body: @escaping @Sendable (TestDaemon, SampleHousehold) async throws -> Void
    ) async throws {
        try await serving(clock: clock) { daemon in
            let founded = try await daemon.ask { client in
                let request = make(FoundHousehold()) {
                    ($0.name, $0.timeZone, $0.currency, $0.sample) = ("Home", "Europe/Berlin", currency, true)
                }
                return try client.send(Endpoints.Households.create, at: AtRoot(), request).value
            }
            let user = try #require(
                daemon.services.projections.directory.users.keys.first)
            let sample = SampleHousehold(
                household: founded.household.id, caller: .user(user),
                zone: try daemon.services.zones.rules("Europe/Berlin"), currency: Currency(code: currency),
                language: founded.household.language, now: clock.now)
            try await body(daemon, sample)
        }
    }

    func products() async throws -> [ProductView] {
        try await ask { [here] client in
            try client.get(Endpoints.Products.list, at: here, SearchQuery { $0.limit = 1000 }).value.products
        }
    }
}
