import API
import HTTPTypes
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("Callers of a web socket (H4, X1)", .timeLimit(.minutes(5)))
struct WebDoorTests {
    private static let page = "https://larder.example.net"
    private static let settings = ["web-address": page, "web-user-header": "Remote-User"]
    private static let fromPage: HTTPFields = [.origin: page, .contentType: MediaType.json]

    private static func with(
        clock: TestClock = TestClock(), _ body: @escaping @Sendable (TestDaemon) async throws -> Void
    ) async throws {
        try await TestDaemon.serving(clock: clock, settings: settings) { daemon in
            try await daemon.found("Home")
            try await daemon.add("milk", "2 l")
            try await body(daemon)
        }
    }

    /// Signs in by a pairing code. Returns the fields of a request from the page with the session's cookie.
    private static func signIn(_ daemon: TestDaemon, device: String = "Phone") async throws -> HTTPFields {
        let pairing: PairingAnswer = try await daemon.raw("POST", "/v1/me/pairing").decoded()
        let answer = try await daemon.raw(
            "POST", "/v1/sessions", headers: fromPage,
            body: "{\"code\": \"\(pairing.code.lowercased())\", \"device\": \"\(device)\"}", socket: .web)
        try #require(answer.status == 200, "\(answer.text)")
        let cookie = try #require(answer.headers[.setCookie])
        #expect(cookie.hasPrefix("__Host-larder=") && cookie.hasSuffix("; Secure"))
        #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict") && !answer.text.contains("larder_"))
        var fields = fromPage
        fields[.cookie] = "other=1; " + cookie.prefix { $0 != ";" }
        return fields
    }

    @Test("nobody is known without a session or a token, whatever the peer's uid")
    func unknown() async throws {
        try await Self.with { daemon in
            for path in ["/v1/me", "/v1/households", "/v1/households/default/board", "/v1/log"] {
                let answer = try await daemon.raw("GET", path, socket: .web)
                #expect(answer.status == 401)
                #expect(try answer.problem.code == "no-credentials")
                #expect(answer.headers[.wwwAuthenticate] == "Bearer")
            }
            let wrong = try await daemon.raw(
                "GET", "/v1/me", headers: [.authorization: "Bearer \(AccessToken.random())"], socket: .web)
            #expect(wrong.status == 401)
            #expect(try await daemon.raw("GET", "/health", socket: .web).status == 200)
        }
    }

