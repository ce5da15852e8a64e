import Events
import Inventory

/// Checks that the things to which an effect refers exist. Their creation may have been undone, and only things still
/// in effect count as dependents of it (L8a).
extension Household {
    /// - Throws: `Refusal` `changed-since`.
    func requireReferences(of effect: Effect) throws(Refusal) {
        for reference in effect.facts.needs { try require(reference) }
        switch effect {
        case .catalog(.changed(let id, let patch)):
            guard let parent = patch.parent?.new.map({ ProductID($0) }), let product = catalog[id],
                let chain = catalog.tree.cycle(hanging: id, under: parent)
            else { break }
            throw Refusal(.changedSince, underItself(product, chain) + ": move it elsewhere first")
        case .catalog(.codePack(let code, _, let pack?)):
            // Most are of what has the code; it may be given to that in the same step.
            let holder = catalog.barcodes[code].map { [$0] } ?? []
            guard (holder + catalog.products.map(\.id)).contains(where: { hasPack(pack, $0) }) else {
                throw .gone(Reference("the pack", pack))
            }
        case .place(.location(_, let to?)):
            guard places.within(to.id).contains(to.parent), let parent = places.locations[to.parent] else { break }
            throw Refusal(
                .changedSince, "“\(parent.name)” has since been put into “\(to.name)”: give it another parent first")
        default: break
        }
    }

    private func require(_ reference: Reference) throws(Refusal) {
        guard let id = reference.id, !id.isNone, !has(id) else { return }
        throw .gone(reference)
    }

    /// Whether there is a thing by this id, archived ones too.
    private func has(_ id: EntityID) -> Bool {
        catalog.products.place(of: ProductID(id)) != nil || thing(id) != nil || membership.members[MemberID(id)] != nil
            || posts[PostID(id)] != nil
    }

    /// Whether a product or one of its variants has a pack. Cost: these.
    private func hasPack(_ pack: PackID, _ product: ProductID) -> Bool {
        catalog.products[product]?.units.packs.contains { $0.id == pack } ?? false
            || catalog.variants.of(product).contains { $0.packs.contains { $0.id == pack } }
    }
}

extension Household {
    /// A thing that has a name of its own.
    func thing(_ id: EntityID) -> (any NamedThing)? {
        if let found = places.locations[LocationID(id)] { return found }
        if let found = places.stores[StoreID(id)] { return found }
        if let found = catalog.categories[CategoryID(id)] { return found }
        if let found = catalog.tags[TagID(id)] { return found }
        if let found = catalog.variants[VariantID(id)] { return found }
        if let found = lists[ListID(id)] { return found }
        return catalog.units[UnitID(id)]
    }
}

extension Refusal {
    fileprivate static func gone(_ reference: Reference) -> Refusal {
        var refusal = Refusal(.changedSince, "\(reference.what) that this needs was undone: redo that first")
        refusal.gone = reference.id
        return refusal
    }
}
