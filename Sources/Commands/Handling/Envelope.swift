public import Events
public import Inventory

/// Who is calling, as the listener knows it.
public enum Caller: Hashable, Sendable {
    /// A uid that the kernel vouches for, on this machine; `name` is its login name, which only a founding needs (H4).
    case peer(MachineUser, name: String?)
    case user(UserID)
    /// The owner of a token, who may no more by it than the token allows (H4).
    indirect case token(Token)
    /// larder itself: reminders that fall due.
    case larder

    /// The machine whose kernel vouches for the caller; empty: none does.
    var machine: String {
        guard case .peer(let peer, _) = self else { return "" }
        return peer.machine
    }

    /// Whether it may do all that its user may.
    var isUnlimited: Bool { if case .token(let token) = self { token.isUnlimited } else { true } }
}

/// The data that comes with a command: its id, caller, origin and times.
public struct Envelope: Sendable {
    public var command: CommandID
    public var caller: Caller
    public var origin: Origin
    public var via: EntityID?
    public var row: UInt32?
    public var quiet: Bool
    /// When it happened, by the client; nil: now. In the future: now (L4).
    public var occurredAt: Timestamp?
    /// It was given while larderd was away: `tomorrow` is the day after it happened (Q9).
    public var offline = false
    /// Decides and answers, and books nothing.
    public var dryRun: Bool
    /// The caller depends on this not having changed; nil: on nothing.
    public var condition: Precondition?
    /// The zone that the command chooses, as its file says; the handler fills it in.
    var chosenZone: TimeZones.Found?

    public init(
        command: CommandID, caller: Caller, origin: Origin, via: EntityID? = nil,
        row: UInt32? = nil, quiet: Bool = false, occurredAt: Timestamp? = nil, dryRun: Bool = false
    ) {
        self.command = command
        self.caller = caller
        self.origin = origin
        self.via = via
        self.row = row
        self.quiet = quiet
        self.occurredAt = occurredAt
        self.dryRun = dryRun
    }
}

/// The answer to a command. All but `repeated`, `household`, `dryRun`, `chosen` and `warnings` is a function of its
/// events (L3).
public struct Receipt: Sendable {
    public var transaction: TransactionID
    /// Of its last event; the log's head where it had no effect.
    public var position: GlobalPosition
    /// For an undo that took several transactions, the events of the first; empty in a dry run of one.
    public var events: [RecordedEvent]
    public var repeated = false
    /// Where it was booked; nil for what is booked in the register.
    public var household: CallerHousehold?
    public var dryRun = false
    public var warnings: [Notice] = []
    /// The transactions that an undo reversed, newest first, or a redo, oldest first; empty for other commands.
    public private(set) var reversed: [TransactionID] = []
    /// Which events of each of those, by index.
    public private(set) var shares: [TransactionID: Set<UInt64>] = [:]
    /// It was a redo: the newest of what it reversed is in effect again.
    public var redone = false
    /// The newest original of `reversed`. A batch that took something back is newer than that, so its direction counts.
    var newest: UInt64 = 0
    /// The transaction that an undo or redo named or chose; nil in a repeat, and where it was everything that matches.
    public var chosen: TransactionID?
    /// The lots that its events change: as they were just before these, if in stock, and right after. Empty in a repeat.
    public internal(set) var lotsBefore: [LotID: Lot] = [:]
    public internal(set) var lotsAfter: [LotID: Lot] = [:]
    /// The stock before and after of each product that an undo, a redo or a correction changes, by product id.
    public var figures: [Figure] = []

    public struct Figure: Hashable, Sendable {
        public var product: ProductID
        public var before: Quantity
        public var after: Quantity
    }

    /// Takes over what a decision shows besides its events, whether it is booked or not.
    mutating func note(_ decision: Decision) {
        warnings = decision.warnings
        chosen = decision.chosen
        figures = decision.figures
        note(decision.events.lazy.compactMap(\.event.asReversal))
    }

    /// Adds these reversals to `reversed` and `shares`.
    mutating func note(_ reversals: some Sequence<Reversal>) {
        for reversal in reversals {
            if reversed.isEmpty || reversal.version > newest {
                (redone, newest) = (reversal.reapplied, reversal.version)
            }
            let isNew = shares[reversal.transaction, default: []].isEmpty
            if isNew { reversed.append(reversal.transaction) }
            shares[reversal.transaction, default: []].insert(reversal.index)
        }
    }
}
