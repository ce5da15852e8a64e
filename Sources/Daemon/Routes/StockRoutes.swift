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

    /// By name, or the best match of a text first. Cost: the page; with a location all products in stock, with a
    /// category or tag those that have it, with a text its hits.
    private static func list(_ context: ReadContext, _ query: SearchQuery) throws -> StockAnswer {
        let filter = try ProductFilter(query, context)
        func fits(_ id: ProductID) -> Bool { filter.admits(id, context, inStock: true) }
        func products(after last: NamedInOrder<ProductTag>?) -> AnySequence<NamedInOrder<ProductTag>> {
            if let group = filter.group {
                return AnySequence(context.catalog.products(in: group, after: last).lazy.filter { fits($0.id) })
            }
            return AnySequence(context.models.stock.products(after: last).lazy.filter { fits($0.id) })
        }
        func answer(_ products: [ProductID], _ total: Int, _ cursor: String?) -> StockAnswer {
            StockAnswer(
                today: context.today, household: context.household,
                items: products.views { context.stockItem($0, in: filter.places) }, total: total, cursor: cursor,
                asOf: context.asOf?.value)
        }
        let stock = context.models.stock
        guard let text = query.query, !text.isEmpty else {
            let page = try PageOfResults(limit: query.limit, cursor: query.cursor) { products(after: $0) }
            let total = filter.isEmpty ? stock.productCount : products(after: nil).reduce(0) { count, _ in count + 1 }
            return answer(page.items.map(\.id), total, page.cursor)
        }
        var found = context.matches(text)
        if let lot = found.lot { found = FoundText(step: found.step, hits: [NameHit(name: "", key: lot.product)]) }
        found.hits.removeAll { context.catalog[$0.key] == nil || !fits($0.key) }
        let page = try PageOfResults<HitKey>(limit: query.limit, cursor: query.cursor) { found.keys(after: $0) }
        return answer(page.items.map { ProductID($0.id) }, found.hits.count, page.cursor)
    }
}
