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

/// `POST …/correct`: how an earlier booking should read (L9). What is absent stays; texts are as a person types them.
public struct CorrectRequest: KeyedBody {
    /// Absent: the purchase of the lot that `thing` names, or the caller's own latest from the same origin.
    public var transaction: TransactionID?
    /// A lot or product, where the transaction was about several.
    public var thing: String?
    /// What was bought in truth.
    public var product: String?
    public var amount: String?
    /// `none`: it has none.
    public var date: String?
    public var dateKind: DateKind?
    public var location: String?
    /// `none`: not known.
    public var store: String?
    /// For one buying unit, or `3.49/kg`; `none`: not known.
    public var price: String?
    public var total: String?
    public var note: String?
    /// The day it was bought, used or thrown out.
    public var day: String?
    public var reason: ConsumeReason?
    /// The lot that it was taken from.
    public var lot: String?
    /// The member whose act it was.
    public var person: String?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case transaction, thing, product, amount, date, dateKind, location, store, price, total, note, day, reason, lot,
            person
    }

    public init() {}

    /// Whether it says anything at all.
    public var isEmpty: Bool {
        [product, amount, date, location, store, price, total, note, day, lot, person].allSatisfy { $0 == nil }
            && dateKind == nil && reason == nil
    }
}
