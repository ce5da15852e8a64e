import Files
import Glibc
import Synchronization

/// The data directory, created if missing, and locked for this process.
///
/// The lock is a `flock` on `larderd.lock` in it: the kernel releases it however the process ends, so there is nothing
/// to clean up. The file holds the pid, for the message that a second daemon prints, and `ended` after a clean end, so
/// that the next start knows whether the last run ended badly. Its length never changes, so a full disk is no problem.
final class DataDirectory: Sendable {
    let path: String
    /// The previous holder died before it was ready: the log should be checked before it is read again.
    let diedStarting: Bool
    /// The locked file's descriptor. A child that inherits it holds the lock until it ends.
    let lock: Int32
    private let state: Mutex<State>

    private struct State {
        var isSound: Bool
        /// Once set, no check that ends later resets it.
        var wasFoundDamaged = false
        var hasEnded = false
    }

    static let lockFile = "larderd.lock"
    private static let ended = "ended"
    private static let starting = " start"

    /// How long to wait for a lock held by another process. A holder that was killed may have left a child, which keeps
    /// the lock until it has seen that.
    static let patience = Duration.seconds(2)

    /// Creates the folder (0700) and missing parents (0700), checks owner, mode and writability, and locks it.
    /// - Parameters:
    ///   - patience: How long to block while another process holds the lock.
    ///   - waiting: Called with the holder, before that wait.
    /// - Throws: `alreadyRunning` with the holder's pid; `permission`; `inputOutput` for read-only or full disks.
    init(
        claiming path: String, patience: Duration = DataDirectory.patience, waiting: (String) -> Void = { _ in }
    ) throws(DaemonExit) {
        let last: String
        (self.path, lock, last) = try Self.claim(path, patience, waiting)
        diedStarting = last.hasSuffix(Self.starting)
        state = Mutex(State(isSound: last.isEmpty || last == Self.ended))
    }

    private static func claim(
        _ path: String, _ patience: Duration, _ waiting: (String) -> Void
    ) throws(DaemonExit) -> (path: String, lock: Int32, last: String) {
        try create(path)
        try PrivateFolder.check(path, called: "The data directory")
        let file = "\(path)/\(lockFile)"
        let lock = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard lock >= 0 else { throw DaemonExit.system(errno, "The data directory \(path) cannot be written") }
        var number = Self.lock(lock)
        if number == EWOULDBLOCK, patience > .zero {
            waiting("The data directory \(path) is in use by \(holder(lock)): waiting a moment for it.")
            let deadline = ContinuousClock.now + patience
            while number == EWOULDBLOCK, ContinuousClock.now < deadline {
                // `flock` has no time limit, and a signal to interrupt it would affect the whole process.
                usleep(20_000)
                number = Self.lock(lock)
            }
        }
        guard number == 0 else {
            defer { close(lock) }
            guard number == EWOULDBLOCK else { throw DaemonExit.system(number, "Locking \(file)") }
            let advice =
                hasEnded(lock)
                ? "It has ended, but a process that it started is still running: try again in a moment."
                : "Stop it first, or use another --data."
            throw DaemonExit(.alreadyRunning, "The data directory \(path) is in use by \(holder(lock)). \(advice)")
        }
        let last = lockHolder(lock)
        // Synced to disk, so that a power cut counts as a bad end.
        guard note("\(getpid())\(starting)", in: lock), fsync(lock) == 0 else {
            let number = errno
            close(lock)
            throw DaemonExit.system(number, "Writing \(file)")
        }
        return (path, lock, last)
    }

    /// Returns 0, or the errno.
    private static func lock(_ lock: Int32) -> Int32 { flock(lock, LOCK_EX | LOCK_NB) == 0 ? 0 : errno }

    private static func holder(_ lock: Int32) -> String {
        holderID(lock).map { "the larderd with process id \($0)" } ?? "another larderd"
    }

    /// The pid in the file; nil when there is none.
    private static func holderID(_ lock: Int32) -> pid_t? {
        lockHolder(lock).split(separator: " ").first.flatMap { pid_t($0) }
    }

    /// No process has the pid in the file.
    private static func hasEnded(_ lock: Int32) -> Bool {
        guard let holder = holderID(lock) else { return false }
        return kill(holder, 0) != 0 && errno == ESRCH
    }

    /// False after a bad end, until a check of the log finds no damage.
    var isSound: Bool { state.withLock { $0.isSound } }

    /// Records the result of a check or a read of the log. Damage stays recorded while the lock is held.
    func note(isSound: Bool) {
        state.withLock { state in
            if !isSound { state.wasFoundDamaged = true }
            state.isSound = isSound && !state.wasFoundDamaged
        }
    }

    /// Records that larderd is ready: if it dies now, the next start can read the log without checking it first.
    func noteReady() { _ = Self.note("\(getpid())", in: lock) }

    /// Records a clean end, unless the log may be damaged. After a bad end a check must have found none.
    func end() {
        state.withLock { state in
            guard state.isSound else { return }
            state.hasEnded = Self.note(Self.ended, in: lock)
        }
    }

    private static func note(_ word: String, in lock: Int32) -> Bool {
        let line = Array("\(word)\(String(repeating: " ", count: max(0, 15 - word.utf8.count)))\n".utf8)
        return pwrite(lock, line, line.count, 0) == line.count
    }

    /// Releases the lock; the file stays. Without a clean end, records that this process did not die while starting,
    /// unless the previous one did and no check has found the log sound since.
    deinit {
        let isOpen = state.withLock { !$0.hasEnded && ($0.isSound || !diedStarting) }
        if isOpen { noteReady() }
        // Closing is not enough: a process that is just being started may have inherited the descriptor.
        flock(lock, LOCK_UN)
        close(lock)
    }

    private static func create(_ path: String) throws(DaemonExit) {
        do throws(FileError) {
            try Folder.make(path)
        } catch {
            throw DaemonExit.system(error.code, "The data directory \(path) cannot be created: \(error.path)")
        }
    }

    /// The file's text; empty when it is new.
    private static func lockHolder(_ lock: Int32) -> String {
        var text = [UInt8](repeating: 0, count: 16)
        let count = max(0, pread(lock, &text, text.count, 0))
        let words = String(decoding: text.prefix(count).prefix { $0 != 10 }, as: UTF8.self)
        return words.split(separator: " ").joined(separator: " ")
    }
}
