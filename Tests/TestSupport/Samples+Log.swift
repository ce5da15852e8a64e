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
        return [.log(.reversed(reversal)), .log(.importRecorded(imported))]
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
