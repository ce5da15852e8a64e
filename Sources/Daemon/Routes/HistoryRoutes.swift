import API
import Commands
import Domain
import Events
import Hummingbird
import Projections

/// `…/history` and `…/explain`: queries over the log's own indexes.
enum HistoryRoutes {
    static func add(to routes: inout Routes) {
        routes.on(Endpoints.Looks.history) { visit in
            let (query, options) = try visit.query(SubjectQuery.self, and: ReadOptions.self)
            let request = try await HouseholdRequest(visit)
            return try await request.refusing { try await history(request, query, options) }
        }
        routes.on(Endpoints.Looks.explain) { visit in
            let (query, options) = try visit.query(SubjectQuery.self, and: ReadOptions.self)
            let request = try await HouseholdRequest(visit)
            return try await request.refusing { try await explain(request, query, options) }
        }
    }

    private static func history(
        _ request: HouseholdRequest, _ query: SubjectQuery, _ options: ReadOptions
    ) async throws -> Response {
        let (log, id) = (request.services.log, request.id)
        let limit = try Page<Never>.limit(query.limit)
        let search = HistorySearch(request: request, options: options)
        let found = try await search.look(query.of)
        let subject = try await search.subject(query.of, found)
        let end = found.end
        var before = GlobalPosition(end.value + 1)
        if let cursor = query.cursor {
            before = min(before, try log.position(cursor: cursor))
        }
        let page = try await request.services.reader.run { [before] in
            try log.read { reader in
                try HistoryPage(subject, of: id, before: before, until: end, on: found.on, limit: limit, reader)
            }
        }
        let register = try await request.services.projections.readRegister { $0.register }
        let head = AnswerHead(log: log.id, position: end)
        return try await request.look { moment in
            var page = page
            page.name { $0.update(moment.models.catalog, moment.models.stock, register) }
            let telling = HistoryTelling(teller: EventTeller(names: page.names))
            let answer = HistoryAnswer(
                of: telling.named(subject, moment), entries: page.entries.map { telling.entry($0) },
                cursor: page.next.map(log.cursor))
            return try Response.json(answer, headers: head.fields)
        }
    }

    private static func explain(
        _ request: HouseholdRequest, _ query: SubjectQuery, _ options: ReadOptions
    ) async throws -> Response {
        guard let of = query.of else { throw Problem.unreadable("say of what: “of” is missing", field: "of") }
        if options.on != nil { throw Problem.unreadable("“on” means nothing here", field: "on") }
        let (log, id) = (request.services.log, request.id)
        let limit = try Page<Never>.limit(query.limit)
        let search = HistorySearch(request: request, options: options)
        let found = try await search.look(of)
        let figure = try await search.figure(of, found)
        let explanation = try await request.services.reader.run {
            try log.read { try Explanation(figure, of: id, until: found.end, limit: limit, $0) }
        }
        let register = try await request.services.projections.readRegister { $0.register }
        return try await request.look(options) { moment in
            var explanation = explanation
            explanation.name { $0.update(moment.models.catalog, moment.models.stock, register) }
            let telling = HistoryTelling(teller: EventTeller(names: explanation.names))
            return try Response.json(
                telling.answer(explanation, figure, moment), headers: moment.head(of: log).fields)
        }
    }
}

extension Moment {
    func head(of log: EventLog) -> AnswerHead {
        AnswerHead(log: log.id, position: position, version: models.checkpoint.version)
    }

    /// A day as typed, today or before.
    func pastDay(_ text: String) throws -> CalendarDate {
        do {
            return try HumanDate.parse(text, today: today, order: settings.dateOrder, direction: .past)
        } catch {
            throw Problem.unreadable("\(error)", field: "on")
        }
    }
}
