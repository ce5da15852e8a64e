/// The entries of a household's shopping lists, including ticked and removed entries.
///
/// An entry that is on a list has a place in the orders of the list and in an index of names. So a page costs the
/// entries that it shows, and a tick by name costs the entries that it changes. The places follow from the entries and
/// from the catalog, which is passed to every function that changes them.
public struct ListEntries: Sendable {
    private var entries = HashTable<ListEntry>()
    /// The entry of each name that is not its own: of adds that were merged into it (Q2).
    private var names = HashTable<OtherName>()
    private var shelves: [ListID: ListShelf] = [:]
    private var placed = HashTable<PlacedEntry>()
    /// Of those that are placed, by the product of their target.
    private var ofProducts = SortedPages<OfProduct>()
    private var isDeferring = false

    public init() {}

    public init(_ entries: some Sequence<ListEntry>, _ catalog: Catalog) {
        for entry in entries {
            self.entries.insert(entry)
            for add in entry.adds { note(add, of: entry) }
        }
        buildIndexes(catalog)
    }

    /// By any of its names.
    public subscript(id: EntryID) -> ListEntry? { entries[id] ?? names[id].flatMap { entries[$0.entry] } }

    /// By id, hidden ones too.
    public var all: [ListEntry] { entries.sorted { $0.id < $1.id } }

    /// Those on a list, open and ticked, in the order in which they came. Cost: as many as these are.
    public func on(_ list: ListID) -> [ListEntry] {
        guard let shelf = shelves[list] else { return [] }
        return inOrder(shelf.open(.newest).map(\.id) + shelf.ticked.map(\.id))
    }

    /// Those on a list in an order, after one of them, which may be gone since. Cost: what is taken of it.
    public func places(
        on list: ListID, by order: EntryOrder, open: Bool = true, ticked: Bool = true, after last: EntryInOrder? = nil
    ) -> MergedOrder<EntryInOrder> {
        let shelf = shelves[list] ?? ListShelf()
        return MergedOrder(
            (open ? [shelf.open(order).after(last)] : []) + (ticked ? [shelf.ticked.after(last)] : []))
    }

    /// The same along the aisles of a store (Q8). Cost: the aisles, and what is taken of it.
    public func places(
        on list: ListID, along aisles: [Category], open: Bool = true, ticked: Bool = true,
        after last: EntryInOrder? = nil
    ) -> AnyIterator<EntryInOrder> {
        let shelf = shelves[list] ?? ListShelf()
        let sections = open ? shelf.open(along: aisles) : []
        let opened = sections.lazy.flatMap { $0.after(last) }
        let done = ticked ? Array([shelf.ticked.after(last)]) : []
        var (first, second) = (opened.makeIterator(), done.lazy.flatMap { $0 }.makeIterator())
        return AnyIterator { first.next() ?? second.next() }
    }

    /// The open entries of a list by category and name, each with its product and category. An entry of a text has no
    /// product.
    func openByCategory(on list: ListID) -> [(place: EntryInOrder, product: ProductID, category: CategoryID)] {
        (shelves[list] ?? ListShelf()).open(.category).compactMap { place in
            placed[place.id].map { (place, $0.product, $0.category) }
        }
    }

    /// How many are open on some lists.
    public func open(on lists: some Sequence<ListID>) -> Int { lists.reduce(0) { $0 + counts(on: $1).open } }

    /// Resolves a text to entries of a list, by names alone.
    public func called(_ text: String, on list: ListID) -> NameMatch<EntryID> {
        shelves[list]?.names.resolve(text) ?? NameMatch()
    }

    /// Those on a list that are about a product, or about what is one with it (C9), in the order in which they came.
    /// Cost: those of all lists.
    public func of(_ product: ProductID, on list: ListID, _ catalog: Catalog) -> [ListEntry] {
        inOrder(ids(of: product, catalog)).filter { $0.list == list }
    }

    /// Those on a list that are about the same (Q2), in the order in which they came.
    public func same(as target: EntryTarget, on list: ListID, _ catalog: Catalog) -> [ListEntry] {
        let candidates =
            target.isText
            ? inOrder(shelves[list]?.names.exact(target.text) ?? []) : of(target.product, on: list, catalog)
        return candidates.filter { $0.target.isSame(as: target, catalog) }
    }

    /// Those that were taken off a list since, the latest first. Cost: all entries.
    public func removed(from list: ListID, since: Timestamp) -> [ListEntry] {
        entries.filter { entry in
            entry.list == list && entry.exists && entry.removed.map { since <= $0 } ?? false
        }.sorted { a, b in
            (b.removed ?? Timestamp(), b.id) < (a.removed ?? Timestamp(), a.id)
        }
    }

