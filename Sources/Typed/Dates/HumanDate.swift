/// Dates as people type them. For dates printed on packages see `PrintedDate`.
///
/// `2026-12-01` · `today` `tomorrow` `yesterday` · `fri` `friday` `next friday` · `+10d` `-3d` `+2w` `+3m` `+1y` `10
/// days` · `in 3 days` `a week ago` · `end of march [2027]` `end of 2027` `start of march` `end of month` `end of next month` · `dec 1` `1 dec 2026`
/// `12.03.26` `12/03` `03/2026`; and with the words of other languages (`DateVocabulary`).
public enum HumanDate {
    /// Where a day that is not given whole lies (L6): an expiry date ahead, a purchase behind, what one looks at near
    /// by.
    public enum Direction: Hashable, Sendable {
        case future
        case past
        case nearest

        /// The one of several days that is meant, today included; of two equally near ones the earlier.
        func choose(_ days: [CalendarDate], today: CalendarDate) -> CalendarDate? {
            switch self {
            case .future: days.filter { $0 >= today }.min()
            case .past: days.filter { $0 <= today }.max()
            case .nearest: days.min { (abs($0 - today), $0) < (abs($1 - today), $1) }
            }
        }
    }

    /// In bytes.
    private static let longest = 200

    /// - Parameters:
    ///   - today: The household's local day.
    ///   - order: How `12.03.26` is read; ISO and month names need none (H3).
    ///   - direction: A weekday is the next one ahead, the last one behind, both never today, or the nearest; a day or
    ///     month without its year is the nearest that way, today included.
    public static func parse(
        _ text: String, today: CalendarDate, order: DateOrder, direction: Direction
    ) throws(DateTextError) -> CalendarDate {
        try read(text, today: today, order: order, direction: direction).day
    }

    /// The same, and whether it is a day or a month without its year.
    public static func read(
        _ text: String, today: CalendarDate, order: DateOrder, direction: Direction
    ) throws(DateTextError) -> (day: CalendarDate, lacksYear: Bool) {
        // Nobody types so much; to tell in how many ways it is no day would take long.
        guard text.utf8.count <= Self.longest else { throw .notUnderstood(text.prefix(40) + "…") }
        ReadingSteps.count(text.utf8.count)
        let text = Words.plainText(text)
        let words = DateVocabulary.english(text)
        guard !words.isEmpty else { throw .empty }
        var reading = HumanDateReading(text: text, words: words, today: today, order: order, direction: direction)
        if let date = try reading.named() { return (date, false) }
        if let date = try reading.relative() { return (date, false) }
        if let date = try reading.endOf() { return (date, reading.lacksYear) }
        if let date = try reading.startOf() { return (date, reading.lacksYear) }
        if let date = try reading.calendar() { return (date, reading.lacksYear) }
        if let monday = reading.week() { throw .week(text, from: monday) }
        // "bis Freitag", where one looks ahead.
        if direction != .past, words.count > 1, ["until", "by"].contains(words[0]) {
            return try read(
                words.dropFirst().joined(separator: " "), today: today, order: order, direction: direction)
        }
        if let weekday = MonthName.weekday(words[0]), words.count > 1,
            let found = try? read(
                words.dropFirst().joined(separator: " "), today: today, order: order, direction: direction),
            words[1].contains(where: \.isASCIIDigit)
        {
            guard found.day.weekday == weekday else { throw .otherWeekday(text, found.day) }
            return found
        }
        throw .notUnderstood(text)
    }
}

/// A text and the rules for reading it; each method reads one form and returns nil for the others.
private struct HumanDateReading {
    let text: String
    let words: [String]
    let today: CalendarDate
    let order: DateOrder
    let direction: HumanDate.Direction
    /// The year of what was found follows from the direction.
    private(set) var lacksYear = false

