/// Which product is under which (C10): "milk" over "oat milk", to any depth.
///
/// A walk ends where it would come by a product again: no command makes a cycle, but a fold takes every event there is.
public struct ProductTree: Sendable {
    private var ups = HashTable<Up>()
    private var edges = SortedPages<Edge>()

    private struct Up: TableRow {
        var id: ProductID
        var parent: ProductID
    }

    private struct Edge: Comparable {
        var parent: ProductID
        var child: ProductID

        static func < (a: Self, b: Self) -> Bool {
            a.parent == b.parent ? a.child < b.child : a.parent < b.parent
        }
    }

    public init() {}

    /// - Parameter parent: None: under nothing from now on.
    public mutating func hang(_ id: ProductID, under parent: ProductID) {
        let place = ups.place(of: id)
        if let place {
            edges.remove(Edge(parent: ups[place].parent, child: id))
            ups.remove(at: place)
        }
        guard !parent.isNone else { return }
        ups.insert(Up(id: id, parent: parent))
        edges.insert(Edge(parent: parent, child: id))
    }

    public func parent(of id: ProductID) -> ProductID? { ups.place(of: id).map { ups[$0].parent } }

    /// Directly under it, in the order of the ids.
    public func children(of id: ProductID) -> some Collection<ProductID> {
        edges[edges.firstIndex { $0.parent >= id }..<edges.firstIndex { $0.parent > id }].lazy.map(\.child)
    }

    public func hasChildren(_ id: ProductID) -> Bool { !children(of: id).isEmpty }

    /// All above it, the nearest first.
    public func ancestors(of id: ProductID) -> [ProductID] {
        guard var next = parent(of: id) else { return [] }
        var (found, seen) = ([ProductID](), Set([id]))
        while seen.insert(next).inserted {
            found.append(next)
            guard let above = parent(of: next) else { break }
            next = above
        }
        return found
    }

    /// All under it, parents before their children. Cost: as many as there are.
    public func descendants(of id: ProductID) -> [ProductID] {
        var (found, seen, next) = ([ProductID](), Set([id]), 0)
        found += children(of: id).filter { seen.insert($0).inserted }
        while next < found.count {
            found += children(of: found[next]).filter { seen.insert($0).inserted }
            next += 1
        }
        return found
    }

    /// The chain that would close if a product came under another one: from it down to that parent, and to it again. Nil:
    /// none would.
    public func cycle(hanging id: ProductID, under parent: ProductID) -> [ProductID]? {
        if id == parent { return [id, id] }
        let above = ancestors(of: parent)
        return above.firstIndex(of: id).map { [id] + above[..<$0].reversed() + [parent, id] }
    }
}

extension ProductUnits {
    /// How many of another product's base unit one of this product's is: where both count in the same, by the built-in
    /// units of one dimension, or by a pack of this product (C10). Nil: that is not known.
    public func factor(toBaseOf other: ProductUnits) -> Rational? {
        if base == other.base { return .one }
        return try? factor(of: other.base).inverse()
    }
}

/// Amounts of one product, or of all that are under one, in its base unit. So wide that it cannot overflow, so what is added
/// can be taken off again.
public struct StockSums: Equatable, Sendable {
    private var allMillionths: Int128 = 0
    private var openedMillionths: Int128 = 0

    public init() {}

    public init(total: Quantity, opened: Quantity) {
        (allMillionths, openedMillionths) = (Int128(total.millionths), Int128(opened.millionths))
    }

    /// Saturate, as they are only shown and compared.
    public var total: Quantity { Quantity(millionths: Int64(clamping: allMillionths)) }
    public var opened: Quantity { Quantity(millionths: Int64(clamping: openedMillionths)) }
    public var isZero: Bool { allMillionths == 0 }

    public static func += (sums: inout Self, more: Self) {
        sums.allMillionths += more.allMillionths
        sums.openedMillionths += more.openedMillionths
    }

    public static func -= (sums: inout Self, less: Self) {
        sums.allMillionths -= less.allMillionths
        sums.openedMillionths -= less.openedMillionths
    }

    /// In another unit, each amount rounded once (C3); what is too large for that is as much as there can be.
    public func scaled(by factor: Rational) -> Self {
        guard factor != .one else { return self }
        let most = Quantity(millionths: .max)
        return Self(
            total: (try? total.scaled(by: factor)) ?? most, opened: (try? opened.scaled(by: factor)) ?? most)
    }
}
