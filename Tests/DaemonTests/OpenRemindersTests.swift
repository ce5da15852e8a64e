import API
import Client
import Events
import HTTPTypes
import Inventory
import Projections
import TestSupport
import Testing

@testable import Daemon

/// The test's clock begins on 2026-11-21 at 10:00 in Berlin; reminders come at 9:00.
@Suite("what was reminded of and is not dealt with (R2, R8, L8b)")
struct OpenRemindersTests {
    private static let hour: Int64 = 3_600_000

    @Test("open is what nobody acknowledged, shown or not, each lot once; then comes what is next")
    func open() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.add("milk", "1 l", expires: "2026-11-23")
            try await daemon.add("cream", "1 l", expires: "2026-11-22")
            daemon.clock.advance(milliseconds: 23 * Self.hour)
            _ = try await daemon.fire()
            let first = try await daemon.openReminders()
            #expect(first.open.map { $0.reminders.map(\.lot.product.name) } == [["cream", "milk"]])
            try await daemon.describe(
                Endpoints.Reminders.delivered, first.open[0], DeliveredRequest(channel: "desktop"))
            #expect(try await daemon.openReminders().open.count == 1)
            // The next day: the milk is reminded of again, and only there.
            daemon.clock.advance(milliseconds: 24 * Self.hour)
            _ = try await daemon.fire()
            let second = try await daemon.openReminders()
            #expect(
                second.open.flatMap { $0.reminders.map(\.text) } == [
                    "cream has been past its best since yesterday (1 l, Fridge)", "milk expires today (1 l, Fridge)",
                ])
            #expect(second.open.count == 1 && second.household.name == "Home")
            #expect(second.next.map(\.lot.product.name).sorted() == ["cream", "milk"])
            try await daemon.use("cream", "1 l")
            #expect(try await daemon.openReminders().open.flatMap { $0.reminders.map(\.lot.product.name) } == ["milk"])
        }
    }

    @Test("of a digest what it says of one lot is answered by itself, for everybody; the rest stays open (R2, R8)")
    func part() async throws {
        try await TestDaemon.withHome { daemon in
            for name in ["milk", "cream"] { try await daemon.add(name, "1 l", expires: "2026-11-22") }
            daemon.clock.advance(milliseconds: 23 * Self.hour)
            _ = try await daemon.fire()
            let firing = try await daemon.openReminders().open[0]
            let milk = try #require(firing.reminders.first { $0.lot.product.name == "milk" }).lot.id
            for _ in 0..<2 {
                try await daemon.describe(Endpoints.Reminders.acknowledge, firing, AcknowledgeRequest(lot: milk))
                let open = try await daemon.openReminders().open
                #expect(open.map { $0.reminders.map(\.lot.product.name) } == [["cream"]])
            }
            let refused = try await daemon.refusal {
                try await daemon.describe(
                    Endpoints.Reminders.acknowledge, firing, AcknowledgeRequest(lot: LotID(raw: 7)))
            }
            #expect(refused?.detail.contains("not about this lot") == true)
            // A later start knows it, too.
            await daemon.services.projections.saveAll()
            try await daemon.describe(Endpoints.Reminders.acknowledge, firing, AcknowledgeRequest())
            #expect(try await daemon.openReminders().open.isEmpty)
        }
    }

    @Test("of a digest what it says of one lot is put off by itself, and shown again then; the rest is as it was (R2)")
    func partPutOff() async throws {
        try await TestDaemon.withHome { daemon in
            for name in ["milk", "cream"] { try await daemon.add(name, "1 l", expires: "2026-11-22") }
            daemon.clock.advance(milliseconds: 23 * Self.hour)
            _ = try await daemon.fire()
            let firing = try await daemon.openReminders().open[0]
            let milk = try #require(firing.reminders.first { $0.lot.product.name == "milk" }).lot.id
            let until = try #require(Timestamp(rfc3339: "2026-11-22T12:00:00Z"))
            try await daemon.describe(Endpoints.Reminders.snooze, firing, SnoozeRequest(until: until, lot: milk))
            let open = try await daemon.openReminders().open[0]
            #expect(open.snoozedUntil == nil)
            let off = open.reminders.filter { $0.snoozedUntil != nil }
            #expect(open.reminders.count == 2 && off.map(\.lot.id) == [milk] && off[0].snoozedUntil == until)
            let refused = try await daemon.refusal {
                try await daemon.describe(Endpoints.Reminders.snooze, firing, SnoozeRequest(lot: LotID(raw: 7)))
            }
            #expect(refused?.detail.contains("not about this lot") == true)
        }
    }

    @Test("snoozed it stays on the caller's list, and says until when; acknowledged it is off everybody's")
    func answered() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.add("milk", "1 l", expires: "2026-11-22")
            daemon.clock.advance(milliseconds: 23 * Self.hour)
            _ = try await daemon.fire()
            let firing = try await daemon.openReminders().open[0]
            try await daemon.describe(Endpoints.Reminders.snooze, firing, SnoozeRequest())
            let snoozed = try await daemon.openReminders().open.map(\.snoozedUntil)
            #expect(snoozed == [Timestamp(rfc3339: "2026-11-23T08:00:00Z")])
            for (until, words) in [
                ("2026-11-22T07:59:00Z", "in the future"), ("9999-01-01T00:00:00Z", "at most 366 days"),
            ] {
                let refused = try await daemon.refusal {
                    let body = SnoozeRequest(until: Timestamp(rfc3339: until))
                    try await daemon.describe(Endpoints.Reminders.snooze, firing, body)
                }
                #expect(refused?.detail.contains(words) == true, "\(until)")
            }
            try await daemon.describe(Endpoints.Reminders.acknowledge, firing, AcknowledgeRequest())
            #expect(try await daemon.openReminders().open.isEmpty)
            let told = try await daemon.history().entries.map(\.change.text)
            let code = try #require(firing.reminders.first?.lot.code)
            #expect(told.contains("put a reminder of milk (\(code)) off until 23 Nov 2026 09:00"), "\(told)")
            #expect(told.contains("acknowledged a reminder of milk (\(code))"), "\(told)")
            let late = try await daemon.refusal {
                try await daemon.describe(Endpoints.Reminders.snooze, firing, SnoozeRequest())
            }
            #expect(late?.detail.contains("already dealt with") == true)
            // Records: an undo does not reach past them to the purchase.
            let undone = try await daemon.raw("POST", "/v1/households/default/undo", headers: [.larderOrigin: "cli"])
            #expect(undone.status == 409, "\(undone.text)")
            #expect(undone.text.contains("not-undoable"))
            #expect(try await daemon.stock().items.count == 1)
        }
    }

    @Test("one by one: what fell due while larderd was off is one digest all the same (R2)")
    func lateIsOne() async throws {
        try await withTemporaryFolder { folder in
            let clock = TestClock()
            try await TestDaemon.serving(in: folder, clock: clock) { daemon in
                try await daemon.found("Home")
                let body = #"{"reminders": {"digest": false}}"#
                #expect(try await daemon.raw("PATCH", "/v1/households/default", body: body).status == 200)
                for name in ["milk", "cream"] { try await daemon.add(name, "1 l", expires: "2026-11-22") }
                try await daemon.add("rice", "1 kg", expires: "2026-11-26")
            }
            clock.advance(milliseconds: 30 * Self.hour)
            try await TestDaemon.serving(in: folder, clock: clock) { daemon in
                _ = try await daemon.fire()
                let fired = try await daemon.openReminders().open
                #expect(fired.map(\.title) == ["2 things expire soon"])
                // At its time, what is due comes by itself.
                try await daemon.add("bread", "1", expires: "2026-11-26")
                clock.now = try #require(Timestamp(rfc3339: "2026-11-23T08:00:00Z"))
                _ = try await daemon.fire()
                let later = try await daemon.openReminders().open.map(\.title)
                #expect(
                    Set(later) == ["2 things expire soon", "rice expires in 3 days", "bread expires in 3 days"]
                        || Set(later).isSuperset(of: ["rice expires in 3 days", "bread expires in 3 days"]))
            }
        }
    }

    @Test("which messages: those with a digest together, a late one with them, the others one each (R1, R2)")
    func messages() {
        let now = Timestamp(milliseconds: 1_795_251_600_000)
        func due(_ id: UInt128, secondsAgo: Int64, digest: Bool) -> DueReminder {
            DueReminder(
                reference: ReminderReference(lot: LotID(raw: id), stage: 0, date: CalendarDate(dayNumber: 1)),
                dueAt: now.adding(milliseconds: -secondsAgo * 1000), digest: digest)
        }
        let late = [due(1, secondsAgo: 3600, digest: false), due(2, secondsAgo: 61, digest: false)]
        let prompt = [due(3, secondsAgo: 0, digest: false), due(4, secondsAgo: 60, digest: false)]
        let digest = due(5, secondsAgo: 0, digest: true)
        #expect(ReminderService.messages(late + prompt, now) == [late, [prompt[0]], [prompt[1]]])
        #expect(ReminderService.messages(late + [digest], now) == [late + [digest]])
        #expect(ReminderService.messages(prompt, now) == [[prompt[0]], [prompt[1]]])
        #expect(ReminderService.messages([], now).isEmpty)
    }
}

