/// A date text split into runs of digits and of letters; other characters are dropped, except those that join numbers.
struct DateWords {
    enum Word: Hashable {
        case number(Int, digits: Int)
        case month(Int)
        case text(String)
    }

    /// The text that was split.
    let text: String
    var words: [Word] = []

    /// At most two words, for matching; nil when there are more.
    var pair: (first: Word?, second: Word?)? { words.count <= 2 ? (words.first, words.dropFirst().first) : nil }

    /// Nil for characters that no date has, or a number of more than eight digits.
    init?(_ text: String) {
        self.text = text
        var run = ""
        for character in text + " " {
            let joins =
                run.last.map { ($0.isASCIIDigit && character.isASCIIDigit) || ($0.isLetter && character.isLetter) }
                ?? false
            if !joins, !run.isEmpty {
                guard let word = Self.word(run) else { return nil }
                words.append(word)
                run = ""
            }
            if character.isASCIIDigit || character.isLetter {
                run.append(character)
            } else if !character.isWhitespace, !"./-,:'’".contains(character) {
                return nil
            }
        }
    }

    private static func word(_ run: String) -> Word? {
        guard run.first?.isASCIIDigit == true else {
            return MonthName.number(run).map(Word.month) ?? .text(NameKey(run).text)
        }
        guard run.count <= 8, let value = Int(run) else { return nil }
        return .number(value, digits: run.count)
    }
}

extension DateWords {
    /// Day, month and year where all three are given: `2026-12-01`, `12.03.26`, `12 MAR 2026`, `mar 12, 26`,
    /// `20261201`. Nil when the words have another form.
    func fullDate(order: DateOrder, today: CalendarDate) throws(DateTextError) -> CalendarDate? {
        switch words.count {
        case 1:
            guard case .number(let value, digits: 8) = words[0] else { return nil }
            if (1900...2199).contains(value / 10_000) {
                return try Self.date(value / 10_000, value / 100 % 100, value % 100)
            }
            let (first, second) = (value / 1_000_000, value / 10_000 % 100)
            return order == .mdy
                ? try Self.date(value % 10_000, first, second) : try Self.date(value % 10_000, second, first)
        case 3:
            switch (words[0], words[1], words[2]) {
            case (.number(let a, let size), .number(let b, _), .number(let c, let lastSize)):
                guard max(a, c) < 10_000, b < 100 else { return nil }
                if size >= 3 { return try Self.date(a, b, c) }
                // A four-digit year comes last whatever the household's order.
                if lastSize >= 3 {
                    return order == .mdy ? try Self.date(c, a, b) : try Self.date(c, b, a)
                }
                let date =
                    switch order {
                    case .dmy: try Self.date(year(c, lastSize, today), b, a)
                    case .mdy: try Self.date(year(c, lastSize, today), a, b)
                    case .ymd: try Self.date(year(a, size, today), b, c)
                    }
                let yearFirst = try? Self.date(year(a, size, today), b, c)
                try Self.refuse(date, orYearFirst: yearFirst, text, today: today)
                return date
            case (.number(let a, let size), .month(let month), .number(let b, let lastSize)):
                // 2026 MAR 12, else 12 MAR 26.
                if size >= 3 { return try Self.date(a, month, b) }
                return try Self.date(year(b, lastSize, today), month, a)
            case (.month(let month), .number(let day, _), .number(let last, let size)):
                return try Self.date(year(last, size, today), month, day)
            default: return nil
            }
        default: return nil
        }
    }

    /// `03/2026`, `2026-03`, `MAR 2026`: the last day of that month (E4). Nil when the words have another form.
    func monthOfYear() throws(DateTextError) -> CalendarDate? {
        guard words.count == 2 else { return nil }
        switch (words[0], words[1]) {
        case (.number(let month, let size), .number(let year, digits: 4)) where size <= 2:
            return try Self.endOfMonth(year, month)
        case (.number(let year, digits: 4), .number(let month, let size)) where size <= 2:
            return try Self.endOfMonth(year, month)
        case (.month(let month), .number(let year, digits: 4)), (.number(let year, digits: 4), .month(let month)):
            return try Self.endOfMonth(year, month)
        default: return nil
        }
    }

    static func endOfMonth(_ year: Int, _ month: Int) throws(DateTextError) -> CalendarDate {
        guard (1...12).contains(month) else { throw .noSuchDay(year: year, month: month, day: 1) }
        return try date(year, month, CalendarDate.daysIn(month: month, year: year))
    }

    static func date(_ year: Int, _ month: Int, _ day: Int) throws(DateTextError) -> CalendarDate {
        guard let date = CalendarDate(year: year, month: month, day: day) else {
            throw .noSuchDay(year: year, month: month, day: day)
        }
        guard (1900...2200).contains(year) else { throw .outOfRange(date.description) }
        return date
    }

    /// Throws `twoReadings` for a date more than two years ago that may be a date to come if the year is first (E4).
    static func refuse(
        _ date: CalendarDate, orYearFirst other: CalendarDate?, _ text: String, today: CalendarDate
    ) throws(DateTextError) {
        guard let other, date < today - 730, (today - 365...today + 3650).contains(other) else { return }
        throw .twoReadings(text, date, other)
    }

    private func year(_ value: Int, _ digits: Int, _ today: CalendarDate) -> Int {
        digits <= 2 ? CalendarDate.year(twoDigits: value, today: today) : value
    }
}

extension Character {
    package var isASCIIDigit: Bool { isASCII && isNumber }
}
