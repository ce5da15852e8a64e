/// Why a text is not a date; the sentence quotes what was understood (E4).
public enum DateTextError: Error, Hashable, Sendable {
    case empty
    case notUnderstood(String)
    /// An impossible day: 31 April, 29 February of a common year, month 13.
    case noSuchDay(year: Int?, month: Int, day: Int)
    /// Outside the years 1900…2200.
    case outOfRange(String)
    /// Six digits that mean one day in the household's order and another one as packs print them.
    case twoReadings(String, CalendarDate, CalendarDate)
    /// `12/13`: no day, and a month of a year that no food is kept to.
    case farMonth(String, year: Int, month: Int)
    /// A week, which is seven days.
    case week(String, from: CalendarDate)
    /// `Sa 28.11.`, where that day is another one of the week.
    case otherWeekday(String, CalendarDate)
    /// `25:00`.
    case noSuchTime(String)
    /// `5m`, where one looks back.
    case minutesOrMonths(String, String)
    /// A day to come, or a time of it, where one looks back.
    case inFuture(String, CalendarDate)
    /// A time of today that has not come yet, where one looks back.
    case stillToCome(String)
}

extension DateTextError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .empty: "a date is missing: write 2026-12-01, fri, tomorrow, +10d or end of march"
        case .notUnderstood(let text):
            "“\(text)” is not understood as a date: write 2026-12-01, fri, tomorrow, +10d or end of march"
        case .noSuchDay(let year, let month, let day):
            if (1...12).contains(month) {
                "that was read as day \(day) of \(MonthName.english[month - 1])\(year.map { " \($0)" } ?? ""), which "
                    + "does not exist"
            } else {
                "that was read as day \(day) of month \(month)\(year.map { " in \($0)" } ?? ""), and there is no "
                    + "month \(month)"
            }
        case .twoReadings(let text, let usual, let printed):
            "“\(text)” may be \(usual.words) or \(printed.words): write \(usual) or \(printed)"
        case .farMonth(let text, let year, let month):
            "“\(text)” is not a day, and as a month it is \(MonthName.english[month - 1]) \(year): write "
                + "\(month)/\(year) if you mean that"
        case .week(let text, let monday):
            "“\(text)” is the week from \(monday.words) to \((monday + 6).words): write a day, such as \(monday + 6)"
        case .otherWeekday(let text, let day):
            "“\(text)” contradicts itself: that day is \(DayText.day(day))"
        case .noSuchTime(let time): "“\(time)” is not a time of day: use 00:00 to 23:59"
        case .minutesOrMonths(let text, let count):
            "“\(text)” may be \(count) minutes or \(count) months: write “\(count) minutes ago” or “\(count) months ago”"
        case .inFuture(let text, let day):
            "“\(text)” is \(day.words), which is in the future: write a day or a time in the past"
        case .stillToCome(let time): "\(time) is still to come today: write “yesterday \(time)”, or a time in the past"
        case .outOfRange(let text): "“\(text)” is too far from today"
        }
    }
}
