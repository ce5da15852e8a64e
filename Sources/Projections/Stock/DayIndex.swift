import Domain

/// Rows by day, days in order; a row is its index in a table. Finding a day is a binary search; a household has a few
/// hundred of them.
struct DayIndex: Sendable {
    struct Day: Sendable {
        let date: CalendarDate
        /// In no order.
        fileprivate(set) var places: [Int32]
    }

    private(set) var days: [Day] = []

    var isEmpty: Bool { days.isEmpty }

    mutating func insert(_ place: Int, on date: CalendarDate) {
        let day = firstDay(notBefore: date)
        if day < days.count, days[day].date == date {
            days[day].places.append(Int32(place))
        } else {
            days.insert(Day(date: date, places: [Int32(place)]), at: day)
        }
    }

    /// Cost: the rows of that day, four bytes each.
    mutating func remove(_ place: Int, on date: CalendarDate) {
        let day = firstDay(notBefore: date)
        guard day < days.count, days[day].date == date, let at = days[day].places.firstIndex(of: Int32(place)) else {
            return
        }
        if days[day].places.count == 1 {
            days.remove(at: day)
        } else {
            days[day].places.swapAt(at, days[day].places.count - 1)
            days[day].places.removeLast()
        }
    }

    func before(_ date: CalendarDate) -> ArraySlice<Day> { days[..<firstDay(notBefore: date)] }

    func after(_ date: CalendarDate) -> ArraySlice<Day> { days[firstDay(notBefore: date + 1)...] }

    /// Empty when `last` lies before `first`.
    func from(_ first: CalendarDate, through last: CalendarDate) -> ArraySlice<Day> {
        let start = firstDay(notBefore: first)
        return days[start..<max(start, firstDay(notBefore: last + 1))]
    }

    private func firstDay(notBefore date: CalendarDate) -> Int {
        var (low, high) = (0, days.count)
        while low < high {
            let middle = (low + high) / 2
            if days[middle].date < date { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
