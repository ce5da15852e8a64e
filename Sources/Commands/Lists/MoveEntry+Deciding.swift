import Events
public import Inventory

extension MoveEntry: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let member = context.member(of: household)
        guard !to.isEmpty else { throw Refusal(.unreadable, "specify the list to move to") }
        try Refusal.requireOne(of: entry, or: all, orAll: "all entries")
        let to = try household.list(named: to)
        var moved: [ListEntry]
        if all {
            let list = try household.list(list, of: member)
            moved = household.entries.on(list.id).filter(\.isOpen)
            guard !moved.isEmpty else { return Decision([], warnings: ["nothing on “\(list.name)” is open"]) }
        } else {
            moved = [try household.entry(entry, on: list, among: .open, context)]
        }
        guard moved.allSatisfy({ $0.list != to.id }) else {
            throw Refusal(.impossible, "it is already on “\(to.name)”: specify another list")
        }
        var decision = Decision()
        // As it is after what was moved so far: two entries that are of the same become one.
        var household = household
        for entry in moved {
            let meaning = household.catalog.meaning(of: entry.target)
            var wanted = Household.WantedEntry(
                target: entry.target, amount: meaning.shown(entry.amount), unit: entry.unit)
            (wanted.note, wanted.store) = (entry.note, entry.store)
            if let head = meaning.product { wanted.target.product = head.id }
            let (added, there, notes) = try household.put(wanted, on: to, by: member, &context)
            decision.append(.list(.entryAdded(added)))
            decision.warnings += notes
            // It copies all entries there are.
            if entry.id != moved.last?.id { household.foresee(added) }
            if !copy { decision.append(.list(.entryRemoved(entry.removed(context.occurredAt)))) }
            if let there, there.isOpen { decision.warnings += household.total(of: there, and: added.amount, on: to) }
        }
        return decision
    }
}
