/// What is on the shopping lists of a household, ticked and removed entries too.
public struct ListEntries: Hashable, Sendable {
    private var entries: [EntryID: ListEntry] = [:]
    /// The entry of each name that is not its own: of adds that were merged into it (Q2).
    private var names: [EntryID: EntryID] = [:]
    /// Those that are there, by list.
    private var present: [ListID: Set<EntryID>] = [:]

    public init() {}

    public init(_ entries: some Sequence<ListEntry>) {
        for entry in entries { put(entry) }
    }

    /// By any of its names.
    public subscript(id: EntryID) -> ListEntry? { entries[id] ?? names[id].flatMap { entries[$0] } }

    /// By id, hidden ones too.
    public var all: [ListEntry] { entries.values.sorted { $0.id < $1.id } }

    /// Those on a list, open and ticked, in the order in which they came. Cost: as many as these are.
    public func on(_ list: ListID) -> [ListEntry] {
        (present[list] ?? []).compactMap { entries[$0] }.sorted { ($0.order, $0.id) < ($1.order, $1.id) }
    }

    /// Those that were taken off a list since, the latest first. Cost: all entries.
    public func removed(from list: ListID, since: Timestamp) -> [ListEntry] {
        entries.values.filter { entry in
            entry.list == list && entry.exists && entry.removed.map { since <= $0 } ?? false
        }.sorted { a, b in
            (b.removed ?? Timestamp(), b.id) < (a.removed ?? Timestamp(), a.id)
        }
    }

    /// How many are open on a list, and how many ticked.
    public func counts(on list: ListID) -> (open: Int, ticked: Int) {
        let there = (present[list] ?? []).compactMap { entries[$0] }
        let ticked = there.count(where: \.tick.ticked)
        return (there.count - ticked, ticked)
    }

    /// The list that a member put something on last. Cost: all entries.
    public func lastList(of member: MemberID) -> ListID? {
        guard !member.isNone else { return nil }
        var newest: (order: UInt64, list: ListID)?
        for entry in entries.values {
            for add in entry.adds where add.member == member && add.order >= newest?.order ?? 0 {
                newest = (add.order, entry.list)
            }
        }
        return newest?.list
    }

    /// Ignores changes of lists.
    public mutating func apply(_ change: ListChange) {
        guard case .entry(let id, let list, let change) = change else { return }
        var entry = entries[id] ?? ListEntry(id: id, list: list)
        take(entry)
        entry.apply(change)
        put(entry)
    }

    private mutating func take(_ entry: ListEntry) {
        guard entries.removeValue(forKey: entry.id) != nil else { return }
        for add in entry.adds { names[add.id] = nil }
        present[entry.list]?.remove(entry.id)
        if present[entry.list]?.isEmpty ?? false { present[entry.list] = nil }
    }

    private mutating func put(_ entry: ListEntry) {
        guard !entry.isBlank else { return }
        entries[entry.id] = entry
        for add in entry.adds where add.id != entry.id { names[add.id] = entry.id }
        if entry.isThere { present[entry.list, default: []].insert(entry.id) }
    }
}
