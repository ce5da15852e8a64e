import API
import Events
import HTTPTypes
import Hummingbird
import Inventory
import NIOCore
import Projections

/// `…/events`, its live stream, and for administrators the whole log.
enum LogRoutes {
    static func add(to routes: inout Routes) {
        routes.route(Endpoints.Reports.events) { authenticated in
            let (query, _) = try authenticated.query(LogQuery.self, and: NoQuery.self)
            let request = try await HouseholdRequest(authenticated)
            let after = try authenticated.start(query)
            let limit = try PageOfResults<Never>.limit(query.limit)
            guard query.after == nil || query.before == nil && query.newest != true else {
                throw Problem.unreadable("specify one of “after”, “before” and “newest”", field: "after")
            }
            let search = try await request.refusing { try await LogSearch(query, request) }
            let before = query.before ?? (query.newest == true ? .max : nil)
            let page =
                if let before {
                    try await search.newest(before: GlobalPosition(before), limit: limit)
                } else {
                    try await search.page(after: after, limit: limit)
                }
            return authenticated.response(
                page,
                page.json(try await request.words(query, page.events), posts: try await request.posts(of: page.events)))
        }
        routes.route(Endpoints.Reports.eventStream) { authenticated in try await stream(authenticated) }
        routes.route(Endpoints.Log.page) { authenticated in
            try await authenticated.requireAdministrator()
            let (query, _) = try authenticated.query(LogQuery.self, and: NoQuery.self)
            try query.refuseFilter()
            let log = authenticated.services.log
            let after = try authenticated.start(query)
            let limit = try PageOfResults<Never>.limit(query.limit)
            let page = try await authenticated.services.reader.read { try LogExcerpt(after: after, limit: limit, log) }
            return authenticated.response(page, page.json())
        }
        routes.route(Endpoints.Log.verify, options: NoQuery.self) { authenticated in
            try await authenticated.requireAdministrator()
            _ = try await authenticated.body(EmptyBody.self)
            return Verification(services: authenticated.services, stop: authenticated.stop).response(
                authenticated.answerHead.fields)
        }
    }

    /// Events per read of the stream.
    private static let chunk = 500

    private static func stream(_ authenticated: AuthenticatedRequest<AtHousehold>) async throws -> Response {
        let (query, _) = try authenticated.query(LogQuery.self, and: NoQuery.self)
        let request = try await HouseholdRequest(authenticated)
        let log = authenticated.services.log
        let cursor = HistoryCursor(try authenticated.start(query))
        let search = try await request.refusing { try await LogSearch(query, request) }
        let (uid, services) = (authenticated.sender.key, authenticated.services)
        let next: @Sendable (ReadThread?) async throws -> (events: String, pause: ServerEventStream.Pause) = { thread in
            let after = cursor.position
            let page = try await search.page(after: after, limit: chunk)
            // As of what is sent: it must not go on after the membership has ended (H1).
            try await authenticated.requireMember(of: request.id, at: page.head)
            let (words, posts) = (
                try await request.words(query, page.events), try await request.posts(of: page.events)
            )
            let write: @Sendable () -> String = {
                zip(page.events, page.items(words, posts)).map { ServerEventStream.event($0.header.position, $1) }
                    .joined()
            }
            let events = if let thread { try await thread.run(write) } else { write() }
            let reached = page.next ?? max(page.head, page.events.last?.header.position ?? after, after)
            cursor.position = reached
            return (events, .init(change: { await log.waitBeyond(reached) }))
        }
        return try authenticated.eventStream {
            // What is new is a short read; what was booked long ago a long answer, one at a time.
            guard log.head.position.value > cursor.position.value + UInt64(SlowReads.most) else {
                return try await services.turns.take(of: uid) { try await next(nil) }
            }
            return try await services.long.take(of: uid) { try await services.long.make { try await next($0) } }
        }
    }
}

extension HouseholdRequest {
    /// Returns the posts of the feed; text that they do not show is not described (F2). Nil: none of the events is
    /// about the feed.
    fileprivate func posts(of events: [RecordedEvent]) async throws -> Posts? {
        let isOfFeed = events.contains { event in
            var event = event.event
            if let inner = (try? event.asReversal?.original) ?? (try? event.asCorrection?.original) { event = inner }
            if case .feed = event { return true }
            return false
        }
        return isOfFeed ? try await read(atLeast: events.lastPosition) { $0.models.feed.posts } : nil
    }

    /// The texts of events, where a query asks for them. Costs two look-ups for each thing that they name.
    fileprivate func words(_ query: LogQuery, _ events: [RecordedEvent]) async throws -> [EventJSON.Words] {
        guard query.describe == true else { return [] }
        return try await describe(events) { describer, _ in
            events.map { event in
                EventJSON.Words(
                    text: describer.describe(event.event).text, by: describer.names.actor(event.header.author.actor),
                    for: describer.names.behalf(event.header.author))
            }
        }
    }
}

extension LogQuery {
    /// Refuses filters that only work on one household's events, instead of ignoring them silently.
    func refuseFilter() throws(Problem) {
        let known = start.items.map(\.name)
        if let name = items.map(\.name).first(where: { !known.contains($0) }) {
            throw .unknownField(name, known: ["after", "limit"])
        }
    }
}

extension AuthenticatedRequest {
    /// The position where a page or stream of the log begins: a stream's `Last-Event-ID` overrides its query.
    /// - Throws: `Problem` 410 for a position of another branch, which this log never had (L12).
    func start(_ query: LogQuery) throws -> GlobalPosition {
        var after = query.after ?? 0
        if let last = request.headers[.lastEventID] {
            guard let position = UInt64(last) else {
                throw Problem.unreadable("\(HeaderName.lastEventID) must be a position, not “\(last)”")
            }
            after = position
        }
        try services.log.require(GlobalPosition(after), of: query.log ?? request.headers[.log])
        return GlobalPosition(after)
    }

    /// By all that was booked before the request came.
    func requireAdministrator() async throws {
        if !isServerUser { _ = try await services.caller(sender, at: head) }
        guard isAdministrator else {
            throw Problem(
                403, .notAllowed,
                "only administrators of this server may do that: root, larderd's own user, and anyone they appoint")
        }
    }

    /// Server-sent events, as `ServerEventStream.response`.
    /// - Throws: `EventLogError.foundUnsound` where the log is known to be damaged, before the answer begins; `Problem`
    ///   429 where as many of the user's are open as may be.
    func eventStream(
        _ more: @escaping @Sendable () async throws -> (events: String, pause: ServerEventStream.Pause)
    ) throws -> Response {
        try services.damage.refuseIfMet()
        let place = try services.streams.open(for: sender.key)
        return ServerEventStream(stop: stop, gone: gone, clock: services.clock, damage: services.damage)
            .response(answerHead.fields) {
                defer { withExtendedLifetime(place) {} }
                return try await more()
            }
    }

    /// A page of the log as JSON, with a link to where the next one begins.
    fileprivate func response(_ page: LogExcerpt, _ json: String) -> Response {
        var headers = answerHead.fields
        headers[.link] = page.next.map {
            request.uri.string.next(
                page.isNewest ? "before" : "after", "\($0)", insteadOf: ["after", "before", "newest"])
        }
        headers[.contentType] = MediaType.json
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: json)))
    }
}

extension HTTPField.Name {
    /// A valid token, so the fallback is never used.
    static let lastEventID = HTTPField.Name(HeaderName.lastEventID) ?? .accept
}
