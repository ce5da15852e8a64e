import Events
import Inventory

extension CatalogChange {
    var facts: EffectFacts {
        var facts = EffectFacts()
        switch self {
        case .added(let product):
            facts.creates = EntityID(product.id)
            facts.takes = product.allNames.map { .product(NameKey($0)) }
            facts.needs = [
                .location(product.location), .category(product.category), .location(product.consumeAt),
                .store(product.store), .parent(product.parent),
            ]
            facts.counted = Counted(base: product.units.base, now: [product.units.buying, product.units.using])
        case .changed(let id, let patch):
            // What is said in the base unit means another amount in another one.
            facts.set(id, patch.baseUnit == nil ? patch.fields : patch.fields.union(ProductPatch.amounts))
            if let old = patch.name?.old { facts.free(id, .product(NameKey(old))) }
            if let new = patch.name?.new { facts.takes = [.product(NameKey(new))] }
            facts.needs = [
                .location(patch.location?.new), .category(patch.category?.new), .location(patch.consumeAt?.new),
                .store(patch.store?.new), .parent(patch.parent?.new.map { ProductID($0) }),
            ]
            let units = [patch.buyingUnit, patch.usingUnit].compactMap(\.self)
            guard patch.baseUnit != nil || !units.isEmpty else { break }
            let now = units.compactMap(\.new)
            facts.counted = Counted(
                things: [EntityID(id)], base: patch.baseUnit?.new, now: now, before: units.compactMap(\.old), names: now
            )
        case .archived(let id, let now):
            facts.set(id, ["archived"])
            // What is merged into it keeps its names (C9).
            if now { facts.free(id, nil) }
            facts.needs = [.product(id)]
        case .alias(let id, let text, let present):
            facts.set(id, ["alias \(text)"])
            let name = UniqueName.product(NameKey(text))
            if present { (facts.takes, facts.needs) = ([name], [.product(id)]) } else { facts.free(id, name) }
        case .pack(let id, let pack, let present):
            facts.set(id, pack, present: present)
            if present { facts.needs = [.product(id)] }
            facts.counted = Counted([EntityID(id)], present ? nil : pack, present ? pack : nil)
        case .variantPack(let id, let product, let pack, let present):
            facts.set(id, pack, present: present)
            if present { facts.needs = [.variant(id)] }
            facts.counted = Counted(
                [EntityID(id), EntityID(product)], present ? nil : pack, present ? pack : nil)
        case .repacked(let id, let from, let to):
            facts.set(id, from, present: false)
            facts.counted = Counted([EntityID(id)], from, to)
        case .variantRepacked(let id, let product, let from, let to):
            facts.set(id, from, present: false)
            facts.counted = Counted([EntityID(id), EntityID(product)], from, to)
        case .barcode(let code, let from, let to):
            for id in [from, to].compactMap(\.self) { facts.set(id, ["barcode \(code)"]) }
            if let from { facts.free(from, .barcode(code)) }
            if to != nil { facts.takes = [.barcode(code)] }
            facts.needs = [.product(to)]
        case .codeVariant(_, _, let to): facts.needs = [.variant(to)]
        case .category(let from, let to): return EffectFacts(from, to)
        case .tag(let from, let to): return EffectFacts(from, to)
        case .unit(let from, let to): return EffectFacts(from, to)
        case .variant(let from, let to):
            facts = EffectFacts(from, to, needs: [.product(to?.product)])
            // A new one comes with its packs; of one that stays they have events of their own.
            guard let variant = to ?? from, from == nil || to == nil, !variant.packs.isEmpty else { break }
            let units = variant.packs.map(\.unit)
            facts.counted = Counted(
                things: [EntityID(variant.id), EntityID(variant.product)], now: from == nil ? units : [],
                before: from == nil ? [] : units, names: from == nil ? variant.packs.map(\.name) : [])
        case .tagged(let id, let tag, let present):
            facts.set(id, ["tag \(tag)"])
            if present { facts.needs = [.product(id), Reference("the tag", tag)] }
        case .merged(let id, let into, let present):
            facts.set(id, ["into"])
            if present { facts.needs = [.product(id), .product(into)] }
        case .picture(let of, _, let to):
            facts.set(of.id, ["picture"])
            if to != nil { facts.needs = [Reference("the subject of the picture", of.id)] }
        case .removed, .codeAmount, .codePack: break
        }
        return facts
    }
}

extension EffectFacts {
    fileprivate mutating func set<Tag>(_ id: ID<Tag>, _ pack: Pack, present: Bool) {
        set(id, ["pack \(NameKey(pack.name).text)"])
        if present { creates = EntityID(pack.id) }
    }
}
