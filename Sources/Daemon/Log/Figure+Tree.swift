import Domain
import Events

extension Figure {
    /// Fields of a product that go by what is under it, too (C10, S7).
    static let ofTree: Set = ["inAll", "missing"]
}

extension LogReader {
    /// All products that were under one at some time, for the events behind its sums: what puts a product under another one
    /// names both. Cost: the headers of their events, and each of their changes decoded.
    func everUnder(_ product: ProductID, until end: GlobalPosition) throws -> [ProductID] {
        var (found, open, seen) = ([ProductID](), [product], Set([product]))
        while let above = open.popLast() {
            for position in try positions(of: EntityID(above)) where position <= end {
                let type = try header(at: position).type
                guard type == ProductAdded.type || type == ProductChanged.type else { continue }
                try event(at: position).effects { effect in
                    guard let id = effect.catalogChange?.hung(under: above), seen.insert(id).inserted else { return }
                    found.append(id)
                    open.append(id)
                }
            }
        }
        return found
    }
}

extension CatalogChange {
    /// The product that this puts under another one, or takes away from it.
    fileprivate func hung(under parent: ProductID) -> ProductID? {
        switch self {
        case .added(let product), .removed(let product): product.parent == parent ? product.id : nil
        case .changed(let id, let patch):
            [patch.parent?.old, patch.parent?.new].contains(ParentID(parent)) ? id : nil
        default: nil
        }
    }
}
