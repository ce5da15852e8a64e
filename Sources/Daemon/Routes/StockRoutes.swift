import API
import Commands
import Domain
import Events
import Projections

/// `…/stock` and its verbs.
enum StockRoutes {
    static func add(to routes: inout Routes) {
        routes.look(Endpoints.Stock.list, days: .all) { moment, _, query in try list(moment, query) }
        routes.command(Endpoints.Stock.add)
        routes.command(Endpoints.Stock.consume)
        routes.command(Endpoints.Stock.open)
        routes.command(Endpoints.Stock.keep)
    }

    private static func list(_ moment: Moment, _ query: SearchQuery) throws -> StockAnswer {
        let places = try query.location.map { moment.places.within(try moment.location($0).id) }
        var products: [Product]
        if let text = query.query, !text.isEmpty {
            products = moment.matches(text).products.compactMap { moment.catalog[$0] }
                .filter { moment.lots.isStocked($0.id) }
        } else {
            products = moment.models.stock.products(by: moment.catalog)
        }
        if let places {
            products = products.filter { product in
                moment.lots.of(product.id).contains { places.contains($0.location) }
            }
        }
        let page = try Page(products, limit: query.limit, cursor: query.cursor) { $0.id.description }
        return StockAnswer(
            today: moment.today, household: moment.household,
            items: page.items.compactMap { moment.stockItem($0.id, in: places) }, total: products.count,
            cursor: page.cursor, asOf: moment.asOf?.value)
    }
}
