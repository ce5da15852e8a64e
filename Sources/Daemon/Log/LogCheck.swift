import API
import Events
import Glibc
import Synchronization

/// A check of a whole log in a process of its own (L11): CRCs, chain, positions, indexes, pages, snapshots.
final class LogCheck: Sendable {
    enum Result: Sendable {
        case sound(CheckLine.Sound)
        case damaged(LogDamage)
        /// The log could not be read, or the check was ended from outside.
        case unreadable(String)
    }

    private let data: String
    private let live: EventLog?
    private let lock: Int32?
    private let program: String
    private let state = Mutex(State())

    private struct State {
        var child: pid_t?
        var isStopped = false
    }

    /// - Parameters:
    ///   - live: The log, if this process has it open; otherwise the caller holds the directory's lock.
    ///   - lock: That lock, which the child then holds too.
    ///   - program: Path of larderd.
    init(data: String, live: EventLog? = nil, lock: Int32? = nil, program: String = SelfExecutable.path) {
        self.data = data
        self.live = live
        self.lock = lock
        self.program = program
    }

    /// Blocks until the check has ended.
    /// - Parameter progress: Called with how many events of how many were checked.
    /// - Throws: `DaemonExit` when no process can be started.
    func run(progress: @escaping (_ checked: UInt64, _ total: UInt64) -> Void = { _, _ in }) throws(DaemonExit)
        -> Result
    {
        var last: CheckLine?
        let words = ["larderd", "verify", live != nil ? "--live-child" : "--child", "--data", data]
        let status = try SelfExecutable.run(words, program: program, keeping: lock) { process in
            state.withLock { state in
                state.child = process
                if state.isStopped { kill(process, SIGKILL) }
            }
        } onLine: { line in
            guard let line = try? JSON.decode(CheckLine.self, from: line.utf8) else { return }
            last = line
            if line.sound == nil, line.damage == nil, line.unreadable == nil { progress(line.checked, line.total) }
        }
        state.withLock { $0.child = nil }
        // A killed process, whether by damage or for lack of memory, would hold its pages for as long as this one runs.
        if status != 0 { _ = try? live?.freeDeadReaders() }
        return Self.judge(status, last)
    }

    /// The same on a thread of its own, as it takes seconds. Stops early when the task is cancelled or larderd stops.
    func run(
        until stop: StopSignal, progress: @escaping @Sendable (_ checked: UInt64, _ total: UInt64) -> Void = { _, _ in }
    ) async throws -> Result {
        let registration = stop.onStop { self.stop() }
        defer { stop.cancel(registration) }
        return try await withTaskCancellationHandler {
            try await ReadThread().run { try self.run(progress: progress) }
        } onCancel: {
            self.stop()
        }
    }

    /// Stops the check early; its result is then `unreadable`.
    func stop() {
        state.withLock { state in
            state.isStopped = true
            if let child = state.child { kill(child, SIGKILL) }
        }
    }

    /// The result, from the child's exit status and its last line.
    static func judge(_ status: Int32, _ last: CheckLine?) -> Result {
        let signal = status & 0x7F
        switch signal {
        case 0:
            if let sound = last?.sound { return .sound(sound) }
            if let damage = last?.damage { return .damaged(damage) }
            return .unreadable(last?.unreadable ?? "The check ended without a result.")
        case SIGILL, SIGFPE, SIGTRAP:
            // A Swift trap: damaged pages do not cause one.
            return .unreadable("larder made a mistake: the check ended with signal \(signal). Please report it.")
        case SIGSEGV, SIGBUS, SIGABRT:
            let detail = "the log's page structure is damaged: reading it ended with signal \(signal); restore a backup"
            return .damaged(LogDamage(detail: detail))
        default: return .unreadable("The check was ended by signal \(signal).")
        }
    }
}
