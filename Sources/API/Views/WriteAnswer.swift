public import Inventory

/// The answer of every write, which describes its transaction's events with the names of that time. So a repeat gives
/// the same answer (L3), except for erased text. Exceptions: `repeated`, `warnings`, and `now`, which is of the time of
/// answering.
public struct WriteAnswer: Codable, Equatable, Sendable {
    public var transaction: TransactionID
    /// The position of the transaction's last event; the log's head for a command without effect.
    public var position: UInt64
    /// The id was already booked: nothing new happened.
    public var repeated: Bool
    /// A preview: nothing was appended.
    public var dryRun: Bool
    /// The effects, event by event; empty for a command without effect. Creating a household is one of them (H6).
    public var happened: [ChangeDescription]
    /// Values larder filled in because they were not given (C1), each with its source.
    public var guessed: [Guess]
    /// Sentences for the user: `3 of 5: that is all there is`. They concern the decision, so only the first answer and
    /// previews have them, not repeats.
    public var warnings: [String]
    /// The ways on from the warnings; absent: none is known.
    public var remedies: [Remedy]?
    /// How to undo it; absent if there is nothing to undo.
    public var undo: UndoHint?
    /// The product's stock at the time of answering, with the names of that time, and up to 20 of its lots.
    public var now: StockItem?
    /// The level that somebody reached with it, `Ben is Regular now, with 10 contributions`: said once, not to repeats
    /// (F4).
    public var levelUp: String?
    /// How the household rates what came into stock; absent: nobody said anything (F5).
    public var rating: RatingView?

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
    /// Its source, for display: `FoodKeeper: Milk`, `the fridge's default`.
    public var source: String

    public init(field: String, value: String, source: String) {
        self.field = field
        self.value = value
        self.source = source
    }
}

/// The transaction that an undo would reverse; a bare `undo` means it while it is the newest of its author.
public struct UndoHint: Codable, Equatable, Sendable {
    public var transaction: TransactionID

    public init(transaction: TransactionID) { self.transaction = transaction }
}
