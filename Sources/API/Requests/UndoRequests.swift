public import Inventory

/// `POST …/undo` and `…/redo` (L8), of a transaction, or of everything that matches `import`, `since` and `by`: all or
/// nothing. Without any of these: the caller's own latest from the same origin.
public struct UndoRequest: KeyedBody {
    /// The transaction's id. For redo: the undo's id, or that of the undone transaction.
    public var transaction: TransactionID?
    /// Everything booked by this import.
    public var `import`: ImportID?
    /// The newest import, if its id is not at hand; the answer names it.
    public var latestImport: Bool?
    /// Undo dependent transactions too; otherwise refused `has-dependents` with their list.
    public var cascade: Bool?
    /// Only this product's or lot's part of what is undone; alone: of the latest transaction about it.
    public var only: String?
    /// Everything recorded since: `10:30`, `yesterday 18:00`, `2026-11-20`, `2026-11-21T09:14:44Z`.
    public var since: String?
    /// Everything done by a member, by name.
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
