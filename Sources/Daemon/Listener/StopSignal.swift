import Synchronization

/// One "please finish" for everything that runs until larderd stops. Fires once, from any thread.
final class StopSignal: Sendable {
    private struct State {
        var hasStopped = false
        var next = 0
        var actions: [Int: @Sendable () -> Void] = [:]
    }

    /// Names an action that was registered, to take it back.
    struct Registration: Sendable { fileprivate var number: Int }

    private let state = Mutex(State())

    var isStopped: Bool { state.withLock { $0.hasStopped } }

    /// Runs everything registered, on this thread. Again: nothing.
    func stop() {
        let actions = state.withLock { state in
            state.hasStopped = true
            defer { state.actions = [:] }
            return state.actions.sorted { $0.key < $1.key }.map(\.value)
        }
        for action in actions { action() }
    }

    /// Calls `action` once when larderd stops, at once if it has. The action must be quick: `continuation.finish()` of
    /// the stream that an answer reads from is the typical one. Take it back with `cancel` when the answer has ended.
    func onStop(_ action: @escaping @Sendable () -> Void) -> Registration {
        let number = state.withLock { state -> Int? in
            guard !state.hasStopped else { return nil }
            state.next += 1
            state.actions[state.next] = action
            return state.next
        }
        guard let number else {
            action()
            return Registration(number: 0)
        }
        return Registration(number: number)
    }

    func cancel(_ registration: Registration) {
        _ = state.withLock { $0.actions.removeValue(forKey: registration.number) }
    }

    /// Returns when larderd stops, or when the task is cancelled.
    func wait() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        let registration = onStop { continuation.finish() }
        for await _ in stream {}
        cancel(registration)
    }
}
