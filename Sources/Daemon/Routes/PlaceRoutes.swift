import API
import Commands
import Inventory
import Projections

/// `…/locations` and `…/stores`, and their verbs.
enum PlaceRoutes {
    static func add(to routes: inout Routes) {
        addLocations(to: &routes)
        addStores(to: &routes)
    }

    private static func addLocations(to routes: inout Routes) {
        routes.query(Endpoints.Locations.list) { context, _, query in try locations(context, query) }
        routes.query(Endpoints.Locations.show) { context, at, _ in
            let location = try context.location(at.reference)
            return context.view(location, lots: context.models.stock.lots(in: location.id))
        }
    }

    /// By name. Cost: the page; with a text, all locations.
    static func locations(_ context: ReadContext, _ query: SearchQuery) throws -> LocationsAnswer {
        let (places, fits) = (context.places, WordStarts(asked: query.query))
        let page = try PageOfResults(limit: query.limit, cursor: query.cursor) { last in
            places.locations.order.after(last).lazy.filter { named in
                (query.archived ?? false || places.locations[named.id]?.archived == false)
                    && fits?(named.name) ?? true
            }
        }
        let locations = page.items.compactMap { places.locations[$0.id] }
        return LocationsAnswer(
            locations: locations.map { context.view($0, lots: context.models.stock.lots(in: $0.id)) },
            cursor: page.cursor)
    }

    /// By name. Cost: the page; with a text, all stores.
    static func stores(_ context: ReadContext, _ query: SearchQuery) throws -> StoresAnswer {
        let (places, fits) = (context.places, WordStarts(asked: query.query))
        let page = try PageOfResults(limit: query.limit, cursor: query.cursor) { last in
            places.stores.order.after(last).lazy.filter { named in
                (query.archived ?? false || places.stores[named.id]?.archived == false)
                    && fits?(named.name) ?? true
                    && (query.favourites != true || context.isFavourite(named.id) != nil)
            }
        }
        return StoresAnswer(
            stores: page.items.compactMap { places.stores[$0.id] }.map { context.view($0) }, cursor: page.cursor)
    }

    private static func addStores(to routes: inout Routes) {
        // Learned aisles, for which a walk counts some time after it.
        routes.query(Endpoints.Stores.list, days: .none, dependsOnTime: { _, _ in true }) { context, _, query in
            try stores(context, query)
        }
        routes.query(Endpoints.Stores.show, days: .none, dependsOnTime: { _, _ in true }) { context, at, _ in
            context.view(try context.store(at.reference))
        }
    }
}
