import API
import Commands
import Domain
import Events
import Hummingbird
import Projections

/// `…/reminders`: upcoming ones, firings not shown yet, and what was done about them (R2, R4, R8).
enum ReminderRoutes {
    static func add(to routes: inout Routes) {
        routes.on(Endpoints.Reminders.list) { authenticated in
            // No ETag: the answer changes as time passes.
            let (query, options) = try authenticated.query(RemindersQuery.self, and: ReadOptions.self)
            let request = try HouseholdRequest(authenticated)
            let limit = try PageOfResults<Never>.limit(query.limit)
            let log = authenticated.services.log
            let (answer, head) = try await request.context(options, days: .past).look { context in
                let due = context.models.reminders.upcoming(after: context.time, zone: context.zone, limit: limit)
                let answer = RemindersAnswer(reminders: due.compactMap { context.view($0.reference, dueAt: $0.dueAt) })
                return (answer, context.head(of: log))
            }
            return try Response.json(answer, headers: head.fields)
        }
        routes.on(Endpoints.Reminders.stream) { authenticated in
            let (query, channel) = try authenticated.query(LogQuery.self, and: ChannelQuery.self)
            try query.refuseFilter()
            let household: HouseholdID? =
                authenticated.at.household == HouseholdName.all ? nil : try HouseholdRequest(authenticated).id
            let feed = FiringFeed(
                services: authenticated.services, peer: authenticated.peer.uid, household: household,
                channel: channel.channel ?? ChannelQuery.desktop)
            return try authenticated.eventStream {
                try await feed.next()
            }
        }
        routes.on(Endpoints.Reminders.delivered) { authenticated in
            let body = try await authenticated.body(DeliveredRequest.self)
            guard (1...40).contains(body.channel.utf8.count) else {
                throw Problem.unreadable("a channel's name has 1 to 40 characters", field: "channel")
            }
            return try await answer(authenticated, .delivered) { $0.channel = body.channel }
        }
        routes.on(Endpoints.Reminders.snooze) { authenticated in
            let body = try await authenticated.body(SnoozeRequest.self)
            return try await answer(authenticated, .snoozed) { $0.until = body.until }
        }
        routes.on(Endpoints.Reminders.acknowledge) { authenticated in
            _ = try await authenticated.body(EmptyBody.self)
            return try await answer(authenticated, .acknowledged) { _ in }
        }
    }

    private static func answer(
        _ authenticated: AuthenticatedRequest<AtFiring>, _ kind: AnswerReminder.Answer,
        _ fill: (inout AnswerReminder) -> Void
    ) async throws -> Response {
        let (_, options) = try authenticated.query(NoQuery.self, and: WriteOptions.self)
        let request = try await request(authenticated)
        let envelope = try authenticated.envelope(options)
        var command = AnswerReminder()
        command.firing = authenticated.at.firing
        command.answer = ExtensibleEnum(kind)
        fill(&command)
        return try await request.refusing { [command] in
            let receipt = try await authenticated.services.commands.handle(command, for: request.id, envelope)
            let (answer, head) = try await request.answer(receipt)
            return try Response.json(answer, headers: head.fields)
        }
    }

    /// The household in the path; for `all` the household of the firing.
    private static func request(_ authenticated: AuthenticatedRequest<AtFiring>) async throws -> HouseholdRequest {
        guard authenticated.at.household == HouseholdName.all else { return try HouseholdRequest(authenticated) }
        let firing = authenticated.at.firing
        for household in try authenticated.households {
            let isThere = try await authenticated.services.projections.read(household.id, atLeast: authenticated.head) {
                models in
                models.reminders.firings[firing] != nil
            }
            if isThere { return HouseholdRequest(authenticated.services, household, head: authenticated.head) }
        }
        throw Problem.notFound("reminder not found: it may have been answered already")
    }
}

/// The channel on which firings are shown; deliveries are recorded for each channel.
struct ChannelQuery: QueryParameters {
    var channel: String?

    static let desktop = "desktop"
    static let fields: [QueryField<ChannelQuery>] = [QueryField("channel", \.channel, expected: "a channel's name")]
}
