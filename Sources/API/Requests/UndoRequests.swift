public import Domain

/// `POST …/undo` and `…/redo` (L8), of a transaction or (`import`) of all that an import booked. Without a name: the
/// caller's own latest from the same origin.
public struct UndoRequest: RequestBody {
    /// The transaction's id. To redo: the undo's, or that of what it had undone.
    public var transaction: TransactionID?
    /// Everything an import booked, in chunks of `limit`.
    public var `import`: ImportID?
    /// The newest import there is, when its id is not at hand; the answer names it.
    public var latestImport: Bool?
    /// Undo what depends on it too; without it that is refused `has-dependents` with those listed.
    public var cascade: Bool?
    /// How many of the import's transactions to undo in this call, newest first; at most 1,000.
    public var limit: Int?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case transaction, `import`, latestImport, cascade, limit
    }

    public init(
        transaction: TransactionID? = nil, `import`: ImportID? = nil, latestImport: Bool? = nil, cascade: Bool? = nil,
        limit: Int? = nil
    ) {
        self.transaction = transaction
        self.import = `import`
        self.latestImport = latestImport
        self.cascade = cascade
        self.limit = limit
    }
}
