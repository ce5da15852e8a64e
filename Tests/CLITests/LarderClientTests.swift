import Dispatch
import Domain
import Synchronization
import TestSupport
import Testing

@testable import API
@testable import Client

@Suite("Talking to larderd")
struct LarderClientTests {
    private static let named = #"{"id": "00000000-0000-0000-0000-0000000000aa", "name": "Home"}"#
    private static let booked =
        #"{"transaction": "00000000-0000-0000-0000-000000000001", "position": 7, "repeated": false, "#
        + #""dryRun": false, "happened": [], "guessed": [], "warnings": []}"#
    private static let summary =
        #"{"today": "2026-11-21", "household": \#(named), "expired": 0, "expiringSoon": 0, "low": 0, "lots": 0, "#
        + #""products": 0}"#

    private func client(_ server: TinyServer, timeout: Int32 = 20_000) -> LarderClient {
        LarderClient(socket: SocketPath(path: server.path, source: "test"), timeout: timeout)
    }

    private func withServer(
        _ reply: @escaping @Sendable (TinyServer.Request, Int) -> TinyServer.Reply, _ body: (TinyServer) throws -> Void
    ) throws {
        try inTemporaryFolder { folder in
            let server = try TinyServer(folder: folder, reply)
            defer { server.stop() }
            try body(server)
        }
    }

