import Events
import Inventory

extension History {
    /// Something happens to a shopping list, or to what is on one.
    mutating func changeLists(_ place: Int, _ now: Timestamp) -> [Event] {
        let home = homes[place]
        guard let list = home.lists.all.values.sorted(by: { $0.id < $1.id }).prefix(2).randomElement(using: &random)
        else { return [] }
        if chance(10) { return [settling(home, now)] }
        if chance(10) {
            var changed = ListChanged()
            (changed.before, changed.after) = (list, list)
            if chance(50) {
                changed.after.archived.toggle()
            } else {
                changed.after.name = "List \(makeID(ListTag.self))"
            }
            return [.list(.thing(changed))]
        }
        guard let entry = home.entries.all.filter({ $0.list == list.id && $0.exists }).randomElement(using: &random),
            chance(70)
        else {
            if chance(80) { return [.list(.entryAdded(newEntry(on: list.id, home)))] }
            let new = newEntry(on: list.id, home)
            var blank = ListEntry(id: new.entry, list: list.id)
            blank.chosenTarget = new.target
            return [.list(.entryNeeded(need(of: blank)))]
        }
        var patch = EntryPatch()
        switch Int.random(in: 0..<5, using: &random) {
        case 4: return [.list(.entryNeeded(need(of: entry)))]
        case 0:
            var more = newEntry(on: list.id, home)
            (more.entry, more.target) = (entry.id, entry.target)
            if entry.tick.ticked {
                (more.less, more.patch.tick) = (entry.amount, Change(old: entry.tick, new: Tick(at: now)))
            }
            return [.list(.entryAdded(more))]
        case 1:
            var changed = EntryChanged()
            (changed.list, changed.entry, changed.target) = (list.id, entry.id, entry.target)
            changed.amount = Quantity(millionths: Int64.random(in: -2...2, using: &random) * 1_000_000)
            if chance(40) {
                changed.patch.note = Change(old: entry.note, new: "note \(makeID(EntryTag.self))")
                if chance(60) {
                    changed.patch.set.note = Change(
                        old: entry.set.note, new: FieldSetting(at: now, member: walker(home)))
                }
            }
            if chance(40) { changed.patch.unit = Change(old: entry.shown, new: chance(50) ? "box" : nil) }
            if chance(20) {
                changed.patch.target = Change(old: entry.chosenTarget, new: EntryTarget(text: "x", measure: "g"))
            }
            return [.list(.entryChanged(changed))]
        case 2:
            var gone = EntryRemoved()
            patch.removed = Change(old: entry.removed, new: entry.removed == nil ? now : nil)
            (gone.list, gone.entry, gone.target, gone.patch) = (list.id, entry.id, entry.target, patch)
            return [.list(.entryRemoved(gone))]
        default:
            var ticked = EntryTicked()
            var tick = Tick(ticked: !entry.tick.ticked, at: now, member: walker(home))
            if tick.ticked, chance(80),
                let store = home.places.stores.keys.sorted().prefix(2).randomElement(using: &random)
            {
                tick.store = store
            }
            patch.tick = Change(old: entry.tick, new: tick)
            if entry.removed != nil { patch.removed = Change(old: entry.removed, new: nil) }
            (ticked.list, ticked.entry, ticked.target, ticked.patch) = (list.id, entry.id, entry.target, patch)
            return [.list(.entryTicked(ticked))]
        }
    }

    /// Something is left to settle, or settled.
    private mutating func settling(_ home: HistoryHome, _ now: Timestamp) -> Event {
        if let item = home.unsettled.inOrder.randomElement(using: &random), chance(50) {
            var settled = Settled()
            settled.item = item
            settled.way = ExtensibleEnum(SettledAs.allCases.randomElement(using: &random) ?? .booked)
            return .list(.settled(settled))
        }
        var left = ConflictRecorded()
        left.item = PendingConflict(
            id: makeID(),
            product: home.catalog.products.map(\.id).sorted().randomElement(using: &random) ?? ProductID(),
            at: now)
        var use = ConsumeStock()
        (use.product, use.amount) = ("milk", "5")
        left.item.use = use
        return .list(.leftToSettle(left))
    }

    private mutating func need(of entry: ListEntry) -> EntryNeeded {
        var needed = EntryNeeded()
        (needed.list, needed.entry, needed.target) = (entry.list, entry.id, entry.target)
        let source = NeedSource.allCases.randomElement(using: &random) ?? .minimum
        let old = entry.needs[source]
        let amount = Quantity(millionths: Int64.random(in: 0...9, using: &random) * 1_000_000)
        let new = EntryNeed(target: entry.target, amount: amount, unit: "piece", order: old?.order ?? 0)
        needed.patch.needs[source] = Change(old: old, new: old != nil && chance(40) ? nil : new)
        return needed
    }

    private mutating func walker(_ home: HistoryHome) -> MemberID {
        home.membership.members.keys.sorted().prefix(2).randomElement(using: &random) ?? MemberID()
    }

    private mutating func newEntry(on list: ListID, _ home: HistoryHome) -> EntryAdded {
        var added = EntryAdded()
        (added.list, added.add) = (list, makeID())
        added.entry = added.add
        let product = home.catalog.products.map(\.id).sorted().prefix(4).randomElement(using: &random)
        added.target = product.map { EntryTarget(product: $0) } ?? EntryTarget(text: "candles", measure: "piece")
        if chance(30) { added.target = EntryTarget(text: "candles", measure: "piece") }
        added.amount = Quantity(millionths: Int64.random(in: 0...3, using: &random) * 1_000_000)
        added.unit = "piece"
        return added
    }
}
