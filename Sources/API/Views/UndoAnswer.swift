public import Domain

/// What `…/undo` and `…/redo` answer, previews included (L8).
public struct UndoAnswer: Codable, Equatable, Sendable {
    public var transaction: TransactionID
    public var position: UInt64
    public var repeated: Bool
    public var dryRun: Bool
    /// What was asked for, or what the latest was: to ask for it again. Absent in a repeat,
    /// and where it was all that matches.
    public var of: TransactionID?
    /// True where what was undone stands again, as an undo of an undo is a redo; absent otherwise.
    public var redone: Bool?
    /// What was (or would be) reversed: newest first, redone oldest first.
    public var undone: [UndoneView]
    /// The figures that change by it.
    public var figures: [FigureChange]
    /// Transactions that are still to be undone (in a step with `from`: events to be looked at): call again, with
    /// `from`, until it is 0.
    public var remaining: Int
    /// `from` of the next step.
    public var next: UInt64?
    /// The moment that `since` means.
    public var since: Timestamp?
    /// The import that is being undone.
    public var `import`: ImportID?
    public var warnings: [String]

    public init(
        transaction: TransactionID, position: UInt64, repeated: Bool = false, dryRun: Bool = false,
        of: TransactionID? = nil, redone: Bool? = nil, undone: [UndoneView], figures: [FigureChange],
        remaining: Int = 0, next: UInt64? = nil,
        since: Timestamp? = nil, `import`: ImportID? = nil, warnings: [String] = []
    ) {
        self.transaction = transaction
        self.position = position
        self.repeated = repeated
        self.dryRun = dryRun
        self.of = of
        self.redone = redone
        self.undone = undone
        self.figures = figures
        self.remaining = remaining
        self.next = next
        self.since = since
        self.import = `import`
        self.warnings = warnings
    }
}

/// A transaction that is reversed.
public struct UndoneView: Codable, Equatable, Sendable {
    public var transaction: TransactionID
    public var position: UInt64
    /// `added 2 l of milk`: what of it is reversed.
    public var text: String
    /// True where something of it stays as it was; absent otherwise.
    public var partial: Bool?
    public var actor: String
    public var origin: String
    public var recordedAt: Timestamp
    /// Seconds since it was recorded, by the daemon's clock: a bare undo older than an hour is confirmed first.
    public var age: Int

    public init(
        transaction: TransactionID, position: UInt64, text: String, partial: Bool? = nil, actor: String,
        origin: String, recordedAt: Timestamp, age: Int
    ) {
        self.transaction = transaction
        self.position = position
        self.text = text
        self.partial = partial
        self.actor = actor
        self.origin = origin
        self.recordedAt = recordedAt
        self.age = age
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

/// What `…/correct` answers, previews included (L9).
public struct CorrectAnswer: Codable, Equatable, Sendable {
    public var transaction: TransactionID
    public var position: UInt64
    public var repeated: Bool
    public var dryRun: Bool
    /// `corrected: added 2 l of milk (7K3Q, Fridge): amount 2 l → 3 l`; absent when it said that already.
    public var text: String?
    /// The figures that change by it.
    public var figures: [FigureChange]
    public var warnings: [String]

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
