import API
import Commands
import Inventory
import Projections

/// Shopping lists and what is on them.
extension ReadContext {
    var lists: Lists { models.catalog.lists }
    var entries: ListEntries { models.catalog.entries }
    /// How many entries are open on all lists (X7). Cost: the lists.
    /// Nil on a past day: lists are not kept by day.
    var openOnLists: Int? { former == nil ? entries.open(on: lists.inOrder.map(\.id)) : nil }

    /// The list that is named, archived ones too, or the caller's usual one (Q1).
    func list(_ reference: String?) throws(Refusal) -> ShoppingList {
        if let reference { return try lists.findable(reference) }
        guard let usual = models.catalog.membership.usualList(of: member.id, lists) else { throw lists.noUsual }
        return usual
    }

    /// The entries that are asked for, as they are sorted, after one of them. Cost: what is taken, and what a filter
    /// passes over; of what was taken off, all entries; along learned aisles, the list and the ticks at its store.
    func entries(
        of list: ShoppingList, _ query: EntriesQuery, after last: EntryInOrder?
    ) throws -> AnyIterator<EntryInOrder> {
        let sort = try EntrySort(query.sort) { places.stores[list.store].flatMap { aisles(of: $0) } }
        guard query.state.map(["open", "ticked", "removed"].contains) ?? true else {
            throw Problem.wrongQuery("state", query.state ?? "", expected: "open, ticked or removed")
        }
        let isAsked = try filter(query)
        if query.state == "removed" {
            let since = time.adding(milliseconds: -30 * 86_400_000)
            let gone = entries.removed(from: list.id, since: since).map { entry in
                EntryInOrder(rank: .max - (entry.removed ?? Timestamp()).milliseconds, id: entry.id)
            }.sorted().filter { key in last.map { $0 < key } ?? true }
            return AnyIterator(gone.lazy.filter { isAsked?($0.id) ?? true }.makeIterator())
        }
        let (open, ticked) = (query.state != "ticked", query.state != "open")
        switch sort {
        case .kept(let order):
            var places = entries.places(on: list.id, by: order, open: open, ticked: ticked, after: last)
            return isAsked.map { isAsked in places.filtered { isAsked($0.id) } } ?? AnyIterator { places.next() }
        case .aisle(let aisles):
            let places =
                switch aisles {
                case .set(let aisles):
                    entries.places(on: list.id, along: aisles, open: open, ticked: ticked, after: last)
                case .learned(let aisles):
                    entries.places(on: list.id, along: aisles, catalog, open: open, ticked: ticked, after: last)
                }
            return AnyIterator(places.lazy.filter { isAsked?($0.id) ?? true }.makeIterator())
        case .price:
            let dearest = open ? costs(on: list, where: isAsked).map(\.place).sorted() : []
            let done = entries.places(on: list.id, by: .category, open: false, ticked: ticked)
            let all = dearest + done.filter { isAsked?($0.id) ?? true }
            return AnyIterator(all.lazy.filter { key in last.map { $0 < key } ?? true }.makeIterator())
        }
    }

    /// Checks whether a page of a list may change within a day without an event. Removed entries are shown for 30 days,
    /// and a walk counts for learned aisles some time after it (Q8).
    func dependsOnTime(_ query: EntriesQuery) throws -> Bool {
        if query.state == "removed" { return true }
        guard query.sort == nil || query.sort == "aisle" else { return false }
        return places.stores[try list(query.list).store]?.aisles.isEmpty ?? false
    }

    /// The aisles of a store as they were set, else as they are learned (Q8); nil: neither. Cost: the ticks that are kept
    /// of it.
    func aisles(of store: Store) -> Aisles? {
        let set = store.aisles.compactMap { catalog.categories[$0.category] }
        guard set.isEmpty else { return .set(set) }
        return LearnedAisles(models.catalog.storeTicks.at(store.id), entries, catalog, now: time).map { .learned($0) }
    }

