import Events
import Inventory

// Everything that counts goes on to convert, in one way (C3, C4, C9).

extension Household {
    /// Refuses events by which something would not convert any more, or in two ways. Cost: of what they are about the
    /// variants, and what is merged with it.
    /// - Throws: `Refusal`: `in-use` with what has to be changed first, `ambiguous-unit` with both chains.
    func requireConversions(after events: [Event]) throws(Refusal) {
        var (after, changes) = (catalog, [CatalogChange]())
        for event in events {
            event.payload.effects(EventHeader()) { effect in
                guard let change = effect.catalogChange else { return }
                changes.append(change)
                after.apply(change)
            }
        }
        let around = catalog.products(counting: changes)
        if let stranded = after.stranded(since: catalog, around: around).first { throw .inUse(stranded, after) }
        try after.requireOneFactor(since: catalog, around: around)
    }

    /// Refuses a pack that would give a second factor to its product, or to a variant of it.
    /// - Parameter pack: It may be there already, in another size.
    func requireOneFactor(of pack: Pack, of product: Product) throws(Refusal) {
        for sold in catalog.unitsSold(of: product) {
            // The variant's own of that name is meant.
            if sold.listed.contains(where: { ProductUnits.isSame($0.name, pack.name) }) { continue }
            var others = sold.units
            others.packs.removeAll { $0.id == pack.id }
            try others.requireOneFactor(of: pack, in: sold.name)
        }
    }
}

extension Catalog {
    /// - Throws: `Refusal` `ambiguous-unit` where things that had one factor for each of their packs have two now.
    func requireOneFactor(since before: Catalog, around products: Set<ProductID>) throws(Refusal) {
        for sold in unitsChanged(since: before, around: products) {
            let wasClear = before.units(of: sold.of)?.secondFactor(in: sold.name) == nil
            if wasClear, let refusal = sold.units.secondFactor(in: sold.name) { throw refusal }
        }
    }
}

extension ProductUnits {
    /// Why a pack of these has two sizes; nil where none has.
    func secondFactor(in name: String) -> Refusal? {
        for pack in packs {
            do throws(Refusal) {
                try without(pack.name).requireOneFactor(of: pack, in: name)
            } catch {
                return error
            }
        }
        return nil
    }
}

extension Catalog {
    /// The products on whose units some changes bear. Cost: of a unit of the household's own all products, once.
    func products(counting changes: [CatalogChange]) -> Set<ProductID> {
        var (found, units) = (Set<ProductID>(), [CustomUnit]())
        for change in changes {
            switch change {
            case .merged(let id, _, _): found.insert(id)
            case .unit(let from, let to): units += [from, to].compactMap(\.self)
            // The last is the product of a variant.
            default: if let product = change.facts.counted?.things.last { found.insert(ProductID(product)) }
            }
        }
        return units.isEmpty ? found : found.union(products(countingIn: CustomUnits(units)).map(\.id))
    }
}

extension Refusal {
    /// - Parameter after: As it would be.
    static func inUse(_ stranded: OrphanedUnit, _ after: Catalog) -> Refusal {
        var refusal: Refusal
        switch stranded {
        case .unit(let unit, let of, let name, _):
            refusal = Refusal(
                .inUse, "“\(name)” is counted in \(unit), which depends on this: change that unit first")
            refusal.existing = (of, name)
        case .merged(let id, let into):
            let (name, sentence) = after.apart(id, into)
            refusal = Refusal(.inUse, sentence, .run(.unmergeProduct, ["product": name]))
            refusal.existing = (EntityID(id), name)
        }
        return refusal
    }

    /// The same for a redo, and an undo of what nothing can be undone with.
    static func changedSince(_ stranded: OrphanedUnit, _ after: Catalog) -> Refusal {
        switch stranded {
        case .unit(let unit, _, let name, _):
            return Refusal(
                .changedSince,
                "“\(name)” would be counted in \(unit), whose definition was undone: redo that first")
        case .merged(let id, let into):
            let (name, sentence) = after.apart(id, into)
            return Refusal(.changedSince, sentence, .run(.unmergeProduct, ["product": name]))
        }
    }
}

extension Catalog {
    /// Returns the name of a product that cannot stay merged, and a sentence with the reason.
    fileprivate func apart(_ id: ProductID, _ into: ProductID) -> (name: String, sentence: String) {
        guard let product = self[id], let other = self[into] else {
            return ("", "something is merged into another product")
        }
        return (
            product.name,
            "“\(product.name)” is merged into “\(other.name)”, which is kept in \(other.units.base), and one "
                + "\(product.units.base) of it could no longer be converted: unmerge it first"
        )
    }
}
