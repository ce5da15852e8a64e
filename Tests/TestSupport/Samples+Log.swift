import Domain
import Events

extension Samples {
    static var log: [Event] {
        var reversal = Reversal()
        reversal.transaction = id(0x60)
        reversal.index = 2
        reversal.through = id(0x61)
        reversal.originalType = UInt64(StockConsumed.type.rawValue)
        reversal.payload = BinaryWriter.encode(consumed)
        reversal.reapplied = true
        reversal.lots = [wholeLot]

        var imported = ImportRecorded()
        imported.importID = csv
        imported.kind = "purchases"
        imported.fileName = "groceries.csv"
        imported.sha256 = sha256(Array("groceries".utf8))
        imported.rows = 38_765
        return [
            .log(.reversed(reversal)), .log(.importRecorded(imported)), .log(.corrected(correction)),
            .log(.textErased(erased)),
        ]
    }

    private static var erased: TextErased {
        var erased = TextErased()
        erased.kind = Open(.name)
        erased.positions = [1, 300]
        erased.of = EntityID(member)
        return erased
    }

    private static var correction: Correction {
        var lot = LotCorrection(lot: lot, amount: Quantity(millionths: 1_000_000))
        var state = wholeLot.state
        state.date = printed
        state.location = kitchen
        lot.state = Change(old: wholeLot.state, new: state)
        lot.purchasedOn = Change(old: day(2026, 11, 20), new: day(2026, 11, 19))
        lot.cost = Change(old: cost, new: wholeLot.cost)
        lot.store = Change(old: shop, new: id(0x24))
        lot.note = Change(old: "bottom shelf", new: "top shelf")
        lot.whole = wholeLot

        var correction = Correction()
        correction.transaction = id(0x60)
        correction.index = 1
        correction.originalType = UInt64(StockConsumed.type.rawValue)
        correction.product = milk
        correction.before = BinaryWriter.encode(consumed)
        var after = StockConsumed()
        after.product = milk
        correction.after = BinaryWriter.encode(after)
        correction.lots = [lot]
        correction.occurredAt = Change(
            old: Timestamp(milliseconds: 1_795_251_600_000), new: Timestamp(milliseconds: 1_795_165_200_000))
        correction.occurredOn = Change(old: day(2026, 11, 21), new: day(2026, 11, 20))
        correction.behalf = Change(old: id(0x04), new: member)
        return correction
    }

    static var register: [Event] {
        var registered = UserRegistered()
        registered.user = user
        registered.name = "Zoë"

        var tied = UidTied()
        tied.user = user
        tied.uid = 1000
        tied.machine = "7c1b6f9f2a0e4c0d9a6d7b8c1e2f3a4b"

        var founded = HouseholdFounded()
        founded.household = household
        founded.name = "Home"
        founded.by = user

        var renamed = HouseholdRenamed()
        renamed.household = household
        renamed.name = "Our \"flat\""
        return [
            .register(.userRegistered(registered)), .register(.uidTied(tied)), .register(.householdFounded(founded)),
            .register(.householdRenamed(renamed)),
        ]
    }

    static var reminder: [Event] {
        var fired = RemindersFired()
        fired.firing = firing
        fired.dueAt = Timestamp(milliseconds: 1_795_248_000_000)
        fired.reminders = [
            ReminderReference(id: id(0x41), lot: lot, stage: -3, date: day(2026, 12, 1)),
            ReminderReference(id: id(0x42), lot: opened, stage: 8, date: day(2026, 11, 13)),
        ]

        var delivered = ReminderDelivered()
        delivered.firing = firing
        delivered.user = user
        delivered.channel = "desktop"

        var snoozed = ReminderSnoozed()
        snoozed.firing = firing
        snoozed.user = user
        snoozed.until = Timestamp(milliseconds: 1_795_334_400_000)

        var acknowledged = ReminderAcknowledged()
        acknowledged.firing = firing
        acknowledged.user = user
        return [
            .reminder(.fired(fired)), .reminder(.delivered(delivered)), .reminder(.snoozed(snoozed)),
            .reminder(.acknowledged(acknowledged)),
        ]
    }
}
