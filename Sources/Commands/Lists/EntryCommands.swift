import Events
public import Inventory

extension ChangeEntry: CommandByThePack {
    public func decide(
        _ household: Household, _ context: inout Context, packBought: PackBought
    ) throws(Refusal) -> Decision {
        let entry = try household.entry(self.entry, on: list, among: .there, context)
        let target = entry.target
        var changed = EntryChanged()
        var warnings: [Notice] = []
        (changed.list, changed.entry, changed.target) = (entry.list, entry.id, target)
        let newTarget =
            try thing.map { thing throws(Refusal) in
                try household.target(thing, insteadOf: target, isSaid: amount != nil, packBought)
            } ?? target
        if thing != nil { changed.patch.target = Change(old: entry.chosenTarget, new: newTarget) }
        // What it is was changed later (Q9).
        let isOther = changed.patch.target.map { $0.old != $0.new } ?? false && !entry.isSet(.target, after: context)
        let after = isOther ? newTarget : target
        if isOther, entry.isOpen, let list = household.lists[entry.list],
            household.entries.same(as: after, on: list.id, household.catalog).contains(where: {
                $0.isOpen && $0.id != entry.id
            })
        {
            return try merged(entry, as: after, on: list, household, &context, packBought)
        }
        if amount == nil, isOther, let factor = household.factor(of: target, in: newTarget), factor != .one {
            guard let sum = try? Quantity(rounding: Rational(entry.sum), times: factor) else {
                throw Refusal(.impossible, "the number is too large for larder")
            }
            changed.amount.millionths = sum.millionths &- entry.sum.millionths
        } else if amount == nil, isOther, household.factor(of: target, in: newTarget) == nil {
            let one = try household.oneOnList(newTarget, packBought)
            guard let sum = try? Quantity(rounding: Rational(entry.sum), times: Rational(one.amount)) else {
                throw Refusal(.impossible, "the number is too large for larder")
            }
            changed.amount.millionths = sum.millionths &- entry.sum.millionths
            changed.patch.unit = .from(entry.shown, to: one.unit)
        }
        if let amount {
            // In the pack that it was said in, if that is the same thing; a measure may be another than it is shown in.
            let pack = newTarget == target && BuiltInUnit.named(entry.unit) == nil ? entry.unit : ""
            let wanted = try household.amount(household.read(amount), of: newTarget, usually: pack, packBought)
            let seen = try self.seen.map { field throws(Refusal) in
                try household.amount(household.read(field), of: newTarget, usually: pack, packBought).base
            }
            // Who saw what is needed says how much they put there themselves.
            let from = entry.isNeeded ? entry.sum : seen ?? entry.sum
            changed.amount.millionths = wanted.base.millionths &- from.millionths
            // A need that is larger would hide what was said.
            for (source, need) in entry.needs.all where need.amount > wanted.base {
                changed.patch.needs[source] = Change(old: need, new: nil)
            }
            if wanted.unit != entry.unit, newTarget == after {
                changed.patch.unit = .from(entry.shown, to: wanted.unit)
            }
            try household.requireCountable(entry, changed.amount)
            // The event holds the difference from what somebody put there, who saw what is needed: so the sum is told.
            if entry.isNeeded, let list = household.lists[entry.list] {
                let now = household.notes(wanted.base, of: after, in: wanted.unit)
                warnings.append("it was on “\(list.name)” already: now \(now)")
            }
        }
        if let store = try givenStore(household) { changed.patch.store = Change(old: entry.store, new: store) }
        if let note { changed.patch.note = Change(old: entry.note, new: try Refusal.note(note)) }
        warnings += household.sign(&changed.patch, of: entry, by: context.member(of: household), context)
        guard changed.amount != .zero || !changed.patch.isEmpty else { return Decision([], warnings: warnings) }
        if entry.removed != nil {
            warnings.append("“\(household.name(of: after))” has since been taken off the list and stays off")
        }
        guard amount != nil, entry.adds.isEmpty else {
            return Decision([.list(.entryChanged(changed))], warnings: warnings)
        }
        // Nobody had put it there: now somebody does, and it stays when the need goes.
        var added = EntryAdded()
        (added.list, added.entry, added.add) = (changed.list, changed.entry, context.makeID())
        (added.target, added.amount, added.patch) = (after, changed.amount, changed.patch)
        (added.unit, added.member) = (changed.patch.unit?.new ?? entry.unit, context.member(of: household))
        return Decision([.list(.entryAdded(added))], warnings: warnings)
    }

