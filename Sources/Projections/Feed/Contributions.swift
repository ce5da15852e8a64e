public import Inventory

/// Something that counts for a member's reputation (F4).
public struct Contribution: Hashable, Sendable {
    public var member: MemberID
    /// The stream version of its event.
    public var order: UInt64

    public init(member: MemberID, order: UInt64) { (self.member, self.order) = (member, order) }

    /// Nil for one that is withdrawn, or that nobody typed (L1).
    init?(_ post: Post) {
        guard post.withdrawn == nil, !post.quiet, !post.member.isNone else { return nil }
        self.init(member: post.member, order: post.order)
    }
}

/// The contributions of each member, in the order in which they came.
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
    /// Who found a price where; nil where it was told quietly, or by nobody.
    func finder(of seen: Seen) -> Finder? {
        guard let finder = anyFinder(of: seen), announced.place(at: UInt64(seen.row.order)) != nil else { return nil }
        return finder
    }

    private func anyFinder(of seen: Seen) -> Finder? {
        let observation = seen.row.isRare ? rare[seen.row.id] : nil
        let finder =
            observation.map { Finder(member: $0.member, store: $0.store) }
            ?? Finder(member: members[seen.row.member], store: stores[seen.row.store])
        return finder.member.isNone ? nil : finder
    }

    /// Counts a price that was added, or that is about to go. Of all that a member found of a product at a store on a
    /// day the first counts (F4).
    /// - Parameter sign: 1 or −1.
    mutating func contribute(_ seen: Seen, _ sign: Int) {
        guard let finder = finder(of: seen) else { return }
        let (row, head) = (seen.row, announcedProducts.head(of: products[seen.place].id))
        if sign < 0 { crowded[head]?.remove(row.order, by: finder, on: row.day) }
        let other = first(like: seen, finder).map { Contribution(member: finder.member, order: UInt64($0)) }
        if sign > 0 { crowded[head]?.insert(row.order, by: finder, on: row.day) }
        let candidate = Contribution(member: finder.member, order: UInt64(row.order))
        // Another of the same stands in for one that goes.
        if let other, other.order < candidate.order { return }
        if sign > 0 {
            if let other { contributions.remove(other) }
            contributions.insert(candidate)
        } else {
            contributions.remove(candidate)
            if let other { contributions.insert(other) }
        }
    }

    /// The first of all others that count as the same.
    private func first(like seen: Seen, _ finder: Finder) -> UInt32? {
        let product = products[seen.place].id
        if let crowd = crowded[announcedProducts.head(of: product)] { return crowd.first(by: finder, on: seen.row.day) }
        var first: UInt32?
        for place in announcedProducts.same(as: product).compactMap({ products.place(of: $0) }) {
            for row in products[place].rows {
                Steps.count()
                guard row.day == seen.row.day, row.id != seen.row.id, row.order < first ?? .max else { continue }
                if self.finder(of: Seen(place: place, row: row)) == finder { first = row.order }
            }
        }
        return first
    }

    /// Counts the prices of products that are one, or takes them out. Cost: these.
    mutating func contribute(_ family: [ProductID], _ sign: Int) {
        /// A find, which counts once.
        struct Find: Hashable {
            var finder: Finder
            var day: CalendarDate
        }
        var firsts: [Find: UInt32] = [:]
        for place in family.compactMap({ products.place(of: $0) }) {
            for row in products[place].rows {
                guard let finder = finder(of: Seen(place: place, row: row)) else { continue }
                let find = Find(finder: finder, day: row.day)
                firsts[find] = min(firsts[find] ?? .max, row.order)
            }
        }
        for (find, order) in firsts {
            let one = Contribution(member: find.finder.member, order: UInt64(order))
            if sign > 0 { contributions.insert(one) } else { contributions.remove(one) }
        }
    }
}
