public import Domain
public import Events

/// The stock: the lots of each product, their sums, their locations.
public struct StockOnHand: Projection {
    public static let name = "stock"
    public static let version: UInt16 = 2

    public private(set) var lots = Lots()
    /// How often each product was taken from: of several matches for a name, the most used comes first (C2).
    public private(set) var uses: [ProductID: UInt64] = [:]

    public init() {}

    public mutating func apply(_ effect: Effect, of header: EventHeader) {
        switch effect {
        case .lot(let change): lots.apply(change)
        case .booked(let change): uses.count(change)
        default: break
        }
    }
}

extension StockOnHand {
    /// Oldest record first.
    public func lots(of product: ProductID) -> [Lot] { lots.of(product) }

    /// Every product in stock, by name. Cost: the products in stock.
    public func products(by catalog: Catalog) -> [Product] {
        lots.stockedProducts.compactMap { catalog[$0] }.sorted { a, b in
            let (nameA, nameB) = (NameKey(a.name), NameKey(b.name))
            return nameA == nameB ? a.id < b.id : nameA < nameB
        }
    }

    /// The lots in a location or in one below it, in order of recording. Cost: all lots.
    public func lots(in location: LocationID, _ places: Places) -> [Lot] {
        let inside = places.within(location)
        return lots.all.filter { inside.contains($0.location) }.sorted { ($0.order, $0.id) < ($1.order, $1.id) }
    }

    /// How many lots are in each location itself. Cost: all lots.
    public func lotsByLocation() -> [LocationID: Int] {
        lots.all.reduce(into: [:]) { counts, lot in counts[lot.location, default: 0] += 1 }
    }

    /// How much of a product is in opened lots; saturates.
    public func opened(of product: ProductID) -> Quantity {
        lots.of(product).reduce(.zero) { $1.openedOn == nil ? $0 : $0.addingSaturated($1.amount) }
    }
}

extension StockOnHand {
    public func encode(into writer: inout SnapshotWriter) {
        writer.put(lots)
        writer.put(uses)
    }

    public init(from reader: inout SnapshotReader) throws {
        lots = try reader.lots()
        uses = try reader.uses()
    }
}
