import API
import Commands
import Domain
import Projections

/// `…/lists` and `…/entries`: shopping lists and what is on them (Q1).
enum ListRoutes {
    static func add(to routes: inout Routes) {
        addLists(to: &routes)
        addEntries(to: &routes)
    }

    private static func addLists(to routes: inout Routes) {
        // By name. Cost: all lists and what is on them.
        routes.look(Endpoints.Lists.list, days: .none) { context, _, query in
            let lists = context.lists.all.values.filter { query.archived ?? false || !$0.archived }
            let page = try PageOfResults<NamedInOrder<ListTag>>(limit: query.limit, cursor: query.cursor) { last in
                lists.map { NamedInOrder($0.id, NameKey($0.name).text) }.sorted().filter { key in
                    last.map { $0 < key } ?? true
                }
            }
            return ListsAnswer(
                lists: page.items.compactMap { context.lists[$0.id] }.map { context.view($0) }, cursor: page.cursor)
        }
        routes.look(Endpoints.Lists.show, days: .none) { context, at, _ in
            context.view(try context.lists.findable(at.reference))
        }
        routes.command(Endpoints.Lists.create)
        routes.command(Endpoints.Lists.change) { $0.list = $1.reference }
        routes.write(Endpoints.Lists.archive) { body, at in
            var command = ChangeList()
            command.list = at.reference
            command.archived = true
            command.confirm = body.confirm ?? false
            return command
        }
        routes.write(Endpoints.Lists.restore) { _, at in
            var command = ChangeList()
            command.list = at.reference
            command.archived = false
            return command
        }
    }

    private static func addEntries(to routes: inout Routes) {
        // Cost: the list's entries.
        routes.look(Endpoints.Entries.list, days: .none) { context, _, query in
            let list = try context.list(query.list)
            let shown = try context.entries(of: list, query)
            let page = try PageOfResults<EntryKey>(limit: query.limit, cursor: query.cursor) { last in
                shown.sorted().filter { key in last.map { $0 < key } ?? true }
            }
            return EntriesAnswer(
                on: context.view(list), entries: page.items.compactMap(\.entry).map { context.view($0) },
                cursor: page.cursor)
        }
        routes.command(Endpoints.Entries.add)
        routes.command(Endpoints.Entries.change)
        routes.command(Endpoints.Entries.tick)
        routes.command(Endpoints.Entries.remove)
    }
}

extension ReadContext {
    var lists: Lists { models.catalog.lists }

    /// The list that is named, archived ones too, or the caller's usual one (Q1).
    func list(_ reference: String?) throws(Refusal) -> ShoppingList {
        if let reference { return try lists.findable(reference) }
        guard let usual = lists.usual(last: models.lists.entries.lastList(of: member.id)) else { throw lists.noUsual }
        return usual
    }

    /// The entries that are asked for, as they are sorted.
    fileprivate func entries(of list: ShoppingList, _ query: EntriesQuery) throws -> [EntryKey] {
        guard let order = EntryKey.Order(rawValue: query.sort ?? "category") else {
            throw Problem.wrongQuery("sort", query.sort ?? "", expected: "category, name or newest")
        }
        let store = try query.store.map { try self.store($0).id }
        let category = try query.category.map { try catalog.category($0, archived: true).id }
        let fits = WordStarts(asked: query.query)
        let all: [Domain.ListEntry]
        switch query.state {
        case nil: all = models.lists.entries.on(list.id)
        case "open": all = models.lists.entries.on(list.id).filter(\.isOpen)
        case "ticked": all = models.lists.entries.on(list.id).filter(\.tick.ticked)
        case "removed":
            all = models.lists.entries.removed(from: list.id, since: time.adding(milliseconds: -30 * 86_400_000))
        case let other?: throw Problem.wrongQuery("state", other, expected: "open, ticked or removed")
        }
        return all.filter { entry in
            let product = catalog.sold(entry.target)?.product
            return fits?(catalog.name(of: entry.target)) ?? true
                && store.map { $0 == entry.store || $0 == product?.store } ?? true
                && category.map { $0 == product?.category } ?? true
        }.map { entry in
            let name = catalog.sold(entry.target).flatMap { catalog.categories[$0.product.category]?.name }
            return EntryKey(
                entry, category: name.map { NameKey($0).text }, name: NameKey(catalog.name(of: entry.target)).text,
                order)
        }
    }

    fileprivate func view(_ list: ShoppingList) -> ListView {
        let (open, ticked) = models.lists.entries.counts(on: list.id)
        return ListView(
            id: list.id, name: list.name, store: named(list.store), archived: list.archived, open: open, ticked: ticked)
    }

    fileprivate func view(_ entry: Domain.ListEntry) -> EntryView {
        let target = entry.target
        var view = EntryView(id: entry.id, name: catalog.name(of: target), ticked: entry.tick.ticked)
        let units = catalog.units(of: target)
        if entry.amount > .zero {
            view.amount = AmountView(catalog.shown(entry.amount, of: target), units, in: entry.unit)
        }
        if target.isCounted, let amount = view.amount { view.amount?.text = amount.amount }
        if let (product, variant) = catalog.sold(target) {
            view.product = named(product)
            view.variant = variant.map { Named(id: EntityID($0.id), name: $0.name) }
            view.pack = units.allPacks.first { !target.pack.isNone && $0.id == target.pack }?.name
            view.category = catalog.categories[product.category]?.name
            view.archived = product.archived ? true : nil
        }
        view.store = named(entry.store)
        view.note = entry.note.isEmpty ? nil : entry.note
        view.tickedAt = entry.tick.at == Timestamp() ? nil : entry.tick.at
        view.removedAt = entry.removed
        view.by = entry.adds.first.flatMap { name(of: $0.member) }
        return view
    }
}

/// An entry in the order of its list (Q4): open ones first, then those ticked latest.
private struct EntryKey: PageKey, Comparable {
    enum Order: String {
        case category, name, newest
    }

    /// Zero of an open one.
    var ticked: Int64
    /// Of two the lower is first: the order of what is newest.
    var rank: Int64
    var id: EntryID
    /// What has no category comes last.
    var words: String
    /// Nil: read from a cursor.
    var entry: Domain.ListEntry?

    init(_ entry: Domain.ListEntry, category: String?, name: String, _ order: Order) {
        self.entry = entry
        id = entry.id
        ticked = entry.tick.ticked ? max(1, .max - entry.tick.at.milliseconds) : 0
        rank = order == .newest ? .max - Int64(clamping: entry.order) : 0
        words = order == .category ? (category.map { "0\($0)" } ?? "1") + "\t" + name : name
    }

    static func < (a: Self, b: Self) -> Bool { (a.ticked, a.rank, a.words, a.id) < (b.ticked, b.rank, b.words, b.id) }
    static func == (a: Self, b: Self) -> Bool { (a.ticked, a.rank, a.words, a.id) == (b.ticked, b.rank, b.words, b.id) }

    static var fieldCount: Int { 4 }
    var fields: [String] { [String(ticked), String(rank), id.description, words] }

    init?(fields: [String]) {
        guard let ticked = Int64(fields[0]), let rank = Int64(fields[1]), let id = EntryID(fields[2]) else {
            return nil
        }
        (self.ticked, self.rank, self.id, words) = (ticked, rank, id, fields[3])
    }
}
