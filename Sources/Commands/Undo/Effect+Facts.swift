import Events
import Inventory

extension Effect {
    /// Each effect says here once what an undo has to know of it.
    var facts: EffectFacts {
        var facts = EffectFacts()
        switch self {
        case .lot(let change): return change.facts
        case .catalog(let change): return change.facts
        case .place(.location(let from, let to)): return EffectFacts(from, to, needs: [.location(to?.parent)])
        case .place(.store(let from, let to)): return EffectFacts(from, to)
        case .list(.list(let from, let to)): return EffectFacts(from, to, needs: [.store(to?.store)])
        case .list(.entry(let id, let list, let change)):
            // Adds and amounts add up in any order.
            if case .changed(_, let patch) = change { facts.set(id, patch.fields) }
            facts.needs = [Reference("the list", list)] + change.needs
        case .list(.unsettled(let from, let to)):
            if from == nil { facts.creates = to.map { EntityID($0.id) } }
            if let from, to == nil { facts.set(from.id, ["settled"]) }
        case .household(.settings(let patch)):
            facts.sets = [(nil, patch.fields)]
            facts.needs = [
                .store(patch.defaultStore?.new), .location(patch.defaultLocation?.new), .list(patch.defaultList?.new),
            ]
        case .household(.usualStore(let member, _, let store)):
            facts.set(member, ["usualStore"])
            facts.needs = [.store(store)]
        case .household(.usualList(let member, _, let list)):
            facts.set(member, ["usualList"])
            facts.needs = [.list(list)]
        case .favourite(let change):
            // A brand is no entity: whose favourite it is, is one.
            facts.set(
                change.of.id.isNone ? EntityID(change.member) : change.of.id,
                ["favourite \(change.of.brand) of \(change.member)"])
            if change.present { facts.needs = change.of.references }
        case .price(let change):
            guard let price = change.new else { break }
            // A correction of a purchase may make its price an observation; the lot was there.
            if change.old == nil, price.isSeen { facts.creates = EntityID(price.id) }
            facts.needs = [.product(price.product), .variant(price.variant), .store(price.store)]
        case .feed(.added(let post)):
            facts.creates = EntityID(post.id)
            facts.needs = [.product(post.product), .variant(post.variant), .store(post.store)]
            // What follows from the facts may be undone, and what was said of it stays (F3).
            if post.facts == 0 { facts.needs.append(Reference("the post it answers", post.parent)) }
        case .feed(.changed(let id, let patch)): facts.set(id, patch.fields)
        case .feed(.picture(let id, let picture, _)): facts.set(id, ["picture \(Hexadecimal.text(picture.sha256))"])
        case .booked, .confirmed, .checked, .reminder, .register, .feed(.removed), .household(.founded),
            .household(.member),
            .household(.invitation):
            break
        }
        return facts
    }
}

extension EntryChange {
    fileprivate var needs: [Reference] {
        switch self {
        case .added(let add): add.target.references
        case .changed(_, let patch):
            [.store(patch.store?.new)]
                + ((patch.target?.new ?? patch.needs.all.lazy.compactMap(\.value.new?.target).first)?.references ?? [])
        case .withdrawn: []
        }
    }
}

extension EntryTarget {
    fileprivate var references: [Reference] { isText ? [] : [.product(product), .variant(variant)] }
}

extension Favourite {
    fileprivate var references: [Reference] {
        switch kind.value {
        case .product: [.product(ProductID(id))]
        case .store: [.store(StoreID(id))]
        case .brand, nil: []
        }
    }
}

extension EffectFacts {
    /// Of a named thing before and after; nil: there is none.
    init<Thing: EventThing>(_ from: Thing?, _ to: Thing?, needs: [Reference] = []) {
        self.needs = needs
        takes = to?.uniqueNames ?? []
        guard let from else {
            creates = to?.entity
            return
        }
        set(from.id, ["\(Thing.kind)"])
        if from.uniqueNames != to?.uniqueNames || to?.archived == true {
            for name in from.uniqueNames { free(from.id, name) }
        }
    }
}

extension LotChange {
    var facts: EffectFacts {
        var facts = EffectFacts()
        switch self {
        case .created(let lot), .split(_, let lot):
            if let split { facts.copies = (EntityID(split.original), nil) }
            facts.creates = EntityID(lot.id)
            facts.needs = [
                Reference("the product of \(lot.code)", lot.product), .variant(lot.variant), .location(lot.location),
                .store(lot.store),
            ]
        case .altered(let id, let patch): facts.set(id, patch)
        case .corrected(let correction): facts.set(correction.lot, correction.patch)
        // A take is booked with the product of that time.
        case .taken(let id, _): facts.copies = (EntityID(id), "product")
        case .removed, .returned, .rejoined: break
        }
        return facts
    }
}

extension EffectFacts {
    fileprivate mutating func set(_ id: LotID, _ patch: LotPatch) {
        if !patch.isEmpty { set(id, patch.fields) }
        needs = [
            .product(patch.product?.new), .variant(patch.variant?.new), .location(patch.location?.new),
            .store(patch.store?.new),
        ]
    }
}
