/// How often each product was taken from: of several matches for a name, the most used comes first (C2).
public struct Uses: Equatable, Sendable {
    private var counts = HashTable<Count>()

    private struct Count: TableRow {
        var id = ProductID()
        var count: UInt64 = 0
    }

    public init() {}

    public init(_ counts: some Sequence<(ProductID, UInt64)>) {
        for (product, count) in counts { self.counts.insert(Count(id: product, count: count)) }
    }

    public subscript(product: ProductID) -> UInt64 { counts[product]?.count ?? 0 }

    /// Those that were taken from, by id.
    public var inOrder: [(product: ProductID, count: UInt64)] {
        counts.map { ($0.id, $0.count) }.sorted { $0.product < $1.product }
    }

    public mutating func count(_ change: Change<Booking>) {
        if let old = change.old, old.isTake, let place = counts.place(of: old.product) {
            counts[place].count -= 1
            if counts[place].count == 0 { counts.remove(at: place) }
        }
        if let new = change.new, new.isTake {
            let place = counts.place(of: new.product) ?? counts.insert(Count(id: new.product))
            counts[place].count += 1
        }
    }
}
