import API
import Domain
import Events
import Projections

extension LogSearch {
    /// The filter of a query, with names resolved as they are now.
    /// - Throws: `Problem` for an unknown type, person or time; `Refusal` for a subject.
    init(_ query: LogQuery, _ request: HouseholdRequest) async throws {
        let now = try await request.context(ReadOptions(), days: .past)
        var filter = try await LogFilter(type: query.type, by: query.by, since: query.since, request, now)
        if let subject = query.subject {
            let search = HistorySearch(request: request, context: now)
            filter.subject = try await search.subject(subject)
        }
        self.init(services: request.services, household: request.id, filter: filter)
    }
}

extension LogFilter {
    /// For any subject.
    /// - Throws: `Problem` for an unknown type, person or time.
    init(
        type: String?, by name: String?, since: String?, _ request: HouseholdRequest, _ now: ReadPoint
    ) async throws {
        self.init()
        types = try Self.types(type)
        if let name { by = try await now.look { try $0.person(name) } }
        guard let since else { return }
        let time = try await request.instant(since, .start, field: "since")
        let log = request.services.log
        self.since = try await request.services.reader.run {
            try log.read { try $0.lastPosition(recordedBy: time.adding(milliseconds: -1)) }
        }
    }

    /// Stable names of event types, separated by commas.
    private static func types(_ text: String?) throws -> Set<EventType> {
        guard let text else { return [] }
        return Set(
            try text.split(separator: ",").map { word in
                guard let found = Event.payloads.first(where: { $0.name == word }) else {
                    let names = Event.payloads.map { $0.name }.joined(separator: ", ")
                    throw Problem.wrongQuery("type", String(word), expected: "one of \(names)")
                }
                return found.type
            })
    }
}

extension ReadContext {
    /// A member by name, or larder itself.
    fileprivate func person(_ name: String) throws -> LogFilter.Person {
        let membership = models.catalog.membership
        if let found = membership.member(named: name) { return .member(found) }
        if NameKey(name) == NameKey("larder") { return .larder }
        let names = (membership.members.values.map(\.name) + ["larder"]).sorted().joined(separator: ", ")
        throw Problem(404, .notFound, "unknown member “\(name)”; known members: \(names)")
    }
}
