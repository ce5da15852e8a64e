import Events
import Inventory
import TestSupport
import Testing

@testable import Projections

struct RemindersDueTests {
    @Test("what is due and what comes next is what the rules say of each lot by itself", arguments: [31, 32, 33])
    func agreesWithTheRules(seed: UInt64) async throws {
        let zone = try TimeZoneRules(identifier: "Europe/Berlin")
        try await withTemporaryLog { temporary in
            var history = History(seed: seed, households: 1)
            try await history.write(500, to: temporary.log, clock: temporary.clock)
            var set = ProjectionSet()
            for (index, event) in history.events.enumerated() where !event.header.stream.isNone {
                set.apply(event)
                guard index % 25 == 0 || index == history.events.count - 1 else { continue }
                for hours in [0, 5, 24, 24 * 40] as [Int64] {
                    let now = event.header.recordedAt.adding(milliseconds: hours * 3_600_000)
                    let oracle = ReminderOracle(set: set, now: now, zone: zone)
                    let due = set.reminders.due(upTo: now, zone: zone)
                    #expect(Set(due) == oracle.due, "at \(now)")
                    #expect(due.map(\.dueAt) == due.map(\.dueAt).sorted())
                    #expect(
                        set.reminders.nextDue(after: now, zone: zone) == oracle.next.map(\.dueAt).min(), "after \(now)")
                    let upcoming = set.reminders.upcoming(after: now, zone: zone, limit: 10_000)
                    #expect(Set(upcoming) == oracle.next, "upcoming after \(now)")
                    #expect(upcoming.map(\.dueAt) == upcoming.map(\.dueAt).sorted())
                    #expect(set.reminders.upcoming(after: now, zone: zone, limit: 2) == Array(upcoming.prefix(2)))
                }
            }
        }
    }
}

/// R1 and R2 for one lot after the other, by trying every day.
private struct ReminderOracle {
    var due: Set<DueReminder> = []
    /// The first of each lot after now.
    var next: Set<DueReminder> = []

    init(set: ProjectionSet, now: Timestamp, zone: TimeZoneRules) {
        for lot in set.stock.lots.all {
            guard let date = lot.date?.day else { continue }
            // What it is merged into says the rules (C9).
            let product = set.catalog.catalog.target(lot.product)
            let category = product.flatMap { set.catalog.catalog.categories[$0.category] }
            var policy =
                lot.reminders ?? product?.reminders ?? category?.reminders ?? set.catalog.settings.reminders
            if set.catalog.places.kind(of: lot.location) == .freezer {
                // Told once, a month before its printed best-before date (R3).
                guard lot.date?.kind == .bestBefore, lot.date?.source.isRead == true else { continue }
                policy = set.catalog.settings.reminders
                guard !policy.daysBefore.isEmpty else { continue }
                (policy.daysBefore, policy.digest) = ([30], false)
            }
            var standing: DueReminder?
            for offset in -40...120 {
                let isStage = offset <= 0 ? policy.daysBefore.contains(-offset) : policy.digest && offset % 7 == 1
                guard isStage else { continue }
                let reminder = DueReminder(
                    reference: ReminderReference(lot: lot.id, stage: offset, date: date),
                    dueAt: policy.instant(on: date + offset, zone: zone), digest: policy.digest)
                if reminder.dueAt <= now {
                    standing = reminder
                } else if isWanted(reminder, lot, set) {
                    next.insert(reminder)
                    break
                }
            }
            if let standing, isWanted(standing, lot, set) { due.insert(standing) }
        }
    }

    private func isWanted(_ reminder: DueReminder, _ lot: Lot, _ set: ProjectionSet) -> Bool {
        // Nor one that was due before the lot got its date (R2).
        guard lot.recordedAt <= reminder.dueAt, lot.datedAt.map({ $0 <= reminder.dueAt }) ?? true else { return false }
        guard let fired = set.reminders.firings.newest[EntityID(lot.id)]?.reminder else { return true }
        return fired.date + fired.stage < reminder.reference.date + reminder.reference.stage
    }
}
