import Events
import Inventory
import TestSupport
import Testing

@testable import Projections

@Suite("what was booked, summed up (W1)")
struct BookedTests {
    private static let eur = Currency(code: "EUR")

    private func booking(
        _ amount: Int64, _ reason: ConsumeReason? = nil, day: String, cents: Int64? = 100, index: UInt64 = 0,
        date: String? = nil
    ) throws -> Booking {
        var booking = Booking(
            event: EventName(transaction: TransactionID(raw: 7), index: index), product: Samples.milk,
            lot: LotID(raw: 1), purchase: LotID(raw: 1), amount: Quantity(millionths: amount * 1_000_000),
            reason: reason, day: try #require(CalendarDate(day)), member: MemberID(raw: 3),
            money: cents.map { Money(minorUnits: amount < 0 ? -$0 : $0, currency: Self.eur) })
        booking.date = date.flatMap { CalendarDate($0) }
        return booking
    }

    private func header(_ time: String) throws -> EventHeader {
        var header = EventHeader()
        header.recordedAt = try #require(Timestamp(rfc3339: time))
        return header
    }

    private func all(_ booked: Booked, _ from: String, _ to: String, byDay: Bool = false) throws -> [BookedCell] {
        var cells: [BookedCell] = []
        booked.forEach(in: try #require(CalendarDate(from))...(try #require(CalendarDate(to))), byDay: byDay) {
            cells.append($0)
        }
        return cells.sorted()
    }

    @Test("by kind and by whether it was past its date; a correction to another month moves it")
    func cells() throws {
        var booked = Booked()
        let now = try header("2026-11-28T10:00:00Z")
        let bought = try booking(4, day: "2026-11-01")
        let late = try booking(-1, .spoiled, day: "2026-11-20", index: 1, date: "2026-11-19")
        let good = try booking(-1, .spoiled, day: "2026-11-19", cents: nil, index: 2, date: "2026-11-19")
        for one in [bought, late, good] { booked.apply(.booked(Change(new: one)), of: now) }
        let cells = try all(booked, "2026-11-01", "2026-11-30")
        #expect(cells.map(\.kind) == [.spoiled, .received, .spoiled])
        #expect(cells.map(\.isLate) == [false, false, true])
        #expect(cells.map(\.sums.unpriced) == [1, 0, 0] && cells.map(\.sums.money) == [0, 100, 100])
        let moved = try booking(-1, .spoiled, day: "2026-10-31", index: 1, date: "2026-11-19")
        booked.apply(.booked(Change(old: late, new: moved)), of: now)
        #expect(try all(booked, "2026-11-01", "2026-11-30").map(\.isLate) == [false, false])
        #expect(try all(booked, "2026-10-01", "2026-10-31").map(\.isLate) == [false])
        booked.apply(.booked(Change(old: moved)), of: now)
        #expect(try all(booked, "2026-10-01", "2026-10-31").isEmpty)
    }

    @Test("single days are kept for 13 months, and months for ever")
    func days() throws {
        var booked = Booked()
        booked.apply(.booked(Change(new: try booking(2, day: "2025-10-05"))), of: try header("2025-10-05T10:00:00Z"))
        let days = try #require(CalendarDate("2025-10-02"))...(try #require(CalendarDate("2025-10-09")))
        #expect(booked.keeps(days, byDay: false))
        booked.apply(.booked(Change(new: try booking(1, day: "2026-12-01"))), of: try header("2026-12-01T10:00:00Z"))
        #expect(!booked.keeps(days, byDay: false))
        let month = CalendarMonth(days.lowerBound).days
        #expect(booked.keeps(month, byDay: false) && !booked.keeps(month, byDay: true))
        #expect(try all(booked, "2025-10-01", "2025-10-31").map(\.sums.amount) == [2_000_000])
        #expect(try all(booked, "2026-12-01", "2026-12-01", byDay: true).count == 1)
    }

    /// The figures by the simplest means: all bookings that stand, one by one.
    @Test("on random histories kept, replayed and plain sums are the same", arguments: 0..<12 as Range<UInt64>)
    func histories(seed: UInt64) async throws {
        try await withTemporaryLog { temporary in
            var history = History(seed: 100 + seed)
            try await history.write(600, to: temporary.log, clock: temporary.clock)
            let household = history.households[0]
            let events = history.events.filter { $0.header.stream == household }
            let kept = Booked.fold(events)
            let runner = ProjectionRunner(log: temporary.log, snapshots: nil)
            let replayed = try await runner.replayedBookings(of: household, through: temporary.log.head.position)
            var plain: [Booking] = []
            for event in events { event.effects { if case .booked(let change) = $0 { plain.settle(change) } } }
            let first = try #require(plain.map(\.day).min())
            let last = try #require(plain.map(\.day).max())
            let months = CalendarMonth(first).days.lowerBound...CalendarMonth(last).days.upperBound
            for byDay in [false, true] {
                var expected: [BookedCell: BookedSums] = [:]
                for booking in plain {
                    for cell in BookedCell.cells(of: booking) {
                        var key = cell
                        key.sums = BookedSums()
                        if !byDay { key.day = CalendarMonth(cell.day).firstDay }
                        expected[key, default: BookedSums()] += cell.sums
                    }
                }
                for booked in [kept, replayed] {
                    #expect(booked.keeps(months, byDay: byDay))
                    var found: [BookedCell: BookedSums] = [:]
                    booked.forEach(in: months, byDay: byDay) { cell in
                        var key = cell
                        key.sums = BookedSums()
                        #expect(found.updateValue(cell.sums, forKey: key) == nil)
                    }
                    #expect(found == expected)
                }
            }
            #expect(plain.count > 50)
        }
    }
}
