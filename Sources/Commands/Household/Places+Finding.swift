public import Inventory

extension Places {
    /// A store by id or whole name, also one that is archived.
    /// - Throws: `Refusal`, with the nearest names and how one is made.
    public func namedStore(_ text: String) throws(Refusal) -> Store {
        if let store = store(text) { return store }
        if let gone = stores.archived(text) { return gone }
        let names = stores.values.filter { !$0.archived }.map(\.name)
        throw .unknown(.unknownStore, "store", "stores", text, of: names.sorted())
            .with(.run(.createStore, ["name": text], "to make it"))
    }
}

extension Household {
    /// Where a product goes: to its own place, or where new things go if that is archived (C8).
    func placeOfNew(_ product: Product) -> LocationID {
        let other = archivedPlace(of: product).flatMap { _ in places.defaultLocation(settings)?.id }
        return other ?? product.location
    }

    /// The place of a product, where that is archived.
    func archivedPlace(of product: Product) -> Location? {
        places.locations[product.location].flatMap { $0.archived ? $0 : nil }
    }
}
