import Domain
import Glibc

/// An instant as local time: this machine's by default.
struct LocalTime {
    enum Zone { case machine, utc }

    var day: CalendarDate
    /// `09:14`.
    var time: String
    private let zone: Zone

    init(_ instant: Timestamp, zone: Zone = .machine) {
        var seconds = time_t(instant.seconds)
        var parts = tm()
        switch zone {
        case .machine: localtime_r(&seconds, &parts)
        case .utc: gmtime_r(&seconds, &parts)
        }
        self.zone = zone
        day =
            CalendarDate(
                year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
            ?? CalendarDate()
        let minute = parts.tm_min < 10 ? "0\(parts.tm_min)" : "\(parts.tm_min)"
        time = (parts.tm_hour < 10 ? "0" : "") + "\(parts.tm_hour):\(minute)"
    }

    /// Another instant on the same clock.
    func showing(_ instant: Timestamp) -> LocalTime { LocalTime(instant, zone: zone) }

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
