import API
import Commands
import Events
import Hummingbird

/// Care of the whole log, for administrators only (H7): export, backup, erasing anywhere, and believing the clock.
enum AdminRoutes {
    static func add(to routes: inout Routes) {
        routes.on(Endpoints.Admin.export) { visit in
            try visit.requireAdministrator()
            let (query, _) = try visit.query(ExportQuery.self, and: NoQuery.self)
            let log = visit.services.log
            let (after, withCredentials) = (GlobalPosition(query.after ?? 0), query.credentials ?? false)
            let export = try await visit.services.reader.run {
                try LogExport(log, after: after, withCredentials: withCredentials)
            }
            return Exporting(services: visit.services, stop: visit.stop, export: export)
                .response(visit.answerHead.fields)
        }
        routes.on(Endpoints.Admin.erase) { visit in
            try visit.requireAdministrator()
            let erasing = try await Erasing(visit)
            return try await erasing.response(in: nil, visit.answerHead.fields)
        }
        routes.on(Endpoints.Admin.trustClock) { visit in try await trustClock(visit) }
        routes.on(Endpoints.Admin.backup) { visit in
            try visit.requireAdministrator()
            _ = try await visit.body(EmptyBody.self)
            return BackingUp(services: visit.services, stop: visit.stop).response(visit.answerHead.fields)
        }
    }
    /// The clock is gone by when that is on record, not before; a repeat says nothing about the clock of now.
    private static func trustClock(_ visit: Visit<AtRoot>) async throws -> Response {
        try visit.requireAdministrator()
        _ = try await visit.body(EmptyBody.self)
        let (_, options) = try visit.query(NoQuery.self, and: WriteOptions.self)
        let receipt = try await visit.services.commands.trustClock(try visit.envelope(options))
        guard case .register(.clockTrusted(let fact))? = receipt.events.first?.event else {
            throw EventLogError.bug("trust in the clock was booked without an event")
        }
        if !receipt.dryRun, !receipt.repeated { visit.services.clock.trust(fact.time) }
        let answer = TrustClockAnswer(
            transaction: receipt.transaction, position: receipt.position.value, repeated: receipt.repeated,
            time: fact.time)
        return try Response.json(answer, headers: visit.answerHead.fields)
    }
}
