import API
import Events
import Inventory

extension Figure {
    /// Fields of a product that go by what is under it, too (C10, S7, P2).
    private static let ofTree: Set = ["inAll", "missing", PriceFigure.price.rawValue]

    /// Returns the other products whose events are behind the figure. For a product, these were under it or merged into
    /// it at some time; for a lot, its product was merged into these.
    func others(_ start: ExplanationStart, _ reader: borrowing LogReader) throws -> [ProductID] {
        let merges = try reader.hasEver(ProductMerged.type)
        switch thing {
        case .product(let id):
            let isOfTree = Self.ofTree.contains(field)
            return merges || isOfTree ? try reader.everUnder(id, until: start.end, merged: !isOfTree) : []
        case .lot:
            guard merges, let product = start.lot?.product else { return [] }
            return [product] + (try reader.everAbove(product, until: start.end))
        case .variant(_, let product):
            return merges ? try reader.everUnder(product, until: start.end, merged: true) : []
        case .household: return []
        }
    }
}

extension LogReader {
    /// Returns all products that were under a product, or merged into it, at some time. Their events are behind its
    /// sums, and an event that puts a product there names both. Cost: the headers of their events, and each of their
    /// changes decoded.
    /// - Parameter merged: Only those that were merged into it.
    func everUnder(_ product: ProductID, until end: GlobalPosition, merged: Bool) throws -> [ProductID] {
        try linked(to: product, until: end) { $0.hung(under: $1, merged: merged) }
    }

    /// All that one was merged into at some time.
    func everAbove(_ product: ProductID, until end: GlobalPosition) throws -> [ProductID] {
        try linked(to: product, until: end) { change, id in
            if case .merged(id, let into, _) = change { into } else { nil }
        }
    }

    private func linked(
        to product: ProductID, until end: GlobalPosition, _ link: (CatalogChange, ProductID) -> ProductID?
    ) throws -> [ProductID] {
        let types = [ProductAdded.type, ProductChanged.type, ProductMerged.type, ProductUnmerged.type]
        var (found, open, seen) = ([ProductID](), [product], Set([product]))
        while let at = open.popLast() {
            for position in try positions(of: EntityID(at)) where position <= end {
                guard types.contains(try header(at: position).type) else { continue }
                try event(at: position).effects { effect in
                    guard let change = effect.catalogChange, let id = link(change, at), seen.insert(id).inserted else {
                        return
                    }
                    found.append(id)
                    open.append(id)
                }
            }
        }
        return found
    }
}

extension CatalogChange {
    /// The product that this puts under another one or merges into it, or takes away from it.
    fileprivate func hung(under parent: ProductID, merged: Bool) -> ProductID? {
        switch self {
        case .merged(let id, parent, _): id
        case .added(let product) where !merged, .removed(let product) where !merged:
            product.parent == parent ? product.id : nil
        case .changed(let id, let patch) where !merged:
            [patch.parent?.old, patch.parent?.new].contains(ParentID(parent)) ? id : nil
        default: nil
        }
    }
}
