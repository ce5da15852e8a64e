import Domain
import Glibc

/// An instant on this machine's clock face.
struct LocalTime {
    var day: CalendarDate
    /// `09:14`.
    var time: String

    init(_ instant: Timestamp) {
        var seconds = time_t(instant.seconds)
        var parts = tm()
        localtime_r(&seconds, &parts)
        day =
            CalendarDate(
                year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
            ?? CalendarDate()
        let minute = parts.tm_min < 10 ? "0\(parts.tm_min)" : "\(parts.tm_min)"
        time = (parts.tm_hour < 10 ? "0" : "") + "\(parts.tm_hour):\(minute)"
    }

    /// `today 09:14`, `yesterday 18:02`, `3 Nov 18:02`.
    func words(now: LocalTime) -> String {
        switch now.day - day {
        case 0: "today \(time)"
        case 1: "yesterday \(time)"
        default: "\(DayText.date(day, today: now.day)) \(time)"
        }
    }

    static var now: LocalTime {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return LocalTime(Timestamp(milliseconds: Int64(now.tv_sec) * 1000))
    }
}
