public import Domain
public import Events

/// Who is calling, as the listener knows it.
public enum Caller: Hashable, Sendable {
    /// A uid that the kernel vouches for, on this machine; `name` is its login name (H4).
    case peer(MachineUser, name: String)
    case user(UserID)
    /// larder itself: reminders that fall due.
    case larder
}

/// What surrounds a command.
public struct Envelope: Sendable {
    public var command: CommandID
    public var caller: Caller
    public var behalf: MemberID?
    public var origin: Origin
    public var via: EntityID?
    public var row: UInt32?
    public var quiet: Bool
    /// When it happened, by the client; nil: now. In the future: now (L4).
    public var occurredAt: Timestamp?
    /// Decides and answers, and books nothing.
    public var dryRun: Bool

    public init(
        command: CommandID, caller: Caller, behalf: MemberID? = nil, origin: Origin, via: EntityID? = nil,
        row: UInt32? = nil, quiet: Bool = false, occurredAt: Timestamp? = nil, dryRun: Bool = false
    ) {
        self.command = command
        self.caller = caller
        self.behalf = behalf
        self.origin = origin
        self.via = via
        self.row = row
        self.quiet = quiet
        self.occurredAt = occurredAt
        self.dryRun = dryRun
    }
}

/// What became of a command. All but `repeated`, `dryRun` and `warnings` is a function of the transaction's events.
public struct Receipt: Sendable {
    public var transaction: TransactionID
    /// Of its last event; the log's head where it had no effect.
    public var position: GlobalPosition
    public var events: [RecordedEvent]
    public var repeated = false
    public var dryRun = false
    public var warnings: [String] = []
    /// What an undo or redo reversed, newest first; empty for other commands.
    public var reversed: [TransactionID] = []
    /// What an undo or redo was asked for, or meant; nil in a repeat, and where it was
    /// everything that matches.
    public var chosen: TransactionID?
    /// What there was and is of each product that an undo or redo touches.
    public var figures: [Figure] = []
    /// Where the next step of an undo of many goes on; nil: nothing is left.
    public var next: GlobalPosition?
    /// Transactions that such an undo has still to reverse; events it has still to look at, where it went on.
    public var remaining = 0

    public struct Figure: Hashable, Sendable {
        public var product: ProductID
        public var before: Quantity
        public var after: Quantity
    }
}
