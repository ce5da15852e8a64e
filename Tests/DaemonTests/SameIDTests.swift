import API
import HTTPTypes
import Inventory
import Projections
import TestSupport
import Testing

@testable import Daemon

/// Ids are made of a command's id, which the client chooses and only its household makes unique (L3). So a person who
/// knows a transaction of another household can make things of the same ids in their own.
@Suite("things of two households that have the same ids have nothing to do with each other (H1, L3)")
struct SameIDTests {
    private static let (anna, eve) = (UInt32(4001), UInt32(4010))
    private static let id = "0198a000-0000-7000-8000-0000000000aa"

    /// Anna's *Alpha* and Eve's *Beta*, each with a cake of the same ids, made by the same command id.
    private struct Twins: Sendable {
        let daemon: TestDaemon
        let alpha: String
        let beta: String

        func describe(
            _ household: String, _ path: String, _ body: String = "{}", id: String? = nil
        ) async throws -> RawAnswer {
            let uid = household == alpha ? SameIDTests.anna : SameIDTests.eve
            let headers: HTTPFields = id.map { [.idempotencyKey: $0] } ?? [:]
            return try await daemon.raw(
                "POST", "/v1/households/\(household)/\(path)", headers: headers, body: body, uid: uid)
        }

        func done(_ household: String, _ path: String, _ body: String = "{}", id: String? = nil) async throws {
            let answer = try await describe(household, path, body, id: id)
            try #require(answer.status == 200, "\(path): \(answer.text)")
        }

        func seen(_ household: String, _ path: String) async throws -> String {
            let uid = household == alpha ? SameIDTests.anna : SameIDTests.eve
            return try await daemon.raw("GET", "/v1/households/\(household)/\(path)", uid: uid).text
        }
    }

