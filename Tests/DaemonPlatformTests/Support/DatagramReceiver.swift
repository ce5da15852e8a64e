import CNIOLinux
import Glibc
import Testing

@testable import Daemon

/// A datagram socket in the place of systemd's or journald's.
final class DatagramReceiver: Sendable {
    private let descriptor: Int32

    /// - Parameter address: a path, or `@name`.
    init(at address: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        let bound = try #require(UnixAddress(address)).withPointer { bind(descriptor, $0, $1) }
        try #require(bound == 0)
        // A test that would wait for ever fails instead.
        var patience = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    /// The next datagram; waits for it.
    func next() throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        var count = -1
        repeat { count = recv(descriptor, &bytes, bytes.count, 0) } while count < 0 && errno == EINTR
        try #require(count >= 0, "nothing was sent within 10 s")
        return Array(bytes[..<count])
    }

    func nextText() throws -> String { String(decoding: try next(), as: UTF8.self) }
}
