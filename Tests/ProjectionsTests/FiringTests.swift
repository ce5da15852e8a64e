import Events
import Inventory
import Projections
import TestSupport
import Testing

/// One lot, its reminders fired and answered, step by step.
struct FiringTests {
    private static let date = CalendarDate(dayNumber: 20_781)  // 2026-11-24
    private static let channel = "desktop"

    /// The read model after these transactions, one lot of milk being first.
    private func given(_ transactions: [[Event]], _ body: (RemindersDue, Timestamp) throws -> Void) async throws {
        try await withTemporaryLog { temporary in
            var received = StockReceived()
            (received.lot, received.amount, received.product) = (Samples.lot, Quantity(millionths: 2), Samples.milk)
            received.date = LotDate(day: Self.date)
            let writer = LogWriter(temporary.log)
            var stock = StockOnHand()
            for (number, events) in ([[.stock(.received(received))]] + transactions).enumerated() {
                for event in try await writer.append(.sample(UInt64(number), events)).events { stock.apply(event) }
                temporary.clock.advance(milliseconds: 60_000)
            }
            try body(stock.reminders, temporary.clock.now)
        }
    }

    /// 09:00 UTC of the day that many days from the date.
    private func nine(_ days: Int) -> Timestamp {
        Timestamp(milliseconds: (Int64(Self.date.dayNumber) + Int64(days)) * 86_400_000 + 9 * 3_600_000)
    }

    private var fired: Event {
        var fired = RemindersFired()
        (fired.firing, fired.dueAt) = (Samples.firing, nine(-1))
        fired.reminders = [ReminderReference(lot: Samples.lot, stage: -1, date: Self.date)]
        return .reminder(.fired(fired))
    }

    private var usedUp: StockConsumed {
        var consumed = StockConsumed()
        consumed.product = Samples.milk
        consumed.takes = [Take(lot: Samples.lot, amount: Quantity(millionths: 2))]
        return consumed
    }

    private func snoozed(until: Timestamp) -> Event {
        var snoozed = ReminderSnoozed()
        (snoozed.firing, snoozed.user, snoozed.until) = (Samples.firing, Samples.user, until)
        return .reminder(.snoozed(snoozed))
    }

    private var delivered: Event {
        var delivered = ReminderDelivered()
        (delivered.firing, delivered.user, delivered.channel) = (Samples.firing, Samples.user, Self.channel)
        return .reminder(.delivered(delivered))
    }

    @Test("what was put off by itself is shown then, once on each channel, and not what was shown with it (R2)")
    func putOffByItself() async throws {
        let other = ReminderReference(lot: Samples.opened, stage: -1, date: Self.date)
        var received = StockReceived()
        (received.lot, received.amount, received.product) = (Samples.opened, Quantity(millionths: 2), Samples.milk)
        received.date = LotDate(day: Self.date)
        var digest = RemindersFired()
        (digest.firing, digest.dueAt) = (Samples.firing, nine(-1))
        digest.reminders = [ReminderReference(lot: Samples.lot, stage: -1, date: Self.date), other]
        var off = ReminderSnoozed()
        (off.firing, off.user) = (Samples.firing, Samples.user)
        off.reminders = [other]
        let before: [[Event]] = [[.stock(.received(received))], [.reminder(.fired(digest))]]
        func shown(_ reminders: RemindersDue, _ now: Timestamp, _ channel: String = Self.channel) -> [LotID?] {
            reminders.open(for: Samples.user, channel: channel, now: now).flatMap { $0.reminders.map(\.lot) }
        }
        // Put off for long: until then only the other one is shown, and after its delivery none.
        off.until = nine(3)
        try await given(before + [[.reminder(.snoozed(off))]]) { reminders, now in
            #expect(shown(reminders, now) == [Samples.lot])
            #expect(reminders.nextSnoozeEnd(for: Samples.user, after: now) == off.until)
            #expect(shown(reminders, off.until) == [Samples.lot, Samples.opened])
        }
        try await given(before + [[.reminder(.snoozed(off))], [delivered]]) { reminders, now in
            #expect(shown(reminders, now) == [])
            #expect(shown(reminders, off.until) == [Samples.opened])
        }
        // Its time came before it was delivered again: shown there, and still to be shown elsewhere.
        off.until = Timestamp(milliseconds: 1)
        try await given(before + [[delivered], [.reminder(.snoozed(off))]]) { reminders, now in
            #expect(shown(reminders, now) == [Samples.opened])
        }
        try await given(before + [[delivered], [.reminder(.snoozed(off))], [delivered]]) { reminders, now in
            #expect(shown(reminders, now) == [])
            #expect(shown(reminders, now, "terminal") == [Samples.lot, Samples.opened])
        }
    }

    @Test("of what fell due while nobody looked, one reminder stands: the newest (R2)")
    func oneStands() async throws {
        try await given([]) { reminders, _ in
            let due = reminders.due(upTo: nine(0), zone: .utc)
            #expect(due.map(\.reference) == [ReminderReference(lot: Samples.lot, stage: 0, date: Self.date)])
            #expect(due.map(\.dueAt) == [nine(0)])
        }
    }

