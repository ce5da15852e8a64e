import API
import Commands
import Domain
import Projections

/// `…/products` and its verbs.
enum ProductRoutes {
    static func add(to routes: inout Routes) {
        routes.look(Endpoints.Products.list) { context, _, query in try list(context, query) }
        routes.look(Endpoints.Products.show) { context, at, _ in context.view(try context.product(at.reference)) }
        routes.command(Endpoints.Products.create)
        routes.command(Endpoints.Products.change) { $0.product = $1.reference }
        routes.write(Endpoints.Products.archive) { body, at in
            var command = ArchiveProduct()
            command.product = at.reference
            command.confirm = body.confirm ?? false
            return command
        }
        routes.write(Endpoints.Products.restore) { _, at in
            var command = ArchiveProduct()
            command.product = at.reference
            command.restore = true
            return command
        }
        addNames(to: &routes)
    }

    private static func addNames(to routes: inout Routes) {
        routes.command(Endpoints.Products.addAlias) { $0.product = $1.reference }
        routes.write(Endpoints.Products.removeAlias) { _, at in
            var command = SetAlias()
            command.product = at.reference
            command.alias = at.item
            command.remove = true
            return command
        }
        routes.command(Endpoints.Products.addBarcode) { $0.product = $1.reference }
        routes.write(Endpoints.Products.removeBarcode) { _, at in
            var command = SetBarcode()
            command.product = at.reference
            command.code = at.item
            command.remove = true
            return command
        }
        routes.write(Endpoints.Products.addPack) { body, at in
            var command = AddPack()
            command.product = at.reference
            command.text = "\(body.unit) = \(body.amount)"
            command.change = body.change ?? false
            command.plural = body.plural
            return command
        }
        routes.write(Endpoints.Products.removePack) { _, at in
            var command = RemovePack()
            command.product = at.reference
            command.pack = at.item
            return command
        }
        routes.on(Endpoints.Products.correctPack) { authenticated in
            let write = try await WriteRequest(authenticated, CorrectPackRequest.self)
            var command = CorrectPack()
            command.product = authenticated.at.reference
            command.text = "\(authenticated.at.item) = \(write.body.amount)"
            return try await write.corrected(command)
        }
    }

    /// By name. Cost: the page; with a text its hits, with a location the products up to the end of the page.
    private static func list(_ context: ReadContext, _ query: SearchQuery) throws -> ProductsAnswer {
        let places = try query.location.map { context.places.within(try context.location($0).id) }
        func lies(_ id: ProductID) -> Bool {
            guard let places else { return true }
            return places.contains(context.catalog[id]?.location ?? LocationID())
                || context.lots.of(id).contains { places.contains($0.location) }
        }
        let page = try PageOfResults(limit: query.limit, cursor: query.cursor) { last in
            guard let text = query.query, !text.isEmpty else {
                return AnySequence(
                    context.models.catalog.products(archived: query.archived ?? false, after: last).lazy
                        .filter { lies($0.id) })
            }
            return AnySequence(found(text, context, query.archived ?? false).after(last).filter { lies($0.id) })
        }
        return ProductsAnswer(
            products: page.items.views { context.catalog[$0.id].map { context.view($0) } }, cursor: page.cursor)
    }

    private static func found(
        _ text: String, _ context: ReadContext, _ archived: Bool
    ) -> SortedPages<NamedInOrder<ProductTag>> {
        var products = context.matches(text).products.compactMap { context.catalog[$0] }
        if archived {
            products += context.catalog.archived(named: text)
        } else {
            products.removeAll(where: \.archived)
        }
        return SortedPages(products.map { NamedInOrder($0.id, NameKey($0.name).text) })
    }
}
