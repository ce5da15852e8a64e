public import Domain
public import Events

/// "Take that back", and "no, do it after all" (L8).
public struct UndoTransaction: Message {
    public enum Target: Hashable, Sendable {
        /// The caller's own latest from the same origin.
        case latest
        case transaction(TransactionID)
        /// All of an import, or of what a sample made: newest first, in steps of `limit` transactions.
        case through(EntityID)
        case origin(Origin)
    }

    public var target: Target
    public var redo = false
    /// Also what was built on it, newest first, in one transaction.
    public var cascade = false
    /// Transactions in one step, for `through` and `origin`.
    public var limit: UInt64 = 1000

    public init(_ target: Target, redo: Bool = false, cascade: Bool = false) {
        self.target = target
        self.redo = redo
        self.cascade = cascade
    }

    public static let messageName = "UndoTransaction"
    public static var wireZero: UndoTransaction { UndoTransaction(.latest) }

    public mutating func fields(_ f: inout some FieldCoder) {
        var transaction = TransactionID()
        var through = EntityID()
        var origin: UInt64 = 0
        switch target {
        case .latest: break
        case .transaction(let id): transaction = id
        case .through(let id): through = id
        case .origin(let value): origin = UInt64(value.rawValue)
        }
        f(1, "transaction", &transaction)
        f(2, "through", &through)
        f(3, "origin", &origin)
        f(4, "redo", &redo)
        f(5, "cascade", &cascade)
        f(6, "limit", &limit)
    }
}
