import Synchronization

/// Wakes tasks that wait for a position of the log, or of a state that follows it. Announcing costs a lock when none
/// waits.
public final class HeadSignal: Sendable {
    private struct Waiter {
        let continuation: CheckedContinuation<Void, Never>
        let deadline: ContinuousClock.Instant?
    }

    private struct State {
        var position = GlobalPosition.start
        var next: UInt64 = 0
        var waiting: [UInt64: Waiter] = [:]
        /// When deadlines are looked at next.
        var alarm: ContinuousClock.Instant?
    }

    private let state = Mutex(State())

    public init() {}

    /// The last one announced.
    public var position: GlobalPosition { state.withLock { $0.position } }

    /// How many tasks wait.
    var waiting: Int { state.withLock { $0.waiting.count } }

    public func announce(_ position: GlobalPosition) {
        let woken = state.withLock { state in
            state.position = position
            defer { state.waiting.removeAll(keepingCapacity: true) }
            return Array(state.waiting.values)
        }
        for waiter in woken { waiter.continuation.resume() }
    }

    /// Returns after the next announcement, at once if `position` is already behind or the task is cancelled.
    /// - Parameter deadline: Returns then in any case.
    public func wait(beyond position: GlobalPosition, until deadline: ContinuousClock.Instant? = nil) async {
        let ticket = state.withLock { state in
            state.next += 1
            return state.next
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (now, alarm) = state.withLock { state -> (Bool, ContinuousClock.Instant?) in
                    if state.position > position || Task.isCancelled { return (true, nil) }
                    state.waiting[ticket] = Waiter(continuation: continuation, deadline: deadline)
                    guard let deadline, state.alarm.map({ deadline < $0 }) ?? true else { return (false, nil) }
                    state.alarm = deadline
                    return (false, deadline)
                }
                if now { continuation.resume() }
                if let alarm { ring(at: alarm) }
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: ticket) }?.continuation.resume()
        }
    }

    /// One timer for all who wait: nearly always they are woken in a millisecond, and a timer for each took longer than
    /// that. It lives as long as somebody waits with a deadline.
    private func ring(at alarm: ContinuousClock.Instant) {
        Task {
            try? await Task.sleep(until: alarm, clock: .continuous)
            let (late, next) = state.withLock {
                state -> ([CheckedContinuation<Void, Never>], ContinuousClock.Instant?) in
                // An earlier deadline came meanwhile, with a timer of its own.
                guard state.alarm == alarm else { return ([], nil) }
                let now = ContinuousClock.now
                let late = state.waiting.filter { $0.value.deadline.map { $0 <= now } ?? false }
                for ticket in late.keys { state.waiting[ticket] = nil }
                state.alarm = state.waiting.values.compactMap(\.deadline).min()
                return (late.values.map(\.continuation), state.alarm)
            }
            for continuation in late { continuation.resume() }
            if let next { ring(at: next) }
        }
    }
}
