import Values

/// A piece of a label that has the form of a date.
struct LabelCandidate {
    /// Why it is not one certain day.
    enum Doubt {
        case several([CalendarDate])
        case impossible(asElsewhere: CalendarDate?)
        case noYear
        case unknownForm
    }

    var day: CalendarDate?
    var doubt: Doubt?
    /// It is a date only next to a word that says so, or where there is nothing else: six digits, `03/26`.
    var needsWord = false
    /// Its tokens.
    var places: Range<Int>

    init(_ day: CalendarDate, needsWord: Bool = false, _ places: Range<Int>) {
        (self.day, self.needsWord, self.places) = (day, needsWord, places)
    }

    init(_ doubt: Doubt, needsWord: Bool = false, _ places: Range<Int>) {
        (self.doubt, self.needsWord, self.places) = (doubt, needsWord, places)
    }
}

/// How days are found in numbers: in the household's order, and never another one instead (E4).
struct LabelCalendar {
    let today: CalendarDate
    let order: DateOrder

    func year(_ digits: String) -> Int? {
        guard let value = Int(digits) else { return nil }
        switch digits.utf8.count {
        case 2: return CalendarDate.year(twoDigits: value, today: today)
        case 4: return (1990...2099).contains(value) ? value : nil
        default: return nil
        }
    }

    /// A day; day 00 is the last of its month.
    func date(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate? {
        day == 0
            ? CalendarDate.lastDay(ofMonth: month, year: year) : CalendarDate(year: year, month: month, day: day)
    }

    /// Whether food is kept to that day.
    func isPlausible(_ day: CalendarDate) -> Bool { (today - 365...today + 3650).contains(day) }

    /// Whether food is kept to that year: from one back to ten ahead.
    func isPlausible(year: Int) -> Bool { (-1...10).contains(year - today.components.year) }

    /// The day, unless it is more than two years past and would be plausible in another order.
    /// - Parameter hasCentury: Its year has four digits.
    func settle(
        _ main: CalendarDate?, others: [CalendarDate?], hasCentury: Bool, _ places: Range<Int>
    ) -> LabelCandidate {
        let plausible = Set(others.compactMap(\.self)).filter { isPlausible($0) && $0 != main }.sorted()
        guard let main else { return LabelCandidate(.impossible(asElsewhere: plausible.first), places) }
        if main < today - 730, !plausible.isEmpty { return LabelCandidate(.several([main] + plausible), places) }
        // No food is kept for so long.
        if !hasCentury, main > today + 20 * 365, !plausible.isEmpty {
            return LabelCandidate(.several([main] + plausible), places)
        }
        return LabelCandidate(main, places)
    }

    /// Three numbers.
    func numbers(_ a: String, _ b: String, _ c: String, _ places: Range<Int>) -> LabelCandidate {
        let sizes = (a.utf8.count, b.utf8.count, c.utf8.count)
        guard sizes.1 <= 2, let first = Int(a), let middle = Int(b), let last = Int(c) else {
            return LabelCandidate(.unknownForm, places)
        }
        switch sizes {
        case (4, _, 1...2):
            guard let year = year(a) else { return LabelCandidate(.unknownForm, places) }
            return settle(date(year, middle, last), others: [], hasCentury: true, places)
        case (1...2, _, 4):
            guard let year = year(c) else { return LabelCandidate(.unknownForm, places) }
            let (dayFirst, monthFirst) = (date(year, middle, first), date(year, first, middle))
            // Who writes the year first says nothing of the others.
            if order == .ymd, let dayFirst, let monthFirst, dayFirst != monthFirst {
                return LabelCandidate(.several([dayFirst, monthFirst].sorted()), places)
            }
            let (main, other) =
                switch order {
                case .dmy: (dayFirst, monthFirst)
                case .mdy: (monthFirst, dayFirst)
                case .ymd: (dayFirst ?? monthFirst, nil as CalendarDate?)
                }
            return settle(main, others: [other], hasCentury: true, places)
        case (1...2, _, 2):
            let all = short(a, b, c)
            let main =
                switch order {
                case .dmy: all.dayFirst
                case .mdy: all.monthFirst
                case .ymd: all.yearFirst
                }
            return settle(
                main, others: [all.dayFirst, all.monthFirst, all.yearFirst], hasCentury: false, places)
        default: return LabelCandidate(.unknownForm, places)
        }
    }

    private typealias Readings = (dayFirst: CalendarDate?, monthFirst: CalendarDate?, yearFirst: CalendarDate?)

    /// Three numbers of up to two digits in each order.
    private func short(_ a: String, _ b: String, _ c: String) -> Readings {
        let (first, middle, last) = (Int(a) ?? 0, Int(b) ?? 0, Int(c) ?? 0)
        let (yearFirst, yearLast) = (year(a), year(c))
        return (
            yearLast.flatMap { date($0, middle, first) },
            yearLast.flatMap { date($0, first, middle) },
            yearFirst.flatMap { date($0, middle, last) }
        )
    }

    /// Six digits: behind a word that says whose they are year, month, day; else in the household's order, where nothing
    /// else can be meant.
    func six(_ digits: String, behindWord: Bool, _ places: Range<Int>) -> LabelCandidate? {
        let parts = stride(from: 0, to: 6, by: 2).map { String(digits.dropFirst($0).prefix(2)) }
        let all = short(parts[0], parts[1], parts[2])
        let household =
            switch order {
            case .dmy: all.dayFirst
            case .mdy: all.monthFirst
            case .ymd: all.yearFirst
            }
        let main = behindWord ? all.yearFirst : household
        let both = Set([all.yearFirst, household].compactMap(\.self)).filter { isPlausible($0) }.sorted()
        if both.count > 1 { return LabelCandidate(.several(both), needsWord: true, places) }
        if let main, both == [main] { return LabelCandidate(main, needsWord: true, places) }
        guard behindWord else { return nil }
        if let other = both.first {
            return LabelCandidate(
                main.map { .several([$0, other]) } ?? .impossible(asElsewhere: other), needsWord: true, places)
        }
        guard let main, main <= today else { return LabelCandidate(.impossible(asElsewhere: nil), places) }
        return LabelCandidate(main, needsWord: true, places)
    }

    /// Eight digits, with the year first or last.
    func eight(_ digits: String, behindWord: Bool, _ places: Range<Int>) -> LabelCandidate? {
        func part(_ start: Int, _ length: Int) -> String { String(digits.dropFirst(start).prefix(length)) }
        let yearFirst = numbers(part(0, 4), part(4, 2), part(6, 2), places).day
        var yearLast = numbers(part(0, 2), part(2, 2), part(4, 4), places)
        yearLast.needsWord = true
        if let yearFirst, isPlausible(yearFirst) || behindWord {
            if let last = yearLast.day, last != yearFirst, isPlausible(last) {
                return LabelCandidate(.several([yearFirst, last].sorted()), needsWord: true, places)
            }
            return LabelCandidate(yearFirst, needsWord: true, places)
        }
        if let day = yearLast.day { return isPlausible(day) || behindWord ? yearLast : nil }
        return behindWord ? LabelCandidate(.impossible(asElsewhere: nil), places) : nil
    }

    /// A month with its year: its last day.
    func endOfMonth(_ month: Int, _ year: Int, needsWord: Bool = false, _ places: Range<Int>) -> LabelCandidate {
        guard let day = CalendarDate.lastDay(ofMonth: month, year: year) else {
            return LabelCandidate(.impossible(asElsewhere: nil), needsWord: needsWord, places)
        }
        return LabelCandidate(day, needsWord: needsWord, places)
    }
}
