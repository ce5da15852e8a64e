public import Inventory

/// A price that holds, of what and where.
public struct ComparedPriceView: Codable, Equatable, Sendable {
    public var product: Named
    public var variant: Named?
    public var store: Named
    /// The pack that is sold: `carton = 1 l`; absent: it is sold loose.
    public var pack: String?
    /// Its unit price is in the unit of the product that is asked about.
    public var price: ObservedPriceView
    /// Of the amount that is wanted; absent where none is.
    public var cost: PackCostView?

    public init(
        product: Named, variant: Named? = nil, store: Named, pack: String? = nil, price: ObservedPriceView,
        cost: PackCostView? = nil
    ) {
        self.product = product
        self.variant = variant
        self.store = store
        self.pack = pack
        self.price = price
        self.cost = cost
    }
}

/// The cost of an amount in whole packs or loose (P3).
public struct PackCostView: Codable, Equatable, Sendable {
    public var money: MoneyView
    /// Absent: loose.
    public var packs: Int64?
    /// The surplus of the packs; absent: nothing is left over.
    public var surplus: AmountView?

    public init(money: MoneyView, packs: Int64? = nil, surplus: AmountView? = nil) {
        self.money = money
        self.packs = packs
        self.surplus = surplus
    }
}

/// Offers without a price that holds, by the reason that the newest of each does not.
public struct PassedOverCounts: Codable, Equatable, Sendable {
    /// Codes of the currencies that are not the household's (P4).
    public var currencies: [String]
    public var foreign: Int
    /// Under a condition that the household does not meet.
    public var conditions: Int
    /// Specials that ended, without a regular price behind them.
    public var ended: Int
    /// At stores, or of variants or packs, that are archived.
    public var archived: Int

    public init(currencies: [String] = [], foreign: Int = 0, conditions: Int = 0, ended: Int = 0, archived: Int = 0) {
        self.currencies = currencies
        self.foreign = foreign
        self.conditions = conditions
        self.ended = ended
        self.archived = archived
    }
}

/// `GET …/compare`: the offers of a product, its variants and what is below it, the best first (P2).
public struct CompareAnswer: Codable, Equatable, Sendable, Paged {
    public var today: CalendarDate
    public var household: Named
    public var product: Named
    public var variant: Named?
    /// How the household rates the product, or the variant; absent: nobody said anything (F5).
    public var rating: RatingView?
    /// The unit that the product is bought by. A price without a unit is for one of these (P1).
    public var unit: String?
    public var wanted: AmountView?
    public var offers: [ComparedPriceView]
    /// How many there are, regardless of the page.
    public var total: Int
    public var passedOver: PassedOverCounts
    /// Products below it that do not convert to its unit.
    public var leftOut: [Named]?
    /// Where no price holds, the newest special that has ended: `last 1.79 EUR/Packung on offer`.
    public var lastOffer: String?
    public var cursor: String?
    public var asOf: UInt64?

    public init(
        today: CalendarDate, household: Named, product: Named, variant: Named? = nil, unit: String? = nil,
        wanted: AmountView? = nil,
        offers: [ComparedPriceView], total: Int, passedOver: PassedOverCounts, leftOut: [Named]? = nil,
        cursor: String? = nil, asOf: UInt64? = nil
    ) {
        self.today = today
        self.household = household
        self.product = product
        self.variant = variant
        self.unit = unit
        self.wanted = wanted
        self.offers = offers
        self.total = total
        self.passedOver = passedOver
        self.leftOut = leftOut
        self.cursor = cursor
        self.asOf = asOf
    }
}
