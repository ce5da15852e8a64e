import Foundation
import Synchronization

/// Runs blocking work on a thread of its own: what waits there takes nothing from the pool that other tests run on.
func onOwnThread<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        Thread { continuation.resume(with: Swift.Result(catching: body)) }.start()
    }
}

/// Gives each state to a thread of its own, and returns what became of them when all threads have ended.
func inParallel<State: Sendable>(_ states: [State], _ body: @escaping @Sendable (inout State) -> Void) -> [State] {
    let ends = states.map { OneEnd($0) }
    for end in ends {
        Thread {
            end.state.withLock { body(&$0) }
            end.ended.signal()
        }.start()
    }
    return ends.map { end in
        end.ended.wait()
        return end.state.withLock { $0 }
    }
}

private final class OneEnd<State: Sendable>: Sendable {
    let state: Mutex<State>
    let ended = DispatchSemaphore(value: 0)

    init(_ state: State) { self.state = Mutex(state) }
}
