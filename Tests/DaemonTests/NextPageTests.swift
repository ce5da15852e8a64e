import API
import Events
import FoundationEssentials
import HTTPTypes
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("the header Link leads to the next page (X1.6)")
struct NextPageTests {
    private struct Page: Decodable {
        struct Item: Decodable { var position: UInt64 }
        var events: [Item]
    }

    /// Follows the links from a first page to the end.
    private func positions(_ target: String, _ daemon: TestDaemon) async throws -> [[UInt64]] {
        var (pages, next) = ([[UInt64]](), Optional(target))
        while let target = next {
            let answer = try await daemon.raw("GET", target)
            try #require(answer.status == 200, "\(target): \(answer.text)")
            pages.append(try JSONDecoder().decode(Page.self, from: Data(answer.body)).events.map(\.position))
            let link = try answer.headers[.link].map { try #require($0.wholeMatch(of: /<(.+)>; rel="next"/)) }
            next = link.map { String($0.1) }
        }
        return pages
    }

    @Test("the events of a household and of the log, forwards and backwards, each once")
    func events() async throws {
        try await TestDaemon.withHome { daemon in
            for name in ["milk", "rice", "oats"] { try await daemon.add(name, "1") }
            let path = "/v1/households/default/events"
            let all = try await positions(path + "?limit=1000", daemon)
            #expect(all.count == 1)
            let forwards = try await positions(path + "?limit=4&told", daemon)
            #expect(forwards.count > 1)
            #expect(Array(forwards.joined()) == all[0])
            let backwards = try await positions(path + "?newest&limit=4", daemon)
            #expect(backwards.count > 1)
            #expect(Array(backwards.reversed().joined()) == all[0])
            let log = try await positions("/v1/log?limit=4", daemon)
            #expect(Array(log.joined()) == Array(1...daemon.services.log.head.position.value))
        }
    }

    @Test("what is to be paid for a list")
    func estimate() async throws {
        try await TestDaemon.withHome { daemon in
            for name in ["milk", "rice", "oats"] {
                let added = try await daemon.raw(
                    "POST", "/v1/households/default/entries", body: #"{"thing": "\#(name)"}"#)
                try #require(added.status == 200, "\(added.text)")
            }
            var (names, next) = ([String](), Optional("/v1/households/default/entries/estimate?list=Shopping&limit=2"))
            while let target = next {
                let answer = try await daemon.raw("GET", target)
                try #require(answer.status == 200, "\(answer.text)")
                names += try JSONDecoder().decode(EstimateAnswer.self, from: Data(answer.body)).entries.map(\.name)
                next = answer.headers[.link].map { String($0.dropFirst().prefix { $0 != ">" }) }
            }
            #expect(names.sorted() == ["milk", "oats", "rice"])
        }
    }
}

@Suite("a cursor holds the parts of its list's key (X1.6)")
struct PageKeyTests {
    private struct Key: PageKey, Equatable {
        var status: ExpiryStatus
        var day: CalendarDate?
        var id: LotID
        var name: String

        static var parts: KeyParts<Self> {
            KeyParts(\.status, \.day, \.id, \.name) { Self(status: $0, day: $1, id: $2, name: $3) }
        }
    }

    @Test(
        "and is read as that key",
        arguments: [nil, CalendarDate(year: 2026, month: 11, day: 28)], ["", "milk", "a name\nof\n\nlines"])
    func same(day: CalendarDate?, name: String) throws {
        let key = Key(status: .expired, day: day, id: Samples.id(0x30), name: name)
        #expect(try Key.read(key.cursor) == key)
    }

    @Test(
        "one of another list is refused",
        arguments: [
            "", "zz", "0", "1\n2026-11-28\nx\nmilk", "7\n\n\nmilk", "1\nsoon\n\(Samples.id(0x30) as LotID)\nmilk",
            "1\n",
        ])
    func other(text: String) {
        #expect(throws: Problem.self) { try Key.read(Hexadecimal.text(text.utf8)) }
        #expect(throws: Problem.self) { try Key.read(text) }
    }
}
