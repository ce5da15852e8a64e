import API
import FoundationEssentials
import Glibc
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

@testable import Daemon

/// An answer with its headers.
struct RawAnswer {
    var status: Int
    var headers: HTTPFields
    var body: [UInt8]

    var problem: Problem {
        get throws { try JSONDecoder().decode(Problem.self, from: Data(body)) }
    }
}

extension TestDaemon {
    /// A request as the listener hands it on, from whatever uid the test wants.
    func raw(
        _ method: String, _ target: String, headers: HTTPFields = [:], body: String = "", bytes: [UInt8]? = nil,
        uid: UInt32 = getuid(), with other: Services? = nil, socket: SocketKind = .api, host: String? = nil
    ) async throws -> RawAnswer {
        let services = other ?? services
        let source = LarderRequestContext.Source(
            logger: services.logger, peer: socket == .api ? PeerCredentials(pid: 1, uid: uid, gid: uid) : nil,
            stop: running.stop, socket: socket, isTCP: host != nil)
        let head = HTTPRequest(
            method: HTTPRequest.Method(rawValue: method) ?? .get, scheme: "http", authority: host ?? "larder",
            path: target,
            headerFields: headers)
        let buffer = bytes.map { ByteBuffer(bytes: $0) } ?? ByteBuffer(string: body)
        let request = Request(head: head, body: .init(buffer: buffer))
        let response = try await LarderDaemon.routes(services).respond(
            to: request, context: LarderRequestContext(source: source))
        let collected = Collected()
        try await response.body.write(BodyCollector(collected: collected))
        let answer = RawAnswer(status: response.status.code, headers: response.headers, body: collected.bytes)
        AnswerSchema.check(answer, to: method, target, services)
        return answer
    }

    private final class Collected {
        var bytes: [UInt8] = []
    }

    private struct BodyCollector: ResponseBodyWriter {
        let collected: Collected

        mutating func write(_ buffer: ByteBuffer) async throws { collected.bytes += buffer.readableBytesView }
        consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
    }
}