    @Test("a paired device acts for its user until it signs out; the code is good once")
    func session() async throws {
        try await Self.with { daemon in
            let fields = try await Self.signIn(daemon)
            let me = try await daemon.raw("GET", "/v1/me", headers: fields, socket: .web)
            #expect(me.status == 200 && me.text.contains(#""Home""#))
            let used = try await daemon.raw(
                "POST", "/v1/households/default/stock/consume", headers: fields,
                body: #"{"product": "milk", "amount": "1 l"}"#, socket: .web)
            #expect(used.status == 200, "\(used.text)")
            let log: EventsAnswer = try await daemon.raw(
                "GET", "/v1/households/default/events?after=0&limit=1000", headers: fields, socket: .web
            ).decoded()
            #expect(log.events.last?.origin == "web")
            let tokens = try await daemon.raw("GET", "/v1/me/tokens")
            #expect(tokens.text.contains(#""Phone""#))
            // Not the server's administrator, though the same uid is.
            #expect(try await daemon.raw("GET", "/v1/admin/users", headers: fields, socket: .web).status == 403)
            let out = try await daemon.raw("DELETE", "/v1/sessions", headers: fields, socket: .web)
            #expect(out.status == 200 && out.headers[values: .setCookie].count == 2, "\(out.text)")
            #expect(try await daemon.raw("GET", "/v1/me", headers: fields, socket: .web).status == 401)
        }
    }

    @Test("a pairing code is good once and for ten minutes")
    func pairing() async throws {
        let clock = TestClock()
        try await Self.with(clock: clock) { daemon in
            func use(_ code: String) async throws -> Int {
                try await daemon.raw(
                    "POST", "/v1/sessions", headers: Self.fromPage, body: "{\"code\": \"\(code)\"}", socket: .web
                ).status
            }
            let first: PairingAnswer = try await daemon.raw("POST", "/v1/me/pairing").decoded()
            #expect(first.links == ["\(Self.page)/sign-in#\(first.code)"])
            #expect(try await use(first.code) == 200)
            #expect(try await use(first.code) == 401)
            let late: PairingAnswer = try await daemon.raw("POST", "/v1/me/pairing").decoded()
            clock.advance(milliseconds: 600_001)
            #expect(try await use(late.code) == 401)
            #expect(try await use("nonsense") == 401)
        }
    }

    @Test("name and password sign in; five wrong ones of a name are enough, and a new password ends the sessions")
    func password() async throws {
        try await Self.with { daemon in
            let user: MeView = try await daemon.raw("GET", "/v1/me").decoded()
            func signIn(_ password: String, as name: String = user.name) async throws -> RawAnswer {
                try await daemon.raw(
                    "POST", "/v1/sessions", headers: Self.fromPage,
                    body: "{\"name\": \"\(name)\", \"password\": \"\(password)\"}", socket: .web)
            }
            #expect(try await signIn("correct horse").status == 401)
            let set = try await daemon.raw("PUT", "/v1/me/password", body: #"{"password": "correct horse"}"#)
            try #require(set.status == 200, "\(set.text)")
            let good = try await signIn("correct horse")
            try #require(good.status == 200, "\(good.text)")
            var fields = Self.fromPage
            fields[.cookie] = good.headers[.setCookie].map { String($0.prefix { $0 != ";" }) }
            #expect(try await daemon.raw("GET", "/v1/me", headers: fields, socket: .web).status == 200)
            _ = try await daemon.raw("PUT", "/v1/me/password", body: #"{"password": "battery staple"}"#)
            #expect(try await daemon.raw("GET", "/v1/me", headers: fields, socket: .web).status == 401)
            for _ in 1...4 { #expect(try await signIn("wrong wrong wrong").status == 401) }
            let limited = try await signIn("battery staple")
            #expect(limited.status == 429 && limited.headers[.retryAfter] != nil)
            #expect(try await signIn("battery staple", as: "nobody").status == 401)
        }
    }

    @Test("a write by cookie has to come from the page: another origin, site or kind of body is refused")
    func forged() async throws {
        try await Self.with { daemon in
            let fields = try await Self.signIn(daemon)
            func use(_ change: (inout HTTPFields) -> Void) async throws -> Int {
                var changed = fields
                change(&changed)
                return try await daemon.raw(
                    "POST", "/v1/households/default/stock/consume?dryRun=true", headers: changed,
                    body: #"{"product": "milk", "amount": "1 l"}"#, socket: .web
                ).status
            }
            #expect(try await use { _ in } == 200)
            #expect(try await use { $0[.origin] = "http://localhost:7322" } == 200)
            #expect(try await use { ($0[.origin], $0[.fetchSite]) = (nil, "same-origin") } == 200)
            #expect(try await use { $0[.origin] = nil } == 403)
            #expect(try await use { $0[.origin] = "https://evil.example" } == 403)
            #expect(try await use { $0[.origin] = "null" } == 403)
            #expect(try await use { $0[.fetchSite] = "cross-site" } == 403)
            #expect(try await use { $0[.fetchSite] = "same-site" } == 403)
            #expect(try await use { $0[.contentType] = "text/plain" } == 403)
            #expect(try await use { $0[.contentType] = nil } == 403)
            let foreign = try await daemon.raw(
                "POST", "/v1/sessions", headers: [.origin: "https://evil.example", .contentType: MediaType.json],
                body: #"{"code": "00000000"}"#, socket: .web)
            #expect(foreign.status == 403)
        }
    }

    @Test("a token opens what its role and household allow, and no secrets or administration")
    func bearer() async throws {
        try await Self.with { daemon in
            try await daemon.found("Boat")
            let text = AccessToken.random()
            let hash = AccessToken.hash(text).map { Hexadecimal.text($0) } ?? ""
            let made = try await daemon.raw(
                "POST", "/v1/me/tokens",
                body: "{\"name\": \"frame\", \"sha256\": \"\(hash)\", \"role\": \"viewer\", \"household\": \"Home\"}")
            try #require(made.status == 200, "\(made.text)")
            func ask(_ method: String, _ path: String, _ body: String = "") async throws -> Int {
                try await daemon.raw(
                    method, path, headers: [.authorization: "Bearer \(text)"], body: body, socket: .web
                ).status
            }
            #expect(try await ask("GET", "/v1/households/Home/board") == 200)
            #expect(try await ask("GET", "/v1/households/Boat/board") == 404)
            let use = #"{"product": "milk", "amount": "1 l"}"#
            #expect(try await ask("POST", "/v1/households/Home/stock/consume", use) == 403)
            #expect(try await ask("POST", "/v1/me/tokens", "{\"name\": \"more\", \"sha256\": \"\(hash)\"}") == 403)
            #expect(try await ask("POST", "/v1/me/pairing") == 403)
            #expect(try await ask("PUT", "/v1/me/password", #"{"password": "correct horse"}"#) == 403)
            #expect(try await ask("POST", "/v1/households", #"{"name": "Nest"}"#) == 403)
            #expect(try await ask("GET", "/v1/admin/users") == 403)
        }
    }

    @Test("a proxy's header names the user on web-trusted, and nowhere else")
    func trusted() async throws {
        try await Self.with { daemon in
            let user: MeView = try await daemon.raw("GET", "/v1/me").decoded()
            let header = try #require(HTTPField.Name("Remote-User"))
            func me(_ name: String, _ socket: SocketKind) async throws -> RawAnswer {
                try await daemon.raw("GET", "/v1/me", headers: [header: name], socket: socket)
            }
            #expect(try await me(user.name, .trusted).status == 200)
            #expect(try await me(user.name, .web).status == 401)
            let stranger = try await me("stranger", .trusted)
            #expect(try stranger.problem.code == "unknown-user")
            let forged = try await daemon.raw(
                "POST", "/v1/households/default/stock/consume", headers: [header: user.name],
                body: #"{"product": "milk"}"#, socket: .trusted)
            #expect(forged.status == 403)
        }
    }

    @Test("over TCP only the page's own hosts are answered")
    func host() async throws {
        try await Self.with { daemon in
            for host in ["larder.example.net", "localhost:7322", "127.0.0.1", "[::1]:7322", "LARDER.example.net"] {
                let status = try await daemon.raw("GET", "/health", socket: .web, host: host).status
                #expect(status == 200, "\(host)")
            }
            for host in ["evil.example", "larder.example.net.evil.example", "localhost.evil.example", ""] {
                let status = try await daemon.raw("GET", "/health", socket: .web, host: host).status
                #expect(status == 421, "\(host)")
            }
        }
    }

    @Test("half a year without use ends a session, and use keeps it")
    func age() async throws {
        let clock = TestClock()
        try await Self.with(clock: clock) { daemon in
            let (kept, left) = (try await Self.signIn(daemon), try await Self.signIn(daemon, device: "Tablet"))
            for _ in 1...2 {
                clock.advance(milliseconds: 100 * 86_400_000)
                #expect(try await daemon.raw("GET", "/v1/me", headers: kept, socket: .web).status == 200)
            }
            #expect(try await daemon.raw("GET", "/v1/me", headers: left, socket: .web).status == 401)
        }
    }
}