    /// It becomes more of what is open on the list already (Q2).
    private func merged(
        _ entry: ListEntry, as target: EntryTarget, on list: ShoppingList, _ household: Household,
        _ context: inout Context, _ packBought: PackBought
    ) throws(Refusal) -> Decision {
        let newTarget = try amount.map { field throws(Refusal) in
            try household.amount(household.read(field), of: target, packBought)
        }
        var wanted = Household.WantedEntry(
            target: target, amount: household.catalog.shown(newTarget?.base ?? entry.amount, of: target),
            unit: newTarget?.unit ?? entry.unit)
        (wanted.note, wanted.store) = (note ?? entry.note, try givenStore(household) ?? entry.store)
        let (added, there, notes) = try household.put(wanted, on: list, by: context.member(of: household), &context)
        var decision = Decision([.list(.entryAdded(added)), .list(.entryRemoved(entry.removed(context.occurredAt)))])
        decision.warnings += notes
        if let there { decision.warnings += household.total(of: there, and: added.amount, on: list) }
        return decision
    }

    private func givenStore(_ household: Household) throws(Refusal) -> StoreID? {
        try store.map { text throws(Refusal) in
            text.isEmpty || text.isNone ? StoreID() : try household.store(text).id
        }
    }
}

extension TickEntry: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let member = context.member(of: household)
        let tick = Tick(ticked: !untick, at: context.occurredAt, member: member)
        try Refusal.requireOne(of: entry, or: all, orAll: "all entries")
        if all {
            let list = try household.list(list, of: member)
            let others = household.entries.on(list.id).filter { $0.tick.ticked == untick && tick.wins(over: $0.tick) }
            let word = untick ? "ticked" : "open"
            return Decision(
                others.map { .list(.entryTicked($0.ticked(tick, household))) },
                warnings: others.isEmpty ? ["nothing on “\(list.name)” is \(word)"] : [])
        }
        let entries = try household.severalEntries(entry, on: list, among: untick ? .ticked : .open, context)
        var decision = Decision()
        for entry in entries { ticked(entry, tick, household, &decision) }
        return decision
    }

    private func ticked(_ entry: ListEntry, _ tick: Tick, _ household: Household, _ decision: inout Decision) {
        // A tick on what was taken off brings it back (Q9); an untick of that says nothing.
        let isBack = entry.removed != nil && !untick
        guard isBack || tick.wins(over: entry.tick) else {
            let state = entry.tick.ticked ? "ticked" : "unticked"
            decision.warnings.append("“\(household.name(of: entry.target))” was \(state) later and stays \(state)")
            return
        }
        var ticked = entry.ticked(tick, household)
        if isBack {
            ticked.patch.removed = Change(old: entry.removed, new: nil)
            if !tick.wins(over: entry.tick) {
                ticked.patch.tick?.new = entry.tick.ticked ? entry.tick : Tick(ticked: true, at: entry.tick.at)
            }
        }
        // Of what is so already its time moves all the same: it wins over what was done before it and comes later.
        let isSame = !isBack && entry.tick.ticked == tick.ticked
        let state = tick.ticked ? "ticked" : "open"
        decision.append(.list(.entryTicked(ticked)))
        if isSame { decision.warnings.append("“\(household.name(of: entry.target))” was \(state) already") }
    }
}

extension RemoveEntry: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        try Refusal.requireOne(of: entry, or: ticked, orAll: "all ticked entries")
        guard !ticked || !back else {
            throw Refusal(.unreadable, "entries can only be put back one at a time: specify which")
        }
        if ticked {
            let list = try household.list(list, of: context.member(of: household))
            let done = household.entries.on(list.id).filter(\.tick.ticked)
            return Decision(
                done.map { .list(.entryRemoved($0.removed(context.occurredAt))) },
                warnings: done.isEmpty ? ["nothing on “\(list.name)” is ticked"] : [])
        }
        var decision = Decision()
        let scope = back ? EntryScope.removed : .there
        for entry in try household.severalEntries(entry, on: list, among: scope, context) {
            try remove(entry, household, context, &decision)
        }
        return decision
    }

    private func remove(
        _ entry: ListEntry, _ household: Household, _ context: Context, _ decision: inout Decision
    ) throws(Refusal) {
        guard !onlyTicked || entry.removed == nil && entry.tick.ticked else {
            throw Refusal(
                .changedSince,
                "“\(household.name(of: entry.target))” is no longer ticked on the list: "
                    + "somebody put it away or unticked it"
            )
        }
        if back {
            guard let removed = entry.removed else {
                decision.warnings.append("“\(household.name(of: entry.target))” is already on its list")
                return
            }
            guard removed >= Household.oldestBack(context) else {
                throw Refusal(.impossible, "it was taken off more than 30 days ago: add it again")
            }
        } else if entry.removed != nil {
            decision.warnings.append("“\(household.name(of: entry.target))” was already taken off")
            return
        }
        decision.append(.list(.entryRemoved(entry.removed(back ? nil : context.occurredAt))))
    }
}

