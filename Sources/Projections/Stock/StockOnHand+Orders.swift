public import Inventory

/// The stock in its orders. Each costs what is taken of it.
extension StockOnHand {
    /// The products in stock, by name, after one of them, which may be gone since.
    public func products(after last: NamedInOrder<ProductTag>? = nil) -> some BidirectionalCollection<
        NamedInOrder<ProductTag>
    > {
        names.after(last)
    }

    /// The same, and those of which there is only what is under them (C10). Cost: besides, all that others are under.
    public func productsWithUnder(
        after last: NamedInOrder<ProductTag>?, in catalog: Catalog
    ) -> MergedOrder<NamedInOrder<ProductTag>> {
        let heads = Set(catalog.tree.parents.map { catalog.tree.target(of: $0) })
        let above = heads.filter(isStockedWithUnder).compactMap { id in
            catalog.products[id].map { NamedInOrder<ProductTag>(id, NameKey($0.name).text) }
        }
        return MergedOrder([names.after(last), SortedPages(above.filter { !names.contains($0) }).after(last)])
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

    /// The same, after one of them, which may be so no more.
    public func belowMinimum(after last: NamedInOrder<ProductTag>?) -> some Collection<NamedInOrder<ProductTag>> {
        low.after(last)
    }
}

extension StockOnHand {
    /// Whether the state derived from the contents equals another one's. `==` leaves it out, and a start from a
    /// snapshot builds it anew (L10).
    func hasSameIndexes(as other: StockOnHand) -> Bool {
        names == other.names && newest == other.newest && low == other.low && dated.hasSameLots(as: other.dated)
            && codes.map { lots[place: Int($0.place)].code }
                == other.codes.map { other.lots[place: Int($0.place)].code }
            && products.allSatisfy { product in
                guard let same = other.products[product.id] else { return false }
                return product.standing == same.standing && product.branch == same.branch
            }
    }
}

extension DatedLots {
    fileprivate func hasSameLots(as other: DatedLots) -> Bool {
        func lots(_ dated: DatedLots) -> [LotRules: [LotInOrder]] {
            Dictionary(uniqueKeysWithValues: dated.groups.map { ($0.rules, Array($0.lots)) })
        }
        return undated == other.undated && frozen == other.frozen && frozenPrinted == other.frozenPrinted
            && lots(self) == lots(other)
    }
}
