/// How offers of one product are ranked (P2).
public enum OfferOrder: Sendable {
    case unitPrice
    /// By what the amount that is wanted costs in whole packs.
    case cost

    /// A valid price of something that is the product, a variant of it or below it.
    public struct Offer: Hashable, Sendable {
        /// For the product's base unit.
        public var unit: UnitPrice
        /// Of the amount that is wanted, where one is.
        public var cost: PackCost?

        public init(unit: UnitPrice, cost: PackCost? = nil) {
            self.unit = unit
            self.cost = cost
        }
    }

    /// The places of the offers, the best first; equal ones as they came. One whose cost cannot be said comes last.
    public func ranked(_ offers: [Offer]) -> [Int] {
        offers.indices.sorted { a, b in
            if precedes(offers[a], offers[b]) { return true }
            return precedes(offers[b], offers[a]) ? false : a < b
        }
    }

    private func precedes(_ a: Offer, _ b: Offer) -> Bool {
        guard case .cost = self else { return a.unit.isCheaper(than: b.unit) }
        guard let mine = a.cost, let other = b.cost else { return a.cost != nil && b.cost == nil }
        if mine.isBetter(than: other) { return true }
        return other.isBetter(than: mine) ? false : a.unit.isCheaper(than: b.unit)
    }
}
