import Glibc
import NIOCore
import Synchronization
import Testing

@testable import Daemon

@Suite(.timeLimit(.minutes(1)))
struct ListenerTests {
    @Test("a route is told who is at the other end of the socket")
    func peer() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/s"
            try await TestListener().serving(.path(path)) {
                let answer = try await UnixClient.get("/who", at: path)
                #expect(answer.contains("uid=\(geteuid()) pid=\(getpid())"))
            }
        }
    }

    @Test("an error that no route foresaw is a 500 problem, and the connection lives on")
    func unforeseen() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/s"
            try await TestListener().serving(.path(path)) {
                let first = "GET /fails HTTP/1.1\r\nHost: larder\r\n\r\n"
                let second = "GET /health HTTP/1.1\r\nHost: larder\r\nConnection: close\r\n\r\n"
                let answer = try await UnixClient.talk(to: path, sending: first + second)
                #expect(answer.hasPrefix("HTTP/1.1 500 "))
                #expect(answer.contains("\"code\":\"internal-error\""))
                #expect(answer.hasSuffix("ok"))
            }
        }
    }

    @Test("each request has an id of its own")
    func requestID() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/s"
            try await TestListener().serving(.path(path)) {
                let first = try await UnixClient.get("/id", at: path)
                let second = try await UnixClient.get("/id", at: path)
                #expect(first.hasPrefix("HTTP/1.1 200 "))
                #expect(first != second)
            }
        }
    }

    @Test("a stream of events ends whole when larderd stops")
    func streamEnds() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/s"
            let listener = TestListener()
            try await listener.serving(.path(path)) {
                let answer = try await UnixClient.get("/events", at: path) { received in
                    if received.contains(": hello") { listener.stop.stop() }
                }
                #expect(answer.hasSuffix("0\r\n\r\n"), "the last chunk says that the answer is complete")
            }
        }
    }

    @Test("an answer in flight when larderd stops is still given, and its connection then closed")
    func inFlight() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/s"
            let listener = TestListener()
            try await listener.serving(.path(path)) {
                async let answer = UnixClient.talk(to: path, sending: "GET /slow HTTP/1.1\r\nHost: larder\r\n\r\n")
                await listener.slowReached.passed()
                listener.stop.stop()
                listener.slowMayAnswer.open()
                let answerText = try await answer
                #expect(answerText.hasSuffix("at last"))
            }
        }
    }

    @Test("an answer that never comes is cut off after the drain limit")
    func drainLimit() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/s"
            let listener = TestListener()
            var limits = ListenerLimits()
            limits.drain = .milliseconds(50)
            try await listener.serving(.path(path), limits: limits) {
                let answer = Task { try? await UnixClient.get("/never", at: path) }
                await listener.slowReached.passed()
                listener.stop.stop()
                #expect(await answer.value?.contains("impossible") != true)
            }
        }
    }

    @Test("an idle connection does not hold up the stop")
    func idleConnection() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/s"
            let listener = TestListener()
            try await listener.serving(.path(path)) {
                let answer = try await UnixClient.talk(
                    to: path, sending: "GET /health HTTP/1.1\r\nHost: larder\r\n\r\n"
                ) { received in
                    if received.hasSuffix("ok") { listener.stop.stop() }
                }
                #expect(answer.hasSuffix("ok"))
            }
        }
    }

    @Test("one connection too many gets an answer and is closed")
    func tooMany() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/s"
            var limits = ListenerLimits()
            limits.connections = 1
            let listener = TestListener()
            try await listener.serving(.path(path), limits: limits) {
                async let first = UnixClient.get("/slow", at: path)
                await listener.slowReached.passed()
                let second = try await UnixClient.talk(
                    to: path, sending: "GET /health HTTP/1.1\r\nHost: larder\r\n\r\n")
                #expect(second.hasPrefix("HTTP/1.1 503 "))
                #expect(second.contains("\"code\":\"too-many-connections\""))
                #expect(await ListenerProbe(path: path).answers(), "a full house is not a hang")
                listener.slowMayAnswer.open()
                let firstText = try await first
                #expect(firstText.hasSuffix("at last"))
            }
        }
    }

    @Test("headers of more than 16 KiB are refused")
    func headerLimit() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/s"
            try await TestListener().serving(.path(path)) {
                let long = String(repeating: "x", count: 17 << 10)
                let answer = try await UnixClient.talk(
                    to: path, sending: "GET /health HTTP/1.1\r\nHost: larder\r\nX-Long: \(long)\r\n\r\n")
                #expect(answer.hasPrefix("HTTP/1.1 400 "))
            }
        }
    }

    @Test(
        "a request that does not arrive in time is cut off",
        arguments: ["GET /heal", "POST /echo HTTP/1.1\r\nHost: larder\r\nContent-Length: 5\r\n\r\nab"])
    func slowRequest(begun: String) async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/s"
            var limits = ListenerLimits()
            limits.requestArrival = .milliseconds(50)
            try await TestListener().serving(.path(path), limits: limits) {
                let answer = try? await UnixClient.talk(to: path, sending: begun)
                // The connection ended, or the call would still wait; and no answer was completed on it.
                #expect(answer?.hasSuffix("0\r\n\r\n") != true && answer?.hasSuffix("ok") != true)
            }
        }
    }

    @Test("an answer may take longer than a request may")
    func slowAnswer() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/s"
            var limits = ListenerLimits()
            limits.requestArrival = .milliseconds(20)
            let listener = TestListener()
            try await listener.serving(.path(path), limits: limits) {
                async let answer = UnixClient.get("/slow", at: path)
                await listener.slowReached.passed()
                // A second request that is cut off shows that more than the limit has passed.
                _ = try? await UnixClient.talk(to: path, sending: "GET /heal")
                listener.slowMayAnswer.open()
                let answerText = try await answer
                #expect(answerText.hasSuffix("at last"))
            }
        }
    }

    @Test("the probe is answered by a listener and by nobody else")
    func probe() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/s"
            #expect(await !ListenerProbe(path: path).answers())
            try await TestListener().serving(.path(path)) {
                #expect(await ListenerProbe(path: path).answers())
            }
            #expect(await !ListenerProbe(path: path).answers())
        }
    }
}
