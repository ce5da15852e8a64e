import API
import Commands
import Events
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("Tokens and passwords (H4)", .timeLimit(.minutes(10)))
struct SecretTests {
    private static let (anna, eve): (UInt32, UInt32) = (4001, 4009)

    private static func hash(_ token: String) -> String { AccessToken.hash(token).map { Hexadecimal.text($0) } ?? "" }

    private static func make(
        _ daemon: TestDaemon, _ token: String, _ more: String = "", uid: UInt32 = anna
    ) async throws -> RawAnswer {
        try await daemon.raw(
            "POST", "/v1/me/tokens", body: "{\"name\": \"phone\", \"sha256\": \"\(hash(token))\"\(more)}", uid: uid)
    }

    @Test("a token leads to its user until it is revoked, is too old, or its user is disabled; its use is noted")
    func token() async throws {
        let clock = TestClock()
        try await TestDaemon.serving(clock: clock) { daemon in
            _ = try await daemon.founding("Home", by: Self.anna)
            let text = AccessToken.random()
            let made = try await Self.make(daemon, text, #", "role": "viewer", "days": 2, "household": "Home""#)
            try #require(made.status == 200, "\(made.text)")
            let check = CredentialCheck(services: daemon.services, origin: "::1")
            let token = try #require(try await check.token(text))
            #expect((token.name, token.role) == ("phone", .viewer))
            let list = try await daemon.raw("GET", "/v1/me/tokens", uid: Self.anna)
            #expect(list.text.contains("lastUsed") && !list.text.contains(text) && !list.text.contains(Self.hash(text)))
            #expect(try await Self.make(daemon, AccessToken.random()).status == 409)
            // Nobody takes the entry of another's token.
            _ = try await daemon.founding("Boat", by: Self.eve)
            let taken = try await Self.make(daemon, text, uid: Self.eve)
            #expect(taken.status == 422 && taken.text.contains("that token already exists"), "\(taken.text)")
            for (disabled, isGood) in [(true, false), (false, true)] {
                let body = "{\"user\": \"uid 4001\", \"disabled\": \(disabled)}"
                #expect(try await daemon.raw("PATCH", "/v1/admin/users", body: body, uid: 0).status == 200)
                let found = try await check.token(text)
                #expect((found != nil) == isGood)
            }
            clock.advance(milliseconds: 3 * 86_400_000)
            #expect(try await check.token(text) == nil)
            let other = AccessToken.random()
            _ = try await daemon.raw("POST", "/v1/me/tokens/revoke", body: #"{"token": "Phone"}"#, uid: Self.anna)
            try #require(try await Self.make(daemon, other).status == 200)
            #expect(try await check.token(other) != nil)
            let revoked = try await daemon.raw(
                "POST", "/v1/me/tokens/revoke", body: #"{"token": "phone"}"#, uid: Self.anna)
            #expect(revoked.status == 200, "\(revoked.text)")
            #expect(try await check.token(other) == nil)
            // What is left of them is in no table.
            let left = try await daemon.services.reader.run { [log = daemon.services.log] in
                try log.read { try $0.credential(.token(AccessToken.hash(other) ?? [])) }
            }
            #expect(left == nil)
        }
    }

    @Test("a token may no more than its user; who is not known yet has none")
    func limits() async throws {
        try await TestDaemon.serving { daemon in
            let home = try await daemon.founding("Home", by: Self.anna)
            try await daemon.invite(4002, #", "role": "viewer""#, to: home, by: Self.anna)
            for more in [#", "role": "owner""#, #", "role": "member", "household": "Home""#] {
                let refused = try await Self.make(daemon, AccessToken.random(), more, uid: 4002)
                #expect(refused.status == 403, "\(refused.text)")
            }
            #expect(try await Self.make(daemon, AccessToken.random(), #", "days": 0"#).status == 400)
            let short = "{\"name\": \"x\", \"sha256\": \"0a\"}"
            #expect(try await daemon.raw("POST", "/v1/me/tokens", body: short, uid: Self.anna).status == 400)
            #expect(try await Self.make(daemon, AccessToken.random(), uid: Self.eve).status == 404)
        }
    }

    @Test("a password is right or wrong; ten wrong ones in 15 minutes, and also the right one is refused (429)")
    func password() async throws {
        let clock = TestClock()
        try await TestDaemon.serving(clock: clock) { daemon in
            _ = try await daemon.founding("Home", by: Self.anna)
            let body = #"{"password": "correct horse battery"}"#
            let set = try await daemon.raw("PUT", "/v1/me/password", body: body, uid: Self.anna)
            try #require(set.status == 200, "\(set.text)")
            #expect(!set.text.contains("horse"))
            let check = CredentialCheck(services: daemon.services, origin: "::1")
            #expect(try await check.user(named: "UID 4001", password: "correct horse battery") != nil)
            for _ in 0..<10 {
                #expect(try await check.user(named: "uid 4001", password: "wrong") == nil)
            }
            let refused = await #expect(throws: Problem.self) {
                _ = try await check.user(named: "uid 4001", password: "correct horse battery")
            }
            #expect(refused?.status == 429)
            // From elsewhere nobody is kept out by that.
            let elsewhere = CredentialCheck(services: daemon.services, origin: "::2")
            #expect(try await elsewhere.user(named: "uid 4001", password: "correct horse battery") != nil)
            let short = try await daemon.raw("PUT", "/v1/me/password", body: #"{"password": "short"}"#, uid: Self.anna)
            #expect(short.status == 400)
            let reset = try await daemon.raw("POST", "/v1/admin/users/reset", body: #"{"user": "uid 4001"}"#, uid: 0)
            #expect(reset.status == 200, "\(reset.text)")
            #expect(try await elsewhere.user(named: "uid 4001", password: "correct horse battery") == nil)
        }
    }

    @Test("ten wrong tokens in 15 minutes, and also a right one is refused (429)")
    func wrongTokens() async throws {
        try await TestDaemon.serving { daemon in
            _ = try await daemon.founding("Home", by: Self.anna)
            let text = AccessToken.random()
            try #require(try await Self.make(daemon, text).status == 200)
            let check = CredentialCheck(services: daemon.services, origin: "::1")
            for n in 0..<10 {
                #expect(try await check.token(n.isMultiple(of: 2) ? "nonsense" : AccessToken.random()) == nil)
            }
            let refused = await #expect(throws: Problem.self) { _ = try await check.token(text) }
            #expect(refused?.status == 429)
            // Any number of right ones at once is right.
            let elsewhere = CredentialCheck(services: daemon.services, origin: "::2")
            let right = try await withThrowingTaskGroup(of: Bool.self) { group in
                for _ in 0..<40 { group.addTask { try await elsewhere.token(text) != nil } }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(right == 40)
        }
    }

    @Test("whatever names are tried, and tokens among them, ten wrong ones from one place are all (429)")
    func manyNames() async throws {
        try await TestDaemon.serving { daemon in
            _ = try await daemon.founding("Home", by: Self.anna)
            let check = CredentialCheck(services: daemon.services, origin: "::1")
            for n in 0..<5 {
                #expect(try await check.user(named: "nobody \(n)", password: "wrong") == nil)
                #expect(try await check.token(AccessToken.random()) == nil)
            }
            let name = await #expect(throws: Problem.self) {
                _ = try await check.user(named: "uid 4001", password: "a")
            }
            let token = await #expect(throws: Problem.self) { _ = try await check.token(AccessToken.random()) }
            #expect(name?.status == 429 && token?.status == 429)
        }
    }

    @Test("a name that nobody has takes as long as one that somebody has")
    func times() async throws {
        try await TestDaemon.serving { daemon in
            _ = try await daemon.founding("Home", by: Self.anna)
            _ = try await daemon.raw("PUT", "/v1/me/password", body: #"{"password": "0123456789"}"#, uid: Self.anna)
            // The least of some tries: a busy machine makes single ones longer, but never shorter.
            var (least, ratio) = ([String: Duration](), 0.0)
            for n in 0..<40 where !(0.7...1.4).contains(ratio) {
                for name in ["uid 4001", "nobody"] {
                    let check = CredentialCheck(services: daemon.services, origin: "\(n)")
                    let took = try await ContinuousClock().measure {
                        _ = try await check.user(named: name, password: "not this one")
                    }
                    least[name] = min(least[name] ?? took, took)
                }
                ratio = try #require(least["uid 4001"]) / (try #require(least["nobody"]))
            }
            #expect((0.7...1.4).contains(ratio), "\(least)")
        }
    }

    @Test("neither a password nor a hash of one, nor a token, is in an event")
    func log() async throws {
        try await TestDaemon.serving { daemon in
            _ = try await daemon.founding("Home", by: Self.anna)
            let text = AccessToken.random()
            _ = try await Self.make(daemon, text)
            _ = try await daemon.raw("PUT", "/v1/me/password", body: #"{"password": "0123456789"}"#, uid: Self.anna)
            let export = try await daemon.raw("GET", "/v1/admin/export", uid: 0)
            #expect(export.text.contains("password-set") && export.text.contains("token-made"))
            #expect(!export.text.contains("\"credential\""))
            #expect(!export.text.contains(text) && !export.text.contains(Self.hash(text)))
            #expect(!export.text.contains("0123456789"))
        }
    }
}
