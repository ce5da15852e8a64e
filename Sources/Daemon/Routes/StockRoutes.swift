import API
import Commands
import Events
import Inventory
import Projections

/// `…/stock` and its verbs.
enum StockRoutes {
    static func add(to routes: inout Routes) {
        routes.query(Endpoints.Stock.list, days: .all) { context, _, query in try list(context, query) }
    }

    /// By name, or the best match of a text first. Cost: the page; with a text its hits; with a filter
    /// all products in stock, archived ones too.
    private static func list(_ context: ReadContext, _ query: SearchQuery) throws -> StockAnswer {
        let filter = try ProductFilter(query, context)
        func fits(_ id: ProductID) -> Bool { filter.admits(id, context, inStock: true) }
        func answer(
            _ products: [ProductID], _ total: Int, _ cursor: String?, of variants: [ProductID: [VariantID]]? = nil
        ) -> StockAnswer {
            StockAnswer(
                today: context.today, household: context.household,
                items: products.views { id in
                    var item = context.stockItem(id, where: filter.lots(variants?[id], context))
                    item?.favourite = context.isFavourite(id)
                    return item
                }, total: total, cursor: cursor,
                asOf: context.asOf?.value)
        }
        let stock = context.models.stock
        guard let text = query.query, !text.isEmpty else {
            let page = try PageOfResults(limit: query.limit, cursor: query.cursor) {
                stock.products(after: $0).lazy.filter { fits($0.id) }
            }
            let total = filter.isEmpty ? stock.productCount : stock.products().count { fits($0.id) }
            return answer(page.items.map(\.id), total, page.cursor)
        }
        var found = context.matches(text, where: filter.isEmpty ? nil : fits)
        if let lot = found.lot {
            found = SearchHits(step: found.step, hits: [NameHit(name: "", key: lot.product)])
        } else if case let archived = context.catalog.archived(named: text), !archived.isEmpty,
            context.catalog.products(called: text).isEmpty
        {
            // Its lots are still there (C8).
            found = SearchHits(step: found.step, hits: archived.map { NameHit(name: $0.name, key: $0.id) })
        } else if found.hits.isEmpty {
            found = context.archivedVariants(text)
        }
        found.hits.removeAll { hit in
            context.catalog[hit.key] == nil || !fits(hit.key)
                || found.variants.map { found in
                    !context.lots.of(hit.key).contains { found[hit.key]?.contains($0.variant) ?? false }
                } ?? false
        }
        let page = try PageOfResults<HitKey>(limit: query.limit, cursor: query.cursor) { found.keys(after: $0) }
        return answer(page.items.map { ProductID($0.id) }, found.hits.count, page.cursor, of: found.variants)
    }
}
