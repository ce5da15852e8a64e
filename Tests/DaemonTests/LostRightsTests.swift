import API
import HTTPTypes
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("What somebody was allowed once, and is not any more (H1, H2, H7, H8)")
struct LostRightsTests {
    private static let (anna, ben, eve) = (UInt32(4001), UInt32(4002), UInt32(4003))

    private static func done(
        _ daemon: TestDaemon, _ method: String, _ path: String, _ body: String = "{}", by uid: UInt32
    ) async throws {
        let answer = try await daemon.raw(method, path, body: body, uid: uid)
        try #require(answer.status == 200, "\(path): \(answer.text)")
    }

    @Test("who becomes less takes back only what they may book now; a member not the settings of owners (H2)")
    func undo() async throws {
        try await TestDaemon.serving { daemon in
            let path = "/v1/households/\(try await daemon.founding("Home", by: Self.anna))"
            try await daemon.invite(
                Self.ben, #", "role": "owner""#, to: String(path.split(separator: "/").last!), by: Self.anna)
            let add = #"{"product": "milk", "amount": "3", "new": true}"#
            try await Self.done(daemon, "POST", "\(path)/stock/add", add, by: Self.ben)
            try await Self.done(
                daemon, "POST", "\(path)/stock/consume", #"{"product": "milk", "amount": "1"}"#, by: Self.ben)
            try await Self.done(daemon, "PATCH", path, #"{"window": 4}"#, by: Self.anna)
            try await Self.done(daemon, "PATCH", path, #"{"window": 9}"#, by: Self.ben)
            let settings = try await daemon.raw("GET", "\(path)/history?type=settings-changed", uid: Self.anna)
            let changes = Set(settings.text.matches(of: /"transaction":"([^"]+)"/).map { String($0.output.1) })
            try #require(changes.count == 2, "\(settings.text)")
            let roles = [(#"{"role": "member"}"#, 200), (#"{"role": "guest", "until": "+9d"}"#, 403)]
            for (role, purchase) in roles {
                try await Self.done(daemon, "PATCH", "\(path)/members/uid%204002", role, by: Self.anna)
                for transaction in changes {
                    let body = #"{"transaction": "\#(transaction)"}"#
                    let refused = try await daemon.raw("POST", "\(path)/undo?dryRun", body: body, uid: Self.ben)
                    #expect([403, 409].contains(refused.status), "\(refused.text)")
                }
                let latest = try await daemon.raw("POST", "\(path)/undo?dryRun", body: "{}", uid: Self.ben)
                // The change of the settings is passed over, and said to stay (L8).
                #expect(latest.status == 200 && latest.text.contains("used 1 piece of milk"), "\(latest.text)")
                #expect(latest.text.contains("what you did after that stays"), "\(latest.text)")
                let only = try await daemon.raw(
                    "POST", "\(path)/undo?dryRun", body: #"{"only": "milk"}"#, uid: Self.ben)
                #expect(only.status == 200, "\(role): \(only.text)")
                let bought = try await daemon.raw(
                    "POST", "\(path)/undo?dryRun", body: #"{"only": "milk", "by": "uid 4002", "cascade": true}"#,
                    uid: Self.ben)
                #expect(bought.status == purchase, "\(role): \(bought.text)")
            }
        }
    }

    @Test("with whom an administrator disabled sleep their invitations; enabled, they are good again (H7)")
    func invitation() async throws {
        try await TestDaemon.serving { daemon in
            let home = try await daemon.founding("Home", by: Self.anna)
            let code = InvitationCode.random()
            let invite = #"{"code": "\#(code)", "role": "owner"}"#
            try await Self.done(daemon, "POST", "/v1/households/\(home)/invitations", invite, by: Self.anna)
            let user = { (disabled: Bool) in #"{"user": "uid 4001", "disabled": \#(disabled)}"# }
            try await Self.done(daemon, "PATCH", "/v1/admin/users", user(true), by: 0)
            let (refused, wrong) = (
                try await daemon.join(code, Self.eve), try await daemon.join("0000000000", Self.eve)
            )
            #expect(refused.status == 404 && refused.body == wrong.body && refused.headers == wrong.headers)
            try await Self.done(daemon, "PATCH", "/v1/admin/users", user(false), by: 0)
            #expect(try await daemon.join(code, Self.eve).status == 200)
        }
    }

    @Test("nobody reads the hash of a code, not even who may invite (H8)")
    func hash() async throws {
        try await TestDaemon.serving { daemon in
            let home = try await daemon.founding("Home", by: Self.anna)
            let code = InvitationCode.random()
            try await Self.done(
                daemon, "POST", "/v1/households/\(home)/invitations", #"{"code": "\#(code)"}"#, by: Self.anna)
            let hash = try #require(InvitationCode.hash(code))
            for path in ["events", "history", "members"] {
                let text = try await daemon.raw("GET", "/v1/households/\(home)/\(path)", uid: Self.anna).text
                #expect(!text.contains(Hexadecimal.text(hash)), "\(path): \(text)")
            }
            let events = try await daemon.raw("GET", "/v1/households/\(home)/events", uid: Self.anna).text
            #expect(events.contains("invitation-made"))
        }
    }

    @Test("a guest puts nothing on a list on behalf of somebody else (H5)")
    func lists() async throws {
        try await TestDaemon.serving { daemon in
            let home = try await daemon.founding("Home", by: Self.anna)
            try await daemon.invite(Self.ben, #", "until": "+3d""#, to: home, by: Self.anna)
            for (name, status) in [("uid 4001", 403), ("uid 4002", 200)] {
                let body = #"{"thing": "milk", "for": "\#(name)"}"#
                let answer = try await daemon.raw("POST", "/v1/households/\(home)/entries", body: body, uid: Self.ben)
                #expect(answer.status == status, "\(answer.text)")
            }
        }
    }
}
