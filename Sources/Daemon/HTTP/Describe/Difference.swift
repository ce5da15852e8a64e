import API
import Inventory
import Projections

/// The difference between two `ReadContext`s. Cost: all products and lots of both.
struct Difference {
    let before: ReadContext
    let after: ReadContext
    /// The products that changed, or whose stock changed, sorted by name. Those whose stock changed come first, as an
    /// import may make a thousand products that never were in stock.
    private(set) var products = SortedPages<NamedInOrder<ProductTag>>()

    init(before: ReadContext, after: ReadContext) {
        self.before = before
        self.after = after
        var all = Set(before.known.products.map(\.id)).union(after.known.products.map(\.id))
        all.formUnion(before.lots.stockedProducts)
        all.formUnion(after.lots.stockedProducts)
        for id in all {
            let moved = hasOtherLots(id)
            guard moved || !changes(id).isEmpty else { continue }
            products.insert(NamedInOrder(id, (moved ? "0" : "1") + NameKey(name(id)).text))
        }
    }

    func view(_ id: ProductID) -> ProductDiff {
        let (old, new) = (before.total(of: id), after.total(of: id))
        let changes = changes(id)
        return ProductDiff(
            product: Named(id: EntityID(id), name: name(id)),
            formerName: changes.contains(.renamed) ? before.known[id]?.name : nil, changes: changes,
            before: amount(old, id), after: amount(new, id),
            difference: amount(Quantity(millionths: new.millionths &- old.millionths), id), lots: lots(id))
    }

    private func changes(_ id: ProductID) -> [ProductDiff.Change] {
        // A product that was in stock on a day is not new just because it was recorded later.
        guard let old = before.known[id] else {
            return after.known[id] == nil || before.lots.isStocked(id) ? [] : [.added]
        }
        guard let new = after.known[id] else { return after.lots.isStocked(id) ? [] : [.removed] }
        var changes: [ProductDiff.Change] = []
        if old.name != new.name { changes.append(.renamed) }
        if old.archived != new.archived { changes.append(new.archived ? .archived : .restored) }
        return changes
    }

    private func hasOtherLots(_ id: ProductID) -> Bool {
        Dictionary(uniqueKeysWithValues: before.liveLots(of: id).map { ($0.id, $0) })
            != Dictionary(uniqueKeysWithValues: after.liveLots(of: id).map { ($0.id, $0) })
    }

    /// In the order in which they were recorded.
    private func lots(_ id: ProductID) -> [LotDiff] {
        let (old, new) = (before.liveLots(of: id), after.liveLots(of: id))
        let gone = old.filter { after.lots[$0.id] == nil }.map { LotDiff(before: before.view($0)) }
        let there = new.compactMap { lot -> LotDiff? in
            let was = before.lots[lot.id].map(before.shown)
            return was == lot ? nil : LotDiff(before: was.map { before.view($0) }, after: after.view(lot))
        }
        return gone + there
    }

    private func name(_ id: ProductID) -> String {
        (after.known[id] ?? after.catalog[id] ?? before.known[id] ?? before.catalog[id])?.name ?? "something"
    }

    /// In the unit that the product is used by; for a deleted product, its unit before.
    private func amount(_ quantity: Quantity, _ id: ProductID) -> AmountView {
        guard let units = (after.catalog[id] ?? before.catalog[id])?.units else {
            return after.amount(quantity, of: id)
        }
        return AmountView(short: quantity, units)
    }
}

extension ReadContext {
    /// Nothing, where it is merged into another one (C9).
    fileprivate func total(of id: ProductID) -> Quantity {
        catalog[id]?.into.isNone ?? true ? models.stock.sums(id).total : .zero
    }

    fileprivate func liveLots(of id: ProductID) -> [Lot] { catalog[id]?.into.isNone ?? true ? lots(of: id) : [] }

    /// The names at that time.
    fileprivate var known: Catalog { (former ?? models.catalog).catalog }
}
