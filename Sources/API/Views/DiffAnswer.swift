public import Domain

/// `GET …/diff`: what changed between two moments, by product.
public struct DiffAnswer: Codable, Equatable, Sendable {
    public var household: Named
    public var from: DiffMoment
    public var to: DiffMoment
    /// Those of which something changed, by name.
    public var products: [ProductDiff]
    /// How many there are, whatever the page shows.
    public var total: Int
    public var cursor: String?

    public init(
        household: Named, from: DiffMoment, to: DiffMoment, products: [ProductDiff], total: Int, cursor: String? = nil
    ) {
        self.household = household
        self.from = from
        self.to = to
        self.products = products
        self.total = total
        self.cursor = cursor
    }
}

/// One of the two moments that are compared.
public struct DiffMoment: Codable, Equatable, Sendable {
    /// The position that it is as of.
    public var position: UInt64
    /// The household's day then, or the day that was asked for.
    public var day: CalendarDate
    /// Of a moment of the log; absent where a day was asked for.
    public var time: Timestamp?

    public init(position: UInt64, day: CalendarDate, time: Timestamp? = nil) {
        self.position = position
        self.day = day
        self.time = time
    }
}

/// What became of one product and its stock.
public struct ProductDiff: Codable, Equatable, Sendable {
    public var product: Named
    /// What it was called before, if that was something else.
    public var formerName: String?
    /// What happened to the product itself; empty where only its stock changed.
    public var changes: [Change]
    public var before: AmountView
    public var after: AmountView
    /// `after` − `before`.
    public var difference: AmountView
    /// Lots that came, went or changed.
    public var lots: [LotDiff]

    public init(
        product: Named, formerName: String? = nil, changes: [Change], before: AmountView, after: AmountView,
        difference: AmountView, lots: [LotDiff]
    ) {
        self.product = product
        self.formerName = formerName
        self.changes = changes
        self.before = before
        self.after = after
        self.difference = difference
        self.lots = lots
    }

    /// `removed`: its making was undone.
    public enum Change: String, Codable, Sendable, CaseIterable { case added, removed, renamed, archived, restored }
}

/// A lot before and after: without `before` it came, without `after` it went.
public struct LotDiff: Codable, Equatable, Sendable {
    public var before: LotView?
    public var after: LotView?

    public init(before: LotView? = nil, after: LotView? = nil) {
        self.before = before
        self.after = after
    }
}
