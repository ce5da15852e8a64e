import Glibc

/// A time zone in which it is about noon now: nothing there is near midnight or the usual hour of reminders.
enum QuietZone {
    static let hoursEast: Int = {
        var seconds = time(nil)
        var utc = tm()
        gmtime_r(&seconds, &utc)
        return 12 - Int(utc.tm_hour)
    }()

    /// POSIX counts west of Greenwich.
    static let name = hoursEast == 0 ? "Etc/GMT" : hoursEast > 0 ? "Etc/GMT-\(hoursEast)" : "Etc/GMT+\(-hoursEast)"

    /// The next full minute there that is at least so many seconds away: `12:07`.
    static func minute(afterSeconds seconds: Int) -> String {
        let minute = ((time(nil) + seconds) / 60 + 1 + hoursEast * 60) % 1440
        func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(digits(minute / 60)):\(digits(minute % 60))"
    }
}
