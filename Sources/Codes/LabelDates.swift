import Values

/// Finds what has the form of a date among the tokens of a label (E4).
struct LabelDates {
    let tokens: [LabelToken]
    let calendar: LabelCalendar
    /// Tokens that are set aside: a batch number.
    let aside: Set<Int>

    /// The words before a place.
    struct Before {
        /// A word that says of which date it is, with nothing else between.
        var hasWord = false
        /// An end of a month or a year is said.
        var saysEnd = false
        var saysWeek = false
    }

    private func word(_ place: Int) -> String? { isFree(place) ? tokens[place].word : nil }
    private func number(_ place: Int) -> String? { isFree(place) ? tokens[place].number : nil }
    private func isFree(_ place: Int) -> Bool { tokens.indices.contains(place) && !aside.contains(place) }
    private func month(_ place: Int) -> Int? { word(place).flatMap(LabelWords.month) }

    /// The dates that begin at a place; none: another one may be behind it.
    func begin(at place: Int, _ before: Before) -> [LabelCandidate] {
        guard isFree(place) else { return [] }
        if let named = withMonth(place, before) { return [named] }
        guard let first = number(place) else { return [] }
        if isGlued(place) { return skipped(place) }
        let chain = LabelChain(tokens, from: place, isFree: isFree)
        let numbers = chain.places.map { tokens[$0].number ?? "" }
        if before.saysWeek { return [LabelCandidate(.unknownForm, chain.range)] }
        switch numbers.count {
        case 1: return single(first, place, before)
        case 2: return two(numbers, chain, before)
        case 3:
            guard chain.isAlike, !hasSplitYear(numbers[2], chain.range) else {
                return [LabelCandidate(.unknownForm, chain.range)]
            }
            var found = calendar.numbers(numbers[0], numbers[1], numbers[2], chain.range)
            if chain.isSpaced {
                found.needsWord = true
            } else if case .unknownForm? = found.doubt {
                // A version, an article: "1.2.345".
                found.needsWord = true
            }
            return [found]
        default:
            if let (one, other) = chain.halves {
                return [one, other].map { half in
                    let part = Array(numbers[half])
                    return calendar.numbers(
                        part[0], part[1], part[2], chain.places[half.lowerBound]..<chain.places[half.upperBound - 1] + 1
                    )
                }
            }
            return [LabelCandidate(.unknownForm, needsWord: true, chain.range)]
        }
    }

    /// Whether a number follows letters that are no word of a date: "A120326", and not "EXP120326".
    private func isGlued(_ place: Int) -> Bool {
        guard place > 0, !tokens[place].isSpaced, let word = tokens[place - 1].word else { return false }
        return LabelWords.role(word) == nil || word.utf8.count == 1
    }

    /// Whether a mark that joins numbers stands right before a number, and nothing before that.
    private func isCut(_ place: Int) -> Bool {
        guard place > 0, !tokens[place].isSpaced, let mark = tokens[place - 1].mark, "./-".contains(mark) else {
            return false
        }
        return tokens[place - 1].isSpaced || tokens[place - 1].isOnNewLine || place == 1
    }

    /// "12.03.20 27": half of a year.
    private func hasSplitYear(_ year: String, _ places: Range<Int>) -> Bool {
        guard ["19", "20"].contains(year), let rest = number(places.upperBound), rest.utf8.count == 2 else {
            return false
        }
        return !tokens[places.upperBound].isOnNewLine
    }

    /// The rest of a chain is no date of its own.
    private func skipped(_ place: Int) -> [LabelCandidate] {
        let chain = LabelChain(tokens, from: place, isFree: isFree)
        return chain.places.count > 1 && !chain.isSpaced
            ? [LabelCandidate(.unknownForm, needsWord: true, chain.range)] : []
    }

    private func single(_ digits: String, _ place: Int, _ before: Before) -> [LabelCandidate] {
        let range = place..<place + 1
        // "120326A" is a batch.
        if let next = word(place + 1), !tokens[place + 1].isSpaced, LabelWords.role(next) != .batch { return [] }
        switch digits.utf8.count {
        case 6: return calendar.six(digits, behindWord: before.hasWord, range).map { [$0] } ?? []
        case 8: return calendar.eight(digits, behindWord: before.hasWord, range).map { [$0] } ?? []
        case 4 where before.saysEnd:
            guard let year = calendar.year(digits), calendar.isPlausible(year: year),
                let day = CalendarDate(year: year, month: 12, day: 31)
            else { return [] }
            return [LabelCandidate(day, needsWord: true, range)]
        case 4 where before.hasWord:
            // "0326" and "2603" may be a month of a year, and many other things.
            let halves = [digits.prefix(2), digits.suffix(2)].compactMap { Int($0) }
            return halves.contains { (1...12).contains($0) }
                ? [LabelCandidate(.unknownForm, needsWord: true, range)] : []
        default: return []
        }
    }

