import API
import Commands
import Events
import Inventory
import Projections

extension CatalogView {
    /// An amount of a product in its base unit, and as text in the unit it is used by (C3).
    func amount(_ quantity: Quantity, of id: ProductID) -> AmountView {
        AmountView(quantity, of: catalog[id])
    }

    func named(_ id: ProductID) -> Named {
        Named(id: EntityID(id), name: catalog[id]?.name ?? "a product that is gone")
    }

    /// Nil for no location, and for one that has been deleted.
    func named(_ id: LocationID) -> Named? {
        places.locations[id].map { Named(id: EntityID(id), name: $0.name) }
    }

    func named(_ id: StoreID) -> Named? { places.stores[id].map { Named(id: EntityID(id), name: $0.name) } }

    /// A store that something is usually bought at, which is not gone by while it is archived.
    func setting(_ id: StoreID) -> Named? {
        places.stores[id].map { Named(id: EntityID(id), name: $0.name, archived: $0.archived ? true : nil) }
    }

    /// The same of a place.
    func setting(_ id: LocationID) -> Named? {
        places.locations[id].map { Named(id: EntityID(id), name: $0.name, archived: $0.archived ? true : nil) }
    }
}
