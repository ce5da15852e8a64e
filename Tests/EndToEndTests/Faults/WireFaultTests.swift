import API
import Client
import Files
import Glibc
import Inventory
import Testing

@Suite("Hostile and broken clients on the socket", .timeLimit(.minutes(10)))
struct WireFaultTests {
    @Test(
        "a body that breaks off, or whose chunks are none, is its sender's fault: 400, and nothing for the journal",
        arguments: [
            "Transfer-Encoding: chunked\r\n\r\nZZ\r\n", "Transfer-Encoding: chunked\r\n\r\n5\r\n{\"pro",
            "Content-Length: 100\r\n\r\n{\"product\": ", "Content-Length: 100\r\n\r\n",
            "Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n",
        ])
    func brokenBody(rest: String) async throws {
        try await withHome { daemon in
            let head = "POST /v1/households/Home/stock/add HTTP/1.1\r\nHost: larder\r\n"
            let answer = try talk(daemon, head + rest)
            try demand(answer.hasPrefix("HTTP/1.1 400 "), answer)
            try demand(answer.contains("\"code\":\"broken-request\""), answer)
            let journal = String(decoding: try File.read("\(daemon.folder)/larderd.log"), as: UTF8.self)
            try demand(!journal.contains("failed"), journal)
            try demandEqual(try daemon.stock().count, 0, "products")
        }
    }

    @Test("who goes away in the middle of a request leaves nothing in the journal")
    func goneAway() async throws {
        try await inFolder { folder in
            try RealDaemon.serving(in: folder) { daemon in
                try daemon.found()
                for length in ["Content-Length: 100", "Transfer-Encoding: chunked"] {
                    let head = "POST /v1/households/Home/stock/add HTTP/1.1\r\nHost: larder\r\n\(length)\r\n\r\n"
                    close(try connected(daemon, head))
                }
                try demandEqual(try daemon.stock().count, 0, "products")
            }
            // It has ended, and so has all that it had begun.
            let journal = String(decoding: try File.read("\(folder)/larderd.log"), as: UTF8.self)
            try demand(!journal.contains("failed"), journal)
        }
    }

    @Test(
        "a field that is there twice is refused by name, in every body",
        arguments: [
            ("stock/add", #"{"product": "milk", "new": true, "product": "eggs"}"#, "product"),
            (
                "stock/add",
                #"{"product": "milk", "new": true, "settings": {"shelfLife": {"fridge": 3, "fridge": 4}}}"#,
                "settings.shelfLife.fridge"
            ),
            (
                "commands",
                #"{"commands": [{"id": "00000000-0000-4000-8000-000000000001", "type": "addStock", "#
                    + #""body": {"product": "milk", "amount": "1", "amount": "2", "new": true}}]}"#,
                "commands.body.amount"
            ),
        ])
    func twice(verb: String, body: String, field: String) async throws {
        try await withHome { daemon in
            let head = "POST /v1/households/Home/\(verb) HTTP/1.1\r\nHost: larder\r\nConnection: close\r\n"
            let answer = try talk(daemon, head + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
            try demand(answer.hasPrefix("HTTP/1.1 400 "), answer)
            try demand(answer.contains("{\"field\":\"\(field)\"}"), answer)
            try demandEqual(try daemon.stock().count, 0, "products")
        }
    }

    @Test("three hundred idle connections of one user shut nobody out")
    func idle() async throws {
        try await withHome { daemon in
            let known = daemon.client()
            _ = try known.get(Endpoints.health, at: AtRoot())
            let idle = try (0..<300).map { _ in try connected(daemon, "") }
            defer { for descriptor in idle { close(descriptor) } }
            try daemon.add("milk")
            _ = try known.get(Endpoints.health, at: AtRoot())
            try demand(try daemon.done(["stock"]).contains("milk"), "the command line is served")
        }
    }

    private func withHome(_ body: @escaping @Sendable (RealDaemon) throws -> Void) async throws {
        try await inFolder { folder in
            try RealDaemon.serving(in: folder) { daemon in
                try daemon.found()
                try body(daemon)
            }
        }
    }

    /// Sends, ends its side, and collects until the other side ends too.
    private func talk(_ daemon: RealDaemon, _ text: String) throws -> String {
        let descriptor = try connected(daemon, text)
        defer { close(descriptor) }
        shutdown(descriptor, Int32(SHUT_WR))
        var answer: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &chunk, chunk.count, 0)
            guard count > 0 else { return String(decoding: answer, as: UTF8.self) }
            answer += chunk[..<count]
        }
    }

    private func connected(_ daemon: RealDaemon, _ text: String) throws -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let path = Array("\(daemon.folder)/larder.sock".utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else { throw TestFailure("connecting: errno \(errno)") }
        let bytes = Array(text.utf8)
        guard send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
            throw TestFailure("sending: errno \(errno)")
        }
        return descriptor
    }
}