extension ListEntry {
    /// A tick is at its own store, else at the list's.
    fileprivate func ticked(_ tick: Tick, _ household: Household) -> EntryTicked {
        var (ticked, there) = (EntryTicked(), tick)
        (ticked.list, ticked.entry, ticked.target) = (list, id, target)
        if tick.ticked { there.store = store.isNone ? household.lists[list]?.store ?? StoreID() : store }
        ticked.patch.tick = Change(old: self.tick, new: there)
        return ticked
    }

    func removed(_ time: Timestamp?) -> EntryRemoved {
        var gone = EntryRemoved()
        (gone.list, gone.entry, gone.target) = (list, id, target)
        gone.patch.removed = Change(old: removed, new: time)
        return gone
    }
}

extension Household {
    /// Returns the new amount of an entry, in the unit in which the entry is kept.
    /// - Parameter unit: The unit of the entry so far, which is also that of a bare number.
    func amount(
        _ amount: EnteredAmount, of target: EntryTarget, usually unit: String = "", _ packBought: PackBought
    ) throws(Refusal) -> (base: Quantity, unit: String) {
        guard let (product, variant) = catalog.sold(target) else { return try self.amount(amount, ofText: target) }
        let usual = unit.isEmpty || (try? product.units.factor(of: unit)) == nil ? nil : unit
        let (base, unit) = try amountOnList(amount, of: product, variant?.id ?? VariantID(), in: usual, packBought)
        return (catalog.kept(base, of: target), unit)
    }

    /// One of what a target is, as it is put on a list without an amount.
    fileprivate func oneOnList(
        _ target: EntryTarget, _ packBought: PackBought
    ) throws(Refusal) -> (amount: Quantity, unit: String) {
        guard let (product, variant) = catalog.sold(target) else { return (.zero, "") }
        let (amount, unit) = try amountOnList(nil, of: product, variant?.id ?? VariantID(), packBought)
        return (catalog.kept(amount, of: target), unit)
    }

    /// Returns the factor from an entry's unit to the unit of another target. The entry may be a text that is a product
    /// by now: 3,000 ml are 3 l. Nil: the amount cannot be converted.
    fileprivate func factor(of old: EntryTarget, in target: EntryTarget) -> Rational? {
        let (was, units) = (catalog.units(of: old).base, catalog.units(of: target))
        if ProductUnits.isSame(was, units.base) { return .one }
        return old.isText && !target.isText ? try? units.factor(of: was) : nil
    }

    /// Another target for an entry. What is kept in another unit would need another amount.
    /// So many of a text, or of what it comes in, are so many of what the product was bought in, or of its buying unit.
    /// - Parameter isSaid: It is given one.
    fileprivate func target(
        _ thing: String, insteadOf old: EntryTarget, isSaid: Bool, _ packBought: PackBought
    ) throws(Refusal) -> EntryTarget {
        var target: EntryTarget
        do throws(Refusal) {
            let (product, variant) = try offered(thing)
            target = EntryTarget(product: product.id, variant: variant?.id ?? VariantID())
        } catch {
            guard error.code == .unknownProduct else { throw error }
            target = EntryTarget(text: try Refusal.name(thing, of: "an entry"), measure: catalog.units(of: old).base)
        }
        let (was, now) = (catalog.units(of: old).base, catalog.units(of: target).base)
        let sold = old.isText ? catalog.sold(target) : nil
        let isCounted =
            sold.map { product, variant in
                was == "piece"
                    || ContainerWords.forms(of: was) != nil
                        && packToBuy(of: product, variant?.id ?? VariantID(), packBought) != nil
            } ?? false
        guard factor(of: old, in: target) != nil || isSaid && sold != nil || isCounted,
            catalog.sold(old)?.product.id ?? old.product == old.product
        else {
            throw Refusal(
                .unknownUnit,
                "“\(name(of: old))” is counted in \(was) and “\(name(of: target))” in \(now)"
                    + (sold == nil ? ": remove one and add the other" : "")
            ).with(.give("amount"), if: sold != nil)
        }
        return target
    }
}