    /// `today`, `tomorrow`, `fri`, `next friday`, `last fri`, `on friday`.
    func named() throws(DateTextError) -> CalendarDate? {
        switch words {
        case ["today"], ["now"]: return today
        case ["tomorrow"]: return today + 1
        case ["yesterday"]: return today - 1
        case ["day", "after", "tomorrow"], ["the", "day", "after", "tomorrow"]: return today + 2
        case ["day", "before", "yesterday"], ["the", "day", "before", "yesterday"]: return today - 2
        default: break
        }
        if let days = MonthName.daysFromToday(text) { return today + days }
        guard let last = words.last, words.count <= 2, let weekday = MonthName.weekday(last) else { return nil }
        let ahead = (weekday - today.weekday + 6) % 7 + 1
        let behind = (today.weekday - weekday + 6) % 7 + 1
        switch words.dropLast().first {
        case nil, "on", "the", "this":
            // Today's own name means it where one looks near by only: nobody buys or dates by it.
            if direction == .nearest, weekday == today.weekday { return today }
            return direction.choose([today - behind, today + ahead], today: today)
        case "next": return today + ahead
        case "last": return today - behind
        default: return nil
        }
    }

    /// `+10d`, `-3d`, `10 days`, `in 3 days`, `a week ago`.
    func relative() throws(DateTextError) -> CalendarDate? {
        var words = words
        var sign = direction == .past ? -1 : 1
        if words.first == "in" {
            words.removeFirst()
            sign = 1
        } else if words.last == "ago" {
            words.removeLast()
            sign = -1
        }
        var joined = words.joined()
        if let first = joined.first, first == "+" || first == "-" || first == "−" {
            sign = first == "+" ? 1 : -1
            joined.removeFirst()
        }
        if let first = words.first, let number = Vocabulary.everywhere.numbers[UnitName.folded(first)] {
            joined = "\(number)" + joined.dropFirst(first.count)
        }
        let digits = joined.prefix { $0.isASCIIDigit }
        let unit = String(joined.dropFirst(digits.count))
        guard !digits.isEmpty,
            ["d", "w", "m", "y", "day", "week", "month", "year"].contains(where: { unit == $0 || unit == $0 + "s" })
        else { return nil }
        guard digits.count <= 5, let count = Int(digits) else { throw .outOfRange(text) }
        let moved: CalendarDate?
        switch unit.first {
        case "d": moved = today + sign * count
        case "w": moved = today + sign * count * 7
        case "m": moved = today.adding(months: sign * count)
        default: moved = today.adding(months: sign * count * 12)
        }
        guard let moved, (1900...2200).contains(moved.components.year) else { throw .outOfRange(text) }
        return moved
    }

    /// The Monday of `next week`, or of `KW 50` by ISO 8601; nil for what is no week.
    func week() -> CalendarDate? {
        let monday = today - (today.weekday - 1)
        switch words {
        case ["week"], ["this", "week"]: return monday
        case ["next", "week"]: return monday + 7
        case ["last", "week"]: return monday - 7
        default: break
        }
        var words = words
        // "KW 10 2027"
        let given = words.count > 1 ? Self.year([words[words.count - 1]]) : nil
        if given != nil { words.removeLast() }
        let word = words.joined()
        guard let name = ["kw", "week", "w"].first(where: { word.hasPrefix($0) }),
            case let digits = word.dropFirst(name.count).drop(while: { $0 == "." }), digits.count <= 2,
            digits.allSatisfy(\.isASCIIDigit), let number = Int(digits), (1...53).contains(number)
        else { return nil }
        let year = given ?? today.components.year
        let mondays = (given.map { $0...$0 } ?? year - 1...year + 1).compactMap { year -> CalendarDate? in
            // The week with 4 January in it is the first.
            guard let fourth = CalendarDate(year: year, month: 1, day: 4) else { return nil }
            let monday = fourth - (fourth.weekday - 1) + (number - 1) * 7
            return (monday + 3).components.year == year ? monday : nil
        }
        // A week that has begun is one of those ahead.
        let ends = mondays.map { direction == .future ? $0 + 6 : $0 }
        return direction.choose(ends, today: today).map { direction == .future ? $0 - 6 : $0 }
    }

