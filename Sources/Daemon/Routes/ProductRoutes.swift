import API
import Commands
import Inventory
import Projections

/// `…/products` and its verbs.
enum ProductRoutes {
    static func add(to routes: inout Routes) {
        routes.query(Endpoints.Products.list) { context, _, query in try products(context, query) }
        routes.query(Endpoints.Products.show) { context, at, _ in
            context.viewWithChildren(try context.product(at.reference))
        }
        addNames(to: &routes)
    }

    private static func addNames(to routes: inout Routes) {
        routes.write(Endpoints.Products.addPack) { body, at in
            var command = AddPack()
            command.product = at.reference
            command.text = "\(body.unit) = \(body.amount)"
            command.change = body.change ?? false
            command.plural = body.plural
            return command
        }
        routes.route(Endpoints.Products.correctPack) { authenticated in
            let write = try await WriteRequest(authenticated, CorrectPackRequest.self)
            var command = CorrectPack()
            command.product = authenticated.at.reference
            command.text = "\(authenticated.at.item) = \(write.body.amount)"
            return try await write.corrected(command)
        }
    }

    /// By name. Cost: the page; with a text its hits; else the caller's favourites where these are asked for, with a
    /// category or a tag those that have it, with `low` or `on-sale` those that are, with a status those in stock and all
    /// that others are under, with another filter all products, up to the end of the page.
    static func products(_ context: ReadContext, _ query: SearchQuery) throws -> ProductsAnswer {
        let filter = try ProductFilter(query, context)
        let archived = query.archived ?? filter.asksForArchived
        func fits(_ id: ProductID) -> Bool { filter.admits(id, context) }
        let page = try PageOfResults(limit: query.limit, cursor: query.cursor) { last in
            guard let text = query.query, !text.isEmpty else {
                if !archived, let order = filter.order(after: last, context) {
                    return AnySequence(
                        order.lazy.compactMap { context.catalog.products[$0] }.filter { !$0.archived && fits($0.id) }
                            .map { NamedInOrder($0.id, NameKey($0.name).text) })
                }
                return AnySequence(
                    context.models.catalog.products(archived: archived, after: last).filtered { fits($0.id) })
            }
            let found = found(text, context, archived, where: filter.isEmpty ? nil : fits)
            return AnySequence(found.after(last).filter { fits($0.id) })
        }
        return ProductsAnswer(
            products: page.items.views { context.catalog[$0.id].map { context.view($0) } }, cursor: page.cursor)
    }

    private static func found(
        _ text: String, _ context: ReadContext, _ archived: Bool, where isAsked: ((ProductID) -> Bool)?
    ) -> SortedPages<NamedInOrder<ProductTag>> {
        var products = context.matches(text, where: isAsked).products.compactMap { context.catalog[$0] }
        if archived {
            products += context.catalog.archived(named: text)
        } else {
            products.removeAll(where: \.archived)
        }
        return SortedPages(products.map { NamedInOrder($0.id, NameKey($0.name).text) })
    }
}
