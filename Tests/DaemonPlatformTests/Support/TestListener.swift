import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Synchronization

@testable import Daemon

/// Opens once; who waits before that waits, who comes later does not.
final class Gate: Sendable {
    private let signal = StopSignal()
    func open() { signal.stop() }
    func passed() async { await signal.wait() }
}

/// A listener with a few routes that show what the real ones need.
struct TestListener {
    let stop = StopSignal()
    /// Opened when `/slow` has been reached, and what lets it answer.
    let slowReached = Gate()
    let slowMayAnswer = Gate()

    /// Bytes of the body of `/big`: more than the kernel keeps for a socket.
    static let big = 1 << 20

    struct Unforeseen: Error {}

    /// Runs the listener around the body; stops it afterwards if the body has not, and waits for its end.
    func serving(
        _ source: SocketSource, limits: ListenerLimits = ListenerLimits(),
        _ body: @escaping @Sendable () async throws -> Void
    ) async throws {
        let logger = LogSink(to: .lines(descriptor: -1, style: .timed), minimum: .critical).logger("test")
        let listener = HTTPListener(
            responder: router().buildResponder(), sources: [source], logger: logger, stop: stop, limits: limits)
        let accepting = Gate()
        let stop = stop
        try await withThrowingTaskGroup { tasks in
            tasks.addTask {
                defer { accepting.open() }
                try await listener.run { accepting.open() }
            }
            tasks.addTask {
                await accepting.passed()
                defer { stop.stop() }
                try await body()
            }
            try await tasks.waitForAll()
        }
    }

    private func router() -> Router<LarderRequestContext> {
        let router = Router(context: LarderRequestContext.self)
        router.get("health") { _, _ in "ok" }
        router.get("big") { _, _ in
            Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(repeating: 46, count: Self.big)))
        }
        router.get("id") { _, context in context.id }
        router.get("who") { _, context in context.peer.map { "uid=\($0.uid) pid=\($0.pid)" } ?? "nobody" }
        router.get("fails") { _, _ -> String in throw Unforeseen() }
        router.get("slow") { [slowReached, slowMayAnswer] _, _ in
            slowReached.open()
            await slowMayAnswer.passed()
            return "at last"
        }
        router.get("never") { [slowReached] _, _ in
            slowReached.open()
            try await Task.sleep(for: .seconds(3600))
            return "impossible"
        }
        router.post("echo") { request, _ in Response(status: .ok, body: ResponseBody(asyncSequence: request.body)) }
        router.get("events") { _, context in
            let (wakes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
            continuation.yield()
            return Response(
                status: .ok, headers: [.contentType: "text/event-stream"],
                body: ResponseBody { writer in
                    let registration = context.stop.onStop { continuation.finish() }
                    defer { context.stop.cancel(registration) }
                    for await _ in wakes { try await writer.write(ByteBuffer(string: ": hello\n\n")) }
                    try await writer.finish(nil)
                })
        }
        return router
    }
}
