import API
import Client
import Events
import FoundationEssentials
import HTTPTypes
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("Members and invitations, over the socket (H2, H8)")
struct MemberRouteTests {
    private static let (anna, ben, eve) = (UInt32(4001), UInt32(4002), UInt32(4003))

    @Test("a list says who belongs to it since when; to owners, who is invited; a code is in none of it")
    func list() async throws {
        try await TestDaemon.serving { daemon in
            let home = try await daemon.founding("Home", by: Self.anna)
            try await daemon.invite(Self.ben, #", "until": "+3d""#, to: home, by: Self.anna)
            let code = InvitationCode.random()
            let made = try await daemon.raw(
                "POST", "/v1/households/\(home)/invitations", body: #"{"code": "\#(code)", "role": "Leser"}"#,
                uid: Self.anna)
            #expect(made.status == 200 && !made.text.contains(code))
            let answer: InvitationAnswer = try made.decoded()
            #expect(answer.write.happened.map(\.text) == ["invited somebody as viewer"])
            #expect(answer.write.undo == nil)
            let list: MembersAnswer = try await daemon.members(of: home, by: Self.anna).decoded()
            #expect(list.members.map(\.name) == ["uid 4001", "uid 4002"])
            #expect(list.members.map(\.role) == ["owner", "guest"])
            #expect(list.members.map(\.you) == [true, false])
            #expect(list.members.allSatisfy { $0.since == CalendarDate("2026-11-21") && $0.login })
            #expect(list.invitations == [answer.invitation])
            let seen: MembersAnswer = try await daemon.members(of: home, by: Self.ben).decoded()
            #expect(seen.invitations == nil && seen.members.count == 2)
            // Nor is it in the log.
            for path in ["/v1/log?limit=1000", "/v1/admin/export"] {
                let text = try await daemon.raw("GET", path, uid: 0).text
                #expect(!text.contains(code) && text.contains("invitation-made"), "\(path)")
            }
        }
    }

    @Test("wrong, used and withdrawn codes are answered byte for byte the same, whoever asks")
    func invalid() async throws {
        try await TestDaemon.serving { daemon in
            let home = try await daemon.founding("Home", by: Self.anna)
            let codes = [InvitationCode.random(), InvitationCode.random()]
            for code in codes {
                let body = #"{"code": "\#(code)"}"#
                _ = try await daemon.raw("POST", "/v1/households/\(home)/invitations", body: body, uid: Self.anna)
            }
            #expect(try await daemon.join(codes[0], Self.ben).status == 200)
            let list: MembersAnswer = try await daemon.members(of: home, by: Self.anna).decoded()
            let open = try #require(list.invitations?.first)
            let withdrawn = try await daemon.raw(
                "DELETE", "/v1/households/\(home)/invitations/\(open.id.shown)", uid: Self.anna)
            #expect(withdrawn.status == 200, "\(withdrawn.text)")
            var answers: [RawAnswer] = []
            for code in codes + ["0000000000"] { answers.append(try await daemon.join(code, Self.eve)) }
            answers.append(try await daemon.join(codes[0], Self.ben))
            for answer in answers {
                #expect(answer.status == 404 && answer.body == answers[0].body && answer.headers == answers[0].headers)
            }
            #expect(try answers[0].problem.code == "invalid-code")
            #expect(try answers[0].problem.detail == "the code is not valid")
        }
    }

    @Test("after five wrong codes an hour has to pass, for a right one too; others are not held up (429)")
    func tries() async throws {
        let clock = TestClock()
        try await TestDaemon.serving(clock: clock) { daemon in
            let home = try await daemon.founding("Home", by: Self.anna)
            for _ in 0..<5 { #expect(try await daemon.join("0000000000", Self.eve).status == 404) }
            let code = InvitationCode.random()
            let body = #"{"code": "\#(code)"}"#
            _ = try await daemon.raw("POST", "/v1/households/\(home)/invitations", body: body, uid: Self.anna)
            let refused = try await daemon.join(code, Self.eve)
            #expect(refused.status == 429)
            #expect(try refused.problem.code == "too-many-tries")
            #expect(try refused.problem.detail.contains("60 minutes"))
            #expect(try await daemon.join("0000000000", Self.ben).status == 404)
            clock.advance(milliseconds: 3_599_000)
            #expect(try await daemon.join(code, Self.eve).status == 429)
            clock.advance(milliseconds: 1_000)
            #expect(try await daemon.join(code, Self.eve).status == 200)
        }
    }

    @Test("right codes, and commands that are not understood, do not count")
    func notCounted() async throws {
        try await TestDaemon.serving { daemon in
            for n in 0..<7 {
                let home = try await daemon.founding("Home \(n)", by: Self.anna)
                try await daemon.invite(Self.ben, to: home, by: Self.anna)
                #expect(try await daemon.raw("POST", "/v1/join", body: "{}", uid: Self.ben).status == 400)
            }
        }
    }

    @Test("an open stream of events and one of reminders end with the membership")
    func streams() async throws {
        try await TestDaemon.serving { daemon in
            let home = try await daemon.founding("Home", by: Self.anna)
            try await daemon.invite(daemon.uid, to: home, by: Self.anna)
            let events = try await daemon.open(after: daemon.services.log.head.position.value)
            let reminders = try await daemon.reader { client in
                try client.open(Endpoints.Reminders.stream, at: AtHousehold(home))
            }
            let name = try await daemon.services.logins.name(of: daemon.uid)
            let gone = try await daemon.raw(
                "DELETE", "/v1/households/\(home)/members/\(PercentEncoding.encode(name))", uid: Self.anna)
            #expect(gone.status == 200, "\(gone.text)")
            let add = #"{"product": "milk", "new": true}"#
            _ = try await daemon.raw("POST", "/v1/households/\(home)/stock/add", body: add, uid: Self.anna)
            let more = try? await events.next(2)
            let received = (more ?? []).filter { $0.type == "stock-received" }
            #expect(received.isEmpty)
            _ = try? await reminders.end()
            #expect(try await daemon.raw("GET", "/v1/households/\(home)").status == 404)
        }
    }

    @Test("the past shows who belonged to it then, to who belongs to it now")
    func past() async throws {
        try await TestDaemon.serving { daemon in
            let home = try await daemon.founding("Home", by: Self.anna)
            try await daemon.invite(Self.ben, to: home, by: Self.anna)
            let then = daemon.services.log.head.position
            let rename = try await daemon.raw(
                "PATCH", "/v1/households/\(home)/members/uid%204002", body: #"{"name": "Ben"}"#, uid: Self.anna)
            let text = try rename.decoded(WriteAnswer.self).happened.map(\.text)
            #expect(text == ["uid 4002 is now called Ben"])
            let left = try await daemon.raw("POST", "/v1/households/\(home)/leave", uid: Self.ben)
            #expect(
                try left.decoded(WriteAnswer.self).happened.map(\.text) == [
                    "Ben is no longer in the household"
                ])
            let path = "/v1/households/\(home)/members?asOf=\(then)"
            let members = try await daemon.raw("GET", path, uid: Self.anna).decoded(MembersAnswer.self).members
            #expect(members.map(\.name) == ["uid 4001", "uid 4002"])
            #expect(try await daemon.raw("GET", path, uid: Self.ben).status == 404)
            let history = try await daemon.raw("GET", "/v1/households/\(home)/history?by=ben", uid: Self.anna)
            #expect(history.status == 200 && history.text.contains("joined"), "\(history.text)")
            let names = try await daemon.raw("GET", "/v1/households/\(home)/names?of=members", uid: Self.anna)
            #expect(!names.text.contains("Ben"))
        }
    }
}

extension RawAnswer {
    func decoded<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(type, from: Data(body))
    }
}

extension TestDaemon {
    fileprivate func members(of household: String, by uid: UInt32) async throws -> RawAnswer {
        try await raw("GET", "/v1/households/\(household)/members", uid: uid)
    }
}
