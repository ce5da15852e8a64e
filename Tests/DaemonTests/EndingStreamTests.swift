import API
import Client
import Events
import HTTPTypes
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("Streams that are open end when who listens may not any more (H2, H7)", .timeLimit(.minutes(10)))
struct EndingStreamTests {
    private static let anna = UInt32(4001)

    /// The ways in which a person loses a right.
    enum Ending: CaseIterable {
        case removed, disabled, archived, lastDay

        func happen(to uid: UInt32, in home: String, _ daemon: TestDaemon) async throws {
            let answer: RawAnswer
            let user = try await daemon.services.logins.name(of: uid)
            switch self {
            case .removed:
                let name = PercentEncoding.encode(user)
                answer = try await daemon.raw("DELETE", "/v1/households/\(home)/members/\(name)", uid: anna)
            case .disabled:
                let body = #"{"user": "\#(user)", "disabled": true}"#
                answer = try await daemon.raw("PATCH", "/v1/admin/users", body: body, uid: 0)
            case .archived:
                let body = #"{"household": "\#(home)"}"#
                answer = try await daemon.raw("PATCH", "/v1/admin/households", body: body, uid: 0)
            case .lastDay:
                daemon.clock.advance(milliseconds: 2 * 86_400_000)
                // Somebody else does something, without which nothing is sent.
                let add = #"{"product": "rice", "new": true}"#
                answer = try await daemon.raw("POST", "/v1/households/\(home)/stock/add", body: add, uid: anna)
            }
            try #require(answer.status == 200, "\(answer.text)")
        }
    }

    @Test(
        "of events and of reminders, over the real socket; nothing that comes after is sent", arguments: Ending.allCases
    )
    func ends(by ending: Ending) async throws {
        try await TestDaemon.serving { daemon in
            let home = try await daemon.founding("Home", by: Self.anna)
            try await daemon.invite(daemon.uid, #", "until": "+1d""#, to: home, by: Self.anna)
            let events = try await daemon.open(after: daemon.services.log.head.position.value)
            let reminders = try await daemon.reader { client in
                try client.open(Endpoints.Reminders.stream, at: AtHousehold(home))
            }
            let all = try await daemon.reader { client in
                try client.open(Endpoints.Reminders.stream, at: AtHousehold(HouseholdName.all))
            }
            try await ending.happen(to: daemon.uid, in: home, daemon)
            if ending != .archived {
                let add = #"{"product": "milk", "new": true}"#
                let added = try await daemon.raw("POST", "/v1/households/\(home)/stock/add", body: add, uid: Self.anna)
                try #require(added.status == 200, "\(added.text)")
            }
            #expect(try await events.untilCut().filter { $0.type == "stock-received" } == [])
            _ = try await reminders.untilCut()
            // That of all households goes on with the others, but not for who is disabled.
            if ending == .disabled {
                _ = try await all.untilCut()
                let again = try await daemon.raw("GET", "/v1/households/all/reminders/stream", uid: daemon.uid)
                #expect(again.status == 403, "\(again.text)")
            }
            let now = try await daemon.raw("GET", "/v1/households/\(home)").status
            #expect(now == (ending == .disabled ? 403 : 404))
        }
    }

    @Test("one whose role becomes less and may still read goes on (H2)")
    func demoted() async throws {
        try await TestDaemon.serving { daemon in
            let home = try await daemon.founding("Home", by: Self.anna)
            try await daemon.invite(daemon.uid, #", "role": "owner""#, to: home, by: Self.anna)
            let events = try await daemon.open(after: daemon.services.log.head.position.value)
            let name = PercentEncoding.encode(try await daemon.services.logins.name(of: daemon.uid))
            let less = try await daemon.raw(
                "PATCH", "/v1/households/\(home)/members/\(name)", body: #"{"role": "viewer"}"#, uid: Self.anna)
            try #require(less.status == 200, "\(less.text)")
            #expect(try await events.next(1).map(\.type) == ["member-changed"])
        }
    }
}
