import API
import Commands
import Events
import Hummingbird
import Inventory

/// `…/commands`: many commands in one request, each with its own answer, or all as one transaction (Q9, X5).
enum BatchRoutes {
    static func add(to routes: inout Routes) {
        routes.route(Endpoints.Corrections.batch) { authenticated in
            // Before its body is read.
            try await authenticated.services.batches.take(of: authenticated.sender.key) {
                try await answer(authenticated)
            }
        }
    }

    private static func answer(_ authenticated: AuthenticatedRequest<AtHousehold>) async throws -> Response {
        let (_, options) = try authenticated.query(NoQuery.self, and: WriteOptions.self)
        try authenticated.refuseIfMatch()
        let isDry = options.dryRun ?? false
        let body = try await authenticated.body(
            BatchRequest.self, upTo: isDry ? BatchRequest.mostRehearsedBytes : 1 << 20)
        let most =
            isDry && body.import != nil ? BatchRequest.mostRehearsed : BatchRequest.mostCommands
        guard body.commands.count <= most else {
            throw Problem(
                422, .tooManyCommands,
                "at most \(most) commands per batch; this has \(body.commands.count): send them in parts")
        }
        if body.known == true, !isDry || body.import == nil || body.atomic == true {
            throw Problem.unreadable("“known” is allowed only in a dry run of a file's rows", field: "known")
        }
        let envelope = try authenticated.envelope(options)
        let booking = PendingWrite(
            services: authenticated.services, household: authenticated.at.reference, envelope: envelope,
            head: authenticated.head)
        // Once for all of it: a command of the batch may rename the household.
        let request = try await booking.request()
        return try await request.refusing {
            let origin = try body.import.map { try ImportOrigin($0, request.id) }
            let batch = Batch(request: request, envelope: envelope, origin: origin)
            let commands = try await batch.commands(body.commands)
            if let origin { try await origin.record(with: authenticated.services.commands, envelope) }
            let results =
                body.known == true
                ? try await batch.known(commands)
                : body.atomic == true
                    ? try await batch.runAtomically(commands) : try await batch.run(commands)
            let position = results.position ?? authenticated.services.log.head.position
            return try Response.json(
                BatchAnswer(position: position.value, results: results.results, import: origin?.id),
                headers: AnswerHead(log: authenticated.services.log.id, position: position).fields)
        }
    }
}
