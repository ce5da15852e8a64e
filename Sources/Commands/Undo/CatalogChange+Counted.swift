import Inventory

extension CatalogChange {
    /// A product or a variant whose units a change sets: those that it counts in afterwards, and those that it no
    /// longer does.
    struct Counted {
        /// Behind a variant its product, whose packs may be what it counts in.
        var things: [EntityID]
        var now: [String] = []
        var before: [String] = []
    }

    /// Nil for any other change.
    var counted: Counted? {
        switch self {
        case .changed(let id, let patch):
            Counted(
                things: [EntityID(id)], now: [patch.buyingUnit?.new, patch.usingUnit?.new].compactMap(\.self),
                before: [patch.buyingUnit?.old, patch.usingUnit?.old].compactMap(\.self))
        case .pack(let id, let pack, present: true): Counted(things: [EntityID(id)], now: [pack.unit])
        case .pack(let id, let pack, present: false): Counted(things: [EntityID(id)], before: [pack.unit])
        case .repacked(let id, let from, let to): Counted(things: [EntityID(id)], now: [to.unit], before: [from.unit])
        case .variantPack(let id, let product, let pack, let present):
            Counted(
                things: [EntityID(id), EntityID(product)], now: present ? [pack.unit] : [],
                before: present ? [] : [pack.unit])
        case .variantRepacked(let id, let product, let from, let to):
            Counted(things: [EntityID(id), EntityID(product)], now: [to.unit], before: [from.unit])
        // A new one comes with its packs; of one that stays they have events of their own.
        case .variant(from: nil, to: let variant?) where !variant.packs.isEmpty:
            Counted(things: [EntityID(variant.id), EntityID(variant.product)], now: variant.packs.map(\.unit))
        case .variant(from: let variant?, to: nil) where !variant.packs.isEmpty:
            Counted(things: [EntityID(variant.id), EntityID(variant.product)], before: variant.packs.map(\.unit))
        case .added, .removed, .archived, .alias, .barcode, .codeAmount, .codeVariant, .codePack, .category, .tag,
            .tagged,
            .variant, .unit, .picture, .merged:
            nil
        }
    }

    /// Whether a product is kept, bought or used by one of these units from now on. Also if it has a pack that holds a
    /// number of one, or gave up its own pack of that name.
    func counts(in units: CustomUnits) -> Bool {
        let names: [String?] =
            switch self {
            case .added(let product): [product.units.base, product.units.buying, product.units.using]
            case .changed(_, let patch): [patch.baseUnit?.new, patch.buyingUnit?.new, patch.usingUnit?.new]
            default: (counted?.now ?? []) + [packGone?.name]
            }
        return names.contains { $0.map { units.named($0) != nil } ?? false }
    }

    /// The pack that was removed or changed.
    var packGone: Pack? {
        switch self {
        case .pack(_, let pack, present: false), .repacked(_, let pack, _),
            .variantPack(_, _, let pack, present: false),
            .variantRepacked(_, _, let pack, _):
            pack
        case .added, .removed, .changed, .archived, .alias, .pack, .barcode, .codeAmount, .codeVariant, .codePack,
            .category, .tag,
            .tagged,
            .variant, .variantPack, .unit, .picture, .merged:
            nil
        }
    }
}
