import API
import Commands
import Domain
import Events
import Hummingbird
import Projections

/// `…/history`: queries over the log's indexes.
enum HistoryRoutes {
    static func add(to routes: inout Routes) {
        routes.on(Endpoints.Reports.history) { authenticated in
            let (query, options) = try authenticated.query(SubjectQuery.self, and: ReadOptions.self)
            let request = try await HouseholdRequest(authenticated)
            return try await request.refusing { try await history(request, query, options) }
        }
    }

    private static func history(
        _ request: HouseholdRequest, _ query: SubjectQuery, _ options: ReadOptions
    ) async throws -> Response {
        let (log, id) = (request.services.log, request.id)
        let limit = try PageOfResults<Never>.limit(query.limit)
        let context = try await request.context(options, days: .past)
        let search = HistorySearch(request: request, context: context)
        let subject = try await search.subject(query.of, try await search.look(query.of))
        let (end, day) = (context.position, context.dayView())
        var before = GlobalPosition(end.value + 1)
        if let cursor = query.cursor {
            before = min(before, try log.position(cursor: cursor))
        }
        let page = try await request.services.reader.run { [before] in
            try log.read { reader in
                try HistoryExcerpt(subject, of: id, before: before, until: end, on: day, limit: limit, reader)
            }
        }
        let directory = await request.services.projections.directory
        let head = AnswerHead(log: log.id, position: end)
        return try await context.look { context in
            var page = page
            page.name { $0.update(context.models.catalog, context.models.stock, directory) }
            let telling = HistoryPresenter(describer: EventDescriber(names: page.names))
            let answer = HistoryAnswer(
                of: telling.named(subject, context), entries: page.entries.map { telling.entry($0) },
                cursor: page.next.map(log.cursor))
            return try Response.json(answer, headers: head.fields)
        }
    }
}

extension ReadContext {
    func head(of log: EventLog) -> AnswerHead {
        AnswerHead(log: log.id, position: position, version: models.checkpoint.version)
    }
}
