import API
import Commands
import Domain
import Events
import Projections

/// `…/stock` and its verbs.
enum StockRoutes {
    static func add(to routes: inout Routes) {
        routes.look(Endpoints.Stock.list, days: .all) { context, _, query in try list(context, query) }
        routes.command(Endpoints.Stock.add)
        routes.command(Endpoints.Stock.consume)
        routes.command(Endpoints.Stock.open)
        routes.command(Endpoints.Stock.keep)
    }

    private static func list(_ context: ReadContext, _ query: SearchQuery) throws -> StockAnswer {
        let places = try query.location.map { context.places.within(try context.location($0).id) }
        var products: [Product]
        if let text = query.query, !text.isEmpty {
            products = context.matches(text).products.compactMap { context.catalog[$0] }
                .filter { context.lots.isStocked($0.id) }
        } else {
            products = context.models.stock.products().compactMap { context.catalog[$0.id] }
        }
        if let places {
            products = products.filter { product in
                context.lots.of(product.id).contains { places.contains($0.location) }
            }
        }
        let page = try PageOfResults(products, limit: query.limit, cursor: query.cursor) { $0.id.description }
        return StockAnswer(
            today: context.today, household: context.household,
            items: page.items.compactMap { context.stockItem($0.id, in: places) }, total: products.count,
            cursor: page.cursor, asOf: context.asOf?.value)
    }
}