    @Test("what was fired is not due again; the next stage is")
    func firedOnce() async throws {
        try await given([[fired]]) { reminders, _ in
            #expect(reminders.due(upTo: nine(-1), zone: .utc) == [])
            #expect(reminders.due(upTo: nine(0).adding(milliseconds: -1), zone: .utc) == [])
            #expect(reminders.nextDue(after: nine(-1), zone: .utc) == nine(0))
            #expect(reminders.due(upTo: nine(0), zone: .utc).map(\.reference.stage) == [0])
        }
    }

    @Test("an instant before the lot was recorded is never fired")
    func beforeRecording() async throws {
        // Recorded at 09:00:00 of 2026-11-21, the very instant of stage −3; one look earlier there is nothing.
        try await given([]) { reminders, _ in
            #expect(reminders.due(upTo: nine(-3), zone: .utc).map(\.reference.stage) == [-3])
            #expect(reminders.due(upTo: nine(-3).adding(milliseconds: -1), zone: .utc) == [])
        }
        var late = StockReceived()
        (late.lot, late.amount, late.product) = (Samples.opened, Quantity(millionths: 2), Samples.milk)
        late.date = LotDate(day: Self.date)
        try await given([[.stock(.received(late))]]) { reminders, _ in
            #expect(
                reminders.due(upTo: nine(-3).adding(milliseconds: 120_000), zone: .utc).map(\.reference.lot) == [
                    Samples.lot
                ])
            #expect(reminders.due(upTo: nine(-1), zone: .utc).count == 2)
        }
    }

    @Test("a lot that is used up takes its reminders along; undone, what was fired stays fired (L8b, R3)")
    func lapses() async throws {
        try await given([[fired], [.stock(.consumed(usedUp))]]) { reminders, now in
            #expect(reminders.due(upTo: nine(10), zone: .utc) == [])
            #expect(reminders.nextDue(after: now, zone: .utc) == nil)
            #expect(reminders.open(for: Samples.user, channel: Self.channel, now: now) == [])
        }
        var undo = Reversal()
        undo.originalType = UInt64(StockConsumed.type.rawValue)
        undo.payload = BinaryWriter.encode(usedUp)
        undo.lots = [Lot(id: Samples.lot, product: Samples.milk, date: LotDate(day: Self.date), order: 1)]
        try await given([[fired], [.stock(.consumed(usedUp))], [.log(.reversed(undo))]]) { reminders, now in
            #expect(reminders.due(upTo: nine(-1), zone: .utc) == [])
            #expect(reminders.due(upTo: nine(0), zone: .utc).count == 1)
            #expect(reminders.open(for: Samples.user, channel: Self.channel, now: now).count == 1)
        }
    }

    @Test("after the date the first day and every seventh, unless reminders come one by one (R1)")
    func afterTheDate() async throws {
        try await given([]) { reminders, _ in
            #expect(reminders.due(upTo: nine(7), zone: .utc).map(\.reference.stage) == [1])
            #expect(reminders.due(upTo: nine(8), zone: .utc).map(\.reference.stage) == [8])
            #expect(reminders.nextDue(after: nine(8), zone: .utc) == nine(15))
        }
        var changed = SettingsChanged()
        changed.patch.reminders = Change(old: ReminderPolicy(), new: ReminderPolicy(digest: false))
        try await given([[.household(.settingsChanged(changed))]]) { reminders, _ in
            #expect(reminders.due(upTo: nine(8), zone: .utc).map(\.reference.stage) == [0])
            #expect(reminders.nextDue(after: nine(0), zone: .utc) == nil)
        }
    }

    @Test("a firing is open until it is delivered there, snoozed or acknowledged; a snooze ends by itself (R8)")
    func openFirings() async throws {
        func open(_ events: [Event], at time: Timestamp, user: UserID = Samples.user, channel: String = Self.channel)
            async throws -> Int
        {
            var count = 0
            try await given(events.map { [$0] }) { reminders, _ in
                count = reminders.open(for: user, channel: channel, now: time).count
            }
            return count
        }
        let later = nine(0)
        #expect(try await open([fired], at: nine(-1)) == 1)
        #expect(try await open([fired, delivered], at: nine(-1)) == 0)
        #expect(try await open([fired, delivered], at: nine(-1), channel: "webhook") == 1)
        #expect(try await open([fired, delivered], at: nine(-1), user: UserID(raw: 9)) == 1)
        #expect(try await open([fired, delivered, snoozed(until: later)], at: nine(-1)) == 0)
        #expect(try await open([fired, delivered, snoozed(until: later)], at: later) == 1)
        #expect(try await open([fired, delivered, snoozed(until: later), delivered], at: later) == 0)
        var acknowledged = ReminderAcknowledged()
        (acknowledged.firing, acknowledged.user) = (Samples.firing, UserID(raw: 9))
        #expect(try await open([fired, .reminder(.acknowledged(acknowledged))], at: nine(-1)) == 0)
        try await given([[fired], [snoozed(until: later)]]) { reminders, now in
            #expect(reminders.nextSnoozeEnd(for: Samples.user, after: now) == later)
            #expect(reminders.nextSnoozeEnd(for: Samples.user, after: later) == nil)
        }
    }
}
