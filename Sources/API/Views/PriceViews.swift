public import Inventory

/// A price that was observed, bought or merely seen (P1).
public struct ObservedPriceView: Codable, Equatable, Sendable {
    public var id: ObservationID
    /// Of one of what is sold: `1.99 EUR/carton`, `3.49 EUR/kg`.
    public var price: MoneyView
    /// Of one unit, to compare it by: `1.99 EUR/l` (P2). Rounded: what is compared is exact.
    public var unitPrice: MoneyView
    public var day: CalendarDate
    /// Who reported it, where that is known.
    public var by: String?
    /// The current level of the member who reported it (F4).
    public var level: String?
    /// How much was bought; absent: it was only seen.
    public var bought: AmountView?
    public var terms: PriceTermsView?
    /// The last day on which somebody found it again, and who.
    public var confirmedOn: CalendarDate?
    public var confirmedBy: String?
    public var note: String?

    public init(id: ObservationID, price: MoneyView, unitPrice: MoneyView, day: CalendarDate) {
        self.id = id
        self.price = price
        self.unitPrice = unitPrice
        self.day = day
    }
}

/// The terms of a price, if it has any.
public struct PriceTermsView: Codable, Equatable, Sendable {
    public var onSale: Bool
    /// The last day of a special.
    public var until: CalendarDate?
    public var condition: String?
    public var deposit: MoneyView?
    /// `special until 27 Nov, card, deposit 0.25 EUR`.
    public var text: String

    public init(
        onSale: Bool, until: CalendarDate? = nil, condition: String? = nil, deposit: MoneyView? = nil, text: String
    ) {
        self.onSale = onSale
        self.until = until
        self.condition = condition
        self.deposit = deposit
        self.text = text
    }
}

/// A product at a store, in one pack (C2), and what it cost there.
public struct OfferView: Codable, Equatable, Sendable {
    public var product: Named
    public var variant: Named?
    public var store: Named
    /// The pack that is sold: `carton = 1 l`; absent: it is sold loose.
    public var pack: String?
    public var last: ObservedPriceView
    /// By unit price, of all that are known, and the day.
    public var lowest: PricePoint
    public var highest: PricePoint
    /// How many prices are known.
    public var count: Int
    /// Of a unit, by amount, of what was bought in the last 12 months (P5).
    public var average: MoneyView?
    /// By how many thousandths the last 90 days were dearer than the 90 before, with three prices in each.
    public var trend: Int?
    /// The newest of them, the oldest first.
    public var points: [PricePoint]

    public init(
        product: Named, variant: Named? = nil, store: Named, pack: String? = nil, last: ObservedPriceView,
        lowest: PricePoint, highest: PricePoint, count: Int, points: [PricePoint]
    ) {
        self.product = product
        self.variant = variant
        self.store = store
        self.pack = pack
        self.last = last
        self.lowest = lowest
        self.highest = highest
        self.count = count
        self.points = points
    }
}

/// A unit price on a day.
public struct PricePoint: Codable, Equatable, Sendable {
    public var day: CalendarDate
    public var unitPrice: MoneyView

    public init(day: CalendarDate, unitPrice: MoneyView) {
        self.day = day
        self.unitPrice = unitPrice
    }
}

/// `GET …/prices`: the offers of a product, the one seen last first.
public struct PricesAnswer: Codable, Equatable, Sendable, Paged {
    public var product: Named
    /// The unit that the product is bought by. A price without a unit is for one of these (P1).
    public var unit: String?
    public var today: CalendarDate
    public var offers: [OfferView]
    public var cursor: String?

    public init(
        product: Named, unit: String? = nil, today: CalendarDate, offers: [OfferView], cursor: String? = nil
    ) {
        self.product = product
        self.unit = unit
        self.today = today
        self.offers = offers
        self.cursor = cursor
    }
}

/// One special that has not ended.
public struct SpecialView: Codable, Equatable, Sendable {
    public var product: Named
    public var variant: Named?
    public var store: Named
    public var pack: String?
    public var price: ObservedPriceView

    public init(product: Named, variant: Named? = nil, store: Named, pack: String? = nil, price: ObservedPriceView) {
        self.product = product
        self.variant = variant
        self.store = store
        self.pack = pack
        self.price = price
    }
}

/// `GET …/prices/specials`: those that end soonest first.
public struct SpecialsAnswer: Codable, Equatable, Sendable, Paged {
    public var today: CalendarDate
    public var specials: [SpecialView]
    public var cursor: String?

    public init(today: CalendarDate, specials: [SpecialView], cursor: String? = nil) {
        self.today = today
        self.specials = specials
        self.cursor = cursor
    }
}
