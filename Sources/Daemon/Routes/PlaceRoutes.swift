import API
import Commands
import Domain
import Projections

/// `…/locations` and `…/stores`, and their verbs.
enum PlaceRoutes {
    static func add(to routes: inout Routes) {
        addLocations(to: &routes)
        addStores(to: &routes)
    }

    private static func addLocations(to routes: inout Routes) {
        routes.look(Endpoints.Locations.list) { context, _, query in
            let all = context.places.locations.values.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
                .filter { query.archived ?? false || !$0.archived }.filter { fits($0.name, query.query) }
            return LocationsAnswer(locations: all.map { context.view($0, lots: context.models.stock.lots(in: $0.id)) })
        }
        routes.look(Endpoints.Locations.show) { context, at, _ in
            let location = try context.location(at.reference)
            return context.view(location, lots: context.models.stock.lots(in: location.id))
        }
        routes.command(Endpoints.Locations.create)
        routes.command(Endpoints.Locations.change) { $0.location = $1.reference }
        routes.write(Endpoints.Locations.archive) { body, at in
            var command = ChangeLocation()
            command.location = at.reference
            command.archived = true
            command.confirm = body.confirm ?? false
            return command
        }
        routes.write(Endpoints.Locations.restore) { _, at in
            var command = ChangeLocation()
            command.location = at.reference
            command.archived = false
            return command
        }
    }

    private static func addStores(to routes: inout Routes) {
        routes.look(Endpoints.Stores.list, days: .none) { context, _, query in
            let all = context.places.stores.values.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
                .filter { query.archived ?? false || !$0.archived }.filter { fits($0.name, query.query) }
            return StoresAnswer(stores: all.map { StoreView($0) })
        }
        routes.look(Endpoints.Stores.show, days: .none) { context, at, _ in StoreView(try context.store(at.reference)) }
        routes.command(Endpoints.Stores.create)
        routes.command(Endpoints.Stores.change) { $0.store = $1.reference }
        routes.write(Endpoints.Stores.archive) { _, at in
            var command = ChangeStore()
            command.store = at.reference
            command.archived = true
            return command
        }
        routes.write(Endpoints.Stores.restore) { _, at in
            var command = ChangeStore()
            command.store = at.reference
            command.archived = false
            return command
        }
    }

    /// Whether every word of the text begins a word of the name; without a text every name matches.
    private static func fits(_ name: String, _ text: String?) -> Bool {
        guard let text else { return true }
        let own = NameKey(name).words
        return NameKey(text).words.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
    }
}
