import Events
import Inventory

/// The transactions that a bare `undo` or `redo` refers to, per member and origin. These are the newest ones in effect,
/// including answers to reminders, at which an undo stops (L8b), and the newest undos (L8).
///
/// Bounded: beyond `kept`, a transaction must be named.
public struct RecentTransactions: Equatable, Sendable {
    public static let kept = 100

    /// Original transactions, whatever undid and redid them since, while any of their events is in effect. In place of
    /// the rows of an import that was done again stands the redo, which is one thing (L8); one that was booked before a
    /// reversal said `imported` stands for its rows.
    private(set) var done = RecentByOwner()
    /// Undo transactions, until everything they undid is redone.
    private(set) var undone = RecentByOwner()

    /// The newest transaction with something permanent in it, such as a founding: never what an undo means.
    private(set) var permanent = TransactionID()

    /// By type's number, so that the fact itself is not copied to be asked.
    private static let reversibility: [Reversibility] = {
        let last = Event.payloads.map { $0.type.rawValue }.max() ?? 0
        var table = Array(repeating: Reversibility.permanent, count: Int(last) + 1)
        for payload in Event.payloads { table[Int(payload.type.rawValue)] = payload.reversibility }
        return table
    }()

    public init() {}

    /// As a snapshot kept them.
    init(done: RecentByOwner, undone: RecentByOwner, permanent: TransactionID) {
        self.done = done
        self.undone = undone
        self.permanent = permanent
    }

    func latestDone(_ author: Authorship) -> TransactionID? { done.latest(RecentByOwner.Owner(author)) }

    /// Newest first: an author's transactions in effect, or their undos.
    func newestFirst(_ author: Authorship, undone: Bool) -> some Sequence<TransactionID> {
        (undone ? self.undone : done).transactions(of: RecentByOwner.Owner(author)).reversed()
    }

    mutating func apply(_ event: RecordedEvent) {
        let owner = RecentByOwner.Owner(event.header.author)
        let transaction = event.header.transaction
        if let reversal = event.event.asReversal {
            if reversal.reapplied {
                undone.takeBack(reversal.through)
                // Whoever does it again, it is who did it that has it back, in its place; and whoever did it again did
                // that last. An import that is done again is one thing, not one a row (L8).
                done.push(reversal.imported ? transaction : reversal.transaction, owner)
            } else {
                done.takeBack(reversal.transaction)
                if reversal.imported, reversal.through != reversal.transaction { done.takeBack(reversal.through) }
                undone.push(transaction, owner)
            }
            return
        }
        switch Self.reversibility[Int(event.header.type.rawValue)] {
        case .undoable:
            // Its first event: it cannot be in the list yet.
            if transaction != permanent {
                done.push(transaction, owner, isOwners: true, isNew: event.header.index == 0)
            }
        case .record:
            // What somebody said of a reminder stays (L8b), but is what they did last: an undo does not reach past it.
            if event.event.isReminderAnswer { done.push(transaction, owner) }
        case .permanent:
            permanent = transaction
            done.remove(transaction)
            // What was done about members stays too, and is what somebody did last (L8b).
            if event.event.isAboutMembers { done.push(transaction, owner) }
        }
    }
}

extension Event {
    /// A reminder was put off or seen to: a record that stays (L8b).
    var isReminderAnswer: Bool {
        guard case .reminder(let answer) = self else { return false }
        return switch answer {
        case .snoozed, .acknowledged: true
        case .fired, .delivered: false
        }
    }
}

extension Event {
    /// Who belongs to the household, besides the founder: changed back by a command of its own.
    var isAboutMembers: Bool {
        guard case .household(let event) = self else { return false }
        return switch event {
        case .memberChanged, .invitationMade, .invitationEnded: true
        // The founder's comes right after the household's own.
        case .memberJoined(let joined): !joined.member.hasLogin || joined.member.role != .owner
        case .created, .settingsChanged, .favouriteSet, .usualStoreSet, .usualListSet: false
        }
    }
}

/// The newest transactions of each member through each origin, oldest first.
struct RecentByOwner: Equatable, Sendable {
    struct Owner: Hashable, Sendable {
        var actor: UserID
        var origin: Origin
    }

    private struct OfOwner: Equatable, Sendable {
        var owner: Owner
        var transactions: [TransactionID] = []
        /// How many of these are undone, and keep their place.
        var undone = 0
    }

    /// How many events of a listed transaction are in effect: a share of it may be taken back (L8). None: it keeps its
    /// place among those of who did it, until it is redone.
    private struct Standing: TableRow {
        var id = TransactionID()
        var events = 0
        /// Who did it; nil: the list has it because of a redo, or it is an undo.
        var by: Owner?
    }

    /// In the order of the owners, of whom a household has few. None is empty.
    private var lists: [OfOwner] = []
    private var standing = HashTable<Standing>()

    init() {}

    func latest(_ owner: Owner) -> TransactionID? {
        lists.first { $0.owner == owner }?.transactions.last { !isUndone($0) }
    }

