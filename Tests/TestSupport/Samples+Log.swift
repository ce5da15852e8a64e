import Events
import Inventory

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
        reversal.version = 41
        reversal.recordedAt = Timestamp(milliseconds: 1_795_251_600_321)

        var imported = ImportRecorded()
        imported.importID = csv
        imported.kind = "purchases"
        imported.fileName = "groceries.csv"
        imported.sha256 = SHA256Sum.hash(Array("groceries".utf8))
        imported.rows = 38_765
        return [
            .log(.reversed(reversal)), .log(.importRecorded(imported)), .log(.corrected(correction)),
            .log(.textErased(erased)),
        ]
    }

    private static var erased: TextErased {
        var erased = TextErased()
        erased.kind = ExtensibleEnum(.name)
        erased.positions = [1, 300]
        erased.of = EntityID(member)
        return erased
    }

    private static var correction: Correction {
        var lot = LotCorrection(lot: lot, amount: Quantity(millionths: 1_000_000))
        lot.patch = patch
        lot.original = wholeLot

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
        let taken = Booking(
            event: EventName(transaction: id(0x60), index: 1), product: milk, lot: opened, purchase: Self.lot,
            amount: Quantity(millionths: -500_000), reason: .spoiled, day: day(2026, 11, 21), member: id(0x04),
            money: Money(minorUnits: -65, currency: Currency(code: "EUR")))
        var given = taken
        (given.reason, given.day, given.member) = (.given, day(2026, 11, 20), member)
        correction.bookings = [Change(old: taken, new: given)]
        let seen = Observation(
            id: ObservationID(Self.lot), product: milk, store: shop,
            money: Money(minorUnits: 258, currency: Currency(code: "EUR")), amount: Quantity(millionths: 2_000_000),
            bought: Quantity(millionths: 2_000_000), day: day(2026, 11, 20), member: member, order: 42)
        var other = seen
        other.store = id(0x24)
        correction.price = Change(old: seen, new: other)
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

        var trusted = ClockTrusted()
        trusted.time = Timestamp(milliseconds: 1_795_248_000_000)

        var chosen = HouseholdChosen()
        (chosen.user, chosen.household, chosen.name) = (user, household, "Home")
        var administrator = AdministratorSet()
        (administrator.user, administrator.present) = (user, true)
        var disabled = UserDisabled()
        (disabled.user, disabled.disabled) = (user, true)
        var untied = UidUntied()
        (untied.user, untied.uid, untied.machine) = (user, 1000, tied.machine)
        var archived = HouseholdArchived()
        (archived.household, archived.name, archived.archived) = (household, "Home", true)
        var made = TokenMade()
        made.token = Token(
            id: id(0x70), user: user, name: "phone", role: .viewer, household: household, until: day(2027, 1, 31))
        var revoked = TokenRevoked()
        (revoked.token, revoked.user) = (id(0x70), user)
        var password = PasswordSet()
        (password.user, password.present) = (user, true)
        return [
            .register(.userRegistered(registered)), .register(.uidTied(tied)), .register(.householdFounded(founded)),
            .register(.clockTrusted(trusted)), .register(.householdChosen(chosen)),
            .register(.administratorSet(administrator)), .register(.userDisabled(disabled)),
            .register(.uidUntied(untied)), .register(.householdArchived(archived)),
            .register(.tokenMade(made)), .register(.tokenRevoked(revoked)), .register(.passwordSet(password)),
        ]
    }

    static var reminder: [Event] {
        var fired = RemindersFired()
        fired.firing = firing
        fired.dueAt = Timestamp(milliseconds: 1_795_248_000_000)
        fired.reminders = [
            ReminderReference(id: id(0x41), kind: .product, thing: EntityID(milk), stage: -3, date: day(2026, 12, 1)),
            ReminderReference(id: id(0x42), kind: .task, thing: id(0x43), stage: 8, date: day(2026, 11, 13)),
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

    static var logLater: [Sample] {
        var signedIn = TokenMade()
        signedIn.token = Token(id: id(0x71), user: user, name: "Firefox on Android")
        signedIn.token.isSession = true
        return [Sample(.register(.tokenMade(signedIn)), since: "session")]
    }
}
