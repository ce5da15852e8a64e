import API
import Domain
import Events
import HTTPTypes
import Hummingbird
import NIOCore

/// `…/events`, its live stream, and for administrators the whole log.
enum LogRoutes {
    static func add(to routes: inout Routes) {
        routes.on(Endpoints.Looks.events) { visit in
            let (query, _) = try visit.query(LogQuery.self, and: NoQuery.self)
            let request = try await HouseholdRequest(visit)
            let (log, id) = (visit.services.log, request.id)
            let after = try visit.start(query)
            let limit = try Page<Never>.limit(query.limit)
            let page = try await visit.services.reader.run { try LogPage(of: id, after: after, limit: limit, log) }
            return visit.response(page.json)
        }
        routes.on(Endpoints.Looks.eventStream) { visit in try await stream(visit) }
        routes.on(Endpoints.Log.page) { visit in
            try visit.requireAdministrator()
            let (query, _) = try visit.query(LogQuery.self, and: NoQuery.self)
            let log = visit.services.log
            let after = try visit.start(query)
            let limit = try Page<Never>.limit(query.limit)
            let page = try await visit.services.reader.run { try LogPage(after: after, limit: limit, log) }
            return visit.response(page.json)
        }
        routes.on(Endpoints.Log.verify) { visit in
            try visit.requireAdministrator()
            _ = try await visit.body(EmptyBody.self)
            return Verification(services: visit.services, stop: visit.stop).response(visit.answerHead.fields)
        }
    }

    /// Events in one read of the stream.
    private static let chunk = 500

    private static func stream(_ visit: Visit<AtHousehold>) async throws -> Response {
        let (query, _) = try visit.query(LogQuery.self, and: NoQuery.self)
        let request = try await HouseholdRequest(visit)
        let (log, reader, id) = (visit.services.log, visit.services.reader, request.id)
        let cursor = Cursor(try visit.start(query))
        return ServerEventStream(stop: visit.stop, clock: visit.services.clock).response(visit.answerHead.fields) {
            let after = cursor.position
            let page = try await reader.run { try LogPage(of: id, after: after, limit: chunk, log) }
            let reached = page.hasMore ? page.events.last?.position ?? after : max(page.head, after)
            cursor.position = reached
            return (
                page.events.map { ServerEventStream.event($0.position, $0.json) }.joined(),
                .init(change: { await log.waitBeyond(reached) })
            )
        }
    }
}

extension Visit {
    /// Where a page or stream of the log begins: a stream's `Last-Event-ID` wins over its query.
    /// - Throws: `Problem` 410 for a position that this log never had: it is that of another branch (L12).
    func start(_ query: LogQuery) throws -> GlobalPosition {
        var after = query.after ?? 0
        if let last = request.headers[.lastEventID] {
            guard let position = UInt64(last) else {
                throw Problem.unreadable("\(HeaderName.lastEventID) has to be a position, not “\(last)”")
            }
            after = position
        }
        try services.log.require(GlobalPosition(after), of: query.log ?? request.headers[.log])
        return GlobalPosition(after)
    }

    func requireAdministrator() throws {
        guard isAdministrator else {
            throw Problem(
                403, Problem.Code.notAllowed, "only root and the user that larderd runs as may do that")
        }
    }

    func response(_ json: String) -> Response {
        var headers = answerHead.fields
        headers[.contentType] = MediaType.json
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: json)))
    }
}

extension HTTPField.Name {
    /// A token, so there always is such a name.
    static let lastEventID = HTTPField.Name(HeaderName.lastEventID) ?? .accept
}