    /// Those in effect, oldest first.
    func transactions(of owner: Owner) -> [TransactionID] {
        guard let list = lists.first(where: { $0.owner == owner }) else { return [] }
        return list.undone == 0 ? list.transactions : list.transactions.filter { !isUndone($0) }
    }

    private func isUndone(_ transaction: TransactionID) -> Bool { standing[transaction]?.events == 0 }

    /// One more event of a transaction is in effect.
    /// - Parameters:
    ///   - isOwners: It is the owner's own, not another one's that they do again.
    ///   - isNew: It is not in any list.
    mutating func push(_ transaction: TransactionID, _ owner: Owner, isOwners: Bool = false, isNew: Bool = false) {
        let known = standing.place(of: transaction)
        if let known, standing[known].events == 0, let by = standing[known].by,
            let home = self.place(of: transaction, by: by)
        {
            lists[home].undone -= 1
        }
        let place = known ?? standing.insert(Standing(id: transaction, by: isOwners ? owner : nil))
        standing[place].events += 1
        let list = list(of: owner)
        guard lists[list].transactions.last != transaction else { return }
        if !isNew, let among = lists[list].transactions.lastIndex(of: transaction) {
            lists[list].transactions.remove(at: among)
        }
        lists[list].transactions.append(transaction)
        if lists[list].transactions.count > RecentTransactions.kept { drop(from: list) }
    }

    /// Makes room: the oldest goes, of those that are undone first.
    private mutating func drop(from list: Int) {
        var oldest = 0
        if lists[list].undone > 0, let undone = lists[list].transactions.firstIndex(where: isUndone) {
            lists[list].undone -= 1
            oldest = undone
        }
        forget(lists[list].transactions.remove(at: oldest))
    }

    /// The place of the list of who did a transaction, if that has it still.
    private func place(of transaction: TransactionID, by owner: Owner) -> Int? {
        lists.firstIndex { $0.owner == owner && $0.transactions.contains(transaction) }
    }

    /// The place of an owner's list, made on first use.
    private mutating func list(of owner: Owner) -> Int {
        if let place = lists.firstIndex(where: { $0.owner == owner }) { return place }
        let place = lists.firstIndex { owner < $0.owner } ?? lists.endIndex
        lists.insert(OfOwner(owner: owner), at: place)
        return place
    }

    /// One event of a transaction is no longer in effect.
    mutating func takeBack(_ transaction: TransactionID) {
        guard let place = standing.place(of: transaction), standing[place].events > 0 else {
            // What is undone already keeps its place.
            if !isUndone(transaction) { remove(transaction) }
            return
        }
        standing[place].events -= 1
        guard standing[place].events == 0 else { return }
        guard let by = standing[place].by, let home = self.place(of: transaction, by: by) else {
            return remove(transaction)
        }
        lists[home].undone += 1
        removeFromLists(transaction, except: by)
    }

    mutating func remove(_ transaction: TransactionID) {
        if isUndone(transaction), let by = standing[transaction]?.by, let home = place(of: transaction, by: by) {
            lists[home].undone -= 1
        }
        forget(transaction)
        removeFromLists(transaction, except: nil)
    }

    private mutating func removeFromLists(_ transaction: TransactionID, except owner: Owner?) {
        for place in lists.indices.reversed() where lists[place].owner != owner {
            guard let among = lists[place].transactions.lastIndex(of: transaction) else { continue }
            lists[place].transactions.remove(at: among)
            if lists[place].transactions.isEmpty { lists.remove(at: place) }
        }
    }

    private mutating func forget(_ transaction: TransactionID) {
        if let place = standing.place(of: transaction) { standing.remove(at: place) }
    }
}

extension RecentByOwner.Owner: Comparable {
    init(_ author: Authorship) { self.init(actor: author.actor, origin: author.origin) }

    static func < (a: Self, b: Self) -> Bool { (a.actor, a.origin.rawValue) < (b.actor, b.origin.rawValue) }
}

extension RecentByOwner {
    /// For a snapshot, in the order of the members' ids.
    var rows: [RecentRow] {
        lists.map { of in
            RecentRow(
                of.owner,
                of.transactions.map { transaction in
                    let row = standing[transaction]
                    return TransactionRow(
                        id: transaction, standing: UInt64(row?.events ?? 0), isOwners: row?.by == of.owner,
                        isUndone: isUndone(transaction))
                })
        }
    }

    init(_ rows: [RecentRow]) throws(CodecError) {
        for row in rows {
            let owner = try row.owner
            let list = list(of: owner)
            lists[list].transactions = row.list.map(\.id)
            lists[list].undone = row.list.count(where: \.isUndone)
            // A transaction may be in the lists of two owners: who did it, and who redid it.
            for transaction in row.list where transaction.standing > 0 || transaction.isUndone {
                let place = standing.place(of: transaction.id) ?? standing.insert(Standing(id: transaction.id))
                standing[place].events = Int(clamping: transaction.standing)
                if transaction.isOwners { standing[place].by = owner }
            }
        }
    }
}