    /// `end of march`, `end of march 2027`, `end of month`, `end of next month`, `end of year`.
    mutating func endOf() throws(DateTextError) -> CalendarDate? {
        guard words.count >= 2, words[0] == "end" else { return nil }
        let rest = words.dropFirst(words[1] == "of" ? 2 : 1).filter { $0 != "the" && $0 != "this" }
        let (year, month, _) = today.components
        switch rest {
        case ["month"]: return try DateWords.endOfMonth(year, month)
        case ["year"]: return try DateWords.endOfMonth(year, 12)
        case ["next", "month"]:
            return try month == 12 ? DateWords.endOfMonth(year + 1, 1) : DateWords.endOfMonth(year, month + 1)
        case ["next", "year"]: return try DateWords.endOfMonth(year + 1, 12)
        case ["week"]: return today + (7 - today.weekday)
        case ["next", "week"]: return today + (14 - today.weekday)
        default: break
        }
        if let year = Self.year(rest) { return try DateWords.endOfMonth(year, 12) }
        guard let parts = DateWords(rest.joined(separator: " ")) else { return nil }
        if case (.month(let month)?, nil)? = parts.pair { return try nearestEnd(of: month) }
        return try parts.monthOfYear()
    }

    /// `start of january [2027]`, `start of 2027`, `start of next month`: the first day of it.
    mutating func startOf() throws(DateTextError) -> CalendarDate? {
        guard words.count >= 2, words[0] == "start" else { return nil }
        let rest = words.dropFirst(words[1] == "of" ? 2 : 1).filter { $0 != "the" && $0 != "this" }
        if let year = Self.year(rest) { return try DateWords.date(year, 1, 1) }
        let (year, month, _) = today.components
        if rest == ["next", "month"] { return try DateWords.date(month == 12 ? year + 1 : year, month % 12 + 1, 1) }
        guard let parts = DateWords(rest.joined(separator: " ")) else { return nil }
        if case (.month(let month)?, nil)? = parts.pair { return try nearest(month, 1) }
        return try parts.monthOfYear().map { end throws(DateTextError) in
            try DateWords.date(end.components.year, end.components.month, 1)
        }
    }

    /// Four digits and nothing else.
    private static func year(_ words: [String]) -> Int? {
        guard words.count == 1, words[0].count == 4, words[0].allSatisfy(\.isASCIIDigit) else { return nil }
        return Int(words[0])
    }

    /// Day, month and year in digits or with the month's name; the year may be missing, or the day (the last of the
    /// month).
    mutating func calendar() throws(DateTextError) -> CalendarDate? {
        guard
            let parts = DateWords(
                words.map(Self.withoutOrdinal).filter { !["of", "the", "on"].contains($0) }.joined(separator: " "))
        else { return nil }
        if let date = try parts.fullDate(order: order, today: today) { return date }
        if let date = try parts.monthOfYear() { return date }
        switch parts.pair {
        case (.number(let day, let size)?, .month(let month)?)? where size <= 2: return try nearest(month, day)
        case (.month(let month)?, .number(let day, let size)?)? where size <= 2: return try nearest(month, day)
        case (.number(let a, let sizeA)?, .number(let b, let sizeB)?)? where max(sizeA, sizeB) <= 2 && words.count == 1:
            return try order == .dmy ? nearest(b, a) : nearest(a, b)
        case (.month(let month)?, nil)? where direction != .past: return try nearestEnd(of: month)
        default: return nil
        }
    }

    private mutating func nearestEnd(of month: Int) throws(DateTextError) -> CalendarDate {
        lacksYear = true
        let year = today.components.year
        var ends: [CalendarDate] = []
        for year in year - 1...year + 1 { ends.append(try DateWords.endOfMonth(year, month)) }
        guard let end = direction.choose(ends, today: today) else { throw .notUnderstood(text) }
        return end
    }

    private mutating func nearest(_ month: Int, _ day: Int) throws(DateTextError) -> CalendarDate {
        lacksYear = true
        return try direction.day(day, ofMonth: month, today: today)
    }

    /// `1st`, `22nd`, `3rd`, `12th` without their letters.
    private static func withoutOrdinal(_ word: String) -> String {
        let digits = word.prefix { $0.isASCIIDigit }
        return !digits.isEmpty
            && ["st", "nd", "rd", "th", "er", "°", "º", "o"].contains(String(word.dropFirst(digits.count)))
            ? String(digits) : word
    }
}

extension HumanDate.Direction {
    /// A day without its year; 29 February is in the leap year that is nearest that way.
    func day(_ day: Int, ofMonth month: Int, today: CalendarDate) throws(DateTextError) -> CalendarDate {
        let year = today.components.year
        let days = (year - 8...year + 8).compactMap { CalendarDate(year: $0, month: month, day: day) }
        guard let chosen = choose(days, today: today) else { throw .noSuchDay(year: nil, month: month, day: day) }
        return chosen
    }
}
