public import Inventory

/// `GET …/history`: newest first, read from the log (no projection).
public struct HistoryAnswer: Codable, Equatable, Sendable {
    /// The thing that `of` was resolved to; absent for the whole household.
    public var of: Named?
    public var entries: [HistoryEntry]
    public var cursor: String?

    public init(of: Named? = nil, entries: [HistoryEntry], cursor: String? = nil) {
        self.of = of
        self.entries = entries
        self.cursor = cursor
    }
}

/// One event, with a sentence.
public struct HistoryEntry: Codable, Equatable, Sendable {
    public var position: UInt64
    public var transaction: TransactionID
    public var recordedAt: Timestamp
    public var occurredAt: Timestamp
    /// The household's day on which it happened, fixed when it was decided (L4).
    public var occurredOn: CalendarDate
    public var actor: String
    /// The member whose act it was, if given as different from the actor (H5).
    public var `for`: String?
    /// `cli`, `web`, `agent`, `import`, `sample`, `rule`, …
    public var origin: String
    /// The event's effect, with a sentence for it.
    public var change: ChangeDescription
    /// The same event as corrected, by the correction in effect.
    public var now: ChangeDescription?
    /// The transaction that reversed this one.
    public var undoneBy: TransactionID?
    /// The transaction that corrected this one.
    public var correctedBy: TransactionID?
    /// The transaction that this one reverses: for a redo, the undo.
    public var undoes: TransactionID?
    /// For a redo: the transaction whose effects are restored.
    public var redoes: TransactionID?
    /// For a correction: the corrected transaction.
    public var corrects: TransactionID?
    /// True for an undo or redo of a part of a transaction; absent otherwise.
    public var partial: Bool?

    public init(
        position: UInt64, transaction: TransactionID, recordedAt: Timestamp, occurredAt: Timestamp,
        occurredOn: CalendarDate, actor: String, for: String? = nil, origin: String, change: ChangeDescription,
        undoneBy: TransactionID? = nil,
        correctedBy: TransactionID? = nil, undoes: TransactionID? = nil, redoes: TransactionID? = nil,
        corrects: TransactionID? = nil, partial: Bool? = nil
    ) {
        self.position = position
        self.transaction = transaction
        self.recordedAt = recordedAt
        self.occurredAt = occurredAt
        self.occurredOn = occurredOn
        self.actor = actor
        self.for = `for`
        self.origin = origin
        self.change = change
        self.undoneBy = undoneBy
        self.correctedBy = correctedBy
        self.undoes = undoes
        self.redoes = redoes
        self.corrects = corrects
        self.partial = partial
    }
}
