/// The stages of reminders (R1). A stage is the distance of its day from the date of the lot. The stages up to the date
/// are −3, −1 and 0, by the policy. After the date, the stages are +1, +8, +15 …, only in the digest, until the lot is
/// handled.
extension ReminderPolicy {
    /// The day of the first stage strictly after `day`; nil only at the end of the calendar.
    public func nextStageDay(for date: CalendarDate, after day: CalendarDate) -> CalendarDate? {
        let offset = day - date
        let before = daysBefore.filter { $0 >= 0 && -$0 > offset }.max()
        let next = before.map { -$0 } ?? (offset < 1 ? 1 : 1 + ((offset - 1) / 7 + 1) * 7)
        let found = date + next
        return found > day ? found : nil
    }

    /// The stage in force on `day`: the newest that is due, which supersedes the earlier ones (R2).
    public func latestStage(for date: CalendarDate, onOrBefore day: CalendarDate) -> Int? {
        let offset = day - date
        if offset >= 1 { return 1 + (offset - 1) / 7 * 7 }
        return daysBefore.filter { $0 >= 0 && -$0 <= offset }.min().map { -$0 }
    }

    /// When the reminders of `day` are due: the time of day there, or the end of the quiet hours it falls into.
    public func instant(on day: CalendarDate, zone: TimeZoneRules) -> Timestamp {
        guard let from = quietFrom, let to = quietTo, from != to else {
            return zone.instant(of: day, minuteOfDay: time)
        }
        let overMidnight = from > to
        let quiet =
            overMidnight ? time >= from || time < to : time >= from && time < to
        guard quiet else { return zone.instant(of: day, minuteOfDay: time) }
        return zone.instant(of: overMidnight && time >= from ? day + 1 : day, minuteOfDay: to)
    }
}
