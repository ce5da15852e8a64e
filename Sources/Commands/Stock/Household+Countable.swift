import Domain

extension Household {
    /// What there is of a product, and of all that it is one with, has to be a number that larder can keep: a sum
    /// beyond that is refused and never cut off (S1). Cost: what is merged into it.
    /// - Parameter more: What would come to it.
    func requireCountable(_ product: ProductID, with more: Quantity = .zero) throws(Refusal) {
        guard let head = catalog.target(product) else { return }
        var sum: Int128 = 0
        for id in catalog.tree.same(as: head.id) {
            guard let factor = catalog.factor(from: id, to: head) else { continue }
            let exact = lots.exactTotal(of: id) + (id == product ? Int128(more.millionths) : 0)
            guard let own = Int64(exactly: exact),
                let part = try? Quantity(millionths: own).scaled(by: factor)
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
            "that would be more of \(product.name) than can be counted: the most is \(Quantity(millionths: .max)) "
                + product.units.base)
    }
}
