import Glibc

/// The socket on which a daemon tells its manager how it is.
final class NotifySocket: Sendable {
    private let descriptor: Int32

    /// Seconds for the next word; a test that would wait for ever fails instead.
    private static let patience = 60

    init(at path: String) throws {
        unlink(path)
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard bound == 0 else { throw TestFailure("no socket at \(path): errno \(errno)") }
        var patience = timeval(tv_sec: Self.patience, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    /// - Parameter process: A pipe to the daemon's input.
    /// - Returns: Nil when the daemon has ended.
    func next(of process: Int32) throws -> String? {
        var watched = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: process, events: 0, revents: 0),
        ]
        while poll(&watched, 2, Int32(Self.patience * 1000)) < 0, errno == EINTR {}
        if watched[0].revents == 0, watched[1].revents != 0 { return nil }
        var bytes = [UInt8](repeating: 0, count: 4096)
        var count = -1
        repeat { count = recv(descriptor, &bytes, bytes.count, 0) } while count < 0 && errno == EINTR
        guard count >= 0 else { throw TestFailure("larderd said nothing for \(Self.patience) s") }
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
}
