import Glibc
import Synchronization

/// A queue that one thread of its own empties: work that blocks on the disk must not hold the cooperative pool.
///
/// `@unchecked Sendable`: `waiting` and `isClosed` are touched only between `pthread_mutex_lock` and `unlock`.
final class WorkThread<Job: Sendable>: @unchecked Sendable {
    private var waiting: [Job] = []
    private var isClosed = false
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Starts the thread; it runs `body` once, which takes jobs until `take` returns none.
    func start(_ body: @escaping @Sendable () -> Void) { startThread(body) }

    /// False once closed: the job was not taken.
    func add(_ job: Job) -> Bool {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        if isClosed { return false }
        waiting.append(job)
        pthread_cond_signal(condition)
        return true
    }

    /// The number of waiting jobs.
    var count: Int {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return waiting.count
    }

    /// Puts jobs that were not done back to the front, also after closing.
    func putBack(_ jobs: ArraySlice<Job>) {
        guard !jobs.isEmpty else { return }
        pthread_mutex_lock(mutex)
        waiting.insert(contentsOf: jobs, at: 0)
        pthread_mutex_unlock(mutex)
    }

    /// Waits for jobs and takes them all. Nothing is left and none will come: empty.
    func take() -> [Job] {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while waiting.isEmpty, !isClosed { pthread_cond_wait(condition, mutex) }
        defer { waiting.removeAll(keepingCapacity: true) }
        return waiting
    }

    /// The same, but waits at most so many nanoseconds, fewer than a second: empty when none came by then.
    func take(within nanoseconds: Int) -> [Job] {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        var until = timespec()
        clock_gettime(CLOCK_MONOTONIC, &until)
        until.tv_nsec += nanoseconds
        if until.tv_nsec >= 1_000_000_000 {
            until.tv_sec += 1
            until.tv_nsec -= 1_000_000_000
        }
        while waiting.isEmpty, !isClosed {
            if pthread_cond_timedwait(condition, mutex, &until) == ETIMEDOUT { break }
        }
        defer { waiting.removeAll(keepingCapacity: true) }
        return waiting
    }

    /// No more jobs; those waiting are still taken.
    func close() {
        pthread_mutex_lock(mutex)
        isClosed = true
        pthread_cond_broadcast(condition)
        pthread_mutex_unlock(mutex)
    }
}

private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func runThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
    return nil
}

private func startThread(_ body: @escaping @Sendable () -> Void) {
    let argument = Unmanaged.passRetained(ThreadBody(body)).toOpaque()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 8 << 20)
    var thread = pthread_t()
    let code = pthread_create(&thread, &attributes, runThread, argument)
    pthread_attr_destroy(&attributes)
    precondition(code == 0, "cannot start a thread: \(String(cString: strerror(code)))")
    pthread_detach(thread)
}
