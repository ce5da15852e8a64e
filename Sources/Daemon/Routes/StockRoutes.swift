import API
import Commands
import Domain
import Events
import Projections

/// `…/stock` and its verbs.
enum StockRoutes {
    static func add(to routes: inout Routes) {
        routes.look(Endpoints.Stock.list, days: .all) { context, _, query in try list(context, query) }
        routes.commands(Endpoints.Stock.commands)
    }

    /// By name, or the best match of a text first. Cost: the page; with a location all products in stock, with a text
    /// its hits.
    private static func list(_ context: ReadContext, _ query: SearchQuery) throws -> StockAnswer {
        let places = try query.location.map { context.places.within(try context.location($0).id) }
        func lies(_ id: ProductID) -> Bool {
            guard let places else { return context.lots.isStocked(id) }
            return context.lots.of(id).contains { places.contains($0.location) }
        }
        func answer(_ products: [ProductID], _ total: Int, _ cursor: String?) -> StockAnswer {
            StockAnswer(
                today: context.today, household: context.household,
                items: products.views { context.stockItem($0, in: places) }, total: total, cursor: cursor,
                asOf: context.asOf?.value)
        }
        let stock = context.models.stock
        guard let text = query.query, !text.isEmpty else {
            let page = try PageOfResults(limit: query.limit, cursor: query.cursor) {
                stock.products(after: $0).lazy.filter { lies($0.id) }
            }
            let total = places == nil ? stock.productCount : stock.products().count { lies($0.id) }
            return answer(page.items.map(\.id), total, page.cursor)
        }
        var found = context.matches(text)
        if let lot = found.lot { found = FoundText(step: found.step, hits: [NameHit(name: "", key: lot.product)]) }
        found.hits.removeAll { context.catalog[$0.key] == nil || !lies($0.key) }
        let page = try PageOfResults<HitKey>(limit: query.limit, cursor: query.cursor) { found.keys(after: $0) }
        return answer(page.items.map { ProductID($0.id) }, found.hits.count, page.cursor)
    }
}
