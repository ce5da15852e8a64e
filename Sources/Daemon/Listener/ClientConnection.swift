import API
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// One accepted connection: its HTTP pipeline and the peer's credentials.
struct ClientConnection: Sendable {
    private let http: HTTP1Channel
    private let channel: HTTP1Channel.Value
    private let logger: Logger

    /// Shared by all connections of a listener.
    struct Shared: Sendable {
        var routes: RouteTable
        var limits: ListenerLimits
        var seats: ConnectionSlots
        var stop: StopSignal
        var logger: Logger
    }

    /// Sets up the pipeline, on the channel's event loop.
    static func accept(
        _ channel: any Channel, _ kind: SocketKind, _ shared: Shared
    ) -> EventLoopFuture<ClientConnection> {
        let isTCP = channel.localAddress?.protocol != .unix
        return PeerCredentials.of(channel).flatMapThrowing { peer in
            let seats = shared.seats
            let (seat, hasRoom) = seats.take(peer?.uid) { channel.close(promise: nil) }
            channel.closeFuture.whenComplete { _ in seats.leave(seat) }
            try channel.pipeline.syncOperations.addHandlers([
                RequestDeadline.Bytes(limit: shared.limits.requestArrival),
                AnswerDeadline(limit: shared.limits.answerStall) { seats.note(untaken: $0, of: seat) },
            ])
            return (peer, seat, hasRoom)
        }.flatMap { (peer: PeerCredentials?, seat: ConnectionSlots.Seat, hasRoom: Bool) in
            let logger = shared.logger.of(peer)
            // A proxy's uid says nothing about the people behind it.
            let source = LarderRequestContext.Source(
                logger: logger, peer: kind == .api ? peer : nil, stop: shared.stop, socket: kind, isTCP: isTCP)
            channel.closeFuture.whenComplete { [gone = source.gone] _ in gone.stop() }
            let http = HTTP1Channel(
                responder: { request, writer, _ in
                    shared.seats.begin(seat)
                    defer { shared.seats.end(seat) }
                    let response =
                        hasRoom ? try await answer(request, source, shared.routes) : try Response.tooManyConnections()
                    do {
                        try await writer.write(response: response.head, body: response.body)
                    } catch is HTTPParserError {
                        throw Abandoned()  // A parser error would be answered with 400, in the middle of this answer.
                    }
                    if response.headers[.connection] == "close" { throw Abandoned() }
                },
                configuration: .init(
                    additionalChannelHandlers: [RequestDeadline.Parts()],
                    idleTimeout: shared.limits.idle,
                    httpDecoderConfiguration: .init(
                        maxHeaderFieldSize: shared.limits.headerBytes, maxHeaderListSize: shared.limits.headerBytes,
                        maxHeaderFieldCount: 100)))
            return http.setup(channel: channel, logger: logger).map {
                ClientConnection(http: http, channel: $0, logger: logger)
            }
        }
    }

    /// Answers requests until either side closes.
    func serve() async {
        await http.handle(value: channel, logger: logger)
    }

    /// Thrown to end the connection without a further answer.
    private struct Abandoned: Error {}

    private static func answer(
        _ request: Request, _ source: LarderRequestContext.Source, _ routes: RouteTable
    ) async throws -> Response {
        var source = source
        source.logger[metadataKey: "hb.request.id"] = "\(RequestID())"  // `context.id` reads it by this name.
        return try await routes.respond(to: request, context: LarderRequestContext(source: source))
    }
}

extension Logger {
    fileprivate func of(_ peer: PeerCredentials?) -> Logger {
        guard let peer else { return self }
        var logger = self
        logger[metadataKey: "peer-uid"] = "\(peer.uid)"
        return logger
    }
}

extension Response {
    fileprivate static func tooManyConnections() throws -> Response {
        var response = try problem(
            Problem(
                503, .tooManyConnections,
                "larderd has too many connections. Close one, or try again later."))
        response.headers[.connection] = "close"
        return response
    }
}
