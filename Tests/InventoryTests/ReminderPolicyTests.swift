import Testing

@testable import Inventory
@testable import Values

struct ReminderPolicyTests {
    private let date = CalendarDate(year: 2026, month: 3, day: 20) ?? CalendarDate()
    private let policy = ReminderPolicy()

    @Test("stages are three, one and no days before, one day after, then every seventh (R1)")
    func stages() {
        let due = (-10...30).filter { policy.stageDue(for: date, on: date + $0) != nil }
        #expect(due == [-3, -1, 0, 1, 8, 15, 22, 29])
        #expect(due.allSatisfy { policy.stageDue(for: date, on: date + $0) == $0 })
    }

    @Test("the next stage is the first strictly after a day, the latest the last on or before it")
    func neighbours() {
        for policy in [policy, ReminderPolicy(daysBefore: []), ReminderPolicy(daysBefore: [0, 7, 7, 2, -4])] {
            for offset in -20...40 {
                let day = date + offset
                let next = (offset + 1...60).first { policy.stageDue(for: date, on: date + $0) != nil }
                #expect(policy.nextStageDay(for: date, after: day) == next.map { date + $0 })
                let latest = (-30...offset).last { policy.stageDue(for: date, on: date + $0) != nil }
                #expect(policy.latestStage(for: date, onOrBefore: day) == latest)
            }
        }
    }

    @Test("reminders come at the time of day there")
    func time() throws {
        let berlin = try TimeZoneRules(identifier: "Europe/Berlin")
        #expect(policy.instant(on: date, zone: berlin).description == "2026-03-20T08:00:00.000Z")
        // Nine o'clock stays nine o'clock when summer time begins.
        #expect(policy.instant(on: date + 9, zone: berlin).description == "2026-03-29T07:00:00.000Z")
    }

    @Test(
        "a time inside the quiet hours moves to their end",
        arguments: [
            (540, 1320, 480, "2026-03-20T09:00:00.000Z"), (420, 1320, 480, "2026-03-20T08:00:00.000Z"),
            (1380, 1320, 480, "2026-03-21T08:00:00.000Z"), (480, 1320, 480, "2026-03-20T08:00:00.000Z"),
            (1320, 1320, 480, "2026-03-21T08:00:00.000Z"), (780, 720, 840, "2026-03-20T14:00:00.000Z"),
            (600, 600, 600, "2026-03-20T10:00:00.000Z"),
        ])
    func quietHours(time: Int, from: Int, to: Int, instant: String) {
        let policy = ReminderPolicy(time: time, quietFrom: from, quietTo: to)
        #expect(policy.instant(on: date, zone: .utc).description == instant)
    }
}

extension ReminderPolicy {
    /// The stage that falls on `day`; nil when none does.
    fileprivate func stageDue(for date: CalendarDate, on day: CalendarDate) -> Int? {
        latestStage(for: date, onOrBefore: day).flatMap { date + $0 == day ? $0 : nil }
    }
}
