/// In which order one comes by things in a store, learned from that of ticking them there (Q8).
///
/// Places are millionths of the way, so that the same ticks always come to the same order.
public struct LearnedAisles: Equatable, Sendable {
    /// A trip ends so long after its first tick.
    static let tripLength: Int64 = 2 * 3_600_000
    /// Of a product so many trips count, the latest.
    static let most = 10

    private var products: [ProductID: Int64] = [:]
    private var categories: [CategoryID: Int64] = [:]

    /// Nil: nothing is learned. Cost: the ticks.
    /// - Parameters:
    ///   - ticks: Of one store, in the order of their times.
    ///   - now: A trip counts when its time is over: a list stays in its order while somebody walks along it.
    public init?(_ ticks: SortedPages<StoreTick>, _ entries: ListEntries, _ catalog: Catalog, now: Timestamp) {
        var places: [ProductID: [Int64]] = [:]
        for trip in Self.trips(ticks).reversed() where trip[0].at.adding(milliseconds: Self.tripLength) < now {
            for (product, place) in Self.places(in: trip, entries, catalog) {
                if places[product, default: []].count < Self.most { places[product, default: []].append(place) }
            }
        }
        guard !places.isEmpty else { return nil }
        products = places.mapValues(Self.mean)
        let known = products.map { (catalog.products[$0.key]?.category ?? CategoryID(), $0.value) }
        categories = Dictionary(grouping: known.filter { !$0.0.isNone }) { $0.0 }.mapValues { Self.mean($0.map(\.1)) }
    }

    /// Categories in the order in which one comes by their products.
    public var inOrder: [CategoryID] {
        categories.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    }

    /// The place of a product, else of its category; of neither: after all others.
    /// - Parameter product: What it is merged into by now (C9).
    func place(of product: ProductID, in category: CategoryID) -> Int64 {
        products[product] ?? categories[category] ?? .max
    }

    /// At least three ticks at different times, of one list by one member; those that came at one time say no order. In
    /// the order in which they began.
    private static func trips(_ ticks: SortedPages<StoreTick>) -> [[StoreTick]] {
        var trips: [[StoreTick]] = []
        for walk in Dictionary(grouping: ticks, by: { Walk(list: $0.list, member: $0.member) }).values {
            var trip: [StoreTick] = []
            for tick in walk {
                if let first = trip.first, first.at.adding(milliseconds: tripLength) < tick.at {
                    trips.append(trip)
                    trip = []
                }
                trip.append(tick)
            }
            trips.append(trip)
        }
        return trips.filter { Set($0.map(\.at)).count >= 3 }.sorted { $0[0] < $1[0] }
    }

    /// Where each product stood in a trip: of several ticks the first.
    private static func places(
        in trip: [StoreTick], _ entries: ListEntries, _ catalog: Catalog
    ) -> [ProductID: Int64] {
        var places: [ProductID: Int64] = [:]
        let last = Int64(Set(trip.map(\.at)).count - 1)
        var (number, time) = (Int64(-1), Timestamp?.none)
        for tick in trip {
            if tick.at != time { (number, time) = (number + 1, tick.at) }
            guard let target = entries[tick.entry]?.target, !target.product.isNone else { continue }
            let product = catalog.tree.target(of: target.product)
            if places[product] == nil { places[product] = number * 1_000_000 / last }
        }
        return places
    }

    private static func mean(_ places: [Int64]) -> Int64 { places.reduce(0, +) / Int64(places.count) }
}

/// Whose ticks may be one trip.
private struct Walk: Hashable {
    var list: ListID
    var member: MemberID
}

extension ListEntries {
    /// Returns the entries of a list in the order of the learned aisles of a store (Q8). Entries without a known aisle
    /// follow, by category and name. Ticked entries come last. Cost: the open entries of the list.
    public func places(
        on list: ListID, along aisles: LearnedAisles, _ catalog: Catalog, open: Bool = true, ticked: Bool = true,
        after last: EntryInOrder? = nil
    ) -> AnyIterator<EntryInOrder> {
        let opened = (open ? openByCategory(on: list) : []).map { place, product, category in
            let rank = aisles.place(of: catalog.tree.target(of: product), in: category)
            return EntryInOrder(rank: rank, words: place.words, id: place.id)
        }
        var first = opened.filter { place in last.map { $0 < place } ?? true }.sorted().makeIterator()
        var second = places(on: list, by: .category, open: false, ticked: ticked, after: last)
        return AnyIterator { first.next() ?? second.next() }
    }
}
