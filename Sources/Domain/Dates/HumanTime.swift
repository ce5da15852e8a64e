/// Moments as people type them: `2026-11-21T09:14:44Z` · `10:30` · `yesterday 18:00` · `2026-11-20 8:00` · any date.
public enum HumanTime {
    /// The end of a day that a date without a time means.
    public enum Edge: Hashable, Sendable { case start, end }

    /// - Parameters:
    ///   - now: Decides what day `10:30` is of; times are those of `zone`.
    ///   - edge: "Since Tuesday" begins with it, "as of Tuesday" ends with it.
    public static func parse(
        _ text: String, now: Timestamp, zone: TimeZoneRules, order: DateOrder, edge: Edge
    ) throws(DateTextError) -> Timestamp {
        if let time = Timestamp(rfc3339: text) { return time }
        var words = text.split { $0.isWhitespace }.map(String.init)
        let today = zone.localDate(at: now)
        guard let minute = words.last.flatMap(minuteOfDay) else {
            let day = try HumanDate.parse(text, today: today, order: order, direction: .past)
            let start = zone.instant(of: edge == .start ? day : day + 1, minuteOfDay: 0)
            return edge == .start ? start : start.adding(milliseconds: -1)
        }
        words.removeLast()
        let day =
            words.isEmpty
            ? today
            : try HumanDate.parse(words.joined(separator: " "), today: today, order: order, direction: .past)
        return zone.instant(of: day, minuteOfDay: minute)
    }

    private static func minuteOfDay(_ word: String) -> Int? {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2, let hour = Int(parts[0]),
            let minute = Int(parts[1]), (0...23).contains(hour), (0...59).contains(minute)
        else { return nil }
        return hour * 60 + minute
    }
}
