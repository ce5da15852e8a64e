public import Inventory

/// The prices of one offer (C2): of a product, a variant of it and a pack, at one store, in one currency.
public struct PriceSeries: Sendable {
    public var product: ProductID
    public var variant: VariantID
    public var pack: PackID
    /// One of what is sold, in the base unit; zero: sold loose.
    public var packSize: Quantity
    public var store: StoreID
    /// The oldest first; never empty.
    public var observations: [Observation]

    public var last: Observation { observations[observations.count - 1] }
    public var key: OfferKey { OfferKey(last) }
}

extension Prices {
    /// The offers of a product, the offer seen last first. Cost: its observations.
    public func series(of product: ProductID) -> [PriceSeries] {
        Self.series(observations(of: product))
    }

    /// - Parameter observations: The oldest first.
    public static func series(_ observations: [Observation]) -> [PriceSeries] {
        var places: [OfferKey: Int] = [:]
        var found: [PriceSeries] = []
        for seen in observations.reversed() {
            let key = OfferKey(seen)
            if let place = places[key] {
                found[place].observations.append(seen)
            } else {
                places[key] = found.count
                found.append(
                    PriceSeries(
                        product: seen.product, variant: seen.variant, pack: seen.pack, packSize: seen.packSize,
                        store: seen.store, observations: [seen]))
            }
        }
        for place in found.indices { found[place].observations.reverse() }
        return found
    }
}

/// A special in the order of their ends.
public struct Special: Comparable, Sendable {
    public var lastDay: CalendarDate
    public var product: ProductID
    public var id: ObservationID

    public init(lastDay: CalendarDate, product: ProductID, id: ObservationID) {
        (self.lastDay, self.product, self.id) = (lastDay, product, id)
    }

    init?(_ observation: Observation) {
        guard let lastDay = observation.lastDay else { return nil }
        self.init(lastDay: lastDay, product: observation.product, id: observation.id)
    }

    public static func < (a: Self, b: Self) -> Bool { (a.lastDay, a.product, a.id) < (b.lastDay, b.product, b.id) }
}

extension Prices {
    /// The specials that have not ended by a day, those that end soonest first; whether something newer replaced one is
    /// not asked. Cost: those that are looked at.
    public func specials(on day: CalendarDate, after last: Special? = nil) -> some Sequence<Special> {
        let start = Special(lastDay: day, product: ProductID(), id: ObservationID())
        return specials[specials.firstIndex { special in special >= start && last.map { special > $0 } ?? true }...]
    }
}
