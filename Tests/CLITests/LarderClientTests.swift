import Dispatch
import Inventory
import Synchronization
import TestSupport
import Testing

@testable import API
@testable import Client

@Suite("Talking to larderd")
struct LarderClientTests {
    @Test("a read goes out with its query, and its answer comes back with position and raw body")
    func read() throws {
        try TinyServer.with { _, _ in
            .raw(
                "HTTP/1.1 200 OK\r\nLarder-Position: 41\r\nContent-Length: \(TinyServer.summary.utf8.count)\r\n\r\n\(TinyServer.summary)"
            )
        } _: { server in
            let answer = try server.client().get(
                Endpoints.Reports.summary, at: AtHousehold("My home"),
                options: ReadOptions { $0.asOf = "2026-11-21T09:00:00Z" })
            #expect(answer.position == 41)
            #expect(answer.value.household.name == "Home")
            #expect(String(decoding: answer.raw, as: UTF8.self) == TinyServer.summary)
            #expect(
                server.requests.map(\.line) == [
                    "GET /v1/households/My%20home/summary?asOf=2026-11-21T09%3A00%3A00Z"
                ])
        }
    }

    @Test("that larderd's clock is in doubt is told once, however many answers say it")
    func doubted() throws {
        try TinyServer.with { _, _ in
            .raw(
                "HTTP/1.1 200 OK\r\nLarder-Clock: behind\r\nContent-Length: \(TinyServer.summary.utf8.count)\r\n\r\n"
                    + TinyServer.summary)
        } _: { server in
            let client = server.client()
            var heard: [ClockDoubt] = []
            client.doubted = { heard.append($0) }
            for _ in 0..<3 { _ = try client.get(Endpoints.Reports.summary, at: AtHousehold("default")) }
            #expect(heard == [.behind])
        }
    }

    @Test("a write carries its id and origin, and the connection serves the next one")
    func write() throws {
        try TinyServer.with { _, _ in
            .answer(200, TinyServer.booked)
        } _: { server in
            let client = server.client()
            let id = CommandID(raw: 5)
            for _ in 0..<2 {
                let answer = try client.send(
                    Endpoints.of(OpenStock.self), at: AtHousehold("default"), make(OpenStock()) { $0.lot = "7K3Q" },
                    id: id,
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
        try TinyServer.with { _, before in
            before == 0 ? .last(cut) : .answer(200, TinyServer.booked)
        } _: { server in
            let answer = try server.client().send(
                Endpoints.of(KeepStock.self), at: AtHousehold("default"), make(KeepStock()) { $0.lot = "7K3Q" })
            #expect(answer.value.position == 7)
            #expect(server.requests.count == 2)
            #expect(server.requests[0] == server.requests[1])
        }
    }

    @Test("a write that dies twice is not known to be booked, and that is said")
    func lost() throws {
        try TinyServer.with { _, _ in
            .last("")
        } _: { server in
            let id = CommandID(raw: 9)
            let client = server.client()
            #expect(throws: ClientError.lost(client.socket, command: id)) {
                try client.send(Endpoints.of(KeepStock.self), at: AtHousehold("default"), KeepStock(), id: id)
            }
            #expect(server.requests.count == 2)
            #expect(ClientError.lost(client.socket, command: id).sentence.contains("not known whether"))
        }
    }

    @Test("a daemon that does not know the outcome is asked again with the same id")
    func outcomeUnknown() throws {
        let problem = #"{"type": "about:blank", "title": "", "status": 503, "code": "outcome-unknown", "detail": "x"}"#
        try TinyServer.with { _, before in
            before == 0 ? .answer(503, problem) : .answer(200, TinyServer.booked)
        } _: { server in
            _ = try server.client().send(Endpoints.of(KeepStock.self), at: AtHousehold("default"), KeepStock())
            #expect(server.requests[0].fields["idempotency-key"] == server.requests[1].fields["idempotency-key"])
        }
    }

    @Test("a refusal comes as the problem it is, and the connection lives on")
    func refused() throws {
        let problem =
            #"{"type": "about:blank", "title": "t", "status": 409, "code": "not-enough", "detail": "1 l is left."}"#
        try TinyServer.with { _, before in
            before == 0 ? .answer(409, problem) : .answer(200, TinyServer.summary)
        } _: { server in
            let client = server.client()
            #expect {
                try client.send(
                    Endpoints.of(ConsumeStock.self), at: AtHousehold("default"),
                    make(ConsumeStock()) { $0.product = "milk" })
            } throws: {
                guard case ClientError.refused(let problem)? = $0 as? ClientError else { return false }
                return problem.code == RefusalCode.notEnough.rawValue && problem.detail == "1 l is left."
            }
            _ = try client.get(Endpoints.Reports.summary, at: AtHousehold("default"))
        }
    }

    @Test("what is not larder's answer is said to be so", arguments: [(200, "<html>"), (502, "<html>")])
    func foreign(status: Int, body: String) throws {
        try TinyServer.with { _, _ in
            .answer(status, body)
        } _: { server in
            #expect {
                try server.client().get(Endpoints.Reports.summary, at: AtHousehold("default"))
            } throws: {
                switch $0 as? ClientError {
                case .notUnderstood: status == 200
                case .refused(let problem): problem.code == "http-502"
                case .hung, .lost, .notPermitted, .notRunning, .offline, nil: false
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
        let text = "id: 1\ndata: \(TinyServer.named)\n\n: heartbeat\n\nid: 2\ndata: \(TinyServer.named)\n\n"
        let chunk = "\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n"
        try TinyServer.with { _, _ in
            .last(head + chunk + "0\r\n\r\n")
        } _: { server in
            let endpoint = Endpoint<AtHousehold, LogQuery, EventStream<Named>>(.get, "/v1/households/{household}/x")
            let events = try server.client().open(endpoint, at: AtHousehold("default"), after: 12)
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
        try TinyServer.with { _, _ in
            .answer(200, body)
        } _: { server in
            let lines = try server.client().lines(Endpoints.Log.verify, at: AtRoot())
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

    @Test("what was sent ahead is answered once; after something else it is asked again")
    func ahead() throws {
        try TinyServer.with { request, _ in
            .raw("HTTP/1.1 200 OK\r\nContent-Length: \(request.line.utf8.count)\r\n\r\n\(request.line)")
        } _: { server in
            let client = server.client()
            let home = AtHousehold("default")
            func ask(_ cursor: String) throws -> String {
                let query = SearchQuery { $0.cursor = cursor }
                return String(decoding: try client.bytes(Endpoints.Stock.list, at: home, query), as: UTF8.self)
            }
            func prepare(_ cursor: String) {
                client.prepare(Endpoints.Stock.list, at: home, SearchQuery { $0.cursor = cursor })
            }
            // without a connection nothing is sent
            prepare("a")
            #expect(try ask("a").hasSuffix("cursor=a"))
            #expect(server.requests.count == 1)
            prepare("b")
            try server.wait(for: 2)
            #expect(try ask("b").hasSuffix("cursor=b"))
            #expect(server.requests.count == 2)
            // something else is asked: on a connection of its own, so that it gets its own answer
            prepare("c")
            try server.wait()
            #expect(try ask("d").hasSuffix("cursor=d"))
            #expect(try ask("c").hasSuffix("cursor=c"))
            #expect(server.requests.count == 5)
        }
    }

    @Test("where the connection died meanwhile, what was sent ahead is sent again")
    func aheadInVain() throws {
        try TinyServer.with { _, before in
            before == 1 ? .last("") : .answer(200, "{}")
        } _: { server in
            let client = server.client()
            let home = AtHousehold("default")
            _ = try client.bytes(Endpoints.Stock.list, at: home, SearchQuery())
            client.prepare(Endpoints.Stock.list, at: home, SearchQuery { $0.cursor = "b" })
            try server.wait(for: 2)
            let answer = try client.bytes(Endpoints.Stock.list, at: home, SearchQuery { $0.cursor = "b" })
            #expect(String(decoding: answer, as: UTF8.self) == "{}")
            #expect(server.requests.map(\.line).suffix(2).allSatisfy { $0.hasSuffix("cursor=b") })
            #expect(server.requests.count == 3)
        }
    }
}
