import API
import Events
import HTTPTypes
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("The picture of a member (H8, C7, L13)")
struct MemberPictureTests {
    private static let (anna, ben, eve) = (UInt32(4001), UInt32(4002), UInt32(4003))
    private static let (first, second) = (Samples.pictureBytes[0], Samples.pictureBytes[1])

    private struct Home: Sendable {
        let daemon: TestDaemon
        let id: String

        func at(_ member: String) -> String {
            "/v1/households/\(id)/members/\(PercentEncoding.encode(member))/picture"
        }

        func give(_ bytes: [UInt8], to member: String, by uid: UInt32) async throws -> RawAnswer {
            try await daemon.raw("PUT", at(member), bytes: bytes, uid: uid)
        }

        func picture(of member: String, _ query: String = "", by uid: UInt32 = anna) async throws -> PictureView? {
            let members: MembersAnswer = try await daemon.raw(
                "GET", "/v1/households/\(id)/members\(query)", uid: uid
            ).decoded()
            return members.members.first { $0.name == member }?.picture
        }
    }

    private static func open(_ body: @escaping @Sendable (Home) async throws -> Void) async throws {
        try await TestDaemon.serving { daemon in
            let home = Home(daemon: daemon, id: try await daemon.founding("Home", by: anna))
            try await daemon.invite(ben, #", "role": "viewer""#, to: home.id, by: anna)
            let child = try await daemon.raw(
                "POST", "/v1/households/\(home.id)/members", body: #"{"name": "Lisa"}"#, uid: anna)
            try #require(child.status == 200)
            try await body(home)
        }
    }

    @Test("everybody gives themselves one, viewers too; owners also others; it is shown among the members and in me")
    func given() async throws {
        try await Self.open { home in
            let own = try await home.give(Self.second, to: "uid 4002", by: Self.ben)
            #expect(own.status == 200, "\(own.text)")
            #expect(
                try own.decoded(WriteAnswer.self).happened.map(\.text) == ["uid 4002 has a picture (PNG, 10 bytes)"])
            for (whose, status) in [("Lisa", 403), ("uid 4001", 403), ("nobody", 404)] {
                let others = try await home.give(Self.second, to: whose, by: Self.ben)
                #expect(others.status == status, "\(others.text)")
            }
            #expect(try await home.give(Self.first, to: "Lisa", by: Self.anna).status == 200)
            #expect(try await home.picture(of: "Lisa")?.type == "image/jpeg")
            let me: MeView = try await home.daemon.raw("GET", "/v1/me", uid: Self.ben).decoded()
            let picture = try #require(me.memberships.first?.member.picture)
            #expect(try await home.picture(of: "uid 4002") == picture)
            let bytes = try await home.daemon.raw("GET", picture.path, uid: Self.anna)
            #expect(bytes.status == 200 && bytes.body == Self.second)
            let taken = try await home.daemon.raw("DELETE", home.at("uid 4002"), uid: Self.anna)
            #expect(
                try taken.decoded(WriteAnswer.self).happened.map(\.text) == ["uid 4002 no longer has a picture"])
            let history = try await home.daemon.raw("GET", "/v1/households/\(home.id)/history", uid: Self.anna)
            #expect(history.text.contains("Lisa has a picture (JPEG, 8 bytes)"), "\(history.text)")
            let wrong = try await home.give(Array("GIF89a".utf8), to: "uid 4002", by: Self.ben)
            #expect(wrong.status == 415)
        }
    }

    @Test("it is served to members only: to strangers and who has left as if there were none, byte for byte (H2)")
    func strangers() async throws {
        try await Self.open { home in
            #expect(try await home.give(Self.second, to: "uid 4001", by: Self.anna).status == 200)
            let picture = try #require(try await home.picture(of: "uid 4001", by: Self.ben))
            let unknown = "/v1/households/\(home.id)/pictures/\(String(repeating: "ab", count: 32))"
            let gone = try await home.daemon.raw("POST", "/v1/households/\(home.id)/leave", uid: Self.ben)
            try #require(gone.status == 200)
            for uid in [Self.ben, Self.eve] {
                let (asked, nothing) = (
                    try await home.daemon.raw("GET", picture.path, uid: uid),
                    try await home.daemon.raw("GET", unknown, uid: uid)
                )
                #expect(asked.status == 404 && asked.body == nothing.body && asked.headers == nothing.headers)
                #expect(try await home.give(Self.first, to: "uid 4001", by: uid).status == 404)
            }
        }
    }

    @Test("as of then it is the one of then; undo brings the one before back, redo takes it again")
    func past() async throws {
        try await Self.open { home in
            #expect(try await home.give(Self.first, to: "uid 4001", by: Self.anna).status == 200)
            let then = home.daemon.services.log.head.position
            #expect(try await home.give(Self.second, to: "uid 4001", by: Self.anna).status == 200)
            #expect(try await home.picture(of: "uid 4001", "?asOf=\(then)")?.type == "image/jpeg")
            for (path, type) in [("undo", "image/jpeg"), ("redo", "image/png")] {
                let done = try await home.daemon.raw("POST", "/v1/households/\(home.id)/\(path)", uid: Self.anna)
                #expect(done.status == 200, "\(done.text)")
                #expect(try await home.picture(of: "uid 4001")?.type == type)
            }
        }
    }

    @Test("erased it is gone, of now and of then, its bytes too; one that is also a product is asked about (L13)")
    func erased() async throws {
        try await Self.open { home in
            let erase = "/v1/households/\(home.id)/erase"
            func erased(_ of: String) async throws -> RawAnswer {
                let body = #"{"kind": "picture", "of": "\#(of)"}"#
                return try await home.daemon.raw("POST", erase, body: body, uid: Self.anna)
            }
            #expect(try await erased("Lisa").status == 404)
            for bytes in [Self.first, Self.second] {
                #expect(try await home.give(bytes, to: "Lisa", by: Self.anna).status == 200)
            }
            let then = home.daemon.services.log.head.position
            let path = try #require(try await home.picture(of: "Lisa")).path
            let add = #"{"product": "Lisa", "amount": "1", "new": true}"#
            let added = try await home.daemon.raw(
                "POST", "/v1/households/\(home.id)/stock/add", body: add, uid: Self.anna)
            try #require(added.status == 200)
            #expect(try await erased("lisa").status == 409)
            let archived = try await home.daemon.raw(
                "POST", "/v1/households/\(home.id)/undo", body: "{}", uid: Self.anna)
            try #require(archived.status == 200, "\(archived.text)")
            let done = try await erased("lisa")
            #expect(done.status == 200, "\(done.text)")
            #expect(try await home.daemon.raw("GET", path, uid: Self.anna).status == 404)
            #expect(try await home.picture(of: "Lisa") == nil)
            #expect(try await home.picture(of: "Lisa", "?asOf=\(then)") == nil)
            // Who she is stays.
            #expect(
                try await home.daemon.raw("GET", "/v1/households/\(home.id)/members", uid: Self.anna).text.contains(
                    "Lisa"))
        }
    }
}
