import Events
import Inventory

/// Which entries of a list a name may mean. An id means any.
enum EntryScope {
    case there
    /// Those that are open before those that are ticked.
    case open
    case ticked
    /// Taken off in the last 30 days.
    case removed
}

extension Household {
    func name(of target: EntryTarget) -> String { catalog.name(of: target) }

    /// Returns the time before which removed entries cannot be put back on their list any more (Q3).
    static func oldestBack(_ context: Context) -> Timestamp {
        context.occurredAt.adding(milliseconds: -30 * 24 * 3_600_000)
    }

    /// The entry that a text means, or where none is called so those that it names one after the other: `butter eggs`.
    /// What has the name of something else, on another list or in the catalog, is no two.
    func severalEntries(
        _ text: String, on list: String?, among scope: EntryScope, _ context: Context
    ) throws(Refusal) -> [ListEntry] {
        var refused: Refusal?
        do {
            let one = try entry(text, on: list, among: scope, context)
            if isCalled(one, text) { return [one] }
        } catch {
            guard error.code == .notFound else { throw error }
            refused = error
        }
        var unclear: Refusal?
        // Of a long line most beginnings are nobody's name: to say why not would cost the list for each.
        lazy var called = Set(entries.all.flatMap { names(of: $0).map { NameKey($0) } })
        let ids = NamesInTurn.things(text) { name -> EntryID? in
            guard !name.contains(" ") || called.contains(NameKey(name)) else { return nil }
            do throws(Refusal) {
                let entry = try entry(name, on: list, among: scope, context)
                return isCalled(entry, name) ? entry.id : nil
            } catch {
                if error.code == .severalMatches, unclear == nil { unclear = error }
                return nil
            }
        }
        if !isKnown(text), !entries.all.contains(where: { $0.removed == nil && isCalled($0, text) }) {
            if let ids { return ids.compactMap { entries[$0] } }
            if refused != nil, let unclear { throw unclear }
        }
        if let refused { throw refused }
        return [try entry(text, on: list, among: scope, context)]
    }

    private func isCalled(_ entry: ListEntry, _ name: String) -> Bool {
        EntryID(name) == entry.id || names(of: entry).contains { NameKey($0) == NameKey(name) }
    }

    /// Returns the entry that a text names: by its id, else by the name of what it is about. If several have that name,
    /// the amount given with the name decides: `2 l juice`.
    /// - Parameter list: Nil: the usual one (Q1).
    func entry(
        _ text: String, on list: String?, among scope: EntryScope, _ context: Context
    ) throws(Refusal) -> ListEntry {
        guard !text.isEmpty else { throw Refusal(.unreadable, "specify an entry, or all of them") }
        if let entry = EntryID(text).flatMap({ entries[$0] }), entry.exists {
            guard let current = lists[entry.list] else { throw Refusal(.notFound, "the list of this entry is gone") }
            guard !current.archived else { throw .archived("list", current.name) }
            return entry
        }
        let list = try self.list(list, of: context.member(of: self))
        let gone = scope == .removed ? entries.removed(from: list.id, since: Self.oldestBack(context)) : []
        let there = scope == .removed ? ListEntries(gone.map(\.putBack), catalog) : entries
        func all(_ ids: [EntryID]) -> [ListEntry] {
            scope == .removed ? gone.filter { ids.contains($0.id) } : there.of(Set(ids))
        }
        var found = all(matching(text, on: list.id, among: there))
        if found.isEmpty, let item = try? item(PhraseField(text), nil), let amount = item.amount,
            item.name.utf8.count <= TypedText.name
        {
            found = all(matching(item.name, on: list.id, among: there)).filter { isShown($0, amount) }
        }
        let preferred =
            switch scope {
            case .open: found.filter(\.isOpen)
            case .ticked: found.filter(\.tick.ticked)
            case .there, .removed: found
            }
        // Of those that were taken off the latest is meant.
        if let only = preferred.first, preferred.count == 1 || scope == .removed { return only }
        if preferred.isEmpty, found.count == 1 { return found[0] }
        guard let first = found.first else {
            // It was there when this was done, and was taken off since (Q9).
            if context.isLate, scope != .removed, let gone = try? entry(text, on: list.name, among: .removed, context),
                gone.removed.map({ context.occurredAt <= $0 }) ?? false
            {
                return gone
            }
            var refusal = notOn(list, text, there.on(list.id), scope)
            let others = lists.inOrder.filter { other in
                other.id != list.id && !matching(text, on: other.id, among: there).isEmpty
            }
            if let other = others.first, scope != .removed {
                refusal.detail = "nothing on “\(list.name)” is called “\(text)”; it is on “\(other.name)”"
                refusal.remedies = [.give("list", other.name)]
            }
            throw refusal
        }
        let isOneName = found.allSatisfy { name(of: $0.target) == name(of: first.target) }
        let amounts = found.map { shown($0) }
        let isOneAmount = Set(amounts).count < amounts.count
        let names = zip(found, amounts).prefix(5).map { entry, amount in
            !isOneName ? name(of: entry.target) : isOneAmount ? "\(entry.id)" : "\(amount) \(name(of: entry.target))"
        }
        throw Refusal(
            .severalMatches,
            "“\(text)” could be \(names.joined(separator: "; "))\(found.count > 5 ? " and \(found.count - 5) more" : ""): "
                + "specify which")
    }

