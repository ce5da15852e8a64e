import API
import Commands
import Inventory

/// `…/compare`, `…/compare/basket` and `…/prices/inflation`.
enum CompareRoutes {
    static func add(to routes: inout Routes) {
        // Cost: the prices of the product and of what is below it.
        routes.query(Endpoints.Compare.product) { context, _, query in try context.compare(query) }
        // Cost: the prices of all products in it.
        routes.query(Endpoints.Compare.basket, isLong: { $0.entries.count > SlowReads.most }) { context, request in
            try context.compare(request)
        }
        routes.query(Endpoints.Compare.list, days: .none, isLong: true) { context, _, query in
            try context.compare(query)
        }
        // Cost: all prices of the household.
        routes.query(Endpoints.Compare.inflation, isLong: true) { context, _, query in try context.inflation(query) }
    }
}
