/// A tick that somebody made at a store.
public struct StoreTick: Hashable, Comparable, Sendable {
    public var store: StoreID
    public var at: Timestamp
    public var entry: EntryID
    public var list: ListID
    public var member: MemberID

    public init(
        store: StoreID = StoreID(), at: Timestamp = Timestamp(), entry: EntryID = EntryID(), list: ListID = ListID(),
        member: MemberID = MemberID()
    ) {
        (self.store, self.at, self.entry, self.list, self.member) = (store, at, entry, list, member)
    }

    public static func < (a: Self, b: Self) -> Bool { (a.at, a.entry, a.member) < (b.at, b.entry, b.member) }
}

/// The latest ticks at each store, from which its aisles are learned (Q8).
///
/// A tick that was a slip goes; whatever else becomes of an entry, that it was ticked there stays true. It follows from
/// each change by itself, so undo and redo need nothing besides the change and its inverse.
public struct StoreTicks: Equatable, Sendable {
    /// Of one store: the oldest goes for another.
    public static let most = 1000

    private var stores: [StoreID: SortedPages<StoreTick>] = [:]

    public init() {}

    public init(_ ticks: some Sequence<StoreTick>) {
        for tick in ticks { stores[tick.store, default: SortedPages()].insert(tick) }
    }

    /// In the order of their times.
    public func at(_ store: StoreID) -> SortedPages<StoreTick> { stores[store] ?? SortedPages() }

    /// By store, in the order of their times.
    public var all: [StoreTick] { stores.sorted { $0.key < $1.key }.flatMap(\.value) }

    public mutating func apply(_ change: ListChange) {
        guard case .entry(let entry, let list, .changed(_, let patch)) = change, let tick = patch.tick else { return }
        let (old, new) = (tick.old ?? Tick(), tick.new ?? Tick())
        // Only an undo goes back in time.
        if old.ticked, new.at <= old.at || new.isSlip(of: old) { remove(StoreTick(old, of: entry, on: list)) }
        if new.ticked, old.at <= new.at || old.isSlip(of: new) { insert(StoreTick(new, of: entry, on: list)) }
    }

    private mutating func insert(_ tick: StoreTick?) {
        guard let tick else { return }
        stores[tick.store, default: SortedPages()].insert(tick)
        while let all = stores[tick.store], all.count > Self.most, let oldest = all.first {
            stores[tick.store]?.remove(oldest)
        }
    }

    private mutating func remove(_ tick: StoreTick?) {
        guard let tick else { return }
        stores[tick.store]?.remove(tick)
        if stores[tick.store]?.isEmpty ?? false { stores[tick.store] = nil }
    }
}

extension StoreTick {
    /// Nil: it is not known where, or by whom.
    fileprivate init?(_ tick: Tick, of entry: EntryID, on list: ListID) {
        guard !tick.store.isNone, !tick.member.isNone else { return nil }
        self.init(store: tick.store, at: tick.at, entry: entry, list: list, member: tick.member)
    }
}

extension Tick {
    /// Somebody took a tick back so soon that it was none. An entry that is opened by another add was bought.
    fileprivate func isSlip(of tick: Tick) -> Bool {
        !ticked && !member.isNone && tick.ticked && tick.at <= at && at <= tick.at.adding(milliseconds: Self.slip)
    }

    private static let slip: Int64 = 2 * 3_600_000
}
