public import Domain
import Events

/// "Take that back", and "no, do it after all" (L8).
public struct UndoTransaction: Message {
    public enum Target: Hashable, Sendable {
        /// The caller's own latest from the same origin.
        case latest
        case transaction(TransactionID)
        /// Everything that matches, as one whole: undone newest first, redone oldest first.
        case matching(Match)

        /// All of an import.
        public static func through(_ via: EntityID) -> Target { .matching(Match(through: via)) }
        /// All that a sample made.
        public static func origin(_ origin: Origin) -> Target { .matching(Match(origin: origin)) }
    }

    /// What transactions have in common; all that is said must hold.
    public struct Match: Hashable, Sendable {
        /// The import, station or token that they came through.
        public var through = EntityID()
        public var origin = Origin.unset
        /// Recorded then or later.
        public var since: Timestamp?
        /// A member's name: whose act it was.
        public var by = ""
        /// `since` as it was typed, where it was: what it means changes with the day, what was asked does not.
        public var sinceText = ""
        /// `through` is the newest import there was, which was not named.
        public var isLatestImport = false

        public init(
            through: EntityID = EntityID(), origin: Origin = .unset, since: Timestamp? = nil, by: String = ""
        ) {
            self.through = through
            self.origin = origin
            self.since = since
            self.by = by
        }
    }

    public var target: Target
    public var redo = false
    /// Also what was built on it, newest first.
    public var cascade = false
    /// Only this product's or lot's share of a transaction.
    public var only = ""

    public init(_ target: Target, redo: Bool = false, cascade: Bool = false) {
        self.target = target
        self.redo = redo
        self.cascade = cascade
    }

    public static let messageName = "UndoTransaction"
    public static var wireZero: UndoTransaction { UndoTransaction(.latest) }

    /// Only ever written: its bytes are what a repeat is recognised by.
    public mutating func fields(_ f: inout some FieldCoder) {
        var transaction = TransactionID()
        var match = Match()
        switch target {
        case .latest: break
        case .transaction(let id): transaction = id
        case .matching(let said): match = said
        }
        var origin = UInt64(match.origin.rawValue)
        var since = match.sinceText.isEmpty ? match.since.map { "\($0)" } ?? "" : match.sinceText
        if match.isLatestImport { match.through = EntityID() }
        f(1, "transaction", &transaction)
        f(2, "through", &match.through)
        f(3, "origin", &origin)
        f(4, "redo", &redo)
        f(5, "cascade", &cascade)
        f(6, "since", &since, .thing)
        f(7, "by", &match.by, .thing)
        f(8, "only", &only, .thing)
        f(9, "latestImport", &match.isLatestImport)
    }
}
