public import Domain
public import Events

/// Every price observation by its id, and those of each product from the oldest to the newest (P1).
///
/// Grows with the history: old prices are asked for years later.
public struct Prices: Projection {
    public static let name = "prices"
    public static let version: UInt16 = 1

    private var observations = HashTable<Observation>()
    private var products = HashTable<OfProduct>()

    /// A product's places in `observations`, the oldest first.
    private struct OfProduct: TableRow {
        var id = ProductID()
        var places: [Int32] = []
    }

    public init() {}

    /// The same observations; their order follows from them.
    public static func == (a: Prices, b: Prices) -> Bool { a.observations == b.observations }

    public mutating func apply(_ effect: Effect, of header: EventHeader) {
        guard case .price(let change) = effect else { return }
        if let old = change.old { remove(old.id) }
        if let new = change.new { insert(new) }
    }

    public subscript(id: ObservationID) -> Observation? { observations[id] }

    /// The oldest first; within a day, the first recorded first.
    public func observations(of product: ProductID) -> [Observation] {
        products.place(of: product).map { products[$0].places.map { observations[Int($0)] } } ?? []
    }

    /// The observation of the latest day; within that day the one recorded last.
    public func last(of product: ProductID) -> Observation? {
        products.place(of: product).flatMap { products[$0].places.last }.map { observations[Int($0)] }
    }

    private mutating func insert(_ observation: Observation) {
        let place = observations.insert(observation)
        // It is nearly always the newest.
        let product = products.place(of: observation.product) ?? products.insert(OfProduct(id: observation.product))
        let after = products[product].places.lastIndex { observations[Int($0)].isOlder(than: observation) }
        products[product].places.insert(Int32(place), at: after.map { $0 + 1 } ?? 0)
    }

    private mutating func remove(_ id: ObservationID) {
        guard let place = observations.place(of: id) else { return }
        let id = observations[place].product
        observations.remove(at: place)
        guard let product = products.place(of: id) else { return }
        products[product].places.removeAll { $0 == Int32(place) }
        if products[product].places.isEmpty { products.remove(at: product) }
    }
}

extension Prices {
    public func encode(into writer: inout SnapshotWriter) {
        writer.put(observations.sorted { $0.isOlder(than: $1) })
    }

    public init(from reader: inout SnapshotReader) throws {
        try reader.forEach(Observation.self) { insert($0) }
    }
}
