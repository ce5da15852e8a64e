import Dispatch
import Inventory
import Synchronization
import Testing

@testable import API
@testable import Client

@Suite("Waiting for larderd")
struct LarderClientWaitingTests {
    @Test("a hung daemon is given up after the time allowed, once")
    func hung() throws {
        try TinyServer.with { _, _ in
            .silence
        } _: { server in
            let client = server.client(timeout: 50)
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
        try TinyServer.with { _, _ in
            .silence
        } _: { server in
            let client = server.client(timeout: 5000)
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
                _ = try? server.client(timeout: 2200).get(Endpoints.ready, at: AtRoot())
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
        try TinyServer.with { _, _ in
            answered.wait()
            return .raw(
                "HTTP/1.1 200 OK\r\nLarder-Clock: behind\r\nContent-Length: \(TinyServer.summary.utf8.count)\r\n\r\n"
                    + TinyServer.summary)
        } _: { server in
            let client = server.client()
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
        try TinyServer.with { request, _ in
            guard request.line == "GET /ready" else { return .silence }
            let before = questions.withLock { count in
                count += 1
                return count - 1
            }
            // Not ready all the time, busy at first, then gone.
            guard before < 5 else { return .last("") }
            let doing = before < 3 ? #", "doing": "busy""# : ""
            return .answer(503, #"{"ready": false\#(doing)}"#)
        } _: { server in
            let client = server.client(timeout: 50)
            client.patience = patience
            #expect(throws: ClientError.hung(client.socket, command: nil)) {
                try client.get(Endpoints.Reports.summary, at: AtHousehold("default"))
            }
            try server.wait(for: asked + 1)
            #expect(server.requests.count { $0.line != "GET /ready" } == 1)
            #expect(questions.withLock { $0 } == asked)
        }
    }
}
