import API
import Commands
import Domain
import Events
import Projections

extension CatalogView {
    /// An amount of a product, in its base unit, spelt out in the unit it is used by (C3).
    func amount(_ quantity: Quantity, of id: ProductID) -> AmountView {
        guard let product = catalog[id] else {
            return AmountView(amount: quantity.description, unit: "", text: quantity.description)
        }
        return AmountView(quantity, product.units, in: product.units.using)
    }

    /// An amount as it was entered, and what it came to (L5): `2 bottles = 2 l`.
    func amount(_ quantity: Quantity, entered: Entered?, of id: ProductID) -> AmountView {
        guard let entered, !entered.unit.isEmpty, let units = catalog[id]?.units else {
            return amount(quantity, of: id)
        }
        var view = AmountView(quantity, units, in: units.base)
        view.text = "\(EnteredAmount(quantity: entered.quantity, unit: entered.unit)) = \(view.text)"
        return view
    }

    func named(_ id: ProductID) -> Named {
        Named(id: EntityID(id), name: catalog[id]?.name ?? "a product that is gone")
    }

    /// Nil for no location, and for one that is gone.
    func named(_ id: LocationID) -> Named? {
        places.locations[id].map { Named(id: EntityID(id), name: $0.name) }
    }

    func named(_ id: StoreID) -> Named? { places.stores[id].map { Named(id: EntityID(id), name: $0.name) } }
}
