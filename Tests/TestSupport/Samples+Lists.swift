import Events
import Inventory

/// Shopping lists, and what is on them.
extension Samples {
    private static let target: EntryTarget = {
        var target = EntryTarget(product: milk, variant: barista, pack: bottle)
        // No entry has both; every field is frozen.
        (target.text, target.measure) = ("candles", "piece")
        return target
    }()

    private static let tick = Change(
        old: Tick(ticked: true, at: Timestamp(milliseconds: 1_795_251_600_123)),
        new: Tick(ticked: true, at: Timestamp(milliseconds: 1_795_251_600_456)))

    private static let removed = Change(
        old: Timestamp(milliseconds: 1_795_251_600_123), new: Timestamp(milliseconds: 1_795_251_600_456))

    /// Every field of an entry that can change.
    private static let entryPatch: EntryPatch = {
        var other = target
        (other.product, other.variant, other.pack) = (oats, id(0x19), id(0x1A))
        (other.text, other.measure) = ("tea lights", "g")
        var patch = EntryPatch()
        (patch.target, patch.unit) = (Change(old: target, new: other), Change(old: "bottle", new: "l"))
        (patch.store, patch.note) = (Change(old: shop, new: id(0x24)), Change(old: "red", new: "blue"))
        (patch.tick, patch.removed) = (tick, removed)
        return patch
    }()

    /// A change of the need of each source, with its values before and after.
    private static let needs: EntryPatch = {
        let need = EntryNeed(target: target, amount: Quantity(millionths: 2_000_000), unit: "bottle", order: 7)
        var more = need
        (more.amount, more.unit, more.order) = (Quantity(millionths: 3_000_000), "l", 8)
        var patch = EntryPatch()
        for source in NeedSource.allCases where source != .usual { patch.needs[source] = Change(old: need, new: more) }
        return patch
    }()

    /// Who ticked, and set its fields, and when.
    private static let signed: EntryPatch = {
        func change(_ second: Int64) -> Change<FieldSetting> {
            let time = Timestamp(milliseconds: 1_795_251_600_000 + second * 1000)
            return Change(old: FieldSetting(at: time, member: member), new: FieldSetting(at: time, member: id(0x29)))
        }
        var patch = EntryPatch()
        var (old, new) = (tick.old ?? Tick(), tick.new ?? Tick())
        (old.member, old.store, new.member, new.store) = (member, shop, id(0x29), id(0x24))
        patch.tick = Change(old: old, new: new)
        for (second, field) in EntryField.allCases.enumerated() { patch.set[field] = change(Int64(second)) }
        return patch
    }()

    static var entries: [Event] {
        var changed = ListChanged()
        changed.before = ShoppingList(id: shopping, name: "Shopping", store: shop, archived: true)
        changed.after = ShoppingList(id: shopping, name: "Einkauf", store: id(0x24), archived: true)
        var added = EntryAdded()
        (added.list, added.entry, added.add, added.target) = (shopping, entry, id(0x26), target)
        (added.amount, added.unit, added.member) = (Quantity(millionths: 1_500_000), "bottle", member)
        added.less = Quantity(millionths: 500_000)
        added.patch = entryPatch
        var altered = EntryChanged()
        (altered.list, altered.entry, altered.target) = (shopping, entry, target)
        (altered.amount, altered.patch) = (Quantity(millionths: -500_000), entryPatch)
        var ticked = EntryTicked()
        (ticked.list, ticked.entry, ticked.target) = (shopping, entry, target)
        ticked.patch = entryPatch
        var gone = EntryRemoved()
        (gone.list, gone.entry, gone.target, gone.patch) = (shopping, entry, target, entryPatch)
        var needed = EntryNeeded()
        (needed.list, needed.entry, needed.target, needed.patch) = (shopping, entry, target, entryPatch)
        needed.patch.needs = needs.needs
        var (left, settled) = (ConflictRecorded(), Settled())
        left.item = unsettled
        (settled.item, settled.way) = (unsettled, ExtensibleEnum(.counted))
        settled.counted = Entered(quantity: Rational(6), unit: "piece", factor: .one)
        return [
            .list(.leftToSettle(left)), .list(.settled(settled)),
            .list(.thing(changed)), .list(.entryAdded(added)), .list(.entryChanged(altered)),
            .list(.entryTicked(ticked)), .list(.entryRemoved(gone)), .list(.entryNeeded(needed)),
        ]
    }

