import Dispatch
import Glibc
import TestSupport
import Testing

@testable import Daemon
@testable import Events
@testable import Projections

@Suite("Long reads end with their client, and with larderd (L6)", .timeLimit(.minutes(5)))
struct EndedReadTests {
    /// With a household, where what is read of the past waits until the semaphore is signalled.
    private func withReadersWaiting(
        _ body: @escaping @Sendable (TestDaemon, ReadThread, DispatchSemaphore, _ request: String) async throws -> Void
    ) async throws {
        try await TestDaemon.withHome { daemon in
            let (thread, goesOn) = (await daemon.services.projections.reading, DispatchSemaphore(value: 0))
            let (begins, begin) = AsyncStream.makeStream(of: Void.self)
            thread.start {
                begin.yield()
                goesOn.wait()
            }
            for await _ in begins { break }
            defer { goesOn.signal() }
            let head = daemon.services.log.head.position
            try await body(
                daemon, thread, goesOn,
                "GET /v1/households/default/stock?asOf=\(head) HTTP/1.1\r\nHost: larder\r\n\r\n")
        }
    }

    @Test("a read of the past whose client has gone is not begun, and the next one has its turn")
    func gone() async throws {
        try await withReadersWaiting { daemon, thread, goesOn, request in
            let (path, turns) = (daemon.services.configuration.socket, daemon.services.turns)
            // given as many as one user may have, and another one, which waits for its turn
            var clients = [try AskingClient(path, request)]
            while thread.waiting < 1 { await Task.yield() }
            for _ in 1..<8 { clients.append(try AskingClient(path, request)) }
            while thread.waiting < 8 { await Task.yield() }
            clients.append(try AskingClient(path, request))
            while turns.waiting(of: daemon.uid) < 1 { await Task.yield() }
            // when the first client goes
            clients.removeFirst().close()
            // then that one has its turn, though the thread is still taken
            while turns.waiting(of: daemon.uid) > 0 { await Task.yield() }
            #expect(thread.waiting >= 8)
            goesOn.signal()
            // and the others are answered
            for client in clients {
                let answer = try await ReadThread().run { client.start() }
                #expect(answer.hasPrefix("HTTP/1.1 200 "), "\(answer)")
                client.close()
            }
        }
    }

    @Test(
        "a read that is not done when larderd has stopped for as long as answers may take is cut off, without an answer"
    )
    func stopped() async throws {
        try await withReadersWaiting { daemon, thread, _, request in
            let client = try AskingClient(daemon.services.configuration.socket, request)
            while thread.waiting < 1 { await Task.yield() }
            daemon.running.stop.stop()
            // then its connection ends, though the thread is still taken
            let answer = try await ReadThread().run { client.start() }
            #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 503 "), "\(answer)")
            client.close()
        }
    }
}

/// A client that has asked, and not read.
private struct AskingClient: Sendable {
    private let descriptor: Int32

    struct Failed: Error { var number = errno }

    init(_ path: String, _ request: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard let address = UnixAddress(path), address.withPointer({ connect(descriptor, $0, $1) }) == 0,
            send(descriptor, request, request.utf8.count, Int32(MSG_NOSIGNAL)) == request.utf8.count
        else { throw Failed() }
    }

    /// Returns the first bytes that arrive; empty: the connection ended. Blocks.
    func start() -> String {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = max(0, read(descriptor, &bytes, bytes.count))
        return String(decoding: bytes[..<count], as: UTF8.self)
    }

    func close() { _ = Glibc.close(descriptor) }
}
