import API
import Client
import Events
import HTTPTypes
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("what an answer says about itself")
struct CacheTests {
    private static let board = "/v1/households/default/board"

    @Test("every answer names the log, the position and the household's version")
    func headers() async throws {
        try await TestDaemon.withHome { daemon in
            let answer = try await daemon.raw("GET", Self.board)
            #expect(answer.headers[.log] == daemon.services.log.id.description)
            #expect(answer.headers[.position] == daemon.services.log.head.position.description)
            #expect(answer.headers[.version] != nil)
            #expect(try await daemon.raw("GET", "/v1/me").headers[.log] == answer.headers[.log])
        }
    }

    @Test("who has the answer already gets 304, until something is booked")
    func notModified() async throws {
        try await TestDaemon.withHome { daemon in
            let tag = try #require(try await daemon.raw("GET", Self.board).headers[.eTag])
            let same = try await daemon.raw("GET", Self.board, headers: [.ifNoneMatch: tag])
            #expect(same.status == 304)
            #expect(same.body.isEmpty)
            #expect(same.headers[.eTag] == tag)
            #expect(try await daemon.raw("GET", Self.board + "?within=10", headers: [.ifNoneMatch: tag]).status == 200)
            try await daemon.add("milk", "2")
            #expect(try await daemon.raw("GET", Self.board, headers: [.ifNoneMatch: tag]).status == 200)
        }
    }

    @Test("at the household's midnight the tag changes without an event")
    func midnight() async throws {
        // 22:30 UTC is 23:30 in Berlin.
        let clock = TestClock(Timestamp(milliseconds: 1_795_300_200_000))
        try await TestDaemon.withHome(clock: clock) { daemon in
            try await daemon.add("milk", "2", expires: "today")
            let tag = try #require(try await daemon.raw("GET", Self.board).headers[.eTag])
            clock.advance(milliseconds: 29 * 60_000)
            #expect(try await daemon.raw("GET", Self.board, headers: [.ifNoneMatch: tag]).status == 304)
            clock.advance(milliseconds: 2 * 60_000)
            #expect(try await daemon.raw("GET", Self.board, headers: [.ifNoneMatch: tag]).status == 200)
            #expect(try await daemon.board().counts.expired == 1)
        }
    }

    @Test("once another household is the chosen one, who asks for that has not the answer of the first already (H4)")
    func household() async throws {
        try await TestDaemon.serving { daemon in
            for name in ["Home", "Boat"] {
                try await daemon.found(name)
                _ = try await daemon.raw("POST", "/v1/households/\(name)/use")
                try await daemon.add("milk of \(name)", "2")
            }
            let boat = try await daemon.raw("GET", Self.board)
            _ = try await daemon.raw("POST", "/v1/households/Home/use")
            let tag = try #require(boat.headers[.eTag])
            let home = try await daemon.raw("GET", Self.board, headers: [.ifNoneMatch: tag])
            #expect(home.headers[.version] == boat.headers[.version])
            #expect(home.status == 200 && home.text.contains("milk of Home") && home.headers[.eTag] != tag)
        }
    }

    @Test("of two members of one role each has an answer of their own (C6, H8)", arguments: ["favourites", "products"])
    func member(path: String) async throws {
        let (anna, ben, eve) = (UInt32(4001), UInt32(4002), UInt32(4003))
        try await TestDaemon.serving { daemon in
            let home = try await daemon.founding("Home", by: anna)
            for uid in [ben, eve] { try await daemon.invite(uid, to: home, by: anna) }
            for name in ["milk", "rice"] {
                let made = try await daemon.raw(
                    "POST", "/v1/households/\(home)/products", body: "{\"name\": \"\(name)\"}", uid: anna)
                try #require(made.status == 200, "\(made.text)")
            }
            for (uid, name) in [(ben, "milk"), (eve, "rice")] {
                let set = try await daemon.raw(
                    "POST", "/v1/households/\(home)/favourites", body: "{\"thing\": \"\(name)\"}", uid: uid)
                try #require(set.status == 200, "\(set.text)")
            }
            let target = "/v1/households/\(home)/\(path)"
            let bens = try await daemon.raw("GET", target, uid: ben)
            let tag = try #require(bens.headers[.eTag])
            #expect(try await daemon.raw("GET", target, headers: [.ifNoneMatch: tag], uid: ben).status == 304)
            let eves = try await daemon.raw("GET", target, headers: [.ifNoneMatch: tag], uid: eve)
            #expect(eves.status == 200 && eves.body != bens.body)
            #expect(eves.headers[.version] == bens.headers[.version])
        }
    }

