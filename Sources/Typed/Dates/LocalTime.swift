/// An instant as the clocks of a place show it. Its words mean the same minute when they are typed (`HumanTime`, L6).
public struct LocalTime: Sendable {
    public let day: CalendarDate
    /// `09:14`; where clocks show that minute twice, the second time `02:30+01:00`.
    public let time: String
    private let zone: TimeZoneRules

    public init(_ instant: Timestamp, zone: TimeZoneRules) {
        self.zone = zone
        day = zone.localDate(at: instant)
        let minute = zone.minuteOfDay(at: instant)
        let isSecond = instant.milliseconds - zone.instant(of: day, minuteOfDay: minute).milliseconds >= 60_000
        time = Self.clock(minute) + (isSecond ? Self.offset(zone.offset(at: instant) / 60) : "")
    }

    /// Another instant on the same clock.
    public func showing(_ instant: Timestamp) -> LocalTime { LocalTime(instant, zone: zone) }

    /// `today 09:14`, `yesterday 18:02`, `3 Nov 18:02`.
    public func words(now: LocalTime) -> String {
        switch now.day - day {
        case 0: "today \(time)"
        case 1: "yesterday \(time)"
        // Without its year a day would be read as the last such.
        case ..<0: "\(day) \(time)"
        default: "\(DayText.date(day, today: now.day)) \(time)"
        }
    }

    private static func clock(_ minutes: Int) -> String { "\(pad(minutes / 60)):\(pad(minutes % 60))" }
    private static func offset(_ minutes: Int) -> String { (minutes < 0 ? "-" : "+") + clock(abs(minutes)) }
}