    private func two(_ numbers: [String], _ chain: LabelChain, _ before: Before) -> [LabelCandidate] {
        let (first, last) = (numbers[0], numbers[1])
        let end = chain.range.upperBound
        guard let low = Int(first), let high = Int(last) else {
            return [LabelCandidate(.unknownForm, needsWord: true, chain.range)]
        }
        // "12.03. 2026"
        if first.utf8.count <= 2, last.utf8.count <= 2, chain.links[0] == LabelChain.Link(mark: "."),
            tokens.indices.contains(end + 1), tokens[end].mark == ".", !tokens[end].isSpaced,
            tokens[end + 1].isSpaced, let year = number(end + 1), [2, 4].contains(year.utf8.count),
            LabelChain(tokens, from: end + 1, isFree: isFree).places.count == 1
        {
            return [calendar.numbers(first, last, year, chain.places[0]..<end + 2)]
        }
        if let unit = word(end), LabelWords.units.contains(unit), LabelWords.role(unit) == nil || !before.hasWord {
            return []
        }
        if chain.isDecimal { return [] }
        // ".03.27": the day is lost.
        if isCut(chain.range.lowerBound) { return [LabelCandidate(.unknownForm, needsWord: true, chain.range)] }
        if isFree(end), let mark = tokens[end].mark, "%€$£°".contains(mark) { return [] }
        switch (first.utf8.count, last.utf8.count) {
        case (1...2, 4):
            guard let year = calendar.year(last) else { return [] }
            return [calendar.endOfMonth(low, year, needsWord: chain.isSpaced, chain.range)]
        case (4, 1...2):
            guard let year = calendar.year(first) else { return [] }
            return [calendar.endOfMonth(high, year, needsWord: chain.isSpaced, chain.range)]
        case (1...2, 1...2):
            let isMonth = (1...12).contains(low) && last.utf8.count == 2
            let year = CalendarDate.year(twoDigits: high, today: calendar.today)
            let endsInDot =
                tokens.indices.contains(end) && tokens[end].mark == "." && !tokens[end].isSpaced && high <= 12
            let mayBeDay = calendar.order == .mdy && high <= 31 && !before.saysEnd
            if isMonth, calendar.isPlausible(year: year), !endsInDot, !mayBeDay {
                return [calendar.endOfMonth(low, year, needsWord: true, chain.range)]
            }
            let isDay = ((1...12).contains(low) && high <= 31) || ((1...12).contains(high) && low <= 31)
            return isDay ? [LabelCandidate(.noYear, needsWord: true, chain.range)] : []
        default: return []
        }
    }
}

/// Months by name.
extension LabelDates {
    private func withMonth(_ place: Int, _ before: Before) -> LabelCandidate? {
        if let month = month(place) { return monthFirst(month, place, before) }
        guard let first = number(place) else { return nil }
        if isGlued(place) { return nil }
        var next = place + 1
        if let ordinal = word(next), LabelWords.ordinals.contains(ordinal) { next += 1 }
        next = skip(next)
        let behind = skip(next + 1)
        let last = number(behind)
        let roman = last?.utf8.count == 4 ? word(next).flatMap(LabelWords.romanMonth) : nil
        guard let month = month(next) ?? roman else { return nil }
        switch (first.utf8.count, last?.utf8.count) {
        case (4, let size):
            guard let year = calendar.year(first) else { return nil }
            if let last, let size, size <= 2, let day = Int(last) {
                return calendar.settle(
                    calendar.date(year, month, day), others: [], hasCentury: true, place..<behind + 1)
            }
            return calendar.endOfMonth(month, year, place..<next + 1)
        case (1...2, _):
            guard let day = Int(first) else { return nil }
            guard let last, let year = calendar.year(last) else {
                return LabelCandidate(.noYear, needsWord: !before.hasWord, place..<next + 1)
            }
            guard !hasSplitYear(last, place..<behind + 1) else {
                return LabelCandidate(.unknownForm, place..<behind + 1)
            }
            let main = calendar.date(year, month, day)
            guard last.utf8.count == 2, let yearFirst = calendar.year(first), let lastDay = Int(last) else {
                return calendar.settle(main, others: [], hasCentury: last.utf8.count == 4, place..<behind + 1)
            }
            let other = calendar.date(yearFirst, month, lastDay)
            return calendar.order == .ymd
                ? calendar.settle(other, others: [main], hasCentury: false, place..<behind + 1)
                : calendar.settle(main, others: [other], hasCentury: false, place..<behind + 1)
        default: return nil
        }
    }

    private func monthFirst(_ month: Int, _ place: Int, _ before: Before) -> LabelCandidate? {
        let next = skip(place + 1)
        guard let first = number(next) else { return nil }
        var behind = next + 1
        if let ordinal = word(behind), LabelWords.ordinals.contains(ordinal) { behind += 1 }
        behind = skip(behind)
        if first.utf8.count <= 2, let day = Int(first), let last = number(behind), let year = calendar.year(last) {
            return calendar.settle(
                calendar.date(year, month, day), others: [], hasCentury: last.utf8.count == 4,
                place..<behind + 1)
        }
        let range = place..<next + 1
        if first.utf8.count == 4, let year = calendar.year(first) { return calendar.endOfMonth(month, year, range) }
        guard first.utf8.count <= 2, let number = Int(first) else { return nil }
        let year = CalendarDate.year(twoDigits: number, today: calendar.today)
        if first.utf8.count == 2, calendar.isPlausible(year: year), before.saysEnd || calendar.order != .mdy {
            return calendar.endOfMonth(month, year, needsWord: true, range)
        }
        return (1...31).contains(number) ? LabelCandidate(.noYear, needsWord: true, range) : nil
    }

    /// Over marks and small words between the parts of a date: `12. de marzo '26`.
    private func skip(_ place: Int) -> Int {
        var place = place
        for _ in 0..<3 {
            guard isFree(place) else { return place }
            if let mark = tokens[place].mark, "./-–,'’".contains(mark) {
                place += 1
            } else if let word = tokens[place].word, ["de", "di", "del", "d", "of"].contains(word) {
                place += 1
            } else {
                return place
            }
        }
        return place
    }
}
