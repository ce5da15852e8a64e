import Testing

@testable import API

@Suite("Queries")
struct QueryTests {
    @Test("a query is read back as it was written")
    func roundTrip() throws {
        let query = BoardQuery {
            ($0.within, $0.status, $0.location, $0.limit, $0.cursor) = (10, "expired", "Fridge", 5, "x")
        }
        var items = Dictionary(uniqueKeysWithValues: query.items.map { ($0.name, $0.value) })
        #expect(items == ["within": "10", "status": "expired", "location": "Fridge", "limit": "5", "cursor": "x"])
        #expect(try BoardQuery(taking: &items) == query)
        #expect(items.isEmpty)
    }

    @Test("names that are not its own are left for others, so that the rest can be refused by name")
    func leftOver() throws {
        var items = ["q": "milk", "asOf": "12", "wihtin": "3"]
        #expect(try SearchQuery(taking: &items) == SearchQuery { $0.query = "milk" })
        #expect(try ReadOptions(taking: &items) == ReadOptions { $0.asOf = "12" })
        #expect(items == ["wihtin": "3"])
    }

    @Test("a value that cannot be read is refused with its name and what was expected")
    func unreadable() {
        var items = ["dryRun": "yes"]
        #expect(throws: UnreadableQuery(name: "dryRun", value: "yes", expected: "true or false")) {
            try WriteOptions(taking: &items)
        }
    }
}
