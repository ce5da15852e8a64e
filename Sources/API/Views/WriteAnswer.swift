public import Domain

/// What every write answers: a function of its transaction's events, in the names of then, so a repeat answers the same
/// (L3), erased text apart. Not of the events are `repeated`, `warnings`, and `now`, which is of the time of answering.
public struct WriteAnswer: Codable, Equatable, Sendable {
    public var transaction: TransactionID
    /// Of the transaction's last event; the log's head where a command had no effect.
    public var position: UInt64
    /// The id had been booked before: nothing new happened.
    public var repeated: Bool
    /// Nothing was appended: this is what would happen.
    public var dryRun: Bool
    /// What happened, event by event; empty when the command had no effect. Founding a household is one of them (H6).
    public var happened: [ChangeDescription]
    /// What larder filled in because nobody said it (C1), each with where it came from.
    public var guessed: [Guess]
    /// Sentences a person should see: `3 of 5: that is all there is`. They are about deciding, so only the first answer
    /// and previews have them: a repeat has none.
    public var warnings: [String]
    /// How to take it back; absent where there is nothing to undo.
    public var undo: UndoHint?
    /// The product's stock at the time of answering, in the names of that time.
    public var now: StockItem?

    public init(
        transaction: TransactionID, position: UInt64, repeated: Bool = false, dryRun: Bool = false,
        happened: [ChangeDescription], guessed: [Guess] = [], warnings: [String] = [], undo: UndoHint? = nil,
        now: StockItem? = nil
    ) {
        self.transaction = transaction
        self.position = position
        self.repeated = repeated
        self.dryRun = dryRun
        self.happened = happened
        self.guessed = guessed
        self.warnings = warnings
        self.undo = undo
        self.now = now
    }
}

/// A value larder chose: `{"field": "baseUnit", "value": "piece", "source": "no unit was given"}`.
public struct Guess: Codable, Equatable, Sendable {
    /// The setting's wire name: `baseUnit`, `location`, `category`, `shelfLife`, `date`.
    public var field: String
    public var value: String
    /// Where it came from, as a person reads it: `FoodKeeper: Milk`, `the fridge's default`.
    public var source: String

    public init(field: String, value: String, source: String) {
        self.field = field
        self.value = value
        self.source = source
    }
}

/// Names the transaction an undo would take back; a bare `undo` means it while it is the newest of its giver.
public struct UndoHint: Codable, Equatable, Sendable {
    public var transaction: TransactionID

    public init(transaction: TransactionID) { self.transaction = transaction }
}
