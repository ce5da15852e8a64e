import Glibc

/// A file that has its name only when it is whole and on the disk; readable for its owner alone.
final class KeptFile {
    let path: String
    private let descriptor: Int32
    private var isFinished = false
    private var partial: String { "\(path).partial" }

    /// Claims the half file, which the kernel lets go with the process: what an interrupted run left is begun anew.
    /// - Throws: `Failure` where a file of that name is and `replacing` was not said, or somebody else is writing it.
    init(_ path: String, replacing: Bool) throws(Failure) {
        if !replacing, access(path, F_OK) == 0 {
            throw Failure(.refused, "\(path.printable) exists. To replace it, say --force.")
        }
        let file = open("\(path).partial", O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw Self.failure(path) }
        guard Self.claim(file, "\(path).partial") else {
            close(file)
            throw Failure(.refused, "Somebody else is writing \(path.printable).")
        }
        guard ftruncate(file, 0) == 0 else {
            defer { close(file) }
            throw Self.failure(path)
        }
        self.path = path
        descriptor = file
    }

    deinit {
        if !isFinished { unlink(partial) }
        close(descriptor)
    }

    /// Removes a half file that nobody writes any more.
    static func removeLeftover(_ partial: String) {
        let file = open(partial, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { return }
        if claim(file, partial) { unlink(partial) }
        close(file)
    }

    /// Whether the file is this process's alone, and still has the name.
    private static func claim(_ file: Int32, _ path: String) -> Bool {
        var (opened, named) = (stat(), stat())
        return flock(file, LOCK_EX | LOCK_NB) == 0 && fstat(file, &opened) == 0 && stat(path, &named) == 0
            && (opened.st_dev, opened.st_ino) == (named.st_dev, named.st_ino)
    }

    func write(_ bytes: [UInt8]) throws(Failure) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Self.failure(path, count < 0 ? errno : ENOSPC) }
            done += count
        }
    }

    /// Flushes it and gives it its name.
    func finish() throws(Failure) {
        guard fsync(descriptor) == 0, rename(partial, path) == 0 else { throw Self.failure(path) }
        isFinished = true
        let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let parent = open(folder, O_RDONLY | O_CLOEXEC)
        guard parent >= 0 else { throw Self.failure(path) }
        defer { close(parent) }
        guard fsync(parent) == 0 else { throw Self.failure(path) }
    }

    private static func failure(_ path: String, _ number: Int32 = errno) -> Failure {
        Failure(.inputOutput, "\(path.printable): \(String(cString: strerror(number)))")
    }
}
