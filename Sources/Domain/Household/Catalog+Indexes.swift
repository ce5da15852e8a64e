extension Catalog {
    /// Whether all that follows from its contents is what follows from those of another one: `==` leaves that out, and
    /// a start from a snapshot builds it anew (L10).
    public func hasSameIndexes(as other: Catalog) -> Bool {
        names == other.names && order.elementsEqual(other.order) && archivedOrder.elementsEqual(other.archivedOrder)
            && categoryOrder.elementsEqual(other.categoryOrder) && tagOrder.elementsEqual(other.tagOrder)
            && groups.elementsEqual(other.groups) && hasSameMergedNames(as: other) && tree == other.tree
            && variants.hasSameIndexes(as: other.variants) && barcodes.hasSameIndexes(as: other.barcodes)
    }
}

extension Variants {
    fileprivate func hasSameIndexes(as other: Variants) -> Bool {
        names == other.names && archivedNames == other.archivedNames && byBrand.elementsEqual(other.byBrand)
            && hasSameOrder(as: other)
    }
}
