import Inventory

extension Household {
    /// Refuses an amount that makes the stock of a product and its merged products too large for larder (S1). A sum
    /// that is too large is never cut off. Cost: the products merged into this one.
    /// - Parameter more: The amount that would be added.
    func requireCountable(_ product: ProductID, with more: Quantity = .zero) throws(Refusal) {
        guard let head = catalog.target(product) else { return }
        var sum: Int128 = 0
        for id in catalog.tree.same(as: head.id) {
            guard let factor = catalog.factor(from: id, to: head) else { continue }
            let exact = lots.exactTotal(of: id) + (id == product ? Int128(more.millionths) : 0)
            guard let count = Int64(exactly: exact),
                let part = try? Quantity(millionths: count).scaled(by: factor)
            else { throw .uncountable(head) }
            sum += Int128(part.millionths)
        }
        guard sum <= Int128(Int64.max) else { throw .uncountable(head) }
    }
}

extension Refusal {
    static func uncountable(_ product: Product) -> Refusal {
        Refusal(
            .impossible,
            "too much \(product.name): the most that can be counted is \(Quantity(millionths: .max)) "
                + product.units.base)
    }
}
