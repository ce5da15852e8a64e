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
    public func current(of series: [Observation]) -> Observation? {
        var judge = Judge()
        return series.last { judge.verdict($0.term, self) == .holds }
    }

    /// Each price with why it holds or does not, the newest first. Cost: the series.
    public func verdicts(on series: [Observation]) -> [(observation: Observation, verdict: Verdict)] {
        var judge = Judge()
        return series.reversed().map { ($0, judge.verdict($0.term, self)) }
    }

    /// Goes through the prices of one offer from the newest to the oldest.
    public struct Judge: Sendable {
        private var isFound = false
        private var hasEnded = false

        public init() {}

        public mutating func verdict(_ price: PriceTerm, _ validity: PriceValidity) -> Verdict {
            if price.day > validity.day { return .later }
            if price.currency != validity.currency { return .foreign }
            if !price.condition.isEmpty, !validity.conditions.meets(price.condition) { return .condition }
            return verdict(until: price.lastDay, on: validity.day)
        }

        /// Of one that is there by then, in the currency, and whose condition is met.
        /// - Parameter lastDay: Of a special; nil: it is none.
        public mutating func verdict(until lastDay: CalendarDate?, on day: CalendarDate) -> Verdict {
            if isFound { return .older }
            if let lastDay, lastDay < day {
                hasEnded = true
                return .ended(lastDay)
            }
            if hasEnded, lastDay != nil { return .special }
            isFound = true
            return .holds
        }
    }
}

/// For when, for whom and in which currency a price is: what decides whether it holds.
public struct PriceTerm: Hashable, Sendable {
    public var day: CalendarDate
    public var currency: Currency
    public var onSale: Bool
    /// Of a special, where it is known.
    public var validUntil: CalendarDate?
    /// Empty: none.
    public var condition: String

    public init(
        day: CalendarDate, currency: Currency, onSale: Bool = false, validUntil: CalendarDate? = nil,
        condition: String = ""
    ) {
        (self.day, self.currency, self.onSale) = (day, currency, onSale)
        (self.validUntil, self.condition) = (validUntil, condition)
    }

    /// The last day of a special. Nil: it is none.
    public var lastDay: CalendarDate? { onSale ? Self.lastDay(validUntil, seen: day) : nil }

    /// As said, else a week after it was seen.
    public static func lastDay(_ given: CalendarDate?, seen day: CalendarDate) -> CalendarDate {
        given ?? day + daysOfSpecial
    }

    /// How long a special lasts of which no end is known.
    public static let daysOfSpecial = 7
}

extension Observation {
    /// As its label says. In minor units of its currency.
    public var shelf: ShelfPrice {
        ShelfPrice(unit: UnitPrice(money: money.minorUnits, amount: amount), packSize: packSize)
    }
}
