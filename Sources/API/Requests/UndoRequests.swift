public import Domain

/// `POST …/undo` and `…/redo` (L8), of a transaction, or of all that matches `import`, `since` and `by`: as a whole, or
/// nothing of it. Without a name: the caller's own latest from the same origin.
public struct UndoRequest: KeyedBody {
    /// The transaction's id. To redo: the undo's, or that of what it had undone.
    public var transaction: TransactionID?
    /// Everything an import booked.
    public var `import`: ImportID?
    /// The newest import there is, when its id is not at hand; the answer names it.
    public var latestImport: Bool?
    /// Undo what depends on it too; without it that is refused `has-dependents` with those listed.
    public var cascade: Bool?
    /// Only this product's or lot's share of the transaction.
    public var only: String?
    /// All that was recorded since: `10:30`, `yesterday 18:00`, `2026-11-20`, `2026-11-21T09:14:44Z`.
    public var since: String?
    /// All that a member did, by name.
    public var by: String?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case transaction, `import`, latestImport, cascade, only, since, by
    }

    public init(
        transaction: TransactionID? = nil, `import`: ImportID? = nil, latestImport: Bool? = nil, cascade: Bool? = nil,
        only: String? = nil, since: String? = nil, by: String? = nil
    ) {
        self.transaction = transaction
        self.import = `import`
        self.latestImport = latestImport
        self.cascade = cascade
        self.only = only
        self.since = since
        self.by = by
    }
}

/// `POST …/correct` (L9). What is absent stays; texts are as a person types them.
extension CorrectTransaction: CommandBody {}
