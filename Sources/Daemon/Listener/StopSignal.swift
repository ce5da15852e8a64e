import Synchronization

/// The signal to finish, for everything that runs until larderd stops. Fires once, from any thread.
final class StopSignal: Sendable {
    private struct State {
        var hasStopped = false
        var next = 0
        var actions: [Int: @Sendable () -> Void] = [:]
    }

    /// Identifies a registered action, to cancel it.
    struct Registration: Sendable { fileprivate var number: Int }

    private let state = Mutex(State())

    var isStopped: Bool { state.withLock { $0.hasStopped } }

    /// Runs all registered actions on this thread. A second call does nothing.
    func stop() {
        let actions = state.withLock { state in
            state.hasStopped = true
            defer { state.actions = [:] }
            return state.actions.sorted { $0.key < $1.key }.map(\.value)
        }
        for action in actions { action() }
    }

    /// Calls `action` once when larderd stops, or at once if it has. The action must be quick, typically
    /// `continuation.finish()` of the stream that an answer reads from. `cancel` it when the answer has ended.
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

    /// Runs the body in a task that is cancelled when this fires, or with its own.
    func cancelling<R: Sendable>(_ body: @escaping @Sendable () async throws -> R) async throws -> R {
        let task = Task { try await body() }
        let registration = onStop { task.cancel() }
        defer { cancel(registration) }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
