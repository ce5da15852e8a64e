/// The footer of a TZif file: the zone's rule after its last listed change, as POSIX writes it (RFC 8536, 3.3).
/// `CET-1CEST,M3.5.0,M10.5.0/3`.
struct PosixRule: Hashable, Sendable {
    /// Seconds east of UTC.
    var standard: Int
    var daylight: Daylight?

    struct Daylight: Hashable, Sendable {
        var offset: Int
        var start: Change
        var end: Change
    }

    /// A day of every year and a local time on it, in seconds, which may lie outside the day.
    struct Change: Hashable, Sendable {
        var day: Day
        var time: Int

        enum Day: Hashable, Sendable {
            /// 1…365, never counting 29 February.
            case julian(Int)
            /// 0…365, counting it.
            case ofYear(Int)
            /// Week 5 is the last; weekday 0 is Sunday.
            case month(Int, week: Int, weekday: Int)
        }

        /// Local seconds since 1970.
        func local(in year: Int) -> Int {
            let newYear = Int((CalendarDate(year: year, month: 1, day: 1) ?? CalendarDate()).dayNumber)
            let number: Int
            switch day {
            case .julian(let day):
                number = newYear + day - 1 + (day > 59 && CalendarDate.daysIn(month: 2, year: year) == 29 ? 1 : 0)
            case .ofYear(let day): number = newYear + day
            case .month(let month, let week, let weekday):
                let first = CalendarDate(year: year, month: month, day: 1) ?? CalendarDate()
                let firstMatch = 1 + (weekday - first.weekday % 7 + 7) % 7
                var dayOfMonth = firstMatch + (week - 1) * 7
                if dayOfMonth > CalendarDate.daysIn(month: month, year: year) { dayOfMonth -= 7 }
                number = Int(first.dayNumber) + dayOfMonth - 1
            }
            return number * 86_400 + time
        }
    }

    /// The offset changes of a year, in order: instants in seconds of UTC, and new offsets.
    func changes(in year: Int) -> [(at: Int, offset: Int)] {
        guard let daylight else { return [] }
        let start = (at: daylight.start.local(in: year) - standard, offset: daylight.offset)
        let end = (at: daylight.end.local(in: year) - daylight.offset, offset: standard)
        return start.at <= end.at ? [start, end] : [end, start]
    }

    func offset(at seconds: Int) -> Int {
        guard daylight != nil else { return standard }
        let year = CalendarDate(
            dayNumber: Int32(clamping: Int64(seconds + standard).quotientFloor(86_400))
        ).components.year
        // A change may be just across New Year, so the years around it are checked too.
        let changes = (year - 1...year + 1).flatMap(changes(in:))
        return changes.last { $0.at <= seconds }?.offset ?? standard
    }
}

extension PosixRule {
    /// Nil for anything that is not in the form of RFC 8536.
    init?(_ text: some StringProtocol) {
        var rest = Array(text.utf8)[...]
        guard Self.name(&rest), let standard = Self.time(&rest) else { return nil }
        self.standard = -standard
        if rest.isEmpty { return }
        guard Self.name(&rest) else { return nil }
        var offset = -standard + 3600
        if rest.first != UInt8(ascii: ",") {
            guard let given = Self.time(&rest) else { return nil }
            offset = -given
        }
        guard let start = Self.change(&rest), let end = Self.change(&rest), rest.isEmpty else { return nil }
        daylight = Daylight(offset: offset, start: start, end: end)
    }

    /// Skips `CET` or `<+03>`.
    private static func name(_ rest: inout ArraySlice<UInt8>) -> Bool {
        if rest.first == UInt8(ascii: "<") {
            guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
            rest = rest[(end + 1)...]
            return true
        }
        let letters = rest.prefix { (65...90).contains($0) || (97...122).contains($0) }
        rest = rest.dropFirst(letters.count)
        return letters.count >= 3
    }

    private static func number(_ rest: inout ArraySlice<UInt8>) -> Int? {
        let digits = rest.prefix { (48...57).contains($0) }
        rest = rest.dropFirst(digits.count)
        return digits.count > 4 ? nil : Int(String(decoding: digits, as: UTF8.self))
    }

    private static func skip(_ character: Character, _ rest: inout ArraySlice<UInt8>) -> Bool {
        guard rest.first == character.asciiValue else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// `[+-]h[:mm[:ss]]` in seconds.
    private static func time(_ rest: inout ArraySlice<UInt8>) -> Int? {
        let negative = skip("-", &rest)
        if !negative { _ = skip("+", &rest) }
        guard var seconds = number(&rest).map({ $0 * 3600 }) else { return nil }
        for unit in [60, 1] where skip(":", &rest) {
            guard let part = number(&rest) else { return nil }
            seconds += part * unit
        }
        return negative ? -seconds : seconds
    }

    /// `,M3.5.0/2`, `,J60`, `,59`.
    private static func change(_ rest: inout ArraySlice<UInt8>) -> Change? {
        guard skip(",", &rest) else { return nil }
        let day: Change.Day
        if skip("M", &rest) {
            guard let month = number(&rest), skip(".", &rest), let week = number(&rest), skip(".", &rest),
                let weekday = number(&rest), (1...12).contains(month), (1...5).contains(week), (0...6).contains(weekday)
            else { return nil }
            day = .month(month, week: week, weekday: weekday)
        } else if skip("J", &rest) {
            guard let number = number(&rest), (1...365).contains(number) else { return nil }
            day = .julian(number)
        } else {
            guard let number = number(&rest), (0...365).contains(number) else { return nil }
            day = .ofYear(number)
        }
        guard skip("/", &rest) else { return Change(day: day, time: 7200) }
        return time(&rest).map { Change(day: day, time: $0) }
    }
}
