public import Domain

/// What `…/undo` and `…/redo` answer, previews included (L8). What is booked is told from its events, in the names of
/// then, so a repeat says the same (L3), but for `repeated`, `of`, and `now`, which is of the time of answering.
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
    /// What was (or would be) reversed: newest first, redone oldest first; of many the first thousand.
    public var undone: [UndoneView]
    /// How many transactions that is in all.
    public var total: Int
    /// The figures that change by it, of the whole.
    public var figures: [FigureChange]
    /// The moment that `since` means.
    public var since: Timestamp?
    /// The import that is being undone.
    public var `import`: ImportID?
    public var warnings: [String]
    /// The daemon's clock: a bare undo of what is older than an hour is confirmed first.
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

    public init(
        transaction: TransactionID, position: UInt64, text: String, partial: Bool? = nil, actor: String,
        origin: String, recordedAt: Timestamp
    ) {
        self.transaction = transaction
        self.position = position
        self.text = text
        self.partial = partial
        self.actor = actor
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

/// What `…/correct` answers, previews included (L9); as of an undo, a repeat says the same.
public struct CorrectAnswer: Codable, Equatable, Sendable {
    public var transaction: TransactionID
    public var position: UInt64
    public var repeated: Bool
    public var dryRun: Bool
    /// `corrected: added 2 l of milk (7K3Q, Fridge): amount 2 l → 3 l`; absent when it said that already.
    public var text: String?
    /// The figures that change by it.
    public var figures: [FigureChange]
    /// What was noticed in deciding: of the first answer and of previews only.
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
