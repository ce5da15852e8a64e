import Dispatch
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Client

/// An HTTP server of one answer a request, on a Unix socket of its own, as badly behaved as a test wants it.
final class TinyServer: Sendable {
    struct Request: Equatable, Sendable {
        /// `POST /v1/…?dryRun=true`.
        var line: String
        var fields: [String: String]
        var body: String
    }

    enum Reply: Sendable {
        case answer(Int, String)
        /// Bytes as they are, then the connection is kept.
        case raw(String)
        /// Bytes as they are, then the connection is closed.
        case last(String)
        /// Nothing, for as long as the client has patience.
        case silence
    }

    let path: String
    private let listener: Int32
    private let seen = Mutex<[Request]>([])
    private let arrived = DispatchSemaphore(value: 0)
    private let reply: @Sendable (Request, Int) -> Reply

    /// `reply` gets each request and how many came before it.
    init(folder: String, _ reply: @escaping @Sendable (Request, Int) -> Reply) throws {
        let path = folder + "/larder.sock"
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        self.path = path
        self.listener = listener
        self.reply = reply
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0 && listen(listener, 16) == 0)
        startThread {
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { return }
                startThread { self.serve(connection) }
            }
        }
    }

    /// Stops accepting; connections end with their clients.
    func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

    var requests: [Request] { seen.withLock { $0 } }

    /// Waits until `count` requests have come in all since the last call. Long: what computes beside it in the same
    /// process leaves it little.
    func wait(for count: Int = 1) throws {
        for _ in 0..<count { try #require(arrived.wait(timeout: .now() + 300) == .success, "no request came") }
    }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        var buffer: [UInt8] = []
        while let request = next(connection, &buffer) {
            let before = seen.withLock { all in
                all.append(request)
                return all.count - 1
            }
            let reply = reply(request, before)
            arrived.signal()
            switch reply {
            case .answer(let status, let body):
                send(connection, "HTTP/1.1 \(status) x\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
            case .raw(let text): send(connection, text)
            case .last(let text): return send(connection, text)
            case .silence: break
            }
        }
    }

    private func send(_ connection: Int32, _ text: String) {
        let bytes = Array(text.utf8)
        _ = Glibc.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    private func next(_ connection: Int32, _ buffer: inout [UInt8]) -> Request? {
        while true {
            if let request = parse(&buffer) { return request }
            var chunk = [UInt8](repeating: 0, count: 65_536)
            let count = recv(connection, &chunk, chunk.count, 0)
            guard count > 0 else { return nil }
            buffer += chunk.prefix(count)
        }
    }

    private func parse(_ buffer: inout [UInt8]) -> Request? {
        let text = String(decoding: buffer, as: UTF8.self)
        guard let end = text.firstRange(of: "\r\n\r\n") else { return nil }
        let lines = text[..<end.lowerBound].split(separator: "\r\n")
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            fields[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
        }
        let length = fields["content-length"].flatMap { Int($0) } ?? 0
        let body = Array(text[end.upperBound...].utf8)
        guard body.count >= length else { return nil }
        buffer = Array(body.dropFirst(length))
        let words = lines[0].split(separator: " ")
        return Request(
            line: words.prefix(2).joined(separator: " "), fields: fields,
            body: String(decoding: body.prefix(length), as: UTF8.self))
    }
}

extension TinyServer {
    static let named = #"{"id": "00000000-0000-0000-0000-0000000000aa", "name": "Home"}"#
    static let booked =
        #"{"transaction": "00000000-0000-0000-0000-000000000001", "position": 7, "repeated": false, "#
        + #""dryRun": false, "happened": [], "guessed": [], "warnings": []}"#
    static let summary =
        #"{"today": "2026-11-21", "household": \#(named), "expired": 0, "expiringSoon": 0, "low": 0, "lots": 0, "#
        + #""products": 0}"#

    static func with(_ reply: @escaping @Sendable (Request, Int) -> Reply, _ body: (TinyServer) throws -> Void) throws {
        try inTemporaryFolder { folder in
            let server = try TinyServer(folder: folder, reply)
            defer { server.stop() }
            try body(server)
        }
    }

    func client(timeout: Int32 = 300_000) -> LarderClient {
        LarderClient(socket: SocketPath(path: path, source: "test"), timeout: timeout)
    }
}
