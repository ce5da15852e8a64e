import API
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// One accepted connection: its HTTP pipeline, and the responder that knows its peer.
struct Connection<Responder: HTTPResponder>: Sendable where Responder.Context == LarderRequestContext {
    private let http: HTTP1Channel
    private let channel: HTTP1Channel.Value
    private let logger: Logger

    /// What all connections of a listener share.
    struct Shared: Sendable {
        var responder: Responder
        var limits: ListenerLimits
        var seats: Seats
        var stop: StopSignal
        var logger: Logger
    }

    /// Sets up the pipeline, on the channel's event loop.
    static func accept(_ channel: any Channel, _ shared: Shared) -> EventLoopFuture<Connection> {
        PeerCredentials.of(channel).flatMapThrowing { peer in
            let seats = shared.seats
            let (seat, hasRoom) = seats.take(peer?.uid) { channel.close(promise: nil) }
            channel.closeFuture.whenComplete { _ in seats.leave(seat) }
            try channel.pipeline.syncOperations.addHandlers([
                RequestDeadline.Bytes(limit: shared.limits.requestArrival),
                AnswerDeadline(limit: shared.limits.answerStall) { seats.note(untaken: $0, of: seat) },
            ])
            return (peer, seat, hasRoom)
        }.flatMap { (peer: PeerCredentials?, seat: Seats.Seat, hasRoom: Bool) in
            let logger = shared.logger.of(peer)
            let source = LarderRequestContext.Source(logger: logger, peer: peer, stop: shared.stop)
            let http = HTTP1Channel(
                responder: { request, writer, _ in
                    shared.seats.begin(seat)
                    defer { shared.seats.end(seat) }
                    let response =
                        hasRoom ? try await answer(request, source, shared.responder) : Response.tooManyConnections
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
                Connection(http: http, channel: $0, logger: logger)
            }
        }
    }

    /// Answers requests until either side closes.
    func serve() async {
        await http.handle(value: channel, logger: logger)
    }

    /// Ends the connection without a further answer.
    private struct Abandoned: Error {}

    private static func answer(
        _ request: Request, _ source: LarderRequestContext.Source, _ responder: Responder
    ) async throws -> Response {
        var source = source
        source.logger[metadataKey: "hb.request.id"] = "\(RequestID())"  // `context.id` reads it by this name.
        do {
            return try await responder.respond(to: request, context: LarderRequestContext(source: source))
        } catch let error as HTTPParserError {
            throw error  // Hummingbird answers 400 and closes.
        } catch is CancellationError where Task.isCancelled {
            throw Abandoned()  // The drain limit has passed.
        } catch {
            // Routes map their own errors; what arrives here was foreseen by nobody.
            source.logger.error("An error reached the listener: \(error)")
            return .problem(
                .internalServerError, .internalError,
                detail: "Something went wrong inside larderd. The journal says what.")
        }
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
    fileprivate static var tooManyConnections: Response {
        var response = problem(
            .serviceUnavailable, .tooManyConnections,
            detail: "larderd has all the connections it allows. Close one, or try again later.")
        response.headers[.connection] = "close"
        return response
    }

    /// A problem document (RFC 9457) about the connection, not about a household.
    fileprivate static func problem(_ status: HTTPResponse.Status, _ code: Problem.Code, detail: String) -> Response {
        let body = """
            {"type":"about:blank","title":"\(status.reasonPhrase)","status":\(status.code),\
            "code":"\(code.rawValue)","detail":"\(detail)"}
            """
        return Response(
            status: status, headers: [.contentType: "application/problem+json"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: body)))
    }
}
