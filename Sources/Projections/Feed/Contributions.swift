public import Domain

/// Something that counts for a member's reputation (F4).
public struct Contribution: Hashable, Sendable {
    public var member: MemberID
    /// The stream version of its event.
    public var order: UInt64

    public init(member: MemberID, order: UInt64) { (self.member, self.order) = (member, order) }

    /// Nil for one that is withdrawn or hidden, or that nobody typed (L1).
    init?(_ post: Post) {
        guard post.isShown, !post.quiet, !post.member.isNone else { return nil }
        self.init(member: post.member, order: post.order)
    }
}

/// What counts for each member, in the order in which it came.
public struct Contributions: Equatable, Sendable {
    private var orders: [MemberID: SortedPages<UInt64>] = [:]

    public init() {}

    public subscript(member: MemberID) -> SortedPages<UInt64> { orders[member] ?? SortedPages() }

    public var members: some Collection<MemberID> { orders.keys }

    mutating func insert(_ one: Contribution) { orders[one.member, default: SortedPages()].insert(one.order) }

    mutating func remove(_ one: Contribution) {
        orders[one.member]?.remove(one.order)
        if orders[one.member]?.isEmpty ?? false { orders[one.member] = nil }
    }
}

extension Prices {
    /// What counts of all that a member said of a product at a store on a day: the first of it (F4). Nil where it was
    /// said quietly, or by nobody.
    func contribution(of seen: Seen) -> Contribution? {
        guard told.item(at: UInt64(seen.row.order)) != nil, let said = said(seen), !said.member.isNone else {
            return nil
        }
        let first = alike(seen, said).min() ?? UInt64(seen.row.order)
        return Contribution(member: said.member, order: min(first, UInt64(seen.row.order)))
    }

    /// Counts a row that has come, or that is about to go.
    /// - Parameter sign: 1 or −1.
    mutating func contribute(_ seen: Seen, _ sign: Int) {
        guard let said = said(seen), !said.member.isNone else { return }
        let own = Contribution(member: said.member, order: UInt64(seen.row.order))
        let other = alike(seen, said).min().map { Contribution(member: said.member, order: $0) }
        // Another of the same stands in for one that goes.
        if let other, other.order < own.order { return }
        if sign > 0 {
            if let other { contributions.remove(other) }
            contributions.insert(own)
        } else {
            contributions.remove(own)
            if let other { contributions.insert(other) }
        }
    }

    private struct Said: Equatable {
        var member: MemberID
        var store: StoreID
    }

    private func said(_ seen: Seen) -> Said? {
        products[seen.product].map { priced in
            let whole = observation(seen.row, priced)
            return Said(member: whole.member, store: whole.store)
        }
    }

    /// The stream versions of all others that count as the same. Cost: the prices of that day of what is one with its
    /// product.
    private func alike(_ seen: Seen, _ said: Said) -> [UInt64] {
        toldProducts.same(as: seen.product).flatMap { product -> [UInt64] in
            guard let rows = products[product]?.rows else { return [] }
            let start = rows.indices.first(beyond: { rows[$0].day >= seen.row.day })
            return rows[start...].prefix { $0.day == seen.row.day }.filter { row in
                row.id != seen.row.id && self.said(Seen(product: product, row: row)) == said
                    && told.item(at: UInt64(row.order)) != nil
            }.map { UInt64($0.order) }
        }
    }
}
