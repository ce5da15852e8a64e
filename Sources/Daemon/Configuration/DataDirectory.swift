import Glibc
import Synchronization

/// The folder of the log, made if need be, and claimed for this process.
///
/// The claim is a `flock` on `larderd.lock` in it: the kernel drops it with the process however that ends, so there is
/// nothing to clean up. The file holds the pid for the sentence that a second daemon prints, and says `ended` after a good
/// end: so the next one knows whether the last ended badly. It never changes its length, for which a full disk has no room.
final class DataDirectory: Sendable {
    let path: String
    /// Who held it last did not come to a good end: the log should be checked.
    let wasLeft: Bool
    private let isSound: Mutex<Bool>
    private let lock: Int32

    static let lockFile = "larderd.lock"
    private static let ended = "ended"

    /// Creates the folder (0700) and missing parents (0700), checks owner, mode and writability, and locks it.
    /// - Throws: `alreadyRunning` with the holder's pid; `permission`; `inputOutput` for read-only or full disks.
    init(claiming path: String) throws(DaemonExit) {
        (self.path, lock, wasLeft) = try Self.claim(path)
        isSound = Mutex(!wasLeft)
    }

    private static func claim(_ path: String) throws(DaemonExit) -> (path: String, lock: Int32, wasLeft: Bool) {
        try create(path)
        try PrivateFolder.check(path, called: "The data directory")
        let file = "\(path)/\(lockFile)"
        let lock = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard lock >= 0 else { throw DaemonExit.system(errno, "The data directory \(path) cannot be written") }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            let number = errno
            defer { close(lock) }
            guard number == EWOULDBLOCK else { throw DaemonExit.system(number, "Locking \(file)") }
            let holder = holder(lock).map { "the larderd with process id \($0)" } ?? "another larderd"
            throw DaemonExit(
                .alreadyRunning,
                "The data directory \(path) is in use by \(holder). Stop that one first, or use another --data.")
        }
        let wasLeft = holder(lock) != nil
        // On the disk, so that a power cut counts as a bad end.
        guard note("\(getpid())", in: lock), fsync(lock) == 0 else {
            let number = errno
            close(lock)
            throw DaemonExit.system(number, "Writing \(file)")
        }
        return (path, lock, wasLeft)
    }

    /// What a check of the log found.
    func note(isSound: Bool) { self.isSound.withLock { $0 = isSound } }

    /// Notes a good end, if nothing is known to be wrong: a bad one before was followed by a check.
    func end() {
        if isSound.withLock({ $0 }) { _ = Self.note(Self.ended, in: lock) }
    }

    private static func note(_ word: String, in lock: Int32) -> Bool {
        let line = Array("\(word)\(String(repeating: " ", count: max(0, 15 - word.utf8.count)))\n".utf8)
        return pwrite(lock, line, line.count, 0) == line.count
    }

    /// Lets go of the claim; the file stays.
    deinit { close(lock) }

    private static func create(_ path: String) throws(DaemonExit) {
        var folder = ""
        for part in path.split(separator: "/") {
            folder += "/\(part)"
            if mkdir(folder, 0o700) == 0 || errno == EEXIST || access(folder, F_OK) == 0 { continue }
            throw DaemonExit.system(errno, "The data directory \(path) cannot be made: \(folder)")
        }
    }

    private static func holder(_ lock: Int32) -> Int32? {
        var text = [UInt8](repeating: 0, count: 16)
        let count = pread(lock, &text, text.count, 0)
        return Int32(String(decoding: text.prefix(max(0, count)).prefix { $0 > 0x20 }, as: UTF8.self))
    }
}
