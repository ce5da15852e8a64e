/// The orders that are kept of what is open on a list (Q4).
public enum EntryOrder: String, CaseIterable, Sendable {
    case category, name, newest
}

/// An entry in an order of its list (Q4): open ones first, then those ticked latest.
public struct EntryInOrder: Comparable, Sendable {
    /// Zero of an open one; of two ticked ones the later is less.
    public var ticked: Int64
    /// Less comes first, whatever the words.
    public var rank: Int64
    public var words: String
    public var id: EntryID

    public init(ticked: Int64 = 0, rank: Int64 = 0, words: String = "", id: EntryID) {
        (self.ticked, self.rank, self.words, self.id) = (ticked, rank, words, id)
    }

    public static func < (a: Self, b: Self) -> Bool {
        if a.ticked != b.ticked { return a.ticked < b.ticked }
        if a.rank != b.rank { return a.rank < b.rank }
        return a.words == b.words ? a.id < b.id : a.words < b.words
    }
}

/// The keys by which an entry on a list is sorted and found, as taken from the catalog.
struct PlacedEntry: TableRow {
    var id: EntryID
    var list: ListID
    /// None of a text.
    var product: ProductID
    var category: CategoryID
    var names: [String]
    private var ticked: Int64
    private var order: UInt64
    private var name: String
    private var categoryAndName: String

    init(_ entry: ListEntry, _ catalog: Catalog) {
        let label = catalog.label(of: entry.target)
        (id, list, product) = (entry.id, entry.list, entry.target.product)
        (category, names) = (label.category, label.names)
        ticked = entry.tick.ticked ? max(1, .max - entry.tick.at.milliseconds) : 0
        order = entry.order
        name = NameKey(label.name).text
        categoryAndName = Self.words(of: catalog.categories[category]) + "\t" + name
    }

    /// The sort key of a category. Entries without a category come last.
    fileprivate static func words(of category: Category?) -> String {
        category.map { "0\(NameKey($0.name).text)" } ?? "1"
    }

    var isTicked: Bool { ticked > 0 }

    func inOrder(_ order: EntryOrder) -> EntryInOrder {
        switch order {
        case .category: EntryInOrder(ticked: ticked, words: categoryAndName, id: id)
        case .name: EntryInOrder(ticked: ticked, words: name, id: id)
        case .newest: EntryInOrder(ticked: ticked, rank: .max - Int64(clamping: self.order), id: id)
        }
    }
}

/// The entries on a list, in the orders of the list and by name.
struct ListShelf: Equatable, Sendable {
    private var byCategory = SortedPages<EntryInOrder>()
    private var byName = SortedPages<EntryInOrder>()
    private var newest = SortedPages<EntryInOrder>()
    private(set) var ticked = SortedPages<EntryInOrder>()
    private(set) var names = NameIndex<EntryID>()

    var isEmpty: Bool { byName.isEmpty && ticked.isEmpty }

    func open(_ order: EntryOrder) -> SortedPages<EntryInOrder> {
        switch order {
        case .category: byCategory
        case .name: byName
        case .newest: newest
        }
    }

    /// The open entries along the aisles of a store. Entries without an aisle follow by category (Q8).
    func open(along aisles: [Category]) -> [AisleSection] {
        var sections = aisles.enumerated().map { number, category in
            let words = PlacedEntry.words(of: category)
            // No name has either sign.
            let start = byCategory.firstIndex { $0.words >= words + "\t" }
            let end = byCategory.firstIndex { $0.words >= words + "\n" }
            return AisleSection(rank: Int64(number), entries: byCategory[start..<end])
        }
        var from = byCategory.startIndex
        for section in sections.sorted(by: { $0.entries.startIndex < $1.entries.startIndex }) {
            let start = section.entries.startIndex
            if from < start { sections.append(AisleSection(rank: .max, entries: byCategory[from..<start])) }
            from = max(from, section.entries.endIndex)
        }
        return sections + [AisleSection(rank: .max, entries: byCategory[from...])]
    }

    /// - Parameter named: Its names are there already, or stay.
    mutating func insert(_ entry: PlacedEntry, named: Bool) {
        if !named { for name in entry.names { names.insert(name, entry.id) } }
        guard !entry.isTicked else { return ticked.insert(entry.inOrder(.category)) }
        byCategory.insert(entry.inOrder(.category))
        byName.insert(entry.inOrder(.name))
        newest.insert(entry.inOrder(.newest))
    }

    mutating func remove(_ entry: PlacedEntry, named: Bool) {
        if !named { for name in entry.names { names.remove(name, entry.id) } }
        guard !entry.isTicked else { return ticked.remove(entry.inOrder(.category)) }
        byCategory.remove(entry.inOrder(.category))
        byName.remove(entry.inOrder(.name))
        newest.remove(entry.inOrder(.newest))
    }
}

/// The open entries of a list in one aisle.
struct AisleSection {
    var rank: Int64
    var entries: Slice<SortedPages<EntryInOrder>>

    /// Those after an entry, as it was in the whole of the order.
    func after(_ last: EntryInOrder?) -> some Sequence<EntryInOrder> {
        let end = entries.endIndex
        var from = entries.startIndex
        if let last {
            let isPast = last.ticked > 0 || last.rank > rank
            let mark = EntryInOrder(words: last.words, id: last.id)
            from = isPast ? end : last.rank < rank ? from : max(from, min(end, entries.base.firstIndex { $0 > mark }))
        }
        return entries[from..<end].lazy.map { EntryInOrder(rank: rank, words: $0.words, id: $0.id) }
    }
}
