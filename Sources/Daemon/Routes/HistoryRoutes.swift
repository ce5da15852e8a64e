import API
import Commands
import Events
import Hummingbird
import Inventory
import Projections

/// `…/history`: queries over the log's indexes.
enum HistoryRoutes {
    static func add(to routes: inout Routes) {
        routes.route(Endpoints.Reports.history, options: ReadOptions.self) { authenticated in
            let (query, options) = try authenticated.query(SubjectQuery.self, and: ReadOptions.self)
            let request = try await HouseholdRequest(authenticated)
            let long = request.services.long
            return try await request.refusing {
                guard SlowReads.areAsked(by: query) else {
                    return try await history(request, query, options, authenticated.request)
                }
                return try await long.take(of: authenticated.sender.key) {
                    try await long.make { try await history(request, query, options, authenticated.request, on: $0) }
                }
            }
        }
    }

    /// - Parameter thread: Where a long one is told and written; nil: on the pool.
    private static func history(
        _ request: HouseholdRequest, _ query: SubjectQuery, _ options: ReadOptions, _ asked: Request,
        on thread: ReadThread? = nil
    ) async throws -> Response {
        let (log, id) = (request.services.log, request.id)
        let limit = try PageOfResults<Never>.limit(query.limit)
        let context = try await request.context(options, days: .past, isOfDay: true)
        let search = HistorySearch(request: request, context: context)
        var filter = try await LogFilter(type: query.type, by: query.by, since: query.since, request, context)
        filter.subject = try await search.subject(query.of)
        let (end, day) = (context.position, context.dayView())
        var before = GlobalPosition(end.value + 1)
        if let cursor = query.cursor {
            before = min(before, try log.position(cursor: cursor))
        }
        let page = try await request.services.reader.read { [before, filter] in
            try log.read(of: id) { reader in
                try HistoryExcerpt(filter, of: id, before: before, until: end, on: day, limit: limit, reader)
            }
        }
        let directory = request.services.projections.directory
        let head = AnswerHead(log: log.id, position: end)
        var names = EventNames(in: id)
        // Once more for things that are gone, whose names are in the log; rarely again, for what went meanwhile.
        while true {
            let describe: @Sendable (ReadContext) throws -> Attempt = { [names, filter] context in
                let (view, stock) = (context.models.catalog, context.models.stock)
                let missing = names.missing(page.things, view, stock)
                guard missing.isEmpty else { return .missing(missing) }
                var names = names
                names.update(page.things, view, stock, directory)
                names.posts = context.models.feed.posts
                let describing = HistoryPresenter(describer: EventDescriber(names: names))
                let answer = HistoryAnswer(
                    of: describing.named(filter.subject, context), entries: page.entries.map { describing.entry($0) },
                    cursor: page.next.map(log.cursor))
                return .answer(answer)
            }
            let attempt =
                if let thread { try await context.read(on: thread, describe) } else { try await context.read(describe) }
            switch attempt {
            case .answer(let answer):
                guard let thread else { return try Response.json(page: answer, of: asked, headers: head.fields) }
                return try await thread.read {
                    try Response.json(page: answer, of: asked, headers: head.fields, isLong: true)
                }
            case .missing(let things):
                names = try await request.services.reader.read { [names] in
                    var names = names
                    try log.read(of: id) { reader in for id in things { try names.find(id, reader) } }
                    return names
                }
            }
        }
    }

    private enum Attempt: Sendable {
        case answer(HistoryAnswer)
        case missing(Set<EntityID>)
    }
}

extension ReadContext {
    func head(of log: EventLog) -> AnswerHead {
        AnswerHead(log: log.id, position: position, version: models.checkpoint.version)
    }
}