    @Test("a read goes out with its query, and its answer comes back with position and raw body")
    func read() throws {
        try withServer { _, _ in
            .raw(
                "HTTP/1.1 200 OK\r\nLarder-Position: 41\r\nContent-Length: \(Self.summary.utf8.count)\r\n\r\n\(Self.summary)"
            )
        } _: { server in
            let answer = try client(server).get(
                Endpoints.Reports.summary, at: AtHousehold("My home"),
                options: ReadOptions { $0.asOf = "2026-11-21T09:00:00Z" })
            #expect(answer.position == 41)
            #expect(answer.value.household.name == "Home")
            #expect(String(decoding: answer.raw, as: UTF8.self) == Self.summary)
            #expect(
                server.requests.map(\.line) == [
                    "GET /v1/households/My%20home/summary?asOf=2026-11-21T09%3A00%3A00Z"
                ])
        }
    }

    @Test("that larderd's clock is in doubt is told once, however many answers say it")
    func doubted() throws {
        try withServer { _, _ in
            .raw(
                "HTTP/1.1 200 OK\r\nLarder-Clock: behind\r\nContent-Length: \(Self.summary.utf8.count)\r\n\r\n"
                    + Self.summary)
        } _: { server in
            let client = client(server)
            var heard: [ClockDoubt] = []
            client.doubted = { heard.append($0) }
            for _ in 0..<3 { _ = try client.get(Endpoints.Reports.summary, at: AtHousehold("default")) }
            #expect(heard == [.behind])
        }
    }

    @Test("a write carries its id and origin, and the connection serves the next one")
    func write() throws {
        try withServer { _, _ in
            .answer(200, Self.booked)
        } _: { server in
            let client = client(server)
            let id = CommandID(raw: 5)
            for _ in 0..<2 {
                let answer = try client.send(
                    Endpoints.Stock.open, at: AtHousehold("default"), make(OpenStock()) { $0.lot = "7K3Q" }, id: id,
                    dryRun: true)
                #expect(answer.value.position == 7)
            }
            let request = try #require(server.requests.first)
            #expect(request.line == "POST /v1/households/default/stock/open?dryRun=true")
            #expect(request.body == #"{"lot":"7K3Q"}"#)
            #expect(request.fields["idempotency-key"] == id.description)
            #expect(request.fields["larder-origin"] == "cli")
        }
    }

    @Test(
        "a write whose connection dies is sent once more under the same id",
        arguments: [
            "", "HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{\"transaction\"",
        ])
    func retry(cut: String) throws {
        try withServer { _, before in
            before == 0 ? .last(cut) : .answer(200, Self.booked)
        } _: { server in
            let answer = try client(server).send(
                Endpoints.Stock.keep, at: AtHousehold("default"), make(KeepStock()) { $0.lot = "7K3Q" })
            #expect(answer.value.position == 7)
            #expect(server.requests.count == 2)
            #expect(server.requests[0] == server.requests[1])
        }
    }

    @Test("a write that dies twice is not known to be booked, and that is said")
    func lost() throws {
        try withServer { _, _ in
            .last("")
        } _: { server in
            let id = CommandID(raw: 9)
            let client = client(server)
            #expect(throws: ClientError.lost(client.socket, command: id)) {
                try client.send(Endpoints.Stock.keep, at: AtHousehold("default"), KeepStock(), id: id)
            }
            #expect(server.requests.count == 2)
            #expect(ClientError.lost(client.socket, command: id).sentence.contains("not known whether"))
        }
    }

    @Test("a daemon that does not know the outcome is asked again with the same id")
    func outcomeUnknown() throws {
        let problem = #"{"type": "about:blank", "title": "", "status": 503, "code": "outcome-unknown", "detail": "x"}"#
        try withServer { _, before in
            before == 0 ? .answer(503, problem) : .answer(200, Self.booked)
        } _: { server in
            _ = try client(server).send(Endpoints.Stock.keep, at: AtHousehold("default"), KeepStock())
            #expect(server.requests[0].fields["idempotency-key"] == server.requests[1].fields["idempotency-key"])
        }
    }

    @Test("a hung daemon is given up after the time allowed, once")
    func hung() throws {
        try withServer { _, _ in
            .silence
        } _: { server in
            let client = client(server, timeout: 50)
            #expect(throws: ClientError.hung(client.socket, command: nil)) {
                try client.get(Endpoints.Reports.summary, at: AtHousehold("default"))
            }
            // The server may read it only after the client has given up.
            try server.wait()
            #expect(server.requests.count == 1)
        }
    }

    @Test("who waits hears how long that is by the clock, however long hearing it takes, and no longer than allowed")
    func waiting() throws {
        try withServer { _, _ in
            .silence
        } _: { server in
            let client = client(server, timeout: 5000)
            var heard: [Int] = []
            // What the client must at least have waited by then; it began one second before it first said so.
            var began: ContinuousClock.Instant?
            var least = 1
            client.waiting = { seconds in
                heard.append(seconds)
                guard seconds > 0 else { return }
                #expect(seconds >= least)
                let beginning = began ?? ContinuousClock.now - .seconds(1)
                began = beginning
                // As long as the daemon leaves the question unanswered.
                _ = try? self.client(server, timeout: 2200).get(Endpoints.ready, at: AtRoot())
                least = Int((ContinuousClock.now - beginning).components.seconds)
            }
            #expect(throws: ClientError.hung(client.socket, command: nil)) {
                try client.get(Endpoints.Reports.summary, at: AtHousehold("default"))
            }
            // At the first and the third second, or later, and at the end; once a second it would be six times.
            #expect(heard.count <= 3 && heard.first ?? 0 > 0 && heard.last == 0, "\(heard)")
        }
    }

    @Test("the waiting line is cleared before anything else is said")
    func cleared() throws {
        let answered = DispatchSemaphore(value: 0)
        try withServer { _, _ in
            answered.wait()
            return .raw(
                "HTTP/1.1 200 OK\r\nLarder-Clock: behind\r\nContent-Length: \(Self.summary.utf8.count)\r\n\r\n"
                    + Self.summary)
        } _: { server in
            let client = client(server)
            var said: [String] = []
            client.doubted = { _ in said.append("doubt") }
            client.waiting = { seconds in
                said.append(seconds > 0 ? "waiting" : "cleared")
                if seconds > 0 { answered.signal() }
            }
            _ = try client.get(Endpoints.Reports.summary, at: AtHousehold("default"))
            #expect(said == ["waiting", "cleared", "doubt"])
        }
    }

    @Test(
        "beyond the time allowed is waited while larderd says that it is busy, or anything, as was asked for",
        arguments: [
            // The last is asked twice, as its connection dies.
            (LarderClient.Patience.none, 0), (.whileBusy, 4), (.whileUp, 7),
        ])
    func patience(patience: LarderClient.Patience, asked: Int) throws {
        let questions = Mutex(0)
        try withServer { request, _ in
            guard request.line == "GET /ready" else { return .silence }
            let before = questions.withLock { count in
                count += 1
                return count - 1
            }
            // Not ready all the time, busy at first, then gone.
            guard before < 5 else { return .last("") }
            let doing = before < 3 ? #", "doing": "busy""# : ""
            return .answer(503, #"{"ready": false, "head": 9, "reached": 1\#(doing)}"#)
        } _: { server in
            let client = client(server, timeout: 50)
            client.patience = patience
            #expect(throws: ClientError.hung(client.socket, command: nil)) {
                try client.get(Endpoints.Reports.summary, at: AtHousehold("default"))
            }
            try server.wait(for: asked + 1)
            #expect(server.requests.count { $0.line != "GET /ready" } == 1)
            #expect(questions.withLock { $0 } == asked)
        }
    }

    @Test("a refusal comes as the problem it is, and the connection lives on")
    func refused() throws {
        let problem =
            #"{"type": "about:blank", "title": "t", "status": 409, "code": "not-enough", "detail": "1 l is left."}"#
        try withServer { _, before in
            before == 0 ? .answer(409, problem) : .answer(200, Self.summary)
        } _: { server in
            let client = client(server)
            #expect {
                try client.send(
                    Endpoints.Stock.consume, at: AtHousehold("default"), make(ConsumeStock()) { $0.product = "milk" })
            } throws: {
                guard case ClientError.refused(let problem)? = $0 as? ClientError else { return false }
                return problem.code == RefusalCode.notEnough.rawValue && problem.detail == "1 l is left."
            }
            _ = try client.get(Endpoints.Reports.summary, at: AtHousehold("default"))
        }
    }

    @Test("what is not larder's answer is said to be so", arguments: [(200, "<html>"), (502, "<html>")])
    func foreign(status: Int, body: String) throws {
        try withServer { _, _ in
            .answer(status, body)
        } _: { server in
            #expect {
                try client(server).get(Endpoints.Reports.summary, at: AtHousehold("default"))
            } throws: {
                switch $0 as? ClientError {
                case .notUnderstood: status == 200
                case .refused(let problem): problem.code == "http-502"
                case .hung, .lost, .notPermitted, .notRunning, nil: false
                }
            }
        }
    }

    @Test("no daemon is told from a socket one may not open")
    func notThere() throws {
        try inTemporaryFolder { folder in
            let client = LarderClient(socket: SocketPath(path: folder + "/none.sock", source: "test"))
            #expect(throws: ClientError.notRunning(client.socket)) {
                try client.get(Endpoints.health, at: AtRoot())
            }
            #expect(ClientError.notRunning(client.socket).sentence.contains("systemctl start larderd"))
        }
        let permission = SocketPermission(
            path: "/run/larder/larder.sock", group: "larder", user: "anna", listed: false, effective: false)
        #expect(permission.sentence.contains("sudo usermod -aG larder anna"))
        var relogin = permission
        relogin.listed = true
        #expect(relogin.sentence.contains("Log out"))
    }

    @Test("events come as they are sent, in pieces and with heartbeats between, until the stream ends")
    func events() throws {
        let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
        let text = "id: 1\ndata: \(Self.named)\n\n: heartbeat\n\nid: 2\ndata: \(Self.named)\n\n"
        let chunk = "\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n"
        try withServer { _, _ in
            .last(head + chunk + "0\r\n\r\n")
        } _: { server in
            let endpoint = Endpoint<AtHousehold, LogQuery, EventStream<Named>>(.get, "/v1/households/{household}/x")
            let events = try client(server).open(endpoint, at: AtHousehold("default"), after: 12)
            var names: [String] = []
            while let some = try events.receive(timeout: 20_000) { names += some.map(\.name) }
            #expect(names == ["Home", "Home"])
            #expect(server.requests.first?.line == "GET /v1/households/default/x?after=12")
        }
    }

    @Test("lines of progress come one by one, the last also without its end")
    func progressLines() throws {
        let body =
            "{\"checked\":1,\"total\":2,\"done\":false,\"damage\":[]}\n{\"checked\":2,\"total\":2,\"done\":true,\"damage\":[]}"
        try withServer { _, _ in
            .answer(200, body)
        } _: { server in
            let lines = try client(server).lines(Endpoints.Log.verify, at: AtRoot())
            var seen: [UInt64] = []
            while let some = try lines.receive(timeout: 20_000) { seen += some.map(\.checked) }
            #expect(seen == [1, 2])
        }
    }

    @Test(
        "the socket is the one asked for, else LARDER_SOCKET's, else the user's own if there is one, else the system's")
    func choice() {
        func choose(_ asked: String?, _ environment: [String: String], _ there: Set<String>) -> String {
            SocketPath.choose(asked: asked, environment: { environment[$0] }, uid: 7, exists: { there.contains($0) })
                .path
        }
        let own = "/run/user/7/larder/larder.sock"
        #expect(choose("/a", ["LARDER_SOCKET": "/b"], []) == "/a")
        #expect(choose(nil, ["LARDER_SOCKET": "/b", "XDG_RUNTIME_DIR": "/run/user/7"], [own]) == "/b")
        #expect(choose(nil, ["XDG_RUNTIME_DIR": "/run/user/7"], [own, "/tmp/larder-7/larder.sock"]) == own)
        #expect(
            choose(nil, ["XDG_RUNTIME_DIR": "/run/user/7"], ["/tmp/larder-7/larder.sock"])
                == "/tmp/larder-7/larder.sock")
        #expect(choose(nil, [:], []) == SocketPath.system)
    }
}
