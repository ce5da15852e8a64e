/// Which price of one offer holds on a day (P3).
public struct PriceValidity: Sendable {
    public var day: CalendarDate
    public var currency: Currency
    public var conditions: PriceRules.Conditions

    public init(on day: CalendarDate, in currency: Currency, conditions: PriceRules.Conditions = .any) {
        self.day = day
        self.currency = currency
        self.conditions = conditions
    }

    /// Why a price is not the one that holds.
    public enum Verdict: Hashable, Sendable {
        case holds
        /// In another currency: as if it were not there (P4).
        case foreign
        /// Its condition is none that the household meets.
        case condition
        /// Of a day that is still to come.
        case later
        /// A special, and the last day on which it held.
        case ended(CalendarDate)
        /// A special before one that has ended: only a regular price stands in for that.
        case special
        /// There is a newer one.
        case older
    }

    /// The newest; if that is a special that has ended, the newest regular one. Prices in another currency and under a
    /// condition that is not met are as if they were not there.
    /// - Parameter series: The prices of one offer, the oldest first. Cost: what is passed over.
    public func holding(of series: [Observation]) -> Observation? {
        var judge = Judge()
        return series.last { judge.verdict($0, self) == .holds }
    }

    /// The same of each offer of a product, the one that was seen last first. Cost: the prices.
    /// - Parameters:
    ///   - prices: All of a product, the oldest first.
    ///   - isOffered: Whether an offer counts; asked once of each.
    public func holding(among prices: [Observation], where isOffered: (OfferKey) -> Bool) -> [Observation] {
        var index = PlaceIndex(reserving: prices.count)
        var offers: [(key: OfferKey, judge: Judge?, holding: Int?)] = []
        offers.reserveCapacity(min(prices.count, 64))
        for number in prices.indices.reversed() {
            let key = OfferKey(prices[number])
            let hash = PlaceIndex.hash(key.folded)
            let place = index.find(hash) { offers[$0].key == key } ?? offers.count
            if place == offers.count {
                index.insert(hash, place)
                offers.append((key, isOffered(key) ? Judge() : nil, nil))
            }
            if offers[place].judge?.verdict(prices[number], self) == .holds { offers[place].holding = number }
        }
        var holding: [Observation] = []
        holding.reserveCapacity(offers.count)
        for offer in offers {
            if let place = offer.holding { holding.append(prices[place]) }
        }
        return holding
    }

    /// Each price with why it holds or does not, the newest first. Cost: the series.
    public func verdicts(on series: [Observation]) -> [(observation: Observation, verdict: Verdict)] {
        var judge = Judge()
        return series.reversed().map { ($0, judge.verdict($0, self)) }
    }

    /// Goes from the newest to the oldest.
    private struct Judge {
        var isFound = false
        var hasEnded = false

        mutating func verdict(_ price: Observation, _ validity: PriceValidity) -> Verdict {
            if price.day > validity.day { return .later }
            if price.money.currency != validity.currency { return .foreign }
            if price.hasCondition, !validity.conditions.meets(price.condition) { return .condition }
            if isFound { return .older }
            if let last = price.lastDay, last < validity.day {
                hasEnded = true
                return .ended(last)
            }
            if hasEnded, price.onSale { return .special }
            isFound = true
            return .holds
        }
    }
}

extension Observation {
    /// As its label says. In minor units of its currency.
    public var shelf: ShelfPrice {
        ShelfPrice(unit: UnitPrice(money: money.minorUnits, amount: amount), whole: whole)
    }
}