    /// Returns the condition that limits the entries of a list; nil: there is no limit.
    private func filter(_ query: EntriesQuery) throws -> ((EntryID) -> Bool)? {
        let store = try query.store.map { try self.store($0).id }
        let category = try query.category.map { try catalog.category($0, archived: true).id }
        let tag = try query.tag.map { try catalog.tag($0).id }
        let fits = WordStarts(asked: query.query)
        let isSpecial = query.special ?? false
        guard store != nil || category != nil || tag != nil || fits != nil || isSpecial else { return nil }
        var pricing = EntryPricing(self)
        return { id in
            guard let entry = entries[id] else { return false }
            let meaning = catalog.meaning(of: entry.target)
            return fits?(meaning.name) ?? true
                && store.map { $0 == entry.store || $0 == meaning.product?.store } ?? true
                && category.map { $0 == meaning.product?.category } ?? true
                && tag.map { meaning.product?.tags.contains($0) ?? false } ?? true
                && (!isSpecial || pricing.isSpecial(entry, meaning))
        }
    }

    func view(_ list: ShoppingList) -> ListView {
        let (open, ticked) = entries.counts(on: list.id)
        return ListView(
            id: list.id, name: list.name, store: named(list.store), archived: list.archived, open: open, ticked: ticked)
    }

    func view(_ entry: Inventory.ListEntry) -> EntryView {
        let meaning = catalog.meaning(of: entry.target)
        var view = EntryView(id: entry.id, name: meaning.name, ticked: entry.tick.ticked)
        view.amount = amount(of: entry, meaning)
        if let product = meaning.product {
            view.product = named(product)
            view.variant = meaning.variant.map { Named(id: EntityID($0.id), name: $0.name) }
            view.pack = meaning.pack?.name
            view.category = catalog.categories[product.category]?.name
            view.archived = product.archived ? true : nil
            view.rating = meaning.variant.map { rating(of: $0, of: product) } ?? rating(of: product)
        }
        view.store = named(entry.store)
        view.note = entry.note.isEmpty ? nil : entry.note
        view.tickedAt = entry.tick.at == Timestamp() ? nil : entry.tick.at
        view.removedAt = entry.removed
        view.by = entry.adds.first.flatMap { name(of: $0.member) }
        let needs = entry.needs.all.map { source, need in
            EntryNeedView(
                source: source.name,
                amount: need.amount > .zero
                    ? AmountView(meaning.shown(need.amount), meaning.units, in: need.unit) : nil)
        }
        view.needs = needs.isEmpty ? nil : needs
        return view
    }
}

extension ReadContext {
    /// Nil: it is not said how much.
    func amount(of entry: Inventory.ListEntry, _ meaning: EntryMeaning) -> AmountView? {
        guard entry.amount > .zero else { return nil }
        var view = AmountView(meaning.shown(entry.amount), meaning.units, in: entry.unit)
        if entry.target.isCounted { view.text = view.amount }
        return view
    }
}

/// The aisles of a store (Q8).
enum Aisles {
    case set([Category])
    case learned(LearnedAisles)
}

/// How a page of a list is sorted (Q4).
private enum EntrySort {
    case kept(EntryOrder)
    case aisle(Aisles)
    case price

    /// - Parameter aisles: Of the list's store; without a word these come first.
    init(_ word: String?, _ aisles: () -> Aisles?) throws {
        switch word {
        // Where no aisles are known, all are of the same: by category.
        case nil, "aisle": self = aisles().map { .aisle($0) } ?? .kept(.category)
        case "price": self = .price
        case let word?:
            guard let order = EntryOrder(rawValue: word) else {
                throw Problem.wrongQuery("sort", word, expected: "category, name, newest, aisle or price")
            }
            self = .kept(order)
        }
    }
}

/// The sort key that a page of a list begins after.
extension EntryInOrder: PageKey {
    static var parts: KeyParts<Self> {
        KeyParts(\.ticked, \.rank, \.id, \.words) { Self(ticked: $0, rank: $1, words: $3, id: $2) }
    }
}
