/// A date as it is printed on a package, typed or read by a scanner as text (E4).
public struct PrintedDate: Hashable, Sendable {
    public var date: CalendarDate
    /// The kind according to the words around it; nil when unclear ("EXP" is printed for either).
    public var kind: DateKind?

    /// Reads a date as packs print it. The forms are `2026-03-12`, `12.03.26`, `12 MAR 2026`, `12MAR26`, `03/2026`,
    /// `03/26` and `MAR 26`. `EXP 260312` is year, month, day; `120326` is in the household's order. Labels such as
    /// `BEST BEFORE END`, `EXP`, `USE BY` and `MHD` may come before the date. Without a day, the date is the last day
    /// of the month; without a year, the nearest such day. Two numbers are month and year if food is kept to that year,
    /// which is one back to ten ahead. Else they are day and month: `24.11.`.
    public static func parse(
        _ text: String, today: CalendarDate, order: DateOrder
    ) throws(DateTextError) -> PrintedDate {
        guard text.contains(where: { !$0.isWhitespace }) else { throw .empty }
        guard var parts = DateWords(plain(text)) else { throw .notUnderstood(text) }
        var labels: Set<String> = []
        parts.words.removeAll { word in
            guard case .text(let label) = word, Self.labels.contains(label) else { return false }
            labels.insert(label)
            return true
        }
        if labels.isEmpty, case (.number(let value, digits: 6)?, nil)? = parts.pair {
            return PrintedDate(date: try unlabelled(value, text, today: today, order: order))
        }
        guard let date = try date(parts, today: today, order: order) else { throw .notUnderstood(text) }
        // Typed, and no day: packs that say what it is say such months too.
        if labels.isEmpty, case (.number(let month, digits: 1...2)?, .number(_, digits: 2)?)? = parts.pair,
            date.components.month == month, !isNear(date.components.year, today),
            date == (try? DateWords.endOfMonth(date.components.year, month))
        {
            throw .farMonth(text, year: date.components.year, month: month)
        }
        return PrintedDate(date: date, kind: kind(of: labels))
    }

    /// Removes the other text that packs print beside a date. This is the batch and the time after the date,
    /// `L2345 14:32`, and the day of packing before the words that introduce the date.
    private static func plain(_ text: String) -> String {
        text.replacing(/(\s+(L[\s.:]?[0-9][0-9A-Za-z]*|[0-9]{1,2}:[0-9]{2}))+\s*$/.ignoresCase(), with: "")
            .replacing(
                /^\s*(packed|abgepackt|verpackt)( am| on)?:?\s.*[0-9]\s+(?=(best|use|exp|mhd|mind|haltbar|zu)\b)/
                    .ignoresCase(), with: "")
    }

    /// The end of the month of `DEZ 28`, as packs print it, where that is a year that food is kept to; nil: another text.
    public static func endOfMonth(named text: String, today: CalendarDate) -> CalendarDate? {
        guard case (.month(let month)?, .number(let last, digits: 2)?)?? = DateWords(text)?.pair else { return nil }
        let year = CalendarDate.year(twoDigits: last, today: today)
        return isNear(year, today) ? try? DateWords.endOfMonth(year, month) : nil
    }

    /// Whether food is kept to that year.
    private static func isNear(_ year: Int, _ today: CalendarDate) -> Bool {
        (-1...10).contains(year - today.components.year)
    }

    public init(date: CalendarDate, kind: DateKind? = nil) {
        self.date = date
        self.kind = kind
    }

    /// Six digits without a word that says whose they are: in the household's order.
    private static func unlabelled(
        _ value: Int, _ text: String, today: CalendarDate, order: DateOrder
    ) throws(DateTextError) -> CalendarDate {
        func year(_ twoDigits: Int) -> Int { CalendarDate.year(twoDigits: twoDigits, today: today) }
        let (first, second, last) = (value / 10_000, value / 100 % 100, value % 100)
        let date =
            switch order {
            case .dmy: try DateWords.date(year(last), second, first)
            case .mdy: try DateWords.date(year(last), first, second)
            case .ymd: try DateWords.date(year(first), second, last)
            }
        try DateWords.refuse(
            date, orYearFirst: try? DateWords.date(year(first), second, last), text, today: today)
        return date
    }

    private static func date(
        _ parts: DateWords, today: CalendarDate, order: DateOrder
    ) throws(DateTextError) -> CalendarDate? {
        if let date = try parts.fullDate(order: order, today: today) { return date }
        if let date = try parts.monthOfYear() { return date }
        func year(_ twoDigits: Int) -> Int { CalendarDate.year(twoDigits: twoDigits, today: today) }
        switch parts.pair {
        case (.number(let value, digits: 6)?, nil)?:
            return try DateWords.date(year(value / 10_000), value / 100 % 100, value % 100)
        case (.number(let first, let size)?, .number(let last, let lastSize)?)? where max(size, lastSize) <= 2:
            let year = lastSize == 2 && (1...12).contains(first) ? year(last) : nil
            if let year, isNear(year, today) { return try DateWords.endOfMonth(year, first) }
            let (month, day) = order == .dmy ? (last, first) : (first, last)
            do throws(DateTextError) {
                return try HumanDate.Direction.nearest.day(day, ofMonth: month, today: today)
            } catch {
                guard let year else { throw error }
                return try DateWords.endOfMonth(year, first)
            }
        case (.month(let month)?, .number(let last, digits: 2)?)?:
            return try DateWords.endOfMonth(year(last), month)
        case (.number(let day, let size)?, .month(let month)?)? where size <= 2:
            return try HumanDate.Direction.nearest.day(day, ofMonth: month, today: today)
        default: return nil
        }
    }

    private static func kind(of labels: Set<String>) -> DateKind? {
        if labels.contains("use") || labels.contains("dlc") || labels.contains("verbrauchen") { return .useBy }
        return labels.isDisjoint(with: [
            "best", "bb", "bbe", "bbd", "bbf", "mhd", "haltbar", "ddm", "dluo", "preference", "preferentemente",
            "preferibilmente", "tmc",
        ])
            ? nil : .bestBefore
    }

    /// Words printed around a date on packages in English, German, French, Spanish and Italian.
    private static let labels = Set(
        """
        best before end by bb bbe bbd bbf exp expiry expires expiration date use used sell display until see \
        mhd mind mindestens haltbar bis ende zu verbrauchen verbrauch am \
        a consommer de preference avant le la fin dlc ddm dluo jusqu au \
        consumir preferentemente antes del fin caducidad cad fecha \
        da consumarsi preferibilmente entro il scad scadenza tmc
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
