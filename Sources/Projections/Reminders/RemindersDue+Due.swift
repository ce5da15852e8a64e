import Events
public import Inventory

/// A reminder that is due.
public struct DueReminder: Hashable, Sendable {
    public var reference: ReminderReference
    public var dueAt: Timestamp
    /// It is sent in one message with everything else due; otherwise in a message of its own (R1).
    public var digest: Bool

    public init(reference: ReminderReference, dueAt: Timestamp, digest: Bool) {
        (self.reference, self.dueAt, self.digest) = (reference, dueAt, digest)
    }
}

extension RemindersDue {
    /// The reminders due by `now` and not fired yet, earliest first: for each lot only the latest stage (R2).
    ///
    /// Never one whose instant is before its lot was recorded, and none for a day up to the last one on which its lot
    /// was reminded of. After the date only where the policy makes digests.
    ///
    /// Cost: the lots whose dates are near or past.
    public func due(upTo now: Timestamp, zone: TimeZoneRules) -> [DueReminder] {
        var found: [DueReminder] = []
        for (lots, policy) in groups {
            let today = policy.lastDay(dueUpTo: now, zone)
            for day in lots.days() {
                guard let stage = policy.standingStage(for: day.date, on: today) else { break }
                let open = day.lots.filter { isOpen($0.id, stage, day.date) }
                guard !open.isEmpty else { continue }
                let dueAt = policy.instant(on: day.date + stage, zone: zone)
                for lot in open where isRecorded(lot, by: dueAt) {
                    found.append(
                        DueReminder(
                            reference: ReminderReference(lot: lot.id, stage: stage, date: day.date), dueAt: dueAt,
                            digest: policy.digest))
                }
            }
        }
        return found.sorted(by: Self.inOrder)
    }

    /// The next instant after `time` at which something falls due that is not hidden; nil when nothing will. Cost: the
    /// different rules, and the days with lots that are past their date; where some are hidden, as `upcoming`.
    public func nextDue(after time: Timestamp, zone: TimeZoneRules) -> Timestamp? {
        guard !hidesSome else { return upcoming(after: time, zone: zone, limit: 1).first?.dueAt }
        return groups.compactMap { next($0.lots, $0.policy, after: time, zone) }.min()
    }

    /// The next reminder of each lot that has one and is not hidden, soonest first. Cost: the lots that are past their
    /// date or near enough to have had a reminder, and those that are shown.
    public func upcoming(after time: Timestamp, zone: TimeZoneRules, limit: Int) -> [DueReminder] {
        var found: [(lot: LotID, stage: Int, date: CalendarDate, dueAt: Timestamp, digest: Bool)] = []
        for (lots, policy) in groups {
            let last = policy.lastDay(dueUpTo: time, zone)
            var instants: [CalendarDate: Timestamp] = [:]
            let before = found.count
            let earliest = policy.daysBefore.max() ?? 0
            var latest = last
            for (date, lots) in lots.days() {
                // All of this date and later ones are due after as many as are wanted.
                if found.count - before >= limit, date - max(0, earliest) > latest { break }
                for lot in lots where !isHidden(stock.lots[place: Int(lot.place)].owner) {
                    var after = last
                    while let stageDay = policy.stageDay(for: date, after: after) {
                        let dueAt = instants[stageDay] ?? policy.instant(on: stageDay, zone: zone)
                        instants[stageDay] = dueAt
                        let stage = stageDay - date
                        if isWanted(lot, stage, date, dueAt) {
                            found.append((lot.id, stage, date, dueAt, policy.digest))
                            latest = max(latest, stageDay)
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
        _ lots: SortedPages<LotInOrder>, _ policy: ReminderPolicy, after time: Timestamp, _ zone: TimeZoneRules
    ) -> Timestamp? {
        var last = policy.lastDay(dueUpTo: time, zone)
        while let day = lots.nextStageDay(policy, after: last) {
            let dueAt = policy.instant(on: day, zone: zone)
            if lots.contains(withStageOn: day, policy, where: { isWanted($0, day - $1, $1, dueAt) }) { return dueAt }
            // All of that day were fired: the clock or the policy was set back.
            last = day
        }
        return nil
    }

    /// The lots of each policy by date. What is frozen is told once, a month before its printed best-before date.
    private var groups: [(lots: SortedPages<LotInOrder>, policy: ReminderPolicy)] {
        var groups = stock.dated.groups.map {
            (lots: $0.lots, policy: $0.rules.reminders ?? stock.settings.reminders)
        }
        var policy = stock.settings.reminders
        guard !policy.daysBefore.isEmpty, !stock.dated.frozenPrinted.isEmpty else { return groups }
        (policy.daysBefore, policy.digest) = ([Self.daysBeforeFrozen], false)
        groups.append((lots: stock.dated.frozenPrinted, policy: policy))
        return groups
    }

    static let daysBeforeFrozen = 30

    private func isWanted(_ lot: LotInOrder, _ stage: Int, _ date: CalendarDate, _ dueAt: Timestamp) -> Bool {
        isOpen(lot.id, stage, date) && isRecorded(lot, by: dueAt)
    }

    /// Whether the lot had its date by then: reminders due before are past.
    private func isRecorded(_ lot: LotInOrder, by time: Timestamp) -> Bool {
        stock.lots.datedAt(place: Int(lot.place)) <= time
    }

    /// Whether the lot has had no reminder on that day or a later one. For this date such a reminder supersedes the
    /// stage; for an earlier date the person has dealt with the lot since (R2, R3).
    private func isOpen(_ lot: LotID, _ stage: Int, _ date: CalendarDate) -> Bool {
        guard let newest = stock.firings.newest[EntityID(lot)]?.reminder else { return true }
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

extension SortedPages<LotInOrder> {
    /// The first day after `last` that is a stage of some lot's.
    fileprivate func nextStageDay(_ policy: ReminderPolicy, after last: CalendarDate) -> CalendarDate? {
        // The first lot that is not too near for a stage is the first to reach it. After its date there is one at once.
        let stages = policy.daysBefore.filter { $0 >= 0 }.map { -$0 } + (policy.digest ? [1] : [])
        var next = stages.compactMap { stage in
            self[firstIndex(on: last + 1 - stage)...].first?.day.map { $0 + stage }
        }.min()
        guard policy.digest else { return next }
        // A lot past its date has one each week.
        for (date, _) in days() {
            guard date < last, next != last + 1 else { break }
            if let day = policy.stageDay(for: date, after: last) { next = Swift.min(next ?? day, day) }
        }
        return next
    }

    /// Whether a lot of which a day is a stage satisfies the condition.
    fileprivate func contains(
        withStageOn day: CalendarDate, _ policy: ReminderPolicy, where isWanted: (LotInOrder, CalendarDate) -> Bool
    ) -> Bool {
        let isBefore = policy.daysBefore.contains { stage in
            stage >= 0 && from(day + stage, through: day + stage).contains { isWanted($0, day + stage) }
        }
        return isBefore
            || policy.digest
                && days().prefix { $0.date < day }.contains { date, lots in
                    (day - date) % 7 == 1 && lots.contains { isWanted($0, date) }
                }
    }
}