    /// How many are open on a list, and how many ticked.
    public func counts(on list: ListID) -> (open: Int, ticked: Int) {
        (shelves[list]?.open(.name).count ?? 0, shelves[list]?.ticked.count ?? 0)
    }

    /// In the order in which they came.
    public func of(_ ids: Set<EntryID>) -> [ListEntry] { inOrder(Array(ids)) }

    private func inOrder(_ ids: [EntryID]) -> [ListEntry] {
        ids.compactMap { entries[$0] }.sorted { ($0.order, $0.id) < ($1.order, $1.id) }
    }

    private func ids(of product: ProductID, _ catalog: Catalog) -> [EntryID] {
        catalog.tree.same(as: catalog.tree.target(of: product)).flatMap { same in
            ofProducts[ofProducts.firstIndex { $0.product >= same }...].prefix { $0.product == same }.map(\.entry)
        }
    }
}

extension ListEntries: Equatable {
    /// The same entries; the rest follows from them and the catalog.
    public static func == (a: Self, b: Self) -> Bool { a.entries == b.entries }

    /// Whether all that follows from them is the same: a start from a snapshot builds it anew (L10).
    public func hasSameIndexes(as other: ListEntries) -> Bool {
        names == other.names && shelves == other.shelves && placed == other.placed
            && ofProducts == other.ofProducts
    }
}

/// Changes.
extension ListEntries {
    /// Ignores changes of lists.
    public mutating func apply(_ change: ListChange, _ catalog: Catalog) {
        guard case .entry(let id, let list, let change) = change else { return }
        let place = entries.place(of: id) ?? entries.insert(ListEntry(id: id, list: list))
        entries[place].apply(change)
        switch change {
        case .added(let add): note(add, of: entries[place])
        case .withdrawn(let add): forget(add, of: entries[place])
        case .changed: break
        }
        if entries[place].isBlank { entries.remove(at: place) }
        settle(id, catalog)
    }

    /// See `Fold`.
    public mutating func deferIndexes() {
        isDeferring = true
        (shelves, placed, ofProducts) = ([:], HashTable(), SortedPages())
    }

    public mutating func buildIndexes(_ catalog: Catalog) {
        isDeferring = false
        for id in entries.map(\.id) { settle(id, catalog) }
    }

    /// Whether anything has a place that a change of the catalog could alter.
    var hasPlaces: Bool { !placed.isEmpty }

    /// Those whose names or category may be others by a change. Cost: those of its product; of a category, all that are
    /// placed.
    func concerned(by change: CatalogChange, _ catalog: Catalog) -> Set<EntryID> {
        let (product, category) = change.namesOfEntries
        var found = product.map { Set(ids(of: $0, catalog)) } ?? []
        if let category { found.formUnion(placed.lazy.filter { $0.category == category }.map(\.id)) }
        return found
    }

    mutating func place(_ ids: Set<EntryID>, _ catalog: Catalog) {
        for id in ids { settle(id, catalog) }
    }

    /// Puts an entry where it belongs.
    private mutating func settle(_ id: EntryID, _ catalog: Catalog) {
        guard !isDeferring else { return }
        let now = entries[id].flatMap { $0.isThere ? PlacedEntry($0, catalog) : nil }
        let place = placed.place(of: id)
        let before = place.map { placed[$0] }
        guard now != before else { return }
        let isNamedAlike = now?.names == before?.names
        if let before, let place {
            shelves[before.list]?.remove(before, named: isNamedAlike)
            if now == nil, shelves[before.list]?.isEmpty ?? false { shelves[before.list] = nil }
            if before.product != now?.product { ofProducts.remove(OfProduct(before)) }
            if now == nil { placed.remove(at: place) }
        }
        guard let now else { return }
        shelves[now.list, default: ListShelf()].insert(now, named: isNamedAlike)
        if before?.product != now.product, !now.product.isNone { ofProducts.insert(OfProduct(now)) }
        if let place { placed[place] = now } else { placed.insert(now) }
    }

    private mutating func note(_ add: EntryAdd, of entry: ListEntry) {
        if add.id != entry.id, names.place(of: add.id) == nil { names.insert(OtherName(id: add.id, entry: entry.id)) }
    }

    private mutating func forget(_ add: EntryAdd, of entry: ListEntry) {
        if let place = names.place(of: add.id) { names.remove(at: place) }
    }
}

private struct OtherName: TableRow {
    var id: EntryID
    var entry: EntryID
}

private struct OfProduct: Comparable {
    var product: ProductID
    var entry: EntryID

    init(_ entry: PlacedEntry) { (product, self.entry) = (entry.product, entry.id) }

    static func < (a: Self, b: Self) -> Bool { (a.product, a.entry) < (b.product, b.entry) }
}
