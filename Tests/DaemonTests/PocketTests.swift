import API
import HTTPTypes
import TestSupport
import Testing

@testable import Daemon

@Suite("what a phone keeps, in one answer (X1.9)")
struct PocketTests {
    @Test("each part is the answer of its own list, and an answer that is known is not sent again")
    func parts() async throws {
        try await TestDaemon.withHome { daemon in
            for name in ["milk", "rice"] { try await daemon.add(name, "1") }
            for thing in ["oats", "candles"] {
                let added = try await daemon.raw(
                    "POST", "/v1/households/default/entries", body: #"{"thing": "\#(thing)", "list": "Shopping"}"#)
                try #require(added.status == 200, "\(added.text)")
            }
            let home = "/v1/households/default"
            func read<Answer: Decodable>(_ path: String, _ type: Answer.Type = Answer.self) async throws -> Answer {
                try await daemon.raw("GET", home + path).decoded(type)
            }
            let pocket: PocketAnswer = try await read("/pocket")
            #expect(try await pocket.household == read(""))
            #expect(try await pocket.lists == read("/lists"))
            #expect(try await pocket.entries == [read("/entries?list=Shopping")])
            #expect(pocket.entries.first?.entries.count == 2)
            #expect(try await pocket.stores == read("/stores"))
            #expect(try await pocket.locations == read("/locations"))
            #expect(try await pocket.units == read("/units"))
            #expect(try await pocket.products == read("/products"))
            #expect(try await pocket.board == read("/board"))
            #expect(try await pocket.toSettle == read("/to-settle"))
            let members: MembersAnswer = try await read("/members")
            #expect(pocket.members.members == members.members && pocket.members.invitations == nil)
            let first = try await daemon.raw("GET", home + "/pocket")
            let tag = try #require(first.headers[.eTag])
            let again = try await daemon.raw("GET", home + "/pocket", headers: [.ifNoneMatch: tag])
            #expect(again.status == 304)
        }
    }
}
