public import Domain
import Events

/// A reminder that is due.
public struct DueReminder: Hashable, Sendable {
    public var reference: ReminderReference
    public var dueAt: Timestamp
    /// It is sent in one message with everything else due; otherwise in a message of its own (R1).
    public var digest: Bool
}

extension RemindersDue {
    /// The reminders due by `now` and not fired yet, earliest first: for each lot only the latest stage (R2).
    ///
    /// Never one whose instant is before its lot was recorded, and none for a day up to the last one on which its lot
    /// was reminded of. After the date only where the policy makes digests.
    ///
    /// Cost: the days that have lots and are near or past, and their lots.
    public func due(upTo now: Timestamp, zone: TimeZoneRules) -> [DueReminder] {
        var found: [DueReminder] = []
        for group in lots.groups {
            let policy = group.rule ?? policy
            let today = policy.lastDay(dueUpTo: now, zone)
            for day in group.days.days {
                guard let stage = policy.standingStage(for: day.date, on: today) else { break }
                let open = day.places.map { lots.lots[Int($0)] }.filter { isOpen($0.id, stage, day.date) }
                guard !open.isEmpty else { continue }
                let dueAt = policy.instant(on: day.date + stage, zone: zone)
                for lot in open where lot.since <= dueAt {
                    found.append(
                        DueReminder(
                            reference: ReminderReference(lot: lot.id, stage: stage, date: day.date), dueAt: dueAt,
                            digest: policy.digest))
                }
            }
        }
        return found.sorted(by: Self.inOrder)
    }

    /// The next instant after `time` at which something falls due; nil when nothing will. Cost: the days that have lots.
    public func nextDue(after time: Timestamp, zone: TimeZoneRules) -> Timestamp? {
        lots.groups.compactMap { next($0.rule ?? policy, $0.days, after: time, zone) }.min()
    }

    /// The next reminder of each lot that has one, soonest first. Cost: the lots that have a date.
    public func upcoming(after time: Timestamp, zone: TimeZoneRules, limit: Int) -> [DueReminder] {
        var found: [(lot: LotID, stage: Int, date: CalendarDate, dueAt: Timestamp, digest: Bool)] = []
        for group in lots.groups {
            let policy = group.rule ?? policy
            let last = policy.lastDay(dueUpTo: time, zone)
            var instants: [CalendarDate: Timestamp] = [:]
            for day in group.days.days {
                for lot in day.places.lazy.map({ lots.lots[Int($0)] }) {
                    var after = last
                    while let stageDay = policy.stageDay(for: day.date, after: after) {
                        let dueAt = instants[stageDay] ?? policy.instant(on: stageDay, zone: zone)
                        instants[stageDay] = dueAt
                        let stage = stageDay - day.date
                        if isOpen(lot.id, stage, day.date), lot.since <= dueAt {
                            found.append((lot.id, stage, day.date, dueAt, policy.digest))
                            break
                        }
                        after = stageDay
                    }
                }
            }
        }
        // Ids cost a hash each: only those that are shown are computed.
        return found.sorted { ($0.dueAt, $0.date, $0.lot) < ($1.dueAt, $1.date, $1.lot) }.prefix(max(0, limit)).map {
            DueReminder(
                reference: ReminderReference(lot: $0.lot, stage: $0.stage, date: $0.date), dueAt: $0.dueAt,
                digest: $0.digest)
        }
    }

    private func next(
        _ policy: ReminderPolicy, _ index: DayIndex, after time: Timestamp, _ zone: TimeZoneRules
    ) -> Timestamp? {
        var last = policy.lastDay(dueUpTo: time, zone)
        while let day = index.days.lazy.compactMap({ policy.stageDay(for: $0.date, after: last) }).min() {
            let dueAt = policy.instant(on: day, zone: zone)
            let isWanted = index.days.contains { found in
                policy.stageDay(for: found.date, after: last) == day
                    && found.places.contains { place in
                        let lot = lots.lots[Int(place)]
                        return lot.since <= dueAt && isOpen(lot.id, day - found.date, found.date)
                    }
            }
            if isWanted { return dueAt }
            // All of that day were fired: the clock or the policy was set back.
            last = day
        }
        return nil
    }

    /// Whether the lot was not reminded of on that day or a later one: for this date the stage is superseded, for an
    /// earlier date the person has dealt with the lot since (R2, R3).
    private func isOpen(_ lot: LotID, _ stage: Int, _ date: CalendarDate) -> Bool {
        guard let newest = firings.newest[EntityID(lot)] else { return true }
        return newest.date + newest.stage < date + stage
    }

    private static func inOrder(_ a: DueReminder, _ b: DueReminder) -> Bool {
        (a.dueAt, a.reference.date, a.reference.thing) < (b.dueAt, b.reference.date, b.reference.thing)
    }
}

extension ReminderPolicy {
    /// The last day whose reminders are due by `now`: their instants are in the order of the days.
    fileprivate func lastDay(dueUpTo now: Timestamp, _ zone: TimeZoneRules) -> CalendarDate {
        var day = zone.localDate(at: now) + 1
        for _ in 0..<3 where instant(on: day, zone: zone) > now { day = day - 1 }
        return day
    }

    /// The stage that applies on `day`. Without digests there is none after the date, so the last one before it
    /// applies.
    fileprivate func standingStage(for date: CalendarDate, on day: CalendarDate) -> Int? {
        latestStage(for: date, onOrBefore: digest ? day : min(day, date))
    }

    /// The day of the first stage after `day`; without digests none after the date.
    fileprivate func stageDay(for date: CalendarDate, after day: CalendarDate) -> CalendarDate? {
        nextStageDay(for: date, after: day).flatMap { digest || $0 <= date ? $0 : nil }
    }
}
