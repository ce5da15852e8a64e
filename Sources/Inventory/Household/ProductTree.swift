/// Which product is under which (C10), and which are one (C9): "milk" over "oat milk", to any depth.
///
/// A product that is merged into another one hangs on that, whatever it was under. A walk ends where it would come by a
/// product again: no command makes a cycle, but a fold takes every event there is.
public struct ProductTree: Sendable {
    private var ups = HashTable<Up>()
    private var edges = SortedPages<Edge>()
    private var merges = 0

    private struct Up: TableRow {
        var id: ProductID
        var parent = ProductID()
        var into = ProductID()
        /// The product at the end of all merges, if this product is merged into another one. The product is stored
        /// because it is read more often than it changes.
        var head = ProductID()

        var edge: Edge? {
            if !into.isNone { return Edge(above: into, below: id, isSame: true) }
            return parent.isNone ? nil : Edge(above: parent, below: id, isSame: false)
        }
    }

    private struct Edge: Comparable {
        var above: ProductID
        var below: ProductID
        var isSame: Bool

        static func < (a: Self, b: Self) -> Bool { a.above == b.above ? a.below < b.below : a.above < b.above }
        static func == (a: Self, b: Self) -> Bool { a.above == b.above && a.below == b.below }
    }

    /// A product above another one.
    public struct Ancestor: Hashable, Sendable {
        public var id: ProductID
        /// All between are merged into it, so it is the same product.
        public var isSame: Bool
    }

    public init() {}

    /// The same products under and in the same ones.
    static func == (a: Self, b: Self) -> Bool {
        a.edges.elementsEqual(b.edges, by: Self.isAlike) && a.merges == b.merges
    }

    private static func isAlike(_ a: Edge, _ b: Edge) -> Bool { a == b && a.isSame == b.isSame }

    /// - Parameter parent: None: under nothing from now on.
    public mutating func hang(_ id: ProductID, under parent: ProductID) { change(id) { $0.parent = parent } }

    /// - Parameter other: None: it is a product of its own from now on.
    public mutating func merge(_ id: ProductID, into other: ProductID) { change(id) { $0.into = other } }

    private mutating func change(_ id: ProductID, _ body: (inout Up) -> Void) {
        var up = Up(id: id)
        if let place = ups.place(of: id) {
            up = ups[place]
            if let edge = up.edge { edges.remove(edge) }
            if !up.into.isNone { merges -= 1 }
            ups.remove(at: place)
        }
        let before = up.into
        body(&up)
        if let edge = up.edge {
            if !up.into.isNone { merges += 1 }
            ups.insert(up)
            edges.insert(edge)
        }
        if up.into != before { regroup(id) }
    }

    /// Notes what a product and all that are merged into it are from now on. Cost: these.
    private mutating func regroup(_ id: ProductID) {
        let into = ups.place(of: id).map { ups[$0].into } ?? ProductID()
        let head = into.isNone ? id : target(of: into)
        for one in same(as: id) {
            if let place = ups.place(of: one) { ups[place].head = head }
        }
    }

    private func up(_ id: ProductID) -> Edge? { ups.place(of: id).flatMap { ups[$0].edge } }

    private func below(_ id: ProductID) -> some Collection<Edge> {
        edges[edges.firstIndex { $0.above >= id }..<edges.firstIndex { $0.above > id }]
    }

    /// Whether any product is merged into another one.
    public var hasMerges: Bool { merges > 0 }

    /// The product that it is: itself, unless it is merged into another one, along all of these (C9).
    public func target(of id: ProductID) -> ProductID {
        guard let place = ups.place(of: id), !ups[place].into.isNone else { return id }
        return ups[place].head
    }

    /// It and all that are merged into it, itself first.
    public func same(as id: ProductID) -> [ProductID] {
        hasMerges ? [id] + walk(from: id) { $0.isSame } : [id]
    }

    /// The product that a product is under, if any.
    public func parent(of id: ProductID) -> ProductID? {
        up(target(of: id)).map { target(of: $0.above) }
    }

    /// Directly under it, and under what is merged into it.
    public func children(of id: ProductID) -> [ProductID] {
        same(as: id).flatMap { below($0).filter { !$0.isSame }.map(\.below) }
    }

    /// The products that others are under. Cost: all of these.
    public var parents: Set<ProductID> { Set(edges.lazy.filter { !$0.isSame }.map(\.above)) }

    /// All above it, the nearest first.
    public func ancestors(of id: ProductID) -> [Ancestor] {
        var (found, seen, at, isSame) = ([Ancestor](), Set([id]), id, true)
        while let edge = up(at), seen.insert(edge.above).inserted {
            isSame = isSame && edge.isSame
            found.append(Ancestor(id: edge.above, isSame: isSame))
            at = edge.above
        }
        return found
    }

    /// Those above it that are merged into nothing, the nearest first: what it is itself, and what that is under.
    public func shown(above id: ProductID) -> [Ancestor] {
        var at = target(of: id)
        var (found, seen) = ([Ancestor](), Set([id, at]))
        if at != id { found.append(Ancestor(id: at, isSame: true)) }
        while let edge = up(at), !edge.isSame {
            at = target(of: edge.above)
            guard seen.insert(at).inserted else { break }
            found.append(Ancestor(id: at, isSame: false))
        }
        return found
    }

    /// All under it and merged into it, parents before their children. Cost: as many as there are.
    public func descendants(of id: ProductID) -> [ProductID] { walk(from: id) { _ in true } }

    private func walk(from id: ProductID, _ goes: (Edge) -> Bool) -> [ProductID] {
        // Most are above nothing.
        guard !below(id).isEmpty else { return [] }
        var (found, seen, next) = ([ProductID](), Set([id]), 0)
        found += below(id).filter { goes($0) && seen.insert($0.below).inserted }.map(\.below)
        while next < found.count {
            found += below(found[next]).filter { goes($0) && seen.insert($0.below).inserted }.map(\.below)
            next += 1
        }
        return found
    }

    /// The cycle that would close if a product were placed under, or merged into, another product. The cycle leads from
    /// the product down to the other product and back to the first. Nil: no cycle would close.
    public func cycle(hanging id: ProductID, under parent: ProductID) -> [ProductID]? {
        if id == parent { return [id, id] }
        let above = ancestors(of: parent).map(\.id)
        return above.firstIndex(of: id).map { [id] + above[..<$0].reversed() + [parent, id] }
    }
}

/// Amounts of one product, or of all that are under one, in its base unit. So wide that it cannot overflow, so what is
/// added can be taken off again.
public struct StockSums: Equatable, Sendable {
    private var allMillionths: Int128 = 0
    private var openedMillionths: Int128 = 0

    public init() {}

    public init(total: Quantity, opened: Quantity) {
        (allMillionths, openedMillionths) = (Int128(total.millionths), Int128(opened.millionths))
    }

    init(_ allMillionths: Int128, opened: Int128) {
        (self.allMillionths, openedMillionths) = (allMillionths, opened)
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
