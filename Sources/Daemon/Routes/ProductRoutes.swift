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

    private static func list(_ context: ReadContext, _ query: SearchQuery) throws -> ProductsAnswer {
        let withArchived = query.archived ?? false
        var products = context.models.catalog.products(archived: withArchived)
        if let text = query.query, !text.isEmpty {
            let found = Set(context.matches(text).products)
            let key = NameKey(text)
            products = products.filter { found.contains($0.id) || ($0.archived && NameKey($0.name) == key) }
        }
        if let location = query.location {
            let places = context.places.within(try context.location(location).id)
            products = products.filter { product in
                places.contains(product.location)
                    || context.lots.of(product.id).contains { places.contains($0.location) }
            }
        }
        let page = try PageOfResults(products, limit: query.limit, cursor: query.cursor) { $0.id.description }
        return ProductsAnswer(products: page.items.map { context.view($0) }, cursor: page.cursor)
    }
}
