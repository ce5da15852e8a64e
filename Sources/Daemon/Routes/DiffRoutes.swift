import API
import Events
import Hummingbird
import Inventory

/// `…/diff`: what changed between two points in time.
enum DiffRoutes {
    static func add(to routes: inout Routes) {
        routes.route(Endpoints.Reports.diff) { authenticated in
            let (query, _) = try authenticated.query(DiffQuery.self, and: NoQuery.self)
            guard let from = query.from else {
                throw Problem.unreadable("“from” is missing", field: "from")
            }
            let request = try await HouseholdRequest(authenticated)
            var before = try await request.context(named: from)
            // Today begins where yesterday ends.
            if before.past == nil, let today = before.day {
                before = try await request.context(named: "\(today - 1)")
            }
            let after = try await request.context(named: query.to)
            let log = authenticated.services.log
            let (answer, head) = try await before.read(besides: after) { before, after in
                let difference = Difference(before: before, after: after)
                let page = try PageOfResults(limit: query.limit, cursor: query.cursor) { difference.products.after($0) }
                let answer = DiffAnswer(
                    household: after.household, from: before.ofDiff, to: after.ofDiff,
                    products: page.items.map { difference.view($0.id) }, total: difference.products.count,
                    cursor: page.cursor)
                return (answer, after.head(of: log))
            }
            return try Response.json(page: answer, of: authenticated.request, headers: head.fields)
        }
    }
}

extension ReadContext {
    fileprivate var ofDiff: DiffMoment {
        DiffMoment(position: position.value, day: today, time: former == nil ? time : nil)
    }
}
