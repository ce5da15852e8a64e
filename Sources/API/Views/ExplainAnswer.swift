public import Inventory

/// `GET …/explain`: the chain of events behind a figure (L7), oldest first; `steps` ends at `figure`.
public struct ExplainAnswer: Codable, Equatable, Sendable {
    public var of: Named
    public var kind: Kind
    /// The figure's wire name: `stock`, `date`, `minimum`, `expired`.
    public var what: String
    public var figure: FigureView
    public var steps: [ExplainStep]
    /// Number of steps before the first shown one, when the chain is longer than `limit`.
    public var earlier: Int
    /// The lots it is computed from.
    public var lots: [LotView]
    /// The prices that go into it, then those that do not, each with why; absent: it is none of prices.
    public var prices: [PriceReasonView]?

    public init(
        of: Named, kind: Kind, what: String, figure: FigureView, steps: [ExplainStep], earlier: Int = 0,
        lots: [LotView] = [], prices: [PriceReasonView]? = nil
    ) {
        self.of = of
        self.kind = kind
        self.what = what
        self.figure = figure
        self.steps = steps
        self.earlier = earlier
        self.lots = lots
        self.prices = prices
    }

    public enum Kind: String, Codable, Sendable, CaseIterable { case product, variant, lot, location, household }
}

/// The value of a figure.
public struct FigureView: Codable, Equatable, Sendable {
    /// For display: `2 bottles = 2 l`, `best before 2026-11-24`, `3 lots`.
    public var text: String
    /// For countable figures: a plain decimal, and its unit: a unit, a currency, `day`, `lot`.
    public var amount: String?
    public var unit: String?

    public init(text: String, amount: String? = nil, unit: String? = nil) {
        self.text = text
        self.amount = amount
        self.unit = unit
    }

    public init(_ amount: AmountView) { self.init(text: amount.text, amount: amount.amount, unit: amount.unit) }
    public init(_ money: MoneyView) { self.init(text: money.text, amount: money.amount, unit: money.currency) }
}

/// One event's contribution to a figure.
public struct ExplainStep: Codable, Equatable, Sendable {
    public var position: UInt64
    public var transaction: TransactionID
    public var recordedAt: Timestamp
    public var occurredOn: CalendarDate
    public var actor: String
    /// The member whose act it was, if given as different from the actor (H5).
    public var `for`: String?
    public var origin: String
    public var text: String
    /// Signed; contributions to a countable figure add up to it. Absent when the step changed no amount.
    public var change: FigureView?
    /// The figure after this step; absent if it was not set.
    public var after: FigureView?
    public var undone: Bool

    public init(
        position: UInt64, transaction: TransactionID, recordedAt: Timestamp, occurredOn: CalendarDate,
        actor: String, for: String? = nil, origin: String, text: String, change: FigureView? = nil,
        after: FigureView? = nil,
        undone: Bool = false
    ) {
        self.position = position
        self.transaction = transaction
        self.recordedAt = recordedAt
        self.occurredOn = occurredOn
        self.actor = actor
        self.for = `for`
        self.origin = origin
        self.text = text
        self.change = change
        self.after = after
        self.undone = undone
    }
}
