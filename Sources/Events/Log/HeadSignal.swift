import Synchronization

/// Wakes tasks that wait for a position of the log, or of a state that follows it. Announcing costs a lock when none
/// waits.
public final class HeadSignal: Sendable {
    private struct State {
        var position = GlobalPosition.start
        var next: UInt64 = 0
        var waiting: [UInt64: CheckedContinuation<Void, Never>] = [:]
    }

    private let state = Mutex(State())

    public init() {}

    /// The last one announced.
    public var position: GlobalPosition { state.withLock { $0.position } }

    public func announce(_ position: GlobalPosition) {
        let woken = state.withLock { state in
            state.position = position
            defer { state.waiting.removeAll() }
            return Array(state.waiting.values)
        }
        for continuation in woken { continuation.resume() }
    }

    /// Returns after the next announcement, at once if `position` is already behind or the task is cancelled.
    public func wait(beyond position: GlobalPosition) async {
        let ticket = state.withLock { state in
            state.next += 1
            return state.next
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let now = state.withLock { state in
                    if state.position > position || Task.isCancelled { return true }
                    state.waiting[ticket] = continuation
                    return false
                }
                if now { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: ticket) }?.resume()
        }
    }
}