    /// Its amount as it is shown; empty: it is not said how much.
    private func shown(_ entry: ListEntry) -> String {
        let amount = catalog.shown(entry.amount, of: entry.target)
        return amount > .zero ? catalog.units(of: entry.target).short(amount, in: entry.unit) : ""
    }

    private func isShown(_ entry: ListEntry, _ amount: EnteredAmount) -> Bool {
        (try? self.amount(amount, of: entry.target) { _, _ in [] }.base) == entry.amount
    }

    /// By whole names, then as products are named (C2), then by the start of words and with slips.
    private func matching(_ text: String, on list: ListID, among entries: ListEntries) -> [EntryID] {
        let match = entries.called(text, on: list)
        if match.step == .exact { return match.keys }
        switch resolution(of: text) {
        case .product(let id):
            let same = entries.of(id, on: list, catalog)
            if !same.isEmpty { return same.map(\.id) }
        case .variant(let id):
            let same = catalog.variants[id].map { variant in
                entries.of(variant.product, on: list, catalog).filter { catalog.isAlike($0.target.variant, variant) }
            }
            if let same, !same.isEmpty { return same.map(\.id) }
        case .lot, .several, .severalVariants, .nothing: break
        }
        // By what is only near nothing is set (C2); beside what is called so itself only one of its kind, `Bio Eier`.
        guard let step = match.step else { return [] }
        let (near, words, isKnown) = (NearName(text, language: settings.language), NameKey(text).words, isKnown(text))
        return match.keys.filter { id in
            guard let names = entries[id].map({ self.names(of: $0) }) else { return false }
            return near.means(names, at: step)
                && (!isKnown || names.contains { Set(NameKey($0).words).isSuperset(of: words) })
        }
    }

    private func names(of entry: ListEntry) -> [String] {
        let current = entry.target.isText ? [entry.target.text] : catalog[entry.target.product]?.allNames ?? []
        return current + [name(of: entry.target)]
    }

    private func notOn(_ list: ShoppingList, _ text: String, _ all: [ListEntry], _ scope: EntryScope) -> Refusal {
        let names = all.map { name(of: $0.target) }
        let near = names.nearest(to: text)
        let what =
            scope == .removed
            ? "nothing that was taken off “\(list.name)” in the last 30 days" : "nothing on “\(list.name)”"
        guard !names.isEmpty || scope == .removed else {
            return Refusal(.notFound, "“\(text)” is not on “\(list.name)”, which is empty")
        }
        let there =
            names.isEmpty
            ? ""
            : near.isEmpty
                ? ": there is \(names.prefix(8).joined(separator: ", "))\(names.count > 8 ? ", …" : "")"
                : "; did you mean \(near.joined(separator: ", "))?"
        return Refusal(.notFound, "\(what) is called “\(text)”\(there)")
    }
}

extension Refusal {
    /// Refuses an entry and all of them at once: which is meant is not known.
    static func requireOne(of entry: String, or isAll: Bool, orAll all: String) throws(Refusal) {
        guard isAll, !entry.isEmpty else { return }
        throw Refusal(.unreadable, "specify either “\(entry)” or \(all), not both")
    }
}
