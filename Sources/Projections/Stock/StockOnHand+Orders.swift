public import Domain

/// The stock in its orders. Each costs what is taken of it.
extension StockOnHand {
    /// The products in stock, by name, after one of them, which may be gone since.
    public func products(after last: NamedInOrder<ProductTag>? = nil) -> some BidirectionalCollection<
        NamedInOrder<ProductTag>
    > {
        names.after(last)
    }

    /// The products in stock, the one with the newest lot first.
    public func recentlyAdded(before last: RecentlyAdded? = nil) -> some Sequence<RecentlyAdded> {
        let end = last.map { newest.firstIndex(notBefore: $0) } ?? newest.endIndex
        return newest[..<end].reversed()
    }

    /// How many products are in stock.
    public var productCount: Int { names.count }

    /// The products below their minimum, by name (S7).
    public var belowMinimum: some Collection<ProductID> { low.lazy.map(\.id) }
}
