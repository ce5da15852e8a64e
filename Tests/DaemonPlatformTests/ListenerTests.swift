import Glibc
import NIOCore
import Synchronization
import TestSupport
import Testing

@testable import Daemon

@Suite(.timeLimit(.minutes(10)))
struct ListenerTests {
    @Test("a route is told who is at the other end of the socket (H4)")
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

    @Test("idle connections make way for a new one, those first that have asked nothing; who is served stays")
    func idleMakesWay() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/s"
            var limits = ListenerLimits()
            // Half of it for one user.
            limits.connections = 6
            try await TestListener().serving(.path(path), limits: limits) {
                let (asked, idle) = try await onOwnThread {
                    let asked = try SilentClient(path)
                    try asked.get("/big")
                    try asked.waitForAnswer()
                    let idle = try (0..<20).map { _ in try SilentClient(path) }
                    try SilentClient.waitForEnds(18, of: idle)
                    return (asked, idle)
                }
                let answer = try await UnixClient.get("/health", at: path)
                #expect(answer.hasSuffix("ok"))
                let taken = try await onOwnThread {
                    try SilentClient.waitForEnds(19, of: idle)
                    return asked.take(TestListener.big)
                }
                #expect(taken == TestListener.big)
            }
        }
    }

    @Test("who takes nothing of an answer is left, and its memory with it")
    func stalled() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/s"
            var limits = ListenerLimits()
            limits.answerStall = .milliseconds(50)
            try await TestListener().serving(.path(path), limits: limits) {
                let taken = try await onOwnThread {
                    let client = try SilentClient(path)
                    try client.get("/big")
                    try client.waitForEnd()
                    return client.take(.max)
                }
                #expect(taken > 0 && taken < TestListener.big)
            }
        }
    }

    @Test("of too many answers that nobody takes the oldest go, and the newest comes whole")
    func untaken() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/s"
            var limits = ListenerLimits()
            limits.untaken = TestListener.big
            try await TestListener().serving(.path(path), limits: limits) {
                let taken = try await onOwnThread {
                    var clients: [SilentClient] = []
                    for _ in 0..<6 {
                        let client = try SilentClient(path)
                        try client.get("/big")
                        try client.waitForAnswer()
                        clients.append(client)
                    }
                    try clients[0].waitForEnd()
                    return (oldest: clients[0].take(.max), newest: clients[5].take(TestListener.big))
                }
                #expect(taken.oldest < TestListener.big)
                #expect(taken.newest == TestListener.big)
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
