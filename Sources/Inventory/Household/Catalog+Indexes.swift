extension Catalog {
    /// Checks that the indexes equal those of another catalog. `==` does not compare the indexes, and a start from a
    /// snapshot rebuilds them (L10).
    public func hasSameIndexes(as other: Catalog) -> Bool {
        names == other.names && order.elementsEqual(other.order) && archivedOrder.elementsEqual(other.archivedOrder)
            && categories.order == other.categories.order && tags.order == other.tags.order
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
