import Events
import Inventory

/// Checks that the things to which an effect refers exist. Their creation may have been undone, and only things still
/// in effect count as dependents of it (L8a).
extension Household {
    /// - Throws: `Refusal` `changed-since`.
    func requireReferences(of effect: Effect) throws(Refusal) {
        switch effect {
        case .catalog(.added(let product)):
            try require(location: product.location)
            try require(category: product.category)
            try require(location: product.consumeAt)
            try require(store: product.store)
            try require(product: product.parent)
        case .catalog(.changed(let id, let patch)):
            try require(location: patch.location?.new)
            try require(category: patch.category?.new)
            try require(location: patch.consumeAt?.new)
            try require(store: patch.store?.new)
            let parent = patch.parent?.new.map { ProductID($0) }
            try require(product: parent)
            if let parent, let product = catalog[id],
                let chain = catalog.tree.cycle(hanging: id, under: parent)
            {
                throw Refusal(.changedSince, underItself(product, chain) + ": move it elsewhere first")
            }
        case .catalog(.merged(let product, let into, present: true)):
            guard catalog[product] != nil, catalog[into] != nil else { throw .gone("the product") }
        case .catalog(.tagged(let product, let tag, present: true)):
            guard catalog[product] != nil else { throw .gone("the product") }
            guard catalog.tags[tag] != nil else { throw .gone("the tag") }
        case .catalog(.picture(let of, _, to: .some)):
            guard
                catalog[ProductID(of.id)] != nil || catalog.variants[VariantID(of.id)] != nil
                    || membership.members[MemberID(of.id)] != nil
            else {
                throw .gone("the subject of the picture")
            }
        case .catalog(.archived(let product, _)), .catalog(.alias(let product, _, present: true)),
            .catalog(.pack(let product, _, present: true)), .catalog(.barcode(_, _, let product?)):
            guard catalog[product] != nil else { throw .gone("the product") }
        case .catalog(.codePack(let code, _, let pack?)):
            // Most are of what has the code; it may be given to that in the same step.
            let holder = catalog.barcodes[code].map { [$0] } ?? []
            guard (holder + catalog.products.map(\.id)).contains(where: { hasPack(pack, $0) }) else {
                throw .gone("the pack")
            }
        case .catalog(.variant(_, let to?)):
            guard catalog[to.product] != nil else { throw .gone("the product") }
        case .catalog(.variantPack(let variant, _, _, present: true)), .catalog(.codeVariant(_, _, let variant?)):
            try require(variant: variant)
        case .place(.location(_, let to?)):
            try require(location: to.parent)
            if places.within(to.id).contains(to.parent), let parent = places.locations[to.parent] {
                throw Refusal(
                    .changedSince, "“\(parent.name)” has since been put into “\(to.name)”: give it another parent first"
                )
            }
        case .household(.settings(let patch)):
            try require(store: patch.defaultStore?.new)
            try require(location: patch.defaultLocation?.new)
            try require(list: patch.defaultList?.new)
        case .household(.usualStore(_, _, let store)): try require(store: store)
        case .household(.usualList(_, _, let list)): try require(list: list)
        case .favourite(let change) where change.present:
            switch change.of.kind.value {
            case .product: guard catalog[ProductID(change.of.id)] != nil else { throw .gone("the product") }
            case .store: try require(store: StoreID(change.of.id))
            case .brand, nil: break
            }
        case .list(.list(_, let to?)): try require(store: to.store)
        case .list(.entry(_, let list, let change)):
            guard lists[list] != nil else { throw .gone("the list") }
            try requireReferences(of: change)
        case .price(let change):
            guard let price = change.new else { break }
            guard catalog[price.product] != nil else { throw .gone("the product") }
            try require(variant: price.variant)
            try require(store: price.store)
        case .feed(.added(let post)):
            guard post.product.isNone || catalog[post.product] != nil else { throw .gone("the product") }
            try require(variant: post.variant)
            try require(store: post.store)
            // What follows from the facts may be undone, and what was said of it stays (F3).
            if post.isComment, post.facts == 0, posts[post.parent] == nil { throw .gone("the post it answers") }
        case .lot, .booked, .confirmed, .catalog, .place, .household, .favourite, .reminder, .list, .feed, .register:
            break
        }
    }

    private func requireReferences(of change: EntryChange) throws(Refusal) {
        let target: EntryTarget?
        switch change {
        case .added(let add): target = add.target
        case .changed(_, let patch):
            target = patch.target?.new ?? patch.needs.all.lazy.compactMap(\.value.new?.target).first
            try require(store: patch.store?.new)
        case .withdrawn: target = nil
        }
        guard let target, !target.isText else { return }
        guard catalog[target.product] != nil else { throw .gone("the product") }
        try require(variant: target.variant)
    }

    /// Whether a product or one of its variants has a pack. Cost: these.
    private func hasPack(_ pack: PackID, _ product: ProductID) -> Bool {
        catalog.products[product]?.units.packs.contains { $0.id == pack } ?? false
            || catalog.variants.of(product).contains { $0.packs.contains { $0.id == pack } }
    }

    /// The same for one step of a lot's change.
    func requireReferences(of step: LotChange) throws(Refusal) {
        switch step {
        case .created(let lot), .split(_, let lot):
            guard catalog[lot.product] != nil else { throw .gone("the product of \(lot.code)") }
            try require(variant: lot.variant)
            try require(location: lot.location)
            try require(store: lot.store)
        case .altered(_, let patch): try requireReferences(of: patch)
        case .corrected(let correction): try requireReferences(of: correction.patch)
        case .removed, .taken, .returned, .rejoined: break
        }
    }

    private func requireReferences(of patch: LotPatch) throws(Refusal) {
        if let product = patch.product?.new, catalog[product] == nil { throw .gone("the product") }
        try require(variant: patch.variant?.new)
        try require(location: patch.location?.new)
        try require(store: patch.store?.new)
    }

    private func require(location id: LocationID?) throws(Refusal) {
        guard let id, !id.isNone, places.locations[id] == nil else { return }
        throw .gone("the location", EntityID(id))
    }

    private func require(list id: ListID?) throws(Refusal) {
        guard let id, !id.isNone, lists[id] == nil else { return }
        throw .gone("the list")
    }

    private func require(store id: StoreID?) throws(Refusal) {
        guard let id, !id.isNone, places.stores[id] == nil else { return }
        throw .gone("the store", EntityID(id))
    }

    private func require(product id: ProductID?) throws(Refusal) {
        guard let id, !id.isNone, catalog[id] == nil else { return }
        throw .gone("the parent product", EntityID(id))
    }

    private func require(variant id: VariantID?) throws(Refusal) {
        guard let id, !id.isNone, catalog.variants[id] == nil else { return }
        throw .gone("the variant", EntityID(id))
    }

    private func require(category id: CategoryID?) throws(Refusal) {
        guard let id, !id.isNone, catalog.categories[id] == nil else { return }
        throw .gone("the category", EntityID(id))
    }
}

extension Refusal {
    /// - Parameter id: Whose making was taken back.
    fileprivate static func gone(_ what: String, _ id: EntityID? = nil) -> Refusal {
        var refusal = Refusal(.changedSince, "\(what) that this needs was undone: redo that first")
        refusal.gone = id
        return refusal
    }
}
