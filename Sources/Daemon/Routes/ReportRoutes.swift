import API
import Commands
import Events
import Hummingbird
import Inventory
import Projections

/// `…/reports`.
enum ReportRoutes {
    static func add(to routes: inout Routes) {
        routes.query(Endpoints.Reporting.list) { _, _, _ in
            ReportsAnswer(reports: Report.all.map(\.description))
        }
        // Cost: what was booked in the period; of what is not kept, the household's stream.
        routes.route(Endpoints.Reporting.show, takesTurn: false, options: ReadOptions.self) { authenticated in
            let (query, options) = try authenticated.query(ReportQuery.self, and: ReadOptions.self)
            let long = authenticated.services.long
            return try await long.take(of: authenticated.sender.key) {
                let request = try await HouseholdRequest(authenticated)
                return try await request.refusing {
                    try await answer(request, authenticated.at.report, query, options, long)
                }
            }
        }
    }

    private static func answer(
        _ request: HouseholdRequest, _ name: String, _ query: ReportQuery, _ options: ReadOptions, _ long: SlowReads
    ) async throws -> Response {
        let services = request.services
        let point = try await request.context(options, days: .past)
        let isKept = try await point.read { context in
            try AskedReport(try Report.named(name), query, context).isKept(context)
        }
        let replayed =
            try await isKept
            ? nil
            : services.projections.replayedBookings(of: request.id, on: point.day, through: point.position)
        return try await long.make { thread in
            let (head, answer) = try await point.read(on: thread) { context in
                (
                    context.head(of: services.log),
                    try AskedReport(try Report.named(name), query, context).answer(context, replayed: replayed)
                )
            }
            return try await thread.read { try Response.json(answer, headers: head.fields, isLong: true) }
        }
    }
}
