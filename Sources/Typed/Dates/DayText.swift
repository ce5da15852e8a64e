/// Days and dates in words.
public enum DayText {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

    /// `today`, `tomorrow`, `in 3 days`, `yesterday`, `2 weeks ago`, `in 4 months`.
    public static func distance(_ left: Int) -> String {
        switch left {
        case 0: return "today"
        case 1: return "tomorrow"
        case -1: return "yesterday"
        default: break
        }
        let count = abs(left)
        let span =
            if count < 14 {
                "\(count) days"
            } else if count < 60 {
                plural(count / 7, "week")
            } else if count < 730 {
                plural(max(2, (count * 12 + 182) / 365), "month")
            } else {
                plural(count / 365, "year")
            }
        return left > 0 ? "in \(span)" : "\(span) ago"
    }

    /// `24 Nov`, with the year where it is not today's.
    public static func date(_ date: CalendarDate, today: CalendarDate) -> String {
        let (year, month, day) = date.components
        return "\(day) \(months[month - 1])" + (year == today.components.year ? "" : " \(year)")
    }

    /// `Saturday 21 Nov 2026`.
    public static func day(_ date: CalendarDate) -> String {
        let (year, month, day) = date.components
        return "\(weekdays[date.weekday - 1]) \(day) \(months[month - 1]) \(year)"
    }

    private static func plural(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}

extension CalendarDate {
    /// For use in a sentence: `24 Nov 2026`.
    public var words: String { DayText.date(self, today: CalendarDate()) }
}
