public import Inventory

/// `GET …/board`: the lots that matter first, sorted by date.
public struct BoardAnswer: Codable, Equatable, Sendable {
    /// The household's day on which statuses are judged: today, or the value of `on`.
    public var today: CalendarDate
    public var household: Named
    public var lots: [LotView]
    /// The products below their minimum, by name, without their lots (S7): on the first page, as many as its limit.
    /// Absent where there are none, or the board is of one location.
    public var belowMinimum: [StockItem]?
    public var counts: StatusCounts
    /// How many more lots were omitted by `limit`.
    public var held: Int
    /// The start of the next page; absent at the end.
    public var cursor: String?
    /// For a read in the past (L6): its position.
    public var asOf: UInt64?

    public init(
        today: CalendarDate, household: Named, lots: [LotView], belowMinimum: [StockItem]? = nil,
        counts: StatusCounts, held: Int = 0, cursor: String? = nil, asOf: UInt64? = nil
    ) {
        self.today = today
        self.household = household
        self.lots = lots
        self.belowMinimum = belowMinimum
        self.counts = counts
        self.held = held
        self.cursor = cursor
        self.asOf = asOf
    }
}

/// How many lots have each status, regardless of the page.
public struct StatusCounts: Codable, Equatable, Sendable {
    public var expired: Int
    public var expiringSoon: Int
    public var fresh: Int
    /// Absent where there are none.
    public var frozen: Int?
    /// Products below their minimum; absent where the board is of one location.
    public var low: Int?
    /// Entries that are open on the shopping lists; absent where there are none, and as `low` is.
    public var onLists: Int?
    /// The number of commands that were sent late and have to be settled (Q9); absent if there are no such commands.
    public var toSettle: Int?

    public init(
        expired: Int, expiringSoon: Int, fresh: Int, frozen: Int? = nil, low: Int? = nil, onLists: Int? = nil,
        toSettle: Int? = nil
    ) {
        self.frozen = frozen
        self.onLists = onLists
        self.toSettle = toSettle
        self.expired = expired
        self.expiringSoon = expiringSoon
        self.fresh = fresh
        self.low = low
    }
}

/// `GET …/stock`: the stock by product.
public struct StockAnswer: Codable, Equatable, Sendable {
    public var today: CalendarDate
    public var household: Named
    public var items: [StockItem]
    /// Number of matching products in stock, regardless of the page.
    public var total: Int
    public var cursor: String?
    public var asOf: UInt64?

    public init(
        today: CalendarDate, household: Named, items: [StockItem], total: Int, cursor: String? = nil,
        asOf: UInt64? = nil
    ) {
        self.today = today
        self.household = household
        self.items = items
        self.total = total
        self.cursor = cursor
        self.asOf = asOf
    }
}

/// One product's stock.
public struct StockItem: Codable, Equatable, Sendable {
    public var product: Named
    public var amount: AmountView
    /// The part of `amount` in opened lots; absent if none.
    public var opened: AmountView?
    /// In order of use.
    public var lots: [LotView]
    /// How many more lots there are than the 20 that a write's answer lists; absent where all are listed.
    public var held: Int?
    /// The minimum stock (S7).
    public var minimum: AmountView?
    /// `minimum` − the stock that counts, of what is under it too; absent if nothing is missing.
    public var missing: AmountView?
    /// Of it and of all that is under it (C10), in its base unit; absent where nothing is.
    public var inAll: AmountView?
    /// The products under it that are in stock but not part of `inAll`, as their amount in its base unit is unknown.
    public var leftOut: [Named]?
    /// Whether it is among the caller's favourites; absent: no, and in a write's answer (C6).
    public var favourite: Bool?
    /// How the household rates it; absent: nobody said anything (F5).
    public var rating: RatingView?

    public init(
        product: Named, amount: AmountView, opened: AmountView? = nil, lots: [LotView], minimum: AmountView? = nil,
        missing: AmountView? = nil, inAll: AmountView? = nil, leftOut: [Named]? = nil, favourite: Bool? = nil
    ) {
        self.favourite = favourite
        self.product = product
        self.amount = amount
        self.opened = opened
        self.lots = lots
        self.minimum = minimum
        self.missing = missing
        self.inAll = inAll
        self.leftOut = leftOut
    }