    private static func open(_ body: @escaping @Sendable (Twins) async throws -> Void) async throws {
        try await TestDaemon.serving { daemon in
            let alpha = try await daemon.founding("Alpha", by: anna)
            let twins = Twins(daemon: daemon, alpha: alpha, beta: try await daemon.founding("Beta", by: eve))
            for household in [twins.alpha, twins.beta] {
                try await twins.done(
                    household, "stock/add", #"{"product": "cake", "amount": "9", "new": true}"#, id: id)
            }
            try await body(twins)
        }
    }

    @Test("a lot that was used up comes back as it was here, whatever the other was corrected to; and the other way")
    func lots() async throws {
        try await Self.open { twins in
            try await twins.done(twins.beta, "stock/consume", #"{"product": "cake", "all": true}"#)
            let note = #"{"transaction": "\#(Self.id)", "note": "SECRET", "date": "2028-08-08"}"#
            try await twins.done(twins.alpha, "correct", note)
            try await twins.done(twins.beta, "undo")
            let stock = try await twins.seen(twins.beta, "stock")
            #expect(stock.contains("cake") && !stock.contains("SECRET") && !stock.contains("2028"), "\(stock)")
            try await twins.done(twins.alpha, "stock/consume", #"{"product": "cake", "all": true}"#)
            let other = #"{"transaction": "\#(Self.id)", "note": "MALLORY", "date": "2020-01-01"}"#
            try await twins.done(twins.beta, "correct", other)
            try await twins.done(twins.alpha, "undo")
            let theirs = try await twins.seen(twins.alpha, "stock")
            #expect(theirs.contains("SECRET") && !theirs.contains("MALLORY"), "\(theirs)")
        }
    }

    @Test("what was undone there is not undone here: undo, redo, history and explanations go by one household's events")
    func undone() async throws {
        try await Self.open { twins in
            let use = "0198a000-0000-7000-8000-0000000000ab"
            for household in [twins.alpha, twins.beta] {
                try await twins.done(household, "stock/consume", #"{"product": "cake", "amount": "2"}"#, id: use)
            }
            try await twins.done(twins.beta, "undo", #"{"transaction": "\#(use)"}"#)
            for path in ["history", "history?of=cake", "history?of=\(use)", "explain?of=cake&what=stock"] {
                let seen = try await twins.seen(twins.alpha, path)
                #expect(!seen.contains("undoneBy") && seen.contains("cake"), "\(path): \(seen)")
            }
            let redo = try await twins.describe(twins.alpha, "redo", #"{"transaction": "\#(use)"}"#)
            #expect(redo.status == 409, "\(redo.text)")
            try await twins.done(twins.alpha, "undo", #"{"transaction": "\#(use)"}"#)
            for household in [twins.alpha, twins.beta] {
                let answer = try await twins.seen(household, "explain?of=cake&what=stock")
                #expect(answer.contains(#""text":"9"#), "\(answer)")
            }
        }
    }

    @Test("a name and notes are erased in one household only, by who may, and by an administrator at a position (L13)")
    func erased() async throws {
        try await Self.open { twins in
            let child = "0198a000-0000-7000-8000-0000000000ac"
            try await twins.done(twins.alpha, "members", #"{"name": "Kind"}"#, id: child)
            // Somebody whose id as a user is that of the child as a member.
            let code = InvitationCode.random()
            try await twins.done(twins.beta, "invitations", #"{"code": "\#(code)", "role": "owner"}"#)
            let joined = try await twins.daemon.raw(
                "POST", "/v1/join", headers: [.idempotencyKey: child], body: #"{"code": "\#(code)"}"#, uid: 4068)
            try #require(joined.status == 200, "\(joined.text)")
            let erase = #"{"kind": "name", "of": "uid 4068"}"#
            let erased = try await twins.daemon.raw(
                "POST", "/v1/households/\(twins.beta)/erase", body: erase, uid: 4068)
            #expect(erased.status == 200, "\(erased.text)")
            let members = try await twins.seen(twins.alpha, "members")
            #expect(members.contains("Kind"), "\(members)")
            for household in [twins.alpha, twins.beta] {
                try await twins.done(household, "correct", #"{"transaction": "\#(Self.id)", "note": "MARK"}"#)
            }
            let position = try #require(
                try await twins.seen(twins.beta, "history?of=cake").firstMatch(of: /"position":(\d+)/)?.output.1)
            let anywhere = try await twins.daemon.raw(
                "POST", "/v1/admin/erase", body: #"{"kind": "note", "positions": [\#(position)]}"#, uid: 0)
            #expect(anywhere.status == 200, "\(anywhere.text)")
            let (mine, theirs) = (
                try await twins.seen(twins.alpha, "stock"), try await twins.seen(twins.beta, "stock")
            )
            #expect(mine.contains("MARK") && !theirs.contains("MARK"), "\(mine)\n\(theirs)")
        }
    }

    @Test("who was removed, disabled, or whose household was archived gets nothing by repeating the founding (L3)")
    func foundedAgain() async throws {
        let ways: [@Sendable (TestDaemon, String) async throws -> RawAnswer] = [
            { daemon, home in
                try await daemon.raw("DELETE", "/v1/households/\(home)/members/uid%204001", uid: Self.eve)
            },
            { daemon, _ in
                let body = #"{"user": "uid 4001", "disabled": true}"#
                return try await daemon.raw("PATCH", "/v1/admin/users", body: body, uid: 0)
            },
            { daemon, home in
                let body = #"{"household": "\#(home)"}"#
                return try await daemon.raw("PATCH", "/v1/admin/households", body: body, uid: 0)
            },
            { daemon, home in
                let path = "/v1/households/\(home)/members/uid%204001"
                return try await daemon.raw("PATCH", path, body: #"{"role": "viewer"}"#, uid: Self.eve)
            },
        ]
        for (number, way) in ways.enumerated() {
            try await TestDaemon.serving { daemon in
                func found() async throws -> RawAnswer {
                    try await daemon.raw(
                        "POST", "/v1/households", headers: [.idempotencyKey: Self.id],
                        body: #"{"name": "Gamma", "timeZone": "Europe/Berlin"}"#, uid: Self.anna)
                }
                try #require(try await found().status == 201)
                let home = try #require(daemon.services.projections.directory.households.last).description
                try await daemon.invite(Self.eve, #", "role": "owner""#, to: home, by: Self.anna)
                let renamed = try await daemon.raw(
                    "PATCH", "/v1/households/\(home)", body: #"{"name": "SECRET"}"#, uid: Self.eve)
                try #require(renamed.status == 200)
                #expect(try await found().text.contains("SECRET"))
                let gone = try await way(daemon, home)
                try #require(gone.status == 200, "\(gone.text)")
                let again = try await found()
                if number == 3 {
                    #expect(again.status == 201 && again.text.contains(#""role":"viewer""#), "\(again.text)")
                } else {
                    #expect(again.status == (number == 1 ? 403 : 404), "\(again.text)")
                    #expect(!again.text.contains("SECRET") && !again.text.contains("Gamma"), "\(again.text)")
                }
            }
        }
    }
}
