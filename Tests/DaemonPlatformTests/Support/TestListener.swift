import API
import HTTPTypes
import Hummingbird
import Inventory
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
            routes: table, sources: [source], logger: logger, stop: stop, limits: limits)
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

    private var table: RouteTable {
        var table = RouteTable()
        table.add(.get, "/health") { _, _, _ in Response("ok") }
        table.add(.get, "/big") { _, _, _ in Response(ByteBuffer(repeating: 46, count: Self.big)) }
        table.add(.get, "/id") { _, context, _ in Response(context.id) }
        table.add(.get, "/who") { _, context, _ in
            Response(context.peer.map { "uid=\($0.uid) pid=\($0.pid)" } ?? "nobody")
        }
        table.add(.get, "/fails") { _, _, _ in throw Unforeseen() }
        table.add(.get, "/slow") { [slowReached, slowMayAnswer] _, _, _ in
            slowReached.open()
            await slowMayAnswer.passed()
            return Response("at last")
        }
        table.add(.get, "/never") { [slowReached] _, _, _ in
            slowReached.open()
            try await Task.sleep(for: .seconds(3600))
            return Response("impossible")
        }
        table.add(.post, "/echo") { request, _, _ in
            Response(status: .ok, body: ResponseBody(asyncSequence: request.body))
        }
        table.add(.get, "/events") { _, context, _ in
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
        return table
    }
}

extension Response {
    fileprivate init(_ text: String) { self.init(ByteBuffer(string: text)) }

    fileprivate init(_ bytes: ByteBuffer) { self.init(status: .ok, body: ResponseBody(byteBuffer: bytes)) }
}