    /// The most lots listed in a write's answer.
    public static let listed = 20
}

/// `GET …/summary`: the counts of a status line (X7).
public struct SummaryAnswer: Codable, Equatable, Sendable {
    public var today: CalendarDate
    public var household: Named
    public var expired: Int
    public var expiringSoon: Int
    /// Absent where there are none.
    public var frozen: Int?
    /// Products below their minimum.
    public var low: Int
    public var lots: Int
    public var products: Int
    /// Entries that are open on the shopping lists (X7); absent from a larderd that has none.
    public var onLists: Int?
    /// The number of commands that were sent late and have to be settled (Q9); absent if there are no such commands.
    public var toSettle: Int?
    /// When the next reminder is due; absent if none is planned.
    public var nextReminder: Timestamp?

    public init(
        today: CalendarDate, household: Named, expired: Int, expiringSoon: Int, frozen: Int? = nil, low: Int,
        lots: Int, products: Int, onLists: Int? = nil, toSettle: Int? = nil, nextReminder: Timestamp? = nil
    ) {
        self.today = today
        self.household = household
        self.expired = expired
        self.expiringSoon = expiringSoon
        self.frozen = frozen
        self.low = low
        self.lots = lots
        self.products = products
        self.onLists = onLists
        self.toSettle = toSettle
        self.nextReminder = nextReminder
    }
}

/// `GET …/find`: everything that a text may mean, best first, by C2's steps.
public struct FindAnswer: Codable, Equatable, Sendable {
    /// The household's day, on which prices hold.
    public var today: CalendarDate
    public var query: String
    /// The step with the hits: `code`, `name`, `variant`, `word`, `typo`, or `recent` for an empty query.
    public var step: String
    public var matches: [MatchView]
    public var cursor: String?

    public init(today: CalendarDate, query: String, step: String, matches: [MatchView], cursor: String? = nil) {
        self.today = today
        self.query = query
        self.step = step
        self.matches = matches
        self.cursor = cursor
    }
}

/// `GET …/names`: what a name may become whose beginning was typed.
public struct NamesAnswer: Codable, Equatable, Sendable {
    public var names: [NameView]

    public init(names: [NameView]) { self.names = names }
}

public struct NameView: Codable, Equatable, Sendable {
    public var name: String
    /// The thing that has the name, where this says more: `Milk, 1 l` for a lot.
    public var detail: String?

    public init(name: String, detail: String? = nil) {
        self.name = name
        self.detail = detail
    }
}

/// A candidate for a text: in `find`, and in the problem `several-matches` or `unknown-product`.
public struct MatchView: Codable, Equatable, Sendable {
    public var id: EntityID
    public var kind: Kind
    public var name: String
    /// The matching alias, barcode or word, if not the name.
    public var matched: String?
    /// Distinguishing detail for display: `2 l in the fridge`, `archived`.
    public var detail: String?
    /// Of a product its variants, those that match or the first of all; absent where there are none.
    public var variants: [MatchView]?
    /// The offers of stores whose prices hold, the best first. For a product, these are the offers that belong to none
    /// of the listed variants. Absent where there are no offers, or none were requested.
    public var offers: [ComparedPriceView]?
    /// Of a product how many more of its offers there are, its variants' too; absent where all are listed.
    public var moreOffers: Int?
    /// Whether it is among the caller's favourites; absent: no (C6).
    public var favourite: Bool?
    /// How the household rates the product or variant; absent: nobody said anything (F5).
    public var rating: RatingView?

    public init(
        id: EntityID, kind: Kind, name: String, matched: String? = nil, detail: String? = nil,
        variants: [MatchView]? = nil, favourite: Bool? = nil
    ) {
        self.favourite = favourite
        self.variants = variants
        self.id = id
        self.kind = kind
        self.name = name
        self.matched = matched
        self.detail = detail
    }

    public enum Kind: String, Codable, Sendable, CaseIterable {
        case product, variant, location, store, lot, transaction
    }
}
