import Foundation
import Glibc
import Synchronization

/// Stands between a client and larderd, and cuts the next connection after so many bytes of both directions.
final class CuttingProxy: Sendable {
    let path: String
    private let target: String
    private let listener: Int32
    private let state = Mutex<(next: Int?, wasCut: Bool)>((nil, false))

    init(at path: String, to target: String) throws {
        (self.path, self.target) = (path, target)
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
        guard Self.address(path, { bind(listener, $0, $1) }) == 0, listen(listener, 8) == 0 else {
            throw TestFailure("no socket at \(path): errno \(errno)")
        }
        Thread { self.serve() }.start()
    }

    func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

    /// The next connection ends after so many bytes.
    func cut(after bytes: Int) { state.withLock { $0 = (bytes, false) } }

    /// Whether it was cut: it had as many bytes.
    var wasCut: Bool { state.withLock { $0.wasCut } }

    private func serve() {
        while true {
            let client = accept(listener, nil, nil)
            guard client >= 0 else { return }
            let daemon = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
            if Self.address(target, { connect(daemon, $0, $1) }) == 0 {
                let limit = state.withLock { state in
                    defer { state.next = nil }
                    return state.next
                }
                if relay(client, daemon, limit) { state.withLock { $0.wasCut = true } }
            }
            close(client)
            close(daemon)
        }
    }

    /// Whether it was cut.
    private func relay(_ client: Int32, _ daemon: Int32, _ limit: Int?) -> Bool {
        var left = limit ?? .max
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while left > 0 {
            var ready = [client, daemon].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&ready, 2, -1) > 0 else { return false }
            let isFromClient = ready[0].revents != 0
            let count = read(isFromClient ? client : daemon, &bytes, min(bytes.count, left))
            guard count > 0 else { return false }
            left -= count
            guard send(isFromClient ? daemon : client, bytes, count, Int32(MSG_NOSIGNAL)) == count else { return false }
        }
        return true
    }

    private static func address(_ path: String, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                call($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
