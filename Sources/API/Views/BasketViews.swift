public import Inventory

/// `POST …/compare/basket`: where a list is cheapest (P3).
public struct BasketAnswer: Codable, Equatable, Sendable {
    public var today: CalendarDate
    public var household: Named
    /// Of all money in the answer.
    public var currency: String
    /// The entries that are compared, in the order of the list.
    public var entries: [BasketEntryView]
    /// The lines that are not compared, and why.
    public var apart: [ApartView]
    /// Percent of the entries that a store has to have.
    public var threshold: Int
    /// How many stores have that; none: shown are those that have most.
    public var qualified: Int
    /// How many stores have any of it.
    public var priced: Int
    /// The best first.
    public var stores: [BasketStoreView]
    public var split: BasketSplitView?
    /// Two stores that have all of it together, where nothing else that is shown has.
    public var complete: BasketSplitView?
    /// Stores where something of it costs more than can be added up.
    public var beyond: [Named]?
    /// The day of the oldest price in it.
    public var oldest: CalendarDate?
    public var asOf: UInt64?

    private enum CodingKeys: String, CodingKey {
        case today, household, currency, entries, apart, threshold, qualified, priced, stores, split, beyond, oldest,
            asOf
        case complete = "whole"
    }

    public init(
        today: CalendarDate, household: Named, currency: String, entries: [BasketEntryView] = [],
        apart: [ApartView] = [], threshold: Int, qualified: Int = 0, priced: Int = 0, stores: [BasketStoreView] = [],
        split: BasketSplitView? = nil, complete: BasketSplitView? = nil, beyond: [Named]? = nil,
        oldest: CalendarDate? = nil, asOf: UInt64? = nil
    ) {
        self.today = today
        self.household = household
        self.currency = currency
        self.entries = entries
        self.apart = apart
        self.threshold = threshold
        self.qualified = qualified
        self.priced = priced
        self.stores = stores
        self.split = split
        self.complete = complete
        self.beyond = beyond
        self.oldest = oldest
        self.asOf = asOf
    }
}

/// An entry as it was understood.
public struct BasketEntryView: Codable, Equatable, Sendable {
    // In the order of the keys, in which they are written.
    public var amount: AmountView
    /// It has to be this pack at this store; elsewhere any will do.
    public var pack: String?
    public var product: Named
    public var store: Named?
    /// As typed, without the amount.
    public var text: String
    public var variant: Named?

    public init(
        text: String, product: Named, variant: Named? = nil, amount: AmountView, pack: String? = nil,
        store: Named? = nil
    ) {
        self.text = text
        self.product = product
        self.variant = variant
        self.amount = amount
        self.pack = pack
        self.store = store
    }
}

/// A line of the list that is not compared.
public struct ApartView: Codable, Equatable, Sendable {
    public var text: String
    public var reason: String
    /// The things that the text may mean.
    public var matches: [Named]?

    public init(text: String, reason: String, matches: [Named]? = nil) {
        self.text = text
        self.reason = reason
        self.matches = matches
    }
}

/// One store, or what is bought there of a list that is shared between two.
public struct BasketStoreView: Codable, Equatable, Sendable {
    public var store: Named
    public var total: MoneyView
    public var available: Int
    /// Whether that is enough of the list.
    public var qualifies: Bool
    public var lines: [BasketLineView]
    /// Entries that no price of it holds for.
    public var missing: [BasketMissingView]

    public init(
        store: Named, total: MoneyView, available: Int, qualifies: Bool, lines: [BasketLineView],
        missing: [BasketMissingView]
    ) {
        self.store = store
        self.total = total
        self.available = available
        self.qualifies = qualifies
        self.lines = lines
        self.missing = missing
    }
}

/// An entry that a store has no valid price of.
public struct BasketMissingView: Codable, Equatable, Sendable {
    /// Its place in the list, from 0.
    public var entry: Int
    /// Prices that do not hold.
    public var reasons: [PriceReasonView]?
    /// The newest special there that has ended: `last 1.79 EUR/Packung on offer`.
    public var lastOffer: String?

    public init(entry: Int, reasons: [PriceReasonView]? = nil) {
        self.entry = entry
        self.reasons = reasons
    }
}

/// The cost of one entry at one store, and the price behind it. There are hundreds in an answer.
public struct BasketLineView: Codable, Equatable, Sendable {
    // In the order of the keys, in which they are written: what is not has to be moved.
    /// Who reported it.
    public var by: String?
    /// `2.58`.
    public var cost: String
    public var day: CalendarDate
    /// Its place in the list, from 0.
    public var entry: Int
    public var observation: ObservationID
    /// Whose price it is, where it is not simply the entry's product: a variant, or a product below it.
    public var of: String?
    /// Absent: loose.
    public var packs: Int64?
    /// `1.29 EUR/carton`.
    public var price: String
    public var reasons: [PriceReasonView]?
    /// The surplus of the packs: `500 g`.
    public var surplus: String?
    /// `special until 27 Nov, card`.
    public var terms: String?

    public init(
        entry: Int, cost: String, packs: Int64? = nil, surplus: String? = nil, price: String, of: String? = nil,
        day: CalendarDate, by: String? = nil, terms: String? = nil, observation: ObservationID,
        reasons: [PriceReasonView]? = nil
    ) {
        self.entry = entry
        self.cost = cost
        self.packs = packs
        self.surplus = surplus
        self.price = price
        self.of = of
        self.day = day
        self.by = by
        self.terms = terms
        self.observation = observation
        self.reasons = reasons
    }
}

/// Why a price is or is not what an entry costs at a store.
public struct PriceReasonView: Codable, Equatable, Sendable {
    public var observation: ObservationID
    /// `1.19 EUR/carton`.
    public var price: String
    /// Whose price it is.
    public var of: String
    public var day: CalendarDate
    /// Who reported it.
    public var by: String?
    /// Whether it is the one, or one of those that count.
    public var taken: Bool
    /// `a special that ended on 14 Nov`.
    public var reason: String

    public init(
        observation: ObservationID, price: String, of: String, day: CalendarDate, by: String? = nil, taken: Bool,
        reason: String
    ) {
        self.by = by
        self.observation = observation
        self.price = price
        self.of = of
        self.day = day
        self.taken = taken
        self.reason = reason
    }
}

/// The list shared between two stores, each entry where it is cheaper.
public struct BasketSplitView: Codable, Equatable, Sendable {
    public var stores: [BasketStoreView]
    public var total: MoneyView
    public var available: Int
    /// Against the best single store; absent: none has enough.
    public var saves: MoneyView?

    public init(stores: [BasketStoreView], total: MoneyView, available: Int, saves: MoneyView? = nil) {
        self.stores = stores
        self.total = total
        self.available = available
        self.saves = saves
    }
}
