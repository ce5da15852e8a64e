import Domain
import Events

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

    /// What was taken off its list before this cannot be put back (Q3).
    static func oldestBack(_ context: Context) -> Timestamp {
        context.occurredAt.adding(milliseconds: -30 * 24 * 3_600_000)
    }

    /// The entry that a text means: by id, else by the names of what it is about.
    /// - Parameter list: Nil: the usual one (Q1).
    func entry(
        _ text: String, on list: String?, among scope: EntryScope, _ context: Context
    ) throws(Refusal) -> ListEntry {
        guard !text.isEmpty else { throw Refusal(.unreadable, "say which entry, or all of them") }
        if let entry = EntryID(text).flatMap({ entries[$0] }), entry.exists {
            guard let own = lists[entry.list] else { throw Refusal(.notFound, "the list of this entry is gone") }
            guard !own.archived else { throw .archived("list", own.name) }
            return entry
        }
        let list = try self.list(list, of: context.member(of: self))
        let gone = scope == .removed ? entries.removed(from: list.id, since: Self.oldestBack(context)) : []
        let there = scope == .removed ? ListEntries(gone.map(\.putBack), catalog) : entries
        let meant = Set(self.meant(text, on: list.id, among: there))
        let found = scope == .removed ? gone.filter { meant.contains($0.id) } : there.of(meant)
        let preferred =
            switch scope {
            case .open: found.filter(\.isOpen)
            case .ticked: found.filter(\.tick.ticked)
            case .there, .removed: found
            }
        // Of those that were taken off the latest is meant.
        if let only = preferred.first, preferred.count == 1 || scope == .removed { return only }
        if preferred.isEmpty, found.count == 1 { return found[0] }
        guard let first = found.first else { throw notOn(list, text, there.on(list.id), scope) }
        let same = found.allSatisfy { $0.target.isSame(as: first.target, catalog) }
        let names = found.prefix(5).map { same ? "\($0.id)" : name(of: $0.target) }
        throw Refusal(
            .severalMatches,
            "“\(text)” could be \(names.joined(separator: "; "))\(found.count > 5 ? " and \(found.count - 5) more" : ""): "
                + "specify which")
    }

    /// By whole names, then as products are named (C2), then by the start of words and with slips.
    private func meant(_ text: String, on list: ListID, among entries: ListEntries) -> [EntryID] {
        let match = entries.called(text, on: list)
        if match.step == .exact { return match.keys }
        switch catalog.resolve(text, lots: lots, stockFirst: false, uses: uses) {
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
        return match.keys
    }

    private func notOn(_ list: ShoppingList, _ text: String, _ all: [ListEntry], _ scope: EntryScope) -> Refusal {
        let names = all.map { name(of: $0.target) }
        let near = names.nearest(to: text)
        let what =
            scope == .removed
            ? "nothing that was taken off “\(list.name)” in the last 30 days" : "nothing on “\(list.name)”"
        let there =
            names.isEmpty
            ? (scope == .removed ? "" : ", which is empty")
            : near.isEmpty
                ? ": there is \(names.prefix(8).joined(separator: ", "))\(names.count > 8 ? ", …" : "")"
                : "; did you mean \(near.joined(separator: ", "))?"
        return Refusal(.notFound, "\(what) is called “\(text)”\(there)")
    }
}
