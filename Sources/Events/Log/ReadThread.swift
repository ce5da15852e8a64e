import Synchronization

/// Runs reads that may wait for the disk on a thread of its own (as-of, history, export, verify).
public final class ReadThread: Sendable {
    private let thread = WorkThread<@Sendable () -> Void>()

    /// The read that is being made on this thread; nil: none that can be cancelled.
    @TaskLocal static var reading: CancellableRead?

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

    /// Runs `body` on the thread, after earlier requests; to its end, also when the task is cancelled.
    public func run<R: Sendable>(_ body: @escaping @Sendable () throws -> R) async throws -> R {
        try await withCheckedThrowingContinuation { continuation in
            let added = thread.add { continuation.resume(with: Result(catching: body)) }
            if !added { continuation.resume(throwing: EventLogError.closed) }
        }
    }

    /// Runs `body` as `run` does, but cancels it with the task. A cancelled `body` is not begun, or ends at the next
    /// record that it reads of a log, and has no result.
    /// - Throws: `CancellationError`; what `body` throws.
    public func read<R: Sendable>(_ body: @escaping @Sendable () throws -> R) async throws -> R {
        let (read, waiter) = (CancellableRead(), Waiter<R>())
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                waiter.continuation.withLock { $0 = continuation }
                let added = thread.add {
                    guard let continuation = waiter.take() else { return }
                    continuation.resume(with: Result { try read.make(body) })
                }
                if !added { waiter.take()?.resume(throwing: EventLogError.closed) }
                if read.isCancelled { waiter.take()?.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            read.cancel()
            waiter.take()?.resume(throwing: CancellationError())
        }
    }

    /// Runs `body` on the thread, after earlier requests, without waiting for it; not run after closing.
    public func start(_ body: @escaping @Sendable () -> Void) { _ = thread.add(body) }

    /// How many requests wait for the thread, also those that nobody needs any more.
    var waiting: Int { thread.count }
}

/// The task that waits for a read. Whoever takes it first resumes it: the thread that begins the read, or who cancels it.
private final class Waiter<R: Sendable>: Sendable {
    let continuation = Mutex<CheckedContinuation<R, any Error>?>(nil)

    func take() -> CheckedContinuation<R, any Error>? {
        continuation.withLock { continuation in
            defer { continuation = nil }
            return continuation
        }
    }
}

/// A read on a `ReadThread`, and whether anybody needs it.
final class CancellableRead: Sendable {
    private let hasEnded = Atomic(false)

    var isCancelled: Bool { hasEnded.load(ordering: .relaxed) }

    func cancel() { hasEnded.store(true, ordering: .relaxed) }

    /// Called for each record: costs a look.
    @inline(__always)
    func check() throws(CancellationError) {
        if isCancelled { throw CancellationError() }
    }

    /// Runs the body on this thread. What was read meanwhile may be cut short, so it has no result once it is cancelled.
    fileprivate func make<R>(_ body: () throws -> R) throws -> R {
        try check()
        let result = try ReadThread.$reading.withValue(self) { try body() }
        try check()
        return result
    }
}
