import Files
import Glibc
import Synchronization

/// The folder of the log, made if need be, and claimed for this process.
///
/// The claim is a `flock` on `larderd.lock` in it: the kernel drops it with the process however that ends, so there is
/// nothing to clean up. The file holds the pid for the sentence that a second daemon prints, and says `ended` after a good
/// end: so the next one knows whether the last ended badly. It never changes its length, for which a full disk has no room.
final class DataDirectory: Sendable {
    let path: String
    /// Who held it last died before it was ready: the log should be checked before it is read again.
    let diedStarting: Bool
    private let state: Mutex<State>
    private let lock: Int32

    private struct State {
        var isSound: Bool
        /// Whoever found it, no check that ends later takes that back.
        var wasFoundDamaged = false
        var hasEnded = false
    }

    static let lockFile = "larderd.lock"
    private static let ended = "ended"
    private static let starting = " start"

    /// How long a claim waits for another's. A holder that was killed may have left a child between its fork and its exec,
    /// which has the lock until then.
    static let patience = Duration.seconds(2)

    /// Creates the folder (0700) and missing parents (0700), checks owner, mode and writability, and locks it.
    /// - Parameters:
    ///   - patience: Blocks for so long while another holds it.
    ///   - waiting: Told who holds it, before that wait.
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
            waiting("The data directory \(path) is in use by \(holder(lock)): waiting for it for a moment.")
            let deadline = ContinuousClock.now + patience
            while number == EWOULDBLOCK, ContinuousClock.now < deadline {
                // `flock` has no time limit, and a signal that ended it would be the whole process's.
                usleep(20_000)
                number = Self.lock(lock)
            }
        }
        guard number == 0 else {
            defer { close(lock) }
            guard number == EWOULDBLOCK else { throw DaemonExit.system(number, "Locking \(file)") }
            throw DaemonExit(
                .alreadyRunning,
                "The data directory \(path) is in use by \(holder(lock)). Stop that one first, or use another --data.")
        }
        let last = said(lock)
        // On the disk, so that a power cut counts as a bad end.
        guard note("\(getpid())\(starting)", in: lock), fsync(lock) == 0 else {
            let number = errno
            close(lock)
            throw DaemonExit.system(number, "Writing \(file)")
        }
        return (path, lock, last)
    }

    /// 0, or why it cannot be had now.
    private static func lock(_ lock: Int32) -> Int32 { flock(lock, LOCK_EX | LOCK_NB) == 0 ? 0 : errno }

    private static func holder(_ lock: Int32) -> String {
        said(lock).split(separator: " ").first.map { "the larderd with process id \($0)" } ?? "another larderd"
    }

    /// False after a bad end, until a check of the log found nothing.
    var isSound: Bool { state.withLock { $0.isSound } }

    /// What was found by a check of the log, or by a read of it. Found damaged, it stays so while this holds it.
    func note(isSound: Bool) {
        state.withLock { state in
            if !isSound { state.wasFoundDamaged = true }
            state.isSound = isSound && !state.wasFoundDamaged
        }
    }

    /// Notes that larderd is ready: if it dies now, the log can be read all the same.
    func noteReady() { _ = Self.note("\(getpid())", in: lock) }

    /// Notes a good end, if nothing is known to be wrong: a bad one before was followed by a check.
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

    /// Lets go of the claim; the file stays. Who comes here was not killed while it started; that the one before was is
    /// still to be known when no check has found the log sound since.
    deinit {
        let isOpen = state.withLock { !$0.hasEnded && ($0.isSound || !diedStarting) }
        if isOpen { noteReady() }
        // Not only closed: a process that is just being started may have inherited it for a moment.
        flock(lock, LOCK_UN)
        close(lock)
    }

    private static func create(_ path: String) throws(DaemonExit) {
        do throws(FileError) {
            try Folder.make(path)
        } catch {
            throw DaemonExit.system(error.code, "The data directory \(path) cannot be made: \(error.path)")
        }
    }

    /// What the file says; empty when it is new.
    private static func said(_ lock: Int32) -> String {
        var text = [UInt8](repeating: 0, count: 16)
        let count = max(0, pread(lock, &text, text.count, 0))
        let words = String(decoding: text.prefix(count).prefix { $0 != 10 }, as: UTF8.self)
        return words.split(separator: " ").joined(separator: " ")
    }
}
