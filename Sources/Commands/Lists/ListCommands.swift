import Events
public import Inventory

extension AddList: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        var list = ShoppingList(id: context.makeID(), name: try household.lists.all.free(name, atMost: 100))
        if let store { list.store = try household.store(store).id }
        return Decision([ListAdded(list).event])
    }
}

extension ChangeList: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let lists = household.lists.all
        var changed = ListChanged(
            archived == false ? try lists.requireArchived(list, .notFound) : try household.list(named: list))
        if let name { changed.after.name = try lists.free(name, except: changed.before.id, atMost: 100) }
        if let store { changed.after.store = store.isEmpty || store.isNone ? StoreID() : try household.store(store).id }
        if archived == true, !confirm {
            let open = household.entries.counts(on: changed.before.id).open
            if open > 0 {
                throw Refusal(
                    .inUse,
                    "\(open) \(open == 1 ? "entry is" : "entries are") open on “\(changed.before.name)”: tick or remove "
                        + "them first", .hideAllTheSame)
            }
        }
        if let archived {
            if !archived { try lists.free(changed.before.name, except: changed.before.id, isBack: true) }
            changed.after.archived = archived
        }
        // Back from the archive it is one of several.
        guard changed.after.archived, household.settings.defaultList == changed.after.id else {
            return Decision(changed)
        }
        var unset = SettingsChanged()
        unset.patch.defaultList = .from(changed.after.id, to: ListID())
        return Decision([changed.event, .household(.settingsChanged(unset))])
    }
}

extension Household {
    /// The list that a text names, or without one the usual one of a member (Q1).
    func list(_ text: String?, of member: MemberID) throws(Refusal) -> ShoppingList {
        if let text { return try list(named: text) }
        if let usual = membership.usualList(of: member, lists) { return usual }
        throw lists.noUsual
    }

    /// One that is not archived.
    func list(named text: String) throws(Refusal) -> ShoppingList {
        let list = try lists.findable(text)
        guard !list.archived else { throw .archived("list", list.name) }
        return list
    }
}

extension Lists {
    /// By id or whole name, also one that is archived.
    /// - Throws: `Refusal` `not-found`, with the nearest names and how one is made.
    public func findable(_ text: String) throws(Refusal) -> ShoppingList {
        if let list = named(text) { return list }
        if let gone = all.archived(text) { return gone }
        let there = inOrder.map(\.name)
        let refusal =
            there.isEmpty
            ? Refusal(.notFound, "unknown list “\(text)”")
            : Refusal.unknown(.notFound, "list", "lists", text, of: there)
        throw refusal.with(.run(.createList, ["name": text], "to make it"))
    }

    /// The refusal when no list is named and there is no usual one.
    public var noUsual: Refusal {
        let there = inOrder.map(\.name)
        guard !there.isEmpty else {
            // Lists are never deleted.
            let gone = all.values.filter(\.archived).min { ($0.name, $0.id) < ($1.name, $1.id) }
            guard let gone else {
                return Refusal(.notFound, "there is no list yet: create one first", .run(.createList, ["name": nil]))
            }
            return Refusal(
                .notFound, "all lists are archived", .run(.restoreList, ["name": gone.name]))
        }
        return Refusal(
            .severalMatches, "there are several lists; specify one: \(there.joined(separator: ", "))",
            .choose("list", there))
    }
}
