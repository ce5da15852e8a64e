import Domain
import Events

/// The transactions that a bare `undo` or `redo` means: per member and origin the newest in effect, and the undos (L8).
///
/// Bounded: beyond `kept`, a transaction must be named.
public struct RecentTransactions: Hashable, Sendable {
    public static let kept = 100

    /// Original transactions, whatever undid and redid them since, while any of their events is in effect.
    private(set) var done = RecentByOwner()
    /// Undo transactions, until everything they undid is redone.
    private(set) var undone = RecentByOwner()

    /// The newest transaction with something permanent in it, such as a founding: never what an undo means.
    private(set) var permanent = TransactionID()

    /// By type, so that the fact itself is not copied to be asked.
    private static let reversibility = Dictionary(
        Event.payloads.map { ($0.type, $0.reversibility) }, uniquingKeysWith: { $1 })

    public init() {}

    /// As a snapshot kept them.
    init(done: RecentByOwner, undone: RecentByOwner, permanent: TransactionID) {
        self.done = done
        self.undone = undone
        self.permanent = permanent
    }

    func latestDone(_ author: Authorship) -> TransactionID? { done.latest(RecentByOwner.Owner(author)) }
    func latestUndo(_ author: Authorship) -> TransactionID? { undone.latest(RecentByOwner.Owner(author)) }

    mutating func apply(_ event: RecordedEvent) {
        let owner = RecentByOwner.Owner(event.header.author)
        let transaction = event.header.transaction
        if let reversal = event.event.asReversal {
            if reversal.reapplied {
                undone.takeBack(reversal.through)
                done.push(reversal.transaction, owner)
            } else {
                done.takeBack(reversal.transaction)
                undone.push(transaction, owner)
            }
            return
        }
        switch Self.reversibility[event.header.type] ?? .permanent {
        case .undoable:
            // Its first event: it cannot be in the list yet.
            if transaction != permanent { done.push(transaction, owner, isNew: event.header.index == 0) }
        case .record: break
        case .permanent:
            permanent = transaction
            done.remove(transaction)
        }
    }
}

/// The newest transactions of each member through each origin, oldest first.
struct RecentByOwner: Hashable, Sendable {
    struct Owner: Hashable, Sendable {
        var actor: UserID
        var origin: Origin
    }

    private(set) var lists: [Owner: [TransactionID]] = [:]
    /// How many events of each listed transaction are in effect: a share of it may be taken back (L8).
    private var standing: [TransactionID: Int] = [:]

    init() {}

    func latest(_ owner: Owner) -> TransactionID? { lists[owner]?.last }

    /// One more event of a transaction is in effect.
    /// - Parameter isNew: It is not in any list.
    mutating func push(_ transaction: TransactionID, _ owner: Owner, isNew: Bool = false) {
        standing[transaction, default: 0] += 1
        if let dropped = Self.push(transaction, to: &lists[owner, default: []], isNew: isNew) {
            standing[dropped] = nil
        }
    }

    /// - Returns: The oldest, if it was removed to make room.
    private static func push(_ transaction: TransactionID, to list: inout [TransactionID], isNew: Bool)
        -> TransactionID?
    {
        guard list.last != transaction else { return nil }
        if !isNew, let place = list.lastIndex(of: transaction) { list.remove(at: place) }
        list.append(transaction)
        return list.count > RecentTransactions.kept ? list.removeFirst() : nil
    }

    /// One event of a transaction is no longer in effect.
    mutating func takeBack(_ transaction: TransactionID) {
        if let count = standing[transaction], count > 1 {
            standing[transaction] = count - 1
        } else {
            remove(transaction)
        }
    }

    mutating func remove(_ transaction: TransactionID) {
        standing[transaction] = nil
        for owner in lists.keys {
            guard let place = lists[owner]?.lastIndex(of: transaction) else { continue }
            lists[owner]?.remove(at: place)
            if lists[owner]?.isEmpty == true { lists[owner] = nil }
        }
    }
}

extension RecentByOwner.Owner {
    init(_ author: Authorship) { self.init(actor: author.actor, origin: author.origin) }
}

extension RecentByOwner {
    /// For a snapshot, in the order of the members' ids.
    var rows: [RecentRow] {
        lists.sorted { ($0.key.actor, $0.key.origin.rawValue) < ($1.key.actor, $1.key.origin.rawValue) }
            .map { owner, list in
                RecentRow(owner, list.map { TransactionRow(id: $0, standing: UInt64(standing[$0] ?? 0)) })
            }
    }

    init(_ rows: [RecentRow]) throws(CodecError) {
        for row in rows {
            lists[try row.owner] = row.list.map(\.id)
            for transaction in row.list where transaction.standing > 0 {
                standing[transaction.id] = Int(clamping: transaction.standing)
            }
        }
    }
}
