import API
import Events
import HTTPTypes
import Hummingbird
import Inventory
import NIOCore

/// An answer of server-sent events that continues until the client disconnects or larderd stops.
///
/// Nothing is buffered: new events are read once the client has taken the earlier ones.
struct ServerEventStream: Sendable {
    /// The condition to wait for before the next read.
    struct Pause: Sendable {
        /// Returns when something may have changed, or when its task is cancelled.
        var change: @Sendable () async -> Void
        /// By the wall clock; nil: wait for changes only.
        var until: Timestamp?
    }

    let stop: StopSignal
    /// The client's connection is closed: nothing is left to write, which would be known only when it is tried.
    let gone: StopSignal
    let clock: LogClock
    /// The stream ends when damage is found.
    let damage: KnownDamage

    static let heartbeat = Duration.seconds(15)
    /// A client that needs longer than this for what it was sent gets an event saying so, and has to reconnect.
    static let patience = Duration.seconds(10)

    /// - Parameter more: Returns all new items as finished events (empty if none), and what to wait for.
    func response(
        _ headers: HTTPFields, more: @escaping @Sendable () async throws -> (events: String, pause: Pause)
    ) -> Response {
        var headers = headers
        headers[.contentType] = MediaType.events
        headers[.cacheControl] = "no-store"
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody { writer in
                // The head is sent with the first bytes, so the client knows at once that it is connected.
                try await writer.write(ByteBuffer(string: ":\n\n"))
                var spoke = ContinuousClock.now
                while !stop.isStopped, !gone.isStopped {
                    let (events, pause) = try await whatIsNew(more)
                    let silent = spoke.duration(to: .now)
                    if !events.isEmpty || silent >= Self.heartbeat {
                        let began = ContinuousClock.now
                        try await writer.write(ByteBuffer(string: events.isEmpty ? ":\n\n" : events))
                        spoke = .now
                        if began.duration(to: spoke) > Self.patience {
                            try await writer.write(ByteBuffer(string: Self.event(named: StreamEventName.tooSlow, "{}")))
                            break
                        }
                    }
                    await wait(pause, atMost: Self.heartbeat - spoke.duration(to: .now))
                }
                try await writer.finish(nil)
            })
    }

    private func whatIsNew(
        _ more: () async throws -> (events: String, pause: Pause)
    ) async throws -> (events: String, pause: Pause) {
        do {
            try damage.refuseIfMet()
            return try await more()
        } catch {
            damage.note(error)
            throw error
        }
    }

    /// One item, complete up to `id`.
    static func event(_ id: GlobalPosition, _ json: String) -> String { "id: \(id)\ndata: \(json)\n\n" }

    static func event(named name: String, _ json: String) -> String { "event: \(name)\ndata: \(json)\n\n" }

    /// Waits for a change, the given time, the next heartbeat, or the end.
    private func wait(_ pause: Pause, atMost limit: Duration) async {
        var limit = limit
        if let until = pause.until {
            limit = min(limit, .milliseconds(until.milliseconds - clock.now().milliseconds))
        }
        guard limit > .zero else { return }
        await withTaskGroup { [limit, stop, gone] tasks in
            tasks.addTask { await pause.change() }
            tasks.addTask { try? await Task.sleep(for: limit) }
            tasks.addTask { await stop.wait() }
            tasks.addTask { await gone.wait() }
            await tasks.next()
            tasks.cancelAll()
        }
    }
}
