public import Inventory

// How shopping lists and their entries are written in snapshots.

extension ListEntry: Message {
    public static var wireZero: ListEntry { ListEntry() }
    public static var messageName: String { "ListEntry" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "id", &id)
        f(2, "list", &list)
        f(3, "adds", &adds)
        f(4, "changed", &changed)
        f(5, "meant", &chosenTarget)
        f(6, "shown", &shown, .thing)
        f(7, "store", &store)
        f(8, "note", &note, .note)
        f(9, "tick", &tick)
        f(10, "removed", &removed)
        f(11, "minimum", &needs.minimum)
        f(12, "expiring", &needs.expiring)
        f(13, "favourites", &needs.favourites)
        f(14, "targetSet", &set.target)
        f(15, "unitSet", &set.unit)
        f(16, "storeSet", &set.store)
        f(17, "noteSet", &set.note)
        f(18, "usual", &needs.usual)
    }
}

extension StoreTick: Message {
    public static var wireZero: StoreTick { StoreTick() }
    public static var messageName: String { "StoreTick" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "store", &store)
        f(2, "at", &at)
        f(3, "entry", &entry)
        f(4, "list", &list)
        f(5, "member", &member)
    }
}

extension SnapshotWriter {
    public mutating func put(_ lists: Lists) { put(lists.order.compactMap { lists[$0] }) }
    public mutating func put(_ entries: ListEntries) { put(entries.all) }
    public mutating func put(_ items: UnsettledItems) { put(items.inOrder) }
    public mutating func put(_ ticks: StoreTicks) { put(ticks.all) }
}

/// Each throws `CodecError` for bytes that the matching writer did not write.
extension SnapshotReader {
    public mutating func lists() throws(CodecError) -> Lists {
        var lists = Lists()
        for one in try list(of: ShoppingList.self) { lists.apply(.list(from: nil, to: one)) }
        return lists
    }

    public mutating func unsettled() throws(CodecError) -> UnsettledItems {
        var items = UnsettledItems()
        for one in try list(of: PendingConflict.self) { items.apply(.unsettled(from: nil, to: one)) }
        return items
    }

    public mutating func storeTicks() throws(CodecError) -> StoreTicks { StoreTicks(try list(of: StoreTick.self)) }

    /// - Parameter catalog: What they are sorted and found by.
    public mutating func entries(_ catalog: Catalog) throws(CodecError) -> ListEntries {
        ListEntries(try list(of: ListEntry.self), catalog)
    }
}
