import API
import Commands
import Inventory
import Projections

/// `…/feed` and `…/comments` (F1–F3).
enum FeedRoutes {
    static func add(to routes: inout Routes) {
        // Cost: what is shown, and what a filter passes over.
        routes.query(Endpoints.Feed.list, days: .none) { context, _, query in try context.feed(query) }
        // Cost: what is shown of what answers it.
        routes.query(Endpoints.Feed.show, days: .none) { context, at, _ in try context.post(at.reference) }
        routes.query(Endpoints.Feed.contributions, days: .none) { context, _, query in try context.contributions(query)
        }
    }
}
