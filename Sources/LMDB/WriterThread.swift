internal import Glibc
internal import Synchronization

/// Notes which thread is inside the write transaction, because LMDB's mutex would wait for its own holder for ever.
struct WriterThread: ~Copyable {
    private let thread = Atomic<UInt>(0)

    func refuseNesting(operation: String) throws(LMDBError) {
        if thread.load(ordering: .relaxed) == UInt(pthread_self()) {
            throw LMDBError(code: EDEADLK, operation: operation)
        }
    }

    func enter() { thread.store(UInt(pthread_self()), ordering: .relaxed) }

    /// Leaves the next writer's note alone if it has already begun.
    func leave() {
        _ = thread.compareExchange(expected: UInt(pthread_self()), desired: 0, ordering: .relaxed)
    }
}
