/// Moments as people type them: `2026-11-21T09:14:44Z` · `10:30` · `yesterday 18:00` · `2026-11-20 8:00` · any date;
/// and as `LocalTime` shows them.
public enum HumanTime {
    /// The edge of a period: its start or its end. A time is a minute, and a date without a time is a day. "since
    /// Tuesday" begins with the day, and "as of Tuesday" ends with the day. So an event recorded at 10:30 is included
    /// as of 10:30.
    public enum Edge: Hashable, Sendable { case start, end }

    /// - Parameters:
    ///   - now: What is looked back from (L6): without a day `10:30` is today's, and refused while it is still to come, as
    ///     at 10:29 it is as likely a slip as at noon it means yesterday's; so is a day to come. Times are those of `zone`.
    public static func parse(
        _ text: String, now: Timestamp, zone: TimeZoneRules, order: DateOrder, edge: Edge
    ) throws(DateTextError) -> Timestamp {
        if let time = Timestamp(rfc3339: text) { return time }
        var words = inDigits(text.split { $0.isWhitespace }.map(String.init))
        let today = zone.localDate(at: now)
        if let time = before(now, text) { return time }
        if let count = minutesOrMonths(text) { throw .minutesOrMonths(words.joined(separator: " "), count) }
        guard let clock = words.last.flatMap(ClockWord.init) else {
            if let last = words.last, last.contains(":"), last.allSatisfy({ $0.isASCIIDigit || $0 == ":" }) {
                throw .noSuchTime(last)
            }
            let day = try HumanDate.parse(text, today: today, order: order, direction: .past)
            guard day <= today else { throw .inFuture(text, day) }
            let start = zone.instant(of: edge == .start ? day : day + 1, minuteOfDay: 0)
            return edge == .start ? start : start.adding(milliseconds: -1)
        }
        words.removeLast()
        let start: Timestamp
        if words.isEmpty {
            start = clock.instant(of: today, zone)
            guard start <= now else { throw .stillToCome(text.split { $0.isWhitespace }.joined()) }
        } else {
            let day = try HumanDate.parse(
                words.joined(separator: " "), today: today, order: order, direction: .past)
            start = clock.instant(of: day, zone)
            guard day <= today else { throw .inFuture(text, day) }
        }
        return edge == .start ? start : start.adding(milliseconds: 59_999)
    }

    /// With `um 18 Uhr` as `18:00`.
    private static func inDigits(_ words: [String]) -> [String] {
        guard words.count > 1, words.last?.lowercased() == "uhr" else { return words }
        let hour = words[words.count - 2]
        let isHour = (1...2).contains(hour.count) && hour.allSatisfy(\.isASCIIDigit)
        let before = words.dropLast(2)
        return (before.last?.lowercased() == "um" ? before.dropLast() : before) + [isHour ? hour + ":00" : hour]
    }

    /// Whether it is a time by how long ago that was.
    public static func isAgo(_ text: String) -> Bool {
        before(Timestamp(), text) != nil || minutesOrMonths(text) != nil
    }

    /// The number of `5m`, which elsewhere are months, and where one looks back may be minutes.
    private static func minutesOrMonths(_ text: String) -> String? {
        text.wholeMatch(of: /\s*([0-9]+)\s*m(\s+ago)?\s*/.ignoresCase()).map { String($0.output.1) }
    }

    /// `2 hours ago`, `vor 20 Minuten`, `10min`; nil for any other text.
    private static func before(_ now: Timestamp, _ text: String) -> Timestamp? {
        var words = DateVocabulary.english(text)
        guard words.count <= 3 else { return nil }
        if words.last == "ago" { words.removeLast() }
        if let first = words.first, let number = Vocabulary.everywhere.numbers[UnitName.folded(first)] {
            words[0] = "\(number)"
        }
        let joined = words.joined()
        let digits = joined.prefix(while: \.isASCIIDigit)
        guard digits.count <= 5, let count = Int64(digits) else { return nil }
        switch DateVocabulary.english(String(joined.dropFirst(digits.count))).first {
        case "hour", "hours", "h", "hrs", "std": return now.adding(milliseconds: -count * 3_600_000)
        case "minute", "minutes", "min", "mins": return now.adding(milliseconds: -count * 60_000)
        default: return nil
        }
    }
}

/// `10:30`, or `02:30+01:00` where clocks show that minute twice.
private struct ClockWord {
    let minuteOfDay: Int
    /// East of UTC; nil: the zone's.
    var offsetMinutes: Int?

    init?(_ word: String) {
        let time = word.prefix { $0.isASCIIDigit || $0 == ":" }
        guard let minute = Self.minutes(time, digits: 1...2) else { return nil }
        minuteOfDay = minute
        let rest = word.dropFirst(time.count)
        guard let sign = rest.first else { return }
        guard sign == "+" || sign == "-", let offset = Self.minutes(rest.dropFirst(), digits: 2...2) else { return nil }
        offsetMinutes = sign == "-" ? -offset : offset
    }

    func instant(of day: CalendarDate, _ zone: TimeZoneRules) -> Timestamp {
        guard let offsetMinutes else { return zone.instant(of: day, minuteOfDay: minuteOfDay) }
        return TimeZoneRules.utc.instant(of: day, minuteOfDay: minuteOfDay - offsetMinutes)
    }

    private static func minutes(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, digits.contains(parts[0].count), parts[1].count == 2, let hour = Int(parts[0]),
            let minute = Int(parts[1]), (0...23).contains(hour), (0...59).contains(minute)
        else { return nil }
        return hour * 60 + minute
    }
}