    /// No item has all three; every field is frozen.
    private static let unsettled: PendingConflict = {
        var item = PendingConflict(
            id: id(0x27), product: milk, reason: .gone, member: member,
            at: Timestamp(milliseconds: 1_795_251_600_123))
        var (use, open, keep) = (ConsumeStock(), OpenStock(), KeepStock())
        (use.product, use.lot, use.amount, use.all) = ("milk", "7K3Q", "1/3 l", true)
        (use.reason, use.allowShort, use.confirmExpired, use.note) = (ExtensibleEnum(.spoiled), true, true, "sour")
        (use.for, use.day, use.any, use.variant) = ("Ben", "yesterday", true, "Alpro")
        use.confirmOwned = true
        (open.product, open.lot, open.amount, open.day) = ("milk", "7K3Q", "1 l", "yesterday")
        (open.note, open.any, open.variant, open.for) = ("the blue one", true, "Alpro", "Lisa")
        open.confirmOwned = true
        (keep.product, keep.lot, keep.until) = ("milk", "7K3Q", "fri")
        (keep.variant, keep.for) = ("Alpro", "Lisa")
        (item.use, item.open, item.keep) = (use, open, keep)
        (item.variant, item.order) = (id(0x28), 9)
        return item
    }()

    static var listLater: [Sample] {
        var added = ListAdded()
        (added.thing.id, added.thing.name, added.thing.store) = (shopping, "Einkauf", shop)
        var (more, changed, ticked, gone) = (EntryAdded(), EntryChanged(), EntryTicked(), EntryRemoved())
        (more.patch, changed.patch, ticked.patch, gone.patch) = (needs, needs, needs, needs)
        return [
            Sample(.list(.thing(added)), since: "store"), Sample(.list(.entryAdded(more)), since: "needs"),
            Sample(.list(.entryChanged(changed)), since: "needs"), Sample(.list(.entryTicked(ticked)), since: "needs"),
            Sample(.list(.entryRemoved(gone)), since: "needs"),
        ] + signedLater + sentLater + usualLater
    }

    private static var usualLater: [Sample] {
        var patch = EntryPatch()
        patch.needs.usual = needs.needs.minimum
        var (more, changed, ticked) = (EntryAdded(), EntryChanged(), EntryTicked())
        var (gone, needed) = (EntryRemoved(), EntryNeeded())
        (more.patch, changed.patch, ticked.patch, gone.patch, needed.patch) = (patch, patch, patch, patch, patch)
        let events: [ListEvent] = [
            .entryAdded(more), .entryChanged(changed), .entryTicked(ticked), .entryRemoved(gone), .entryNeeded(needed),
        ]
        return events.map { Sample(.list($0), since: "usual") }
    }

    /// Who sent what is to settle.
    private static var sentLater: [Sample] {
        var (left, settled) = (ConflictRecorded(), Settled())
        left.item = unsettled
        left.item.sender = id(0x29)
        settled.item = left.item
        return [
            Sample(.list(.leftToSettle(left)), since: "sender"), Sample(.list(.settled(settled)), since: "sender"),
        ]
    }

    private static var signedLater: [Sample] {
        var (more, changed, ticked) = (EntryAdded(), EntryChanged(), EntryTicked())
        var (gone, needed) = (EntryRemoved(), EntryNeeded())
        (more.patch, changed.patch, ticked.patch, gone.patch, needed.patch) = (signed, signed, signed, signed, signed)
        let events: [ListEvent] = [
            .entryAdded(more), .entryChanged(changed), .entryTicked(ticked), .entryRemoved(gone), .entryNeeded(needed),
        ]
        return events.map { Sample(.list($0), since: "signed") }
    }
}
