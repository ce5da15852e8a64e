import Glibc

/// An open file, closed when it is deallocated. Interrupted calls are retried.
public struct File: ~Copyable, Sendable {
    public let descriptor: Int32
    /// The name in error messages.
    public let path: String

    /// - Parameter flags: As for `open`; a new file is readable only by its owner.
    public init(_ path: String, _ flags: Int32) throws(FileError) {
        let descriptor = open(path, flags | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError(flags & O_ACCMODE == O_RDONLY ? "read" : "write", path) }
        self.descriptor = descriptor
        self.path = path
    }

    public init(reading path: String) throws(FileError) { try self.init(path, O_RDONLY) }

    deinit { close(descriptor) }

    /// All of it, or its beginning. Also for pipes.
    public static func read(_ path: String, atMost limit: Int = .max) throws(FileError) -> [UInt8] {
        let file = try File(reading: path)
        var status = stat()
        let size = fstat(file.descriptor, &status) == 0 ? Int(status.st_size) : 0
        var bytes: [UInt8] = []
        while bytes.count < limit {
            let piece = try file.next(min(limit - bytes.count, max(4096, size - bytes.count)))
            if piece.isEmpty { break }
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
        }
        return bytes
    }

    /// The next bytes, at most so many; none at the end.
    public func next(_ count: Int) throws(FileError) -> [UInt8] {
        try bytes(count) { Glibc.read(descriptor, $0, count) }
    }

    /// Bytes from `offset`; fewer at the end, none after it.
    public func bytes(from offset: Int, count: Int) throws(FileError) -> [UInt8] {
        var found = try bytes(count) { pread(descriptor, $0, count, offset) }
        while !found.isEmpty, found.count < count {
            let (place, left) = (offset + found.count, count - found.count)
            let more = try bytes(left) { pread(descriptor, $0, left, place) }
            if more.isEmpty { break }
            found += more
        }
        return found
    }

    private func bytes(_ count: Int, _ read: (UnsafeMutableRawPointer?) -> Int) throws(FileError) -> [UInt8] {
        var got = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            repeat { got = read(buffer.baseAddress) } while got < 0 && errno == EINTR
            filled = max(0, got)
        }
        guard got >= 0 else { throw FileError("read", path) }
        return bytes
    }

    public func write(_ bytes: some Sequence<UInt8>) throws(FileError) {
        let code = Self.write(bytes, to: descriptor)
        guard code == 0 else { throw FileError(code: code, operation: "write", path: path) }
    }

    /// Writes all bytes, also to a pipe or a terminal.
    /// - Returns: 0, or the `errno` that ended it.
    @discardableResult
    public static func write(_ bytes: some Sequence<UInt8>, to descriptor: Int32) -> Int32 {
        let bytes = Array(bytes)
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return count < 0 ? errno : ENOSPC }
            done += count
        }
        return 0
    }

    /// Returns when it is on disk.
    public func flush() throws(FileError) {
        guard fsync(descriptor) == 0 else { throw FileError("write", path) }
    }

    /// Locks it for this process, until it is closed.
    /// - Throws: `EWOULDBLOCK` if another process has locked it.
    public func lock() throws(FileError) {
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw FileError("lock", path) }
    }

    /// The same, as soon as no other process has locked it.
    public func waitForLock() throws(FileError) {
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw FileError("lock", path) }
        }
    }
}
