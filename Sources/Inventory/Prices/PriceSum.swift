/// Money and amounts added up: their quotient is an average by amount (P5).
public struct PriceSum: Hashable, Sendable {
    /// Minor units of one currency.
    public private(set) var money: Int128 = 0
    /// Millionths of the base unit.
    public private(set) var amount: Int128 = 0
    public private(set) var count = 0
    /// The unit price of all of them; nil: there are several, or none.
    private var only: UnitPrice?

    public init() {}

    /// - Parameter price: As on the label, from which the money was rounded.
    public mutating func add(money: Int64, amount: Quantity, at price: UnitPrice) {
        only = count == 0 || only?.isSame(as: price) == true ? price : nil
        self.money += Int128(money)
        self.amount += Int128(amount.millionths)
        count += 1
    }

    /// All of the money for all of the amount; nil where there is none, or where it is beyond what can be kept.
    public var total: UnitPrice? {
        guard amount > 0, let money = Int64(exactly: money), let amount = Int64(exactly: amount) else { return nil }
        return UnitPrice(money: money, amount: Quantity(millionths: amount))
    }

    /// By amount; the one price where all have the same, as the money paid for each is rounded (P2).
    public var average: UnitPrice? { total.map { only ?? $0 } }
}

extension Observation {
    /// The money paid for the amount that was bought, at the price on the label; nil: the price was only seen.
    public var paid: Int64? { isSeen ? nil : shelf.unit.money(for: bought) }
}

/// Which prices an average is made of: what was bought in the months up to a day, in one currency (P5).
public struct AverageSpan: Sendable {
    public let currency: Currency
    /// The first and the last day.
    public let days: ClosedRange<CalendarDate>

    public init(until day: CalendarDate, in currency: Currency, months: Int = 12) {
        self.currency = currency
        days = min((day.adding(months: -months) ?? day) + 1, day)...day
    }

    public enum Verdict: Hashable, Sendable {
        /// In minor units.
        case counts(paid: Int64)
        case foreign
        /// Only seen, not bought.
        case seen
        case earlier
        case later
    }

    public func verdict(on price: Observation) -> Verdict {
        guard price.money.currency == currency else { return .foreign }
        guard let paid = price.paid else { return .seen }
        if price.day > days.upperBound { return .later }
        return price.day < days.lowerBound ? .earlier : .counts(paid: paid)
    }
}

extension PriceSum {
    public init(boughtOf prices: some Sequence<Observation>, in span: AverageSpan) {
        for price in prices {
            if case .counts(let paid) = span.verdict(on: price) {
                add(money: paid, amount: price.bought, at: price.shelf.unit)
            }
        }
    }
}

/// Where a price is going: the average of the last 90 days against that of the 90 before (P5).
///
/// By amount, as the average is; of what was merely seen, one of what the label was for.
public struct PriceTrend: Hashable, Sendable {
    public static let days = 90
    /// So many prices are needed on either side.
    public static let least = 3

    public var before: UnitPrice
    public var now: UnitPrice

    /// Which side a price is on.
    public enum Verdict: Hashable, Sendable {
        case now
        case before
        case foreign
        /// Older than both, or of a day that is still to come.
        case outside
    }

    public static func verdict(
        on price: Observation, in currency: Currency, on day: CalendarDate
    ) -> Verdict {
        guard price.money.currency == currency else { return .foreign }
        switch day - price.day {
        case 0..<days: return .now
        case days..<2 * days: return .before
        default: return .outside
        }
    }

    /// Nil with fewer than three prices in either.
    public init?(of prices: some Sequence<Observation>, in currency: Currency, on day: CalendarDate) {
        var (before, now) = (PriceSum(), PriceSum())
        for price in prices {
            let money = price.paid ?? price.money.minorUnits
            let amount = price.isSeen ? price.amount : price.bought
            switch Self.verdict(on: price, in: currency, on: day) {
            case .now: now.add(money: money, amount: amount, at: price.shelf.unit)
            case .before: before.add(money: money, amount: amount, at: price.shelf.unit)
            case .foreign, .outside: break
            }
        }
        guard before.count >= Self.least, now.count >= Self.least, let old = before.average, let new = now.average
        else {
            return nil
        }
        (self.before, self.now) = (old, new)
    }

    /// The change in thousandths, rounded half-even: 50 is 5 % dearer. Nil beyond what can be kept.
    public var permille: Int? { now.permille(of: before).map { $0 - 1000 } }
}

/// Thousandths as a percentage without its sign: 124 is `12.4`.
public func percentText(permille: Int) -> String {
    let (percent, tenth) = permille.magnitude.quotientAndRemainder(dividingBy: 10)
    return tenth == 0 ? "\(percent)" : "\(percent).\(tenth)"
}

extension UnitPrice {
    /// As thousandths of another one, rounded half-even.
    func permille(of other: UnitPrice) -> Int? {
        let (top, overflow) = (Int128(money) * Int128(other.amount.millionths)).multipliedReportingOverflow(by: 1000)
        let bottom = Int128(other.money) * Int128(amount.millionths)
        guard !overflow, bottom > 0 else { return nil }
        return Int(exactly: roundedHalfEven(top, over: bottom))
    }
}
