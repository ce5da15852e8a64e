/// The cost of each entry of a list at each store (P3).
///
/// A dense table, so that all pairs of stores are compared in a loop over two rows: 200 entries at 50 stores are a
/// quarter of a million steps.
public struct Basket: Sendable {
    public let entries: Int
    /// In the order of their names, which decides ties.
    public let stores: Int
    /// A row per store: what the entry costs there, or `missing`.
    private(set) var costs: [Int64]
    private var cells: [Cell?]
    /// Cells for which some price is more than can be added up.
    private var beyond: Set<Int> = []

    /// The price that an entry takes at a store.
    public struct Cell: Hashable, Sendable {
        public var cost: PackCost
        public var price: ObservationID
        /// The one that the price was seen of.
        public var product: ProductID
        /// As what it is sold, whatever was said when it was seen.
        public var soldAs: SoldAs
    }

    static let missing = Int64.max

    public init(entries: Int, stores: Int) {
        self.entries = entries
        self.stores = stores
        costs = Array(repeating: Self.missing, count: entries * stores)
        cells = Array(repeating: nil, count: entries * stores)
    }

    /// Offers a price for an entry at a store, which takes the best: cheapest total, then smaller surplus, then the one
    /// offered first (P3). What costs more than can be added up is none.
    /// - Parameter cost: Nil: more than can be kept.
    public mutating func offer(
        _ cost: PackCost?, price: ObservationID, of product: ProductID, as soldAs: SoldAs, entry: Int,
        store: Int
    ) {
        let place = store * entries + entry
        guard let cost, cost.money < Self.missing / Int64(entries) else {
            beyond.insert(place)
            return
        }
        guard cells[place].map({ cost.isBetter(than: $0.cost) }) ?? true else { return }
        costs[place] = cost.money
        cells[place] = Cell(cost: cost, price: price, product: product, soldAs: soldAs)
    }

    /// Nil: the store has no valid price for it.
    public subscript(entry entry: Int, store store: Int) -> Cell? { cells[store * entries + entry] }
}

extension Basket {
    /// How much of a list one store has, and what that costs there.
    public struct Total: Hashable, Sendable {
        public var store: Int
        public var available: Int
        public var money: Int64

        public init(store: Int, available: Int, money: Int64) {
            self.store = store
            self.available = available
            self.money = money
        }
    }

    /// Stores where something of the list has no price but one that is more than can be added up.
    public var storesBeyond: [Int] { Set(beyond.filter { cells[$0] == nil }.map { $0 / entries }).sorted() }

    public func total(of store: Int) -> Total {
        costs[store * entries..<(store + 1) * entries].reduce(into: Total(store: store, available: 0, money: 0)) {
            guard $1 != Self.missing else { return }
            $0.available += 1
            $0.money += $1
        }
    }
}
