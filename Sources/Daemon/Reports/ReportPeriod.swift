import API
import Commands
import Inventory
import Projections

/// The days that a report is about, and how they are called.
struct ReportPeriod: Equatable, Sendable {
    enum Usual: Sendable {
        case thisMonth
        /// This month and the eleven before it.
        case twelveMonths
        case all
        /// Of what there is now: `on` asks for another day.
        case today
        /// Of the days ahead.
        case nextTwoWeeks
    }

    let days: ClosedRange<CalendarDate>

    var coversMonths: Bool {
        let (first, last) = (CalendarMonth(days.lowerBound), CalendarMonth(days.upperBound))
        return days.lowerBound == first.firstDay && days.upperBound == last.days.upperBound
    }

    /// `in November 2026`, `in 2026`, `on 3 Nov 2026`, `from 3 Nov to 9 Nov 2026`.
    var words: String {
        let (first, last) = (CalendarMonth(days.lowerBound), CalendarMonth(days.upperBound))
        if coversMonths, first == last { return "in \(first.words)" }
        if coversMonths, first.number % 12 == 0, last - first == 11 { return "in \(first.number / 12)" }
        if coversMonths { return "from \(first.words) to \(last.words)" }
        if days.length == 1 { return "on \(days.lowerBound.words)" }
        return "from \(days.lowerBound.words) to \(days.upperBound.words)"
    }

    /// The period of the same length right before it.
    var before: ReportPeriod {
        let (first, last) = (CalendarMonth(days.lowerBound), CalendarMonth(days.upperBound))
        guard coversMonths else {
            return ReportPeriod(days: (days.lowerBound - days.length)...(days.lowerBound - 1))
        }
        let count = last - first + 1
        return ReportPeriod(days: (first - count).firstDay...(last - count).days.upperBound)
    }

    /// The same days of the year before.
    var lastYear: ReportPeriod {
        let (first, last) = (CalendarMonth(days.lowerBound), CalendarMonth(days.upperBound))
        guard !coversMonths else {
            return ReportPeriod(days: (first - 12).firstDay...(last - 12).days.upperBound)
        }
        let lower = days.lowerBound.adding(months: -12) ?? days.lowerBound
        return ReportPeriod(days: lower...max(lower, days.upperBound.adding(months: -12) ?? lower))
    }
}

extension ReadContext {
    /// - Throws: `Problem` 400 for what is no period, and for one that ends before it begins.
    func period(_ query: ReportQuery, _ usual: ReportPeriod.Usual) throws -> ReportPeriod {
        if usual == .today, query.period ?? query.from ?? query.to != nil {
            throw Problem.unreadable("this report is of one day: use “on” for another", field: "period")
        }
        let period = try asked(query, usual)
        guard usual != .nextTwoWeeks || period.days.upperBound >= today else {
            throw Problem.unreadable("this report is of the days ahead: the period must not be over", field: "period")
        }
        return period
    }

    private func asked(_ query: ReportQuery, _ usual: ReportPeriod.Usual) throws -> ReportPeriod {
        if let text = query.period {
            guard query.from == nil, query.to == nil else {
                throw Problem.unreadable("“period” and “from” or “to” cannot both be given", field: "period")
            }
            return try period(named: text, field: "period")
        }
        guard query.from != nil || query.to != nil else { return self.usual(usual) }
        let to = try query.to.map { try day($0, field: "to", .nearest) }
        let from = try query.from.map { try day($0, field: "from", .past) }
        let last = max(to ?? today, to == nil ? from ?? today : to ?? today)
        let first = from ?? (usual == .nextTwoWeeks ? today : models.booked.firstMonth?.firstDay ?? last)
        guard first <= last else {
            guard from != nil else { return ReportPeriod(days: last...last) }
            throw Problem.unreadable("the period ends on \(last), before it begins on \(first)", field: "to")
        }
        return ReportPeriod(days: first...last)
    }

    private func usual(_ usual: ReportPeriod.Usual) -> ReportPeriod {
        let now = CalendarMonth(today)
        return switch usual {
        case .thisMonth: ReportPeriod(days: now.days)
        case .twelveMonths: ReportPeriod(days: (now - 11).firstDay...now.days.upperBound)
        case .today: ReportPeriod(days: today...today)
        case .nextTwoWeeks: ReportPeriod(days: today...(today + 13))
        case .all: ReportPeriod(days: min(models.booked.firstMonth ?? now, now).firstDay...now.days.upperBound)
        }
    }

    private func period(named text: String, field: String) throws -> ReportPeriod {
        let now = CalendarMonth(today)
        func year(_ year: Int) -> ReportPeriod {
            ReportPeriod(
                days: CalendarMonth(number: year * 12).firstDay...CalendarMonth(number: year * 12 + 11).days.upperBound)
        }
        switch text {
        case "this-month": return usual(.thisMonth)
        case "last-month": return ReportPeriod(days: (now - 1).days)
        case "this-year": return year(today.components.year)
        case "last-year": return year(today.components.year - 1)
        case "all": return usual(.all)
        default: break
        }
        if let month = CalendarMonth(text) { return ReportPeriod(days: month.days) }
        if text.utf8.count == 4, let number = Int(text), number > 1900 { return year(number) }
        throw Problem.wrongQuery(
            field, text,
            expected: "a year, a month such as 2026-11, this-month, last-month, this-year, last-year or all")
    }

    /// The period to compare with; nil: none.
    func compared(
        _ query: ReportQuery, with period: ReportPeriod, _ usual: ReportPeriod.Usual
    ) throws -> ReportPeriod? {
        guard query.against == nil || usual != .today && usual != .nextTwoWeeks else {
            throw Problem.unreadable("this report covers no past period and cannot be compared", field: "against")
        }
        return switch query.against {
        case nil: nil
        case "before": period.before
        case "last-year": period.lastYear
        case let text?: try self.period(named: text, field: "against")
        }
    }
}

extension CalendarMonth {
    /// `November 2026`.
    var words: String {
        let names = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November",
            "December",
        ]
        let (year, month, _) = firstDay.components
        return "\(names[month - 1]) \(year)"
    }
}
