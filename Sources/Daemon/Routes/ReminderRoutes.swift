import API
import Commands
import Domain
import Events
import Hummingbird
import Projections

/// `…/reminders`: what comes next, what was fired and not shown yet, and what became of it (R2, R4, R8).
enum ReminderRoutes {
    static func add(to routes: inout Routes) {
        routes.on(Endpoints.Reminders.list) { visit in
            // Without a tag: what is next changes as time goes by.
            let (query, options) = try visit.query(RemindersQuery.self, and: ReadOptions.self)
            let request = try HouseholdRequest(visit)
            let limit = try Page<Never>.limit(query.limit)
            let log = visit.services.log
            return try await request.moment(options, days: .past).look { moment in
                let due = moment.models.reminders.upcoming(after: moment.time, zone: moment.zone, limit: limit)
                let answer = RemindersAnswer(reminders: due.compactMap { moment.view($0.reference, dueAt: $0.dueAt) })
                return try Response.json(answer, headers: moment.head(of: log).fields)
            }
        }
        routes.on(Endpoints.Reminders.stream) { visit in
            let (query, channel) = try visit.query(LogQuery.self, and: ChannelQuery.self)
            try query.refuseFilter()
            let household: HouseholdID? =
                visit.at.household == HouseholdName.all ? nil : try HouseholdRequest(visit).id
            let feed = FiringFeed(
                services: visit.services, peer: visit.peer.uid, household: household,
                channel: channel.channel ?? ChannelQuery.desktop)
            return try visit.eventStream {
                try await feed.next()
            }
        }
        routes.on(Endpoints.Reminders.delivered) { visit in
            let body = try await visit.body(DeliveredRequest.self)
            guard (1...40).contains(body.channel.utf8.count) else {
                throw Problem.unreadable("a channel's name has 1 to 40 characters", field: "channel")
            }
            return try await answer(visit, .delivered) { $0.channel = body.channel }
        }
        routes.on(Endpoints.Reminders.snooze) { visit in
            let body = try await visit.body(SnoozeRequest.self)
            return try await answer(visit, .snoozed) { $0.until = body.until }
        }
        routes.on(Endpoints.Reminders.acknowledge) { visit in
            _ = try await visit.body(EmptyBody.self)
            return try await answer(visit, .acknowledged) { _ in }
        }
    }

    private static func answer(
        _ visit: Visit<AtFiring>, _ kind: AnswerReminder.Answer, _ fill: (inout AnswerReminder) -> Void
    ) async throws -> Response {
        let (_, options) = try visit.query(NoQuery.self, and: WriteOptions.self)
        let request = try await request(visit)
        let envelope = try visit.envelope(options)
        var command = AnswerReminder()
        command.firing = visit.at.firing
        command.answer = Open(kind)
        fill(&command)
        return try await request.refusing { [command] in
            let receipt = try await visit.services.commands.handle(command, for: request.id, envelope)
            let (answer, head) = try await request.answer(receipt)
            return try Response.json(answer, headers: head.fields)
        }
    }

    /// The household in the path; for `all` the one that fired it.
    private static func request(_ visit: Visit<AtFiring>) async throws -> HouseholdRequest {
        guard visit.at.household == HouseholdName.all else { return try HouseholdRequest(visit) }
        let firing = visit.at.firing
        for household in try visit.households {
            let isThere = try await visit.services.projections.read(household.id, atLeast: visit.head) { models in
                models.reminders.firings[firing] != nil
            }
            if isThere { return HouseholdRequest(visit.services, household, head: visit.head) }
        }
        throw Problem.notFound("there is no such reminder any more")
    }
}

/// How firings reach the eye; each way is told apart from the others when something was delivered.
struct ChannelQuery: QueryParameters {
    var channel: String?

    static let desktop = "desktop"
    static let fields: [QueryField<ChannelQuery>] = [QueryField("channel", \.channel, expected: "a channel's name")]
}
