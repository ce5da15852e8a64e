public import Inventory

/// `GET …/diff`: the changes between two times, by product.
public struct DiffAnswer: Codable, Equatable, Sendable {
    public var household: Named
    public var from: DiffMoment
    public var to: DiffMoment
    /// The changed products, by name.
    public var products: [ProductDiff]
    /// Their total number, regardless of the page.
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

/// One of the two compared times.
public struct DiffMoment: Codable, Equatable, Sendable {
    /// The position of the log.
    public var position: UInt64
    /// The household's day then, or the requested day.
    public var day: CalendarDate
    /// For a time of the log; absent for a requested day.
    public var time: Timestamp?

    public init(position: UInt64, day: CalendarDate, time: Timestamp? = nil) {
        self.position = position
        self.day = day
        self.time = time
    }
}

/// The changes of one product and its stock.
public struct ProductDiff: Codable, Equatable, Sendable {
    public var product: Named
    /// Its earlier name, if different.
    public var formerName: String?
    /// Changes of the product itself; empty if only its stock changed.
    public var changes: [Change]
    public var before: AmountView
    public var after: AmountView
    /// `after` − `before`.
    public var difference: AmountView
    /// Lots that were added, removed or changed.
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

    /// `removed`: its creation was undone.
    public enum Change: String, Codable, Sendable, CaseIterable { case added, removed, renamed, archived, restored }
}

/// A lot before and after: without `before` it was added, without `after` it was removed.
public struct LotDiff: Codable, Equatable, Sendable {
    public var before: LotView?
    public var after: LotView?

    public init(before: LotView? = nil, after: LotView? = nil) {
        self.before = before
        self.after = after
    }
}
