import API
import Domain
import Events
import HTTPTypes
import Hummingbird
import NIOCore

/// An answer of server-sent events that goes on until the reader goes away or larderd stops.
///
/// Nothing is buffered: what is new is read when the reader has taken what came before.
struct ServerEventStream: Sendable {
    /// What to wait for before there can be more.
    struct Pause: Sendable {
        /// Returns when something may have changed, or when its task is cancelled.
        var change: @Sendable () async -> Void
        /// By the wall clock; nil: only changes matter.
        var until: Timestamp?
    }

    let stop: StopSignal
    let clock: LogClock
    /// Ends it.
    let damage: KnownDamage

    static let heartbeat = Duration.seconds(15)
    /// A reader that takes longer for what it was sent is told so, and has to come back.
    static let patience = Duration.seconds(10)

    /// - Parameter more: Returns everything that is new, as finished events (nothing: empty), and what to wait for.
    func response(
        _ headers: HTTPFields, more: @escaping @Sendable () async throws -> (events: String, pause: Pause)
    ) -> Response {
        var headers = headers
        headers[.contentType] = MediaType.events
        headers[.cacheControl] = "no-store"
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody { writer in
                // The head goes out with the first bytes: a reader learns at once that it is connected.
                try await writer.write(ByteBuffer(string: ":\n\n"))
                var spoke = ContinuousClock.now
                while !stop.isStopped {
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

    /// Until a change, the time that is waited for, the next heartbeat, or the stop.
    private func wait(_ pause: Pause, atMost limit: Duration) async {
        var limit = limit
        if let until = pause.until {
            limit = min(limit, .milliseconds(until.milliseconds - clock.now().milliseconds))
        }
        guard limit > .zero else { return }
        await withTaskGroup { [limit, stop] tasks in
            tasks.addTask { await pause.change() }
            tasks.addTask { try? await Task.sleep(for: limit) }
            tasks.addTask { await stop.wait() }
            await tasks.next()
            tasks.cancelAll()
        }
    }
}
