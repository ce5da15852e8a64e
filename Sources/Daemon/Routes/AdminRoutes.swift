import API
import Commands
import Events
import Hummingbird
import Inventory

/// Care of the whole log, for administrators only (H7): export, backup, erasing anywhere, and trusting the clock.
enum AdminRoutes {
    static func add(to routes: inout Routes) {
        routes.route(Endpoints.Admin.export) { authenticated in
            try await authenticated.requireAdministrator()
            let (query, _) = try authenticated.query(ExportQuery.self, and: NoQuery.self)
            let log = authenticated.services.log
            let (after, withCredentials) = (GlobalPosition(query.after ?? 0), query.credentials ?? false)
            let export = try await authenticated.services.reader.read {
                try LogExport(log, after: after, withCredentials: withCredentials)
            }
            return ExportStream(services: authenticated.services, stop: authenticated.stop, export: export)
                .response(authenticated.answerHead.fields)
        }
        routes.route(Endpoints.Admin.erase) { authenticated in
            try await authenticated.requireAdministrator()
            let erasing = try await EraseEndpoint(authenticated)
            return try await erasing.response(in: nil, authenticated.answerHead.fields)
        }
        routes.route(Endpoints.Admin.trustClock) { authenticated in try await trustClock(authenticated) }
        routes.route(Endpoints.Admin.backup, options: NoQuery.self) { authenticated in
            try await authenticated.requireAdministrator()
            _ = try await authenticated.body(EmptyBody.self)
            return BackupStream(services: authenticated.services, stop: authenticated.stop).response(
                authenticated.answerHead.fields)
        }
    }
    /// The clock is trusted only once that is booked; a repeat does not apply to the clock of now.
    private static func trustClock(_ authenticated: AuthenticatedRequest<AtRoot>) async throws -> Response {
        try await authenticated.requireAdministrator()
        _ = try await authenticated.body(EmptyBody.self)
        let (_, options) = try authenticated.query(NoQuery.self, and: WriteOptions.self)
        let receipt = try await authenticated.services.commands.trustClock(try authenticated.envelope(options))
        guard case .register(.clockTrusted(let fact))? = receipt.events.first?.event else {
            throw EventLogError.bug("trust in the clock was booked without an event")
        }
        if !receipt.dryRun, !receipt.repeated { authenticated.services.clock.trust(fact.time) }
        let answer = TrustClockAnswer(
            transaction: receipt.transaction, position: receipt.position.value, repeated: receipt.repeated,
            time: fact.time)
        return try Response.json(answer, headers: authenticated.answerHead.fields)
    }
}
