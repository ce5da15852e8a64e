import CNIOLinux
import Foundation
import Glibc

@testable import Daemon

/// A client that asks and does not take the answer until it is told to. Each call blocks: see `onOwnThread`.
final class SilentClient: Sendable {
    private let descriptor: Int32

    struct Failed: Error {
        var what: String
        var number = errno
    }

    init(_ path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard let address = UnixAddress(path), address.withPointer({ connect(descriptor, $0, $1) }) == 0 else {
            throw Failed(what: "connecting")
        }
    }

    deinit { close(descriptor) }

    func get(_ route: String) throws {
        let request = Array("GET \(route) HTTP/1.1\r\nHost: larder\r\n\r\n".utf8)
        guard send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
            throw Failed(what: "sending")
        }
    }

    /// Until the first bytes of an answer are there.
    func waitForAnswer() throws { try wait(for: POLLIN) }

    /// Until the other side has closed, with or without an answer that was not taken.
    func waitForEnd() throws { try wait(for: POLLHUP) }

    /// Until the other side has closed so many of them.
    static func waitForEnds(_ count: Int, of clients: [SilentClient]) throws {
        var open = clients.map { pollfd(fd: $0.descriptor, events: Int16(POLLHUP), revents: 0) }
        while clients.count - open.count < count {
            guard poll(&open, nfds_t(open.count), 30_000) > 0 else { throw Failed(what: "waiting") }
            open.removeAll { $0.revents & Int16(POLLHUP) != 0 }
        }
    }

    /// Takes what is there, up to `count` bytes or the end; how much that was.
    func take(_ count: Int) -> Int {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        var taken = 0
        while taken < count {
            let got = recv(descriptor, &chunk, min(chunk.count, count - taken), 0)
            if got <= 0 { break }
            taken += got
        }
        return taken
    }

    private func wait(for event: Int32) throws {
        var state = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        guard poll(&state, 1, 30_000) == 1, state.revents & Int16(event) != 0 else { throw Failed(what: "waiting") }
    }
}

/// Runs what blocks on a thread of its own: what it waits for runs on the pool.
func onOwnThread<R: Sendable>(_ body: @escaping @Sendable () throws -> R) async throws -> R {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
    }
}
