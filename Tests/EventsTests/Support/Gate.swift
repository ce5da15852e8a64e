import Dispatch
import Events
import TestSupport

/// Holds the writer's thread, so that what is queued meanwhile is written as one batch.
final class Gate: Sendable {
    private let open = DispatchSemaphore(value: 0)
    private let reached = DispatchSemaphore(value: 0)

    /// Occupies the writer until `release`; returns when it is there.
    func hold(_ queue: LogWriter) async -> Task<Void, any Error> {
        let task = Task {
            try await queue.submit { _, _, _ in
                self.reached.signal()
                self.open.wait()
            }
        }
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                self.reached.wait()
                continuation.resume()
            }
        }
        return task
    }

    func release() { open.signal() }
}

/// The error with which a decider refuses, which is no error of the log.
struct Refusal: Error, Equatable {
    var why = "not so"
}
