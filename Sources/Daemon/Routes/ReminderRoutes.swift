import API
import Commands
import Events
import Hummingbird
import Inventory
import Projections

/// `…/reminders`: upcoming ones, firings not shown yet, and what was done about them (R2, R4, R8).
enum ReminderRoutes {
    static func add(to routes: inout Routes) {
        routes.route(Endpoints.Reminders.list, options: ReadOptions.self) { authenticated in
            // No ETag: the answer changes as time passes.
            let (query, options) = try authenticated.query(RemindersQuery.self, and: ReadOptions.self)
            let request = try await HouseholdRequest(authenticated)
            let limit = try PageOfResults<Never>.limit(query.limit)
            let log = authenticated.services.log
            let (answer, head) = try await request.context(options, days: .past).read { context in
                let due = context.reminders.upcoming(after: context.time, zone: context.zone, limit: limit)
                let answer = RemindersAnswer(reminders: due.compactMap { context.view($0.reference, dueAt: $0.dueAt) })
                return (answer, context.head(of: log))
            }
            return try Response.json(answer, headers: head.fields)
        }
        routes.route(Endpoints.Reminders.open, options: ReadOptions.self) { authenticated in
            let (query, options) = try authenticated.query(RemindersQuery.self, and: ReadOptions.self)
            let request = try await HouseholdRequest(authenticated)
            let limit = try PageOfResults<Never>.limit(query.limit)
            let log = authenticated.services.log
            let (answer, head) = try await request.context(options, days: .past).read { context in
                let reminders = context.reminders
                let next = reminders.upcoming(after: context.time, zone: context.zone, limit: limit)
                let answer = OpenRemindersAnswer(
                    today: context.today, household: context.household,
                    open: reminders.unanswered().compactMap { context.view($0) },
                    next: next.compactMap { context.view($0.reference, dueAt: $0.dueAt) })
                return (answer, context.head(of: log))
            }
            return try Response.json(answer, headers: head.fields)
        }
        routes.route(Endpoints.Reminders.stream, options: ChannelQuery.self) { authenticated in
            let (query, channel) = try authenticated.query(LogQuery.self, and: ChannelQuery.self)
            try query.refuseFilter()
            var household: HouseholdID?
            if authenticated.at.household == HouseholdName.all {
                let (sender, head) = (authenticated.sender, authenticated.head)
                try await authenticated.services.caller(sender, at: head).households.requireEnabled()
            } else {
                household = try await HouseholdRequest(authenticated).id
            }
            let feed = FiringFeed(
                services: authenticated.services, sender: authenticated.sender, household: household,
                channel: channel.channel ?? ChannelQuery.desktop)
            return try authenticated.eventStream {
                try await feed.next()
            }
        }
        routes.route(Endpoints.Reminders.delivered) { authenticated in
            let response = try await answer(authenticated, DeliveredRequest.self, .delivered) { command, body in
                guard (1...40).contains(body.channel.utf8.count) else {
                    throw Problem.unreadable("a channel's name must have 1 to 40 characters", field: "channel")
                }
                command.channel = body.channel
            }
            authenticated.services.counters.count(\.delivered)
            return response
        }
        routes.route(Endpoints.Reminders.snooze) { authenticated in
            try await answer(authenticated, SnoozeRequest.self, .snoozed) {
                ($0.until, $0.lot) = ($1.until, $1.lot ?? LotID())
            }
        }
        routes.route(Endpoints.Reminders.acknowledge) { authenticated in
            try await answer(authenticated, AcknowledgeRequest.self, .acknowledged) { $0.lot = $1.lot ?? LotID() }
        }
    }

    private static func answer<Body: Values.RequestBody>(
        _ authenticated: AuthenticatedRequest<AtFiring>, _ type: Body.Type, _ kind: AnswerReminder.Answer,
        _ fill: (inout AnswerReminder, Body) throws -> Void
    ) async throws -> Response {
        let write = try await WriteRequest(authenticated, type)
        var command = AnswerReminder()
        command.firing = authenticated.at.firing
        command.answer = ExtensibleEnum(kind)
        try fill(&command, write.body)
        guard authenticated.at.household == HouseholdName.all else { return try await write.response(command) }
        let booking = write.booking
        let fired = try await booking.services.commands.household(
            firing: authenticated.at.firing.description, booking.envelope)
        return try await write.response(command, in: HouseholdReference(fired.id))
    }
}

/// The channel on which firings are shown; deliveries are recorded for each channel.
struct ChannelQuery: QueryParameters {
    var channel: String?

    static let desktop = "desktop"
    static let fields: [QueryField<ChannelQuery>] = [QueryField("channel", \.channel, expected: "a channel's name")]
}