@Suite("low stock on the board (S7)")
struct LowStockTests {
    private func change(_ body: String, of product: String, _ daemon: TestDaemon) async throws {
        #expect(
            try await daemon.raw("PATCH", "/v1/households/default/products/\(product)", body: body).status == 200)
    }

    @Test("what is below its minimum stands there by name with what is missing, also where nothing is left")
    func low() async throws {
        try await TestDaemon.withHome { daemon in
            for name in ["milk", "butter", "flour"] {
                try await daemon.add(name, "2")
                try await change(#"{"settings": {"minimum": "3"}}"#, of: name, daemon)
            }
            try await daemon.use("butter", "2")
            try await daemon.add("flour", "1")
            let board = try await daemon.board()
            #expect(board.belowMinimum?.map(\.product.name) == ["butter", "milk"])
            #expect(board.belowMinimum?.map(\.missing?.amount) == ["3", "1"])
            #expect(board.belowMinimum?.allSatisfy { $0.lots.isEmpty } == true)
            #expect(board.counts.low == 2)
            // A new name is another place in the order.
            try await change(#"{"name": "alpine milk"}"#, of: "milk", daemon)
            #expect(try await daemon.board().belowMinimum?.map(\.product.name) == ["alpine milk", "butter"])
            let first = try await daemon.board(make(BoardQuery()) { $0.limit = 1 })
            #expect(first.belowMinimum?.count == 1 && first.counts.low == 2)
            let next = try await daemon.board(
                make(BoardQuery()) { ($0.limit, $0.cursor) = (1, first.cursor) })
            #expect(next.belowMinimum == nil && next.counts.low == 2)
            let fridge = try await daemon.board(make(BoardQuery()) { $0.location = "Fridge" })
            #expect(fridge.belowMinimum == nil && fridge.counts.low == nil)
            let middle = daemon.services.log.head.position
            try await daemon.add("butter", "3")
            try await daemon.add("alpine milk", "1")
            #expect(try await daemon.board().belowMinimum == nil)
            #expect(try await daemon.board().counts.low == 0)
            #expect(try await daemon.board(asOf: "\(middle)").counts.low == 2)
        }
    }
}

extension TestDaemon {
    fileprivate func openReminders() async throws -> OpenRemindersAnswer {
        try await ask { [here] in
            try $0.get(Endpoints.Reminders.open, at: here, RemindersQuery(limit: 10)).value
        }
    }
}