    @Test("the next reminder passes at an hour, so the summary is asked for each time (R1)")
    func reminder() async throws {
        let clock = TestClock()
        try await TestDaemon.withHome(clock: clock) { daemon in
            let target = "/v1/households/default/summary"
            try await daemon.add("milk", "2", expires: "tomorrow")
            let before = try await daemon.raw("GET", target)
            let next = try #require(try (before.decoded() as SummaryAnswer).nextReminder)
            #expect(before.headers[.eTag] == nil && before.headers[.version] != nil)
            clock.advance(milliseconds: next.milliseconds - clock.now.milliseconds + 1)
            let after = try await daemon.raw("GET", target, headers: [.ifNoneMatch: "*"])
            #expect(after.status == 200)
            #expect(try (after.decoded() as SummaryAnswer).nextReminder != next)
        }
    }

    @Test("an open invitation ends at an hour, so who sees it asks for the members each time (H8)")
    func invitation() async throws {
        let (anna, ben) = (UInt32(4001), UInt32(4002))
        let clock = TestClock()
        try await TestDaemon.serving(clock: clock) { daemon in
            let home = try await daemon.founding("Home", by: anna)
            try await daemon.invite(ben, to: home, by: anna)
            let target = "/v1/households/\(home)/members"
            #expect(try await daemon.raw("GET", target, uid: anna).headers[.eTag] != nil)
            let code = InvitationCode.random()
            _ = try await daemon.raw(
                "POST", "/v1/households/\(home)/invitations", body: "{\"code\": \"\(code)\"}", uid: anna)
            let before = try await daemon.raw("GET", target, uid: anna)
            let expires = try #require(try (before.decoded() as MembersAnswer).invitations?.first?.expires)
            #expect(before.headers[.eTag] == nil)
            // Who may not see it has an answer that stays.
            #expect(try await daemon.raw("GET", target, uid: ben).headers[.eTag] != nil)
            clock.advance(milliseconds: expires.milliseconds - clock.now.milliseconds + 1)
            let after = try await daemon.raw("GET", target, uid: anna)
            #expect(try (after.decoded() as MembersAnswer).invitations?.isEmpty == true)
            #expect(after.headers[.version] == before.headers[.version] && after.headers[.eTag] != nil)
        }
    }

    @Test("a list that is sorted along learned aisles, and what was taken off it, are asked for each time (Q4, Q8)")
    func entries() async throws {
        try await TestDaemon.withHome { daemon in
            let target = "/v1/households/default/entries"
            func tag(_ query: String) async throws -> String? {
                let answer = try await daemon.raw("GET", target + query)
                #expect(answer.status == 200, "\(answer.text)")
                return answer.headers[.eTag]
            }
            #expect(try await tag("") != nil)
            #expect(try await tag("?state=removed") == nil)
            _ = try await daemon.ask { [here = daemon.here] in
                _ = try $0.send(Endpoints.Stores.create, at: here, make(AddStore()) { $0.store.name = "Lidl" })
                return try $0.send(
                    Endpoints.Lists.change, at: here.thing("Shopping"), make(ChangeList()) { $0.store = "Lidl" })
            }
            #expect(try await tag("") == nil)
            #expect(try await tag("?sort=aisle") == nil)
            #expect(try await tag("?sort=name") != nil)
        }
    }

    @Test("what an administrator erased is in no answer that a caller has already (L13)")
    func erased() async throws {
        try await TestDaemon.withHome { daemon in
            let target = "/v1/households/default/feed"
            try await daemon.post("Anna moves out")
            let tag = try #require(try await daemon.raw("GET", target).headers[.eTag])
            #expect(try await daemon.raw("GET", target, headers: [.ifNoneMatch: tag]).status == 304)
            let position = daemon.services.log.head.position
            let erased = try await daemon.raw(
                "POST", "/v1/admin/erase", body: "{\"kind\":\"note\",\"positions\":[\(position)]}", uid: 0)
            try #require(erased.status == 200, "\(erased.text)")
            let after = try await daemon.raw("GET", target, headers: [.ifNoneMatch: tag])
            #expect(after.status == 200 && !after.text.contains("Anna moves"), "\(after.text)")
        }
    }
}
