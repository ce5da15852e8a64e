import Inventory

/// The prices of one series, by their days and then their places in the log: which is before which, and which is dated
/// back (F3). Each question and change costs the logarithm of how many there are, in whatever order they come.
///
/// A tree by day and place in the log, a heap by a number drawn for each, which keeps it flat: a treap. A node knows the
/// first place in the log of all under it.
struct PriceLine: Sendable {
    /// A price by its day and its place in the log, which is one event's.
    struct Entry: Hashable, Comparable, Sendable {
        var day: CalendarDate
        var order: UInt32
        /// Of its product in the table.
        var place: Int32

        static func < (a: Self, b: Self) -> Bool { (a.day, a.order, a.place) < (b.day, b.order, b.place) }

        /// After all prices of a day.
        static func end(of day: CalendarDate) -> Entry { Entry(day: day, order: .max, place: .max) }
    }

    private struct Node {
        var entry: Entry
        /// More than those of all under it.
        var weight: UInt32
        /// Of it and all under it.
        var leastOrder: UInt32
        var left = none
        var right = none
    }

    private static let none: Int32 = -1

    private var nodes: [Node] = []
    private var root = none
    /// Nodes that are free, each naming the next on its left.
    private var free = none

    init() {}

    init(_ entries: some Sequence<Entry>) {
        for entry in entries { insert(entry) }
    }

    var isEmpty: Bool { root == Self.none }

    private subscript(node: Int32) -> Node {
        _read { yield nodes[Int(node)] }
        _modify { yield &nodes[Int(node)] }
    }
}

extension PriceLine {
    mutating func insert(_ entry: Entry) {
        // Hashes have a seed of the process, so nobody chooses days that make the tree deep.
        let node = Node(
            entry: entry, weight: UInt32(truncatingIfNeeded: entry.hashValue), leastOrder: entry.order)
        let place = free
        if place == Self.none {
            nodes.append(node)
            root = insert(Int32(nodes.count - 1), under: root)
        } else {
            free = self[place].left
            self[place] = node
            root = insert(place, under: root)
        }
    }

    /// The entry must be there.
    mutating func remove(_ entry: Entry) { root = remove(entry, under: root) }

    private mutating func insert(_ new: Int32, under node: Int32) -> Int32 {
        guard node != Self.none else { return new }
        Steps.count()
        let current = self[node]
        if self[new].weight > current.weight {
            (self[new].left, self[new].right) = split(node, before: self[new].entry)
            sum(new)
            return new
        }
        if self[new].entry < current.entry {
            let child = insert(new, under: current.left)
            self[node].left = child
        } else {
            let child = insert(new, under: current.right)
            self[node].right = child
        }
        sum(node)
        return node
    }

    private mutating func remove(_ entry: Entry, under node: Int32) -> Int32 {
        guard node != Self.none else { return node }
        Steps.count()
        let current = self[node]
        if current.entry == entry {
            (self[node].left, free) = (free, node)
            return join(current.left, current.right)
        }
        if entry < current.entry {
            let child = remove(entry, under: current.left)
            self[node].left = child
        } else {
            let child = remove(entry, under: current.right)
            self[node].right = child
        }
        sum(node)
        return node
    }

    private mutating func split(_ node: Int32, before entry: Entry) -> (Int32, Int32) {
        guard node != Self.none else { return (Self.none, Self.none) }
        Steps.count()
        let current = self[node]
        let parts: (Int32, Int32)
        if current.entry < entry {
            let (left, right) = split(current.right, before: entry)
            self[node].right = left
            parts = (node, right)
        } else {
            let (left, right) = split(current.left, before: entry)
            self[node].left = right
            parts = (left, node)
        }
        sum(node)
        return parts
    }

    /// All of the first are before those of the second.
    private mutating func join(_ left: Int32, _ right: Int32) -> Int32 {
        if left == Self.none { return right }
        if right == Self.none { return left }
        Steps.count()
        let top: Int32
        if self[left].weight > self[right].weight {
            let child = join(self[left].right, right)
            self[left].right = child
            top = left
        } else {
            let child = join(left, self[right].left)
            self[right].left = child
            top = right
        }
        sum(top)
        return top
    }

    private mutating func sum(_ node: Int32) {
        let (left, right) = (self[node].left, self[node].right)
        self[node].leastOrder = min(self[node].entry.order, min(leastOrder(under: left), leastOrder(under: right)))
    }

    private func leastOrder(under node: Int32) -> UInt32 { node == Self.none ? .max : self[node].leastOrder }
}

/// Questions about a price, whether it is there or not.
extension PriceLine {
    /// The newest before it.
    func last(before entry: Entry) -> Entry? {
        var (node, found) = (root, Entry?.none)
        while node != Self.none {
            Steps.count()
            let current = self[node]
            if current.entry < entry { (node, found) = (current.right, current.entry) } else { node = current.left }
        }
        return found
    }

    /// The oldest after it.
    func first(after entry: Entry) -> Entry? {
        var (node, found) = (root, Entry?.none)
        while node != Self.none {
            Steps.count()
            let current = self[node]
            if entry < current.entry { (node, found) = (current.left, current.entry) } else { node = current.right }
        }
        return found
    }

    /// Whether one of a later day was told before it.
    func isDatedBack(_ entry: Entry) -> Bool { leastOrder(after: .end(of: entry.day)) < entry.order }

    private func leastOrder(after entry: Entry) -> UInt32 {
        var (node, least) = (root, UInt32.max)
        while node != Self.none {
            Steps.count()
            let current = self[node]
            if entry < current.entry {
                least = min(least, min(current.entry.order, leastOrder(under: current.right)))
                node = current.left
            } else {
                node = current.right
            }
        }
        return least
    }
}
