import Inventory

/// The stock of products at one moment, as `stock` shows it: what is merged into a product counts as its own (C9).
struct StockFigures {
    let catalog: Catalog
    /// Of a product alone, in its base unit.
    let sums: (ProductID) -> StockSums

    init(_ catalog: Catalog, _ sums: @escaping (ProductID) -> StockSums) { (self.catalog, self.sums) = (catalog, sums) }

    /// Those of some products, or of what they are merged into, that differ from what they are later; by id.
    func figures(of products: Set<ProductID>, after later: StockFigures) -> [Receipt.Figure] {
        let heads = products.reduce(into: Set<ProductID>()) { heads, id in
            heads.formUnion([catalog.tree.target(of: id), later.catalog.tree.target(of: id)])
        }
        return heads.sorted().map { Receipt.Figure(product: $0, before: total(of: $0), after: later.total(of: $0)) }
            .filter { $0.before != $0.after }
    }

    /// Zero of a product that is merged into another one.
    private func total(of id: ProductID) -> Quantity {
        guard catalog.tree.target(of: id) == id else { return .zero }
        let group = catalog.tree.same(as: id)
        guard group.count > 1, let product = catalog[id] else { return sums(id).total }
        return catalog.sums(of: group.map { ($0, sums($0)) }, in: product).total
    }
}
