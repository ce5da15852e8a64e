public import Inventory

/// `GET …/prices/inflation`: the household's own (P5).
public struct InflationAnswer: Codable, Equatable, Sendable {
    public var today: CalendarDate
    public var household: Named
    /// `2025-11`.
    public var base: String
    public var currency: String
    /// From the base month on, those with enough products.
    public var months: [InflationMonthView]
    /// So many products a month needs.
    public var needed: Int
    /// So many have a price in the base month.
    public var products: Int
    public var asOf: UInt64?

    public init(
        today: CalendarDate, household: Named, base: String, currency: String, months: [InflationMonthView],
        needed: Int, products: Int, asOf: UInt64? = nil
    ) {
        self.today = today
        self.household = household
        self.base = base
        self.currency = currency
        self.months = months
        self.needed = needed
        self.products = products
        self.asOf = asOf
    }
}

/// The cost of a year's amounts in one month.
public struct InflationMonthView: Codable, Equatable, Sendable {
    public var month: String
    /// Against the base month: `103.1`.
    public var index: String
    /// The same amounts in the base month, and in this one.
    public var then: MoneyView
    public var now: MoneyView
    /// How many products count.
    public var count: Int
    /// Those that changed it most.
    public var products: [InflationShareView]

    public init(
        month: String, index: String, then: MoneyView, now: MoneyView, count: Int, products: [InflationShareView]
    ) {
        self.month = month
        self.index = index
        self.then = then
        self.now = now
        self.count = count
        self.products = products
    }
}

public struct InflationShareView: Codable, Equatable, Sendable {
    public var product: Named
    public var then: MoneyView
    public var now: MoneyView
    /// The amount that it adds to the month: `-0.40 EUR`.
    public var change: MoneyView
    /// Its price is of an earlier month.
    public var carried: Bool

    public init(product: Named, then: MoneyView, now: MoneyView, change: MoneyView, carried: Bool) {
        self.product = product
        self.then = then
        self.now = now
        self.change = change
        self.carried = carried
    }
}
