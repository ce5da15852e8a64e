public import Inventory

/// The answer of `…/undo` and `…/redo`, previews included (L8). Derived from its events, with the names of that time,
/// so a repeat gives the same (L3), except for `repeated`, `of`, and `now`, which is the time of answering.
public struct UndoAnswer: Codable, Equatable, Sendable {
    public var transaction: TransactionID
    public var position: UInt64
    public var repeated: Bool
    public var dryRun: Bool
    /// The requested or latest transaction, to request it again. Absent in a repeat, and for an undo of everything
    /// that matches.
    public var of: TransactionID?
    /// True if this restores undone transactions, as an undo of an undo is a redo; absent otherwise.
    public var redone: Bool?
    /// The reversed transactions (or those to reverse): newest first, redone oldest first; at most the first thousand.
    public var undone: [UndoneView]
    /// The total number of transactions.
    public var total: Int
    /// The figures changed by the whole.
    public var figures: [FigureChange]
    /// The resolved time of `since`.
    public var since: Timestamp?
    /// The import being undone.
    public var `import`: ImportID?
    public var warnings: [String]
    /// The ways on from the warnings; absent: none is known.
    public var remedies: [Remedy]?
    /// The daemon's clock: a bare undo of a transaction older than an hour is confirmed first.
    public var now: Timestamp

    public init(
        transaction: TransactionID, position: UInt64, repeated: Bool = false, dryRun: Bool = false,
        of: TransactionID? = nil, redone: Bool? = nil, undone: [UndoneView], total: Int, figures: [FigureChange],
        since: Timestamp? = nil, `import`: ImportID? = nil, warnings: [String] = [], now: Timestamp
    ) {
        self.transaction = transaction
        self.position = position
        self.repeated = repeated
        self.dryRun = dryRun
        self.of = of
        self.redone = redone
        self.undone = undone
        self.total = total
        self.figures = figures
        self.since = since
        self.import = `import`
        self.warnings = warnings
        self.now = now
    }
}

/// A reversed transaction.
public struct UndoneView: Codable, Equatable, Sendable {
    public var transaction: TransactionID
    public var position: UInt64
    /// `added 2 l of milk`: the reversed part.
    public var text: String
    /// True if a part of it is not reversed; absent otherwise.
    public var partial: Bool?
    /// True if somebody else booked it; absent otherwise. Programs ask before they take it back.
    public var others: Bool?
    public var actor: String
    /// The member whose act it was, if given as different from the actor (H5).
    public var `for`: String?
    public var origin: String
    public var recordedAt: Timestamp

    public init(
        transaction: TransactionID, position: UInt64, text: String, partial: Bool? = nil, others: Bool? = nil,
        actor: String, for: String? = nil, origin: String, recordedAt: Timestamp
    ) {
        self.transaction = transaction
        self.position = position
        self.text = text
        self.partial = partial
        self.others = others
        self.actor = actor
        self.for = `for`
        self.origin = origin
        self.recordedAt = recordedAt
    }

    /// Seconds since it was recorded.
    public func age(at now: Timestamp) -> Int {
        Int(clamping: max(0, now.milliseconds - recordedAt.milliseconds) / 1000)
    }
}

/// A product's stock before and after.
public struct FigureChange: Codable, Equatable, Sendable {
    public var product: Named
    public var before: AmountView
    public var after: AmountView

    public init(product: Named, before: AmountView, after: AmountView) {
        self.product = product
        self.before = before
        self.after = after
    }
}

/// The answer of `…/correct`, previews included (L9); a repeat gives the same, as for an undo.
public struct CorrectAnswer: Codable, Equatable, Sendable {
    public var transaction: TransactionID
    public var position: UInt64
    public var repeated: Bool
    public var dryRun: Bool
    /// `corrected: added 2 l of milk (7K3Q, Fridge): amount 2 l → 3 l`; absent if nothing changed.
    public var text: String?
    /// The figures changed by it.
    public var figures: [FigureChange]
    /// Warnings of the decision: only in the first answer and in previews.
    public var warnings: [String]
    /// The ways on from the warnings; absent: none is known.
    public var remedies: [Remedy]?

    public init(
        transaction: TransactionID, position: UInt64, repeated: Bool = false, dryRun: Bool = false,
        text: String? = nil, figures: [FigureChange], warnings: [String] = []
    ) {
        self.transaction = transaction
        self.position = position
        self.repeated = repeated
        self.dryRun = dryRun
        self.text = text
        self.figures = figures
        self.warnings = warnings
    }
}
