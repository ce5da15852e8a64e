import Glibc

/// A file that has its name only when it is whole and on the disk; readable for its owner alone.
final class KeptFile {
    let path: String
    private let descriptor: Int32
    private var partial: String { "\(path).partial" }

    /// - Throws: `Failure` where a file of that name is and `replacing` was not said.
    init(_ path: String, replacing: Bool) throws(Failure) {
        self.path = path
        if !replacing, access(path, F_OK) == 0 {
            throw Failure(.refused, "\(path.printable) exists. To replace it, say --force.")
        }
        descriptor = open("\(path).partial", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw Self.failure(path) }
    }

    deinit {
        close(descriptor)
        unlink(partial)
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
    }

    private static func failure(_ path: String, _ number: Int32 = errno) -> Failure {
        Failure(.inputOutput, "\(path.printable): \(String(cString: strerror(number)))")
    }
}
