import API
import Commands
import Domain
import Projections

/// `…/products` and its verbs.
enum ProductRoutes {
    static func add(to routes: inout Routes) {
        routes.look(Endpoints.Products.list) { moment, _, query in try list(moment, query) }
        routes.look(Endpoints.Products.show) { moment, at, _ in moment.view(try moment.product(at.reference)) }
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
        routes.on(Endpoints.Products.correctPack) { visit in
            let write = try await Writing(visit, CorrectPackRequest.self)
            var command = CorrectPack()
            command.product = visit.at.reference
            command.text = "\(visit.at.item) = \(write.body.amount)"
            return try await write.corrected(command)
        }
    }

    private static func list(_ moment: Moment, _ query: SearchQuery) throws -> ProductsAnswer {
        let withArchived = query.archived ?? false
        var products = moment.models.catalog.products(archived: withArchived)
        if let text = query.query, !text.isEmpty {
            let found = Set(moment.matches(text).products)
            let key = NameKey(text)
            products = products.filter { found.contains($0.id) || ($0.archived && NameKey($0.name) == key) }
        }
        if let location = query.location {
            let places = moment.places.within(try moment.location(location).id)
            products = products.filter { product in
                places.contains(product.location)
                    || moment.lots.of(product.id).contains { places.contains($0.location) }
            }
        }
        let page = try Page(products, limit: query.limit, cursor: query.cursor) { $0.id.description }
        return ProductsAnswer(products: page.items.map { moment.view($0) }, cursor: page.cursor)
    }
}
