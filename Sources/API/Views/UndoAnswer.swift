public import Domain

/// What `…/undo` and `…/redo` answer, previews included (L8).
public struct UndoAnswer: Codable, Equatable, Sendable {
    public var transaction: TransactionID
    public var position: UInt64
    public var repeated: Bool
    public var dryRun: Bool
    /// What was (or would be) reversed, newest first.
    public var undone: [UndoneView]
    /// The figures that change by it.
    public var figures: [FigureChange]
    /// Transactions of the import that are still to be undone: call again until it is 0.
    public var remaining: Int
    /// The import that is being undone.
    public var `import`: ImportID?
    public var warnings: [String]

    public init(
        transaction: TransactionID, position: UInt64, repeated: Bool = false, dryRun: Bool = false,
        undone: [UndoneView], figures: [FigureChange], remaining: Int = 0, `import`: ImportID? = nil,
        warnings: [String] = []
    ) {
        self.transaction = transaction
        self.position = position
        self.repeated = repeated
        self.dryRun = dryRun
        self.undone = undone
        self.figures = figures
        self.remaining = remaining
        self.import = `import`
        self.warnings = warnings
    }
}

/// A transaction that is reversed.
public struct UndoneView: Codable, Equatable, Sendable {
    public var transaction: TransactionID
    public var position: UInt64
    /// `added 2 l of milk`.
    public var text: String
    public var actor: String
    public var origin: String
    public var recordedAt: Timestamp
    /// Seconds since it was recorded, by the daemon's clock: a bare undo older than an hour is confirmed first.
    public var age: Int

    public init(
        transaction: TransactionID, position: UInt64, text: String, actor: String, origin: String,
        recordedAt: Timestamp, age: Int
    ) {
        self.transaction = transaction
        self.position = position
        self.text = text
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
