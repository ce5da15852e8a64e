import Events
public import Inventory

extension SetFavourite: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let member = context.author.actor
        let there = household.favourites.of(member)
        let matches = try household.favourite(thing, kind?.value, preferring: remove ? there : [])
        // What is merged may have become one by itself; what that is merged into is then made one too, to stay one if
        // they are unmerged (C9).
        let all =
            remove && matches.of.kind.value == .product
            ? household.catalog.tree.same(as: ProductID(matches.of.id)).map { Favourite($0) } : [matches.of]
        return Decision(
            all.filter { there.contains($0) == remove }.map { favourite in
                .household(
                    .favouriteSet(
                        FavouriteSet(
                            FavouriteChange(member: member, of: favourite, present: !remove), brand: matches.brand)))
            })
    }
}

extension Household {
    /// Returns the product, store or brand that a complete name or an id refers to (C2). Otherwise, returns the product
    /// that part of a name refers to.
    /// - Parameter favourites: If several things have the name, the one among these is preferred.
    fileprivate func favourite(
        _ text: String, _ kind: Favourite.Kind?, preferring favourites: Set<Favourite>
    ) throws(Refusal) -> (of: Favourite, brand: String) {
        var found: [(of: Favourite, brand: String)] = []
        if kind ?? .product == .product, let product = exactly(text) { found.append((Favourite(product), "")) }
        if kind ?? .store == .store, let store = places.store(text) { found.append((Favourite(store.id), "")) }
        if kind ?? .brand == .brand {
            let favourite = Favourite(brand: text)
            // One that is gone from all variants stays a favourite that can be taken out.
            let spelt = catalog.variants.of(brand: text).first.flatMap { catalog.variants[$0]?.brand }
            if let spelt = spelt ?? (favourites.contains(favourite) ? text : nil) { found.append((favourite, spelt)) }
        }
        if found.count > 1 {
            let favoured = found.filter { favourites.contains($0.of) }
            if favoured.count == 1 { found = favoured }
        }
        guard found.count < 2 else {
            let kinds = found.compactMap { $0.of.kind.value?.name }
            throw Refusal(
                .severalMatches, "“\(text)” is a \(kinds.joined(separator: " and a ")): specify which",
                .choose("kind", kinds))
        }
        if let one = found.first { return one }
        switch kind {
        case .store: return (Favourite(try store(text).id), "")
        case .brand: throw catalog.unknownBrand(text)
        case .product: return (Favourite(try product(text).id), "")
        case nil: return (Favourite(try anything(text).id), "")
        }
    }

    /// The product that is meant by less than a whole name, or the refusal that tells of stores and brands, too.
    private func anything(_ text: String) throws(Refusal) -> Product {
        do throws(Refusal) {
            return try product(text)
        } catch {
            guard error.code == .unknownProduct, catalog.archivedRefusal(text) == nil else { throw error }
            if let gone = places.stores.archived(text) {
                throw .archived("store", gone.name)
            }
            let others =
                places.stores.values.filter { !$0.archived }.map(\.name).sorted() + catalog.brands().map(\.name)
            let near = others.nearest(to: text) + error.matches.prefix(3).compactMap { catalog[$0]?.name }
            var refusal = error
            // A store is no product that could be chosen from a list of these.
            if !others.nearest(to: text).isEmpty { refusal.matches = [] }
            if !near.isEmpty { refusal.remedies = [] }
            refusal.detail =
                "no product, store or brand is called “\(text)”"
                + (near.isEmpty ? "" : "; did you mean \(near.joined(separator: ", "))?")
            throw refusal
        }
    }

    /// The product with this whole name, id or code.
    private func exactly(_ text: String) -> ProductID? {
        if let id = ProductID(text), let product = catalog.target(id) { return product.id }
        if let coded = catalog.coded(Barcode.key(text)), catalog[coded]?.archived == false { return coded }
        return catalog.products(called: text).first
    }

    /// Returns the events that move the favourites with a brand to the brand's new name.
    func favouritesFollowing(_ brand: String, to name: String) -> [Event] {
        let (old, new) = (Favourite(brand: brand), Favourite(brand: name))
        guard old != new else { return [] }
        return favourites.members(with: old).flatMap { member in
            let gone = FavouriteSet(FavouriteChange(member: member, of: old, present: false), brand: brand)
            let come = FavouriteSet(FavouriteChange(member: member, of: new, present: true), brand: name)
            return favourites.of(member).contains(new) ? [gone] : [gone, come]
        }.map { .household(.favouriteSet($0)) }
    }
}
