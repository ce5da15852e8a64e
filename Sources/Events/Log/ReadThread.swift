/// Runs reads that may wait for the disk on a thread of its own (as-of, history, export, verify).
public final class ReadThread: Sendable {
    private let thread = WorkThread<@Sendable () -> Void>()

    public init() {
        let thread = thread
        thread.start {
            while true {
                let jobs = thread.take()
                if jobs.isEmpty { return }
                for job in jobs { job() }
            }
        }
    }

    deinit { thread.close() }

    /// Runs `body` on the thread, after earlier requests.
    public func run<R: Sendable>(_ body: @escaping @Sendable () throws -> R) async throws -> R {
        try await withCheckedThrowingContinuation { continuation in
            let added = thread.add { continuation.resume(with: Result(catching: body)) }
            if !added { continuation.resume(throwing: EventLogError.closed) }
        }
    }

    /// Runs `body` on the thread, after earlier requests, without waiting for it; not run after closing.
    public func start(_ body: @escaping @Sendable () -> Void) { _ = thread.add(body) }
}
