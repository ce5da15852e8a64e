import Domain

/// Lots by day, days in order. Finding a day is a binary search; a household has a few hundred of them.
struct DayIndex: Equatable, Sendable {
    struct Day: Equatable, Sendable {
        let date: CalendarDate
        /// In order of their ids, so about in order of recording.
        fileprivate(set) var lots: [LotID]
    }

    private(set) var days: [Day] = []

    var isEmpty: Bool { days.isEmpty }

    mutating func insert(_ lot: LotID, on date: CalendarDate) {
        let place = firstPlace(notBefore: date)
        if place < days.count, days[place].date == date {
            days[place].lots.insert(lot, at: days[place].lots.place(of: lot))
        } else {
            days.insert(Day(date: date, lots: [lot]), at: place)
        }
    }

    mutating func remove(_ lot: LotID, on date: CalendarDate) {
        let place = firstPlace(notBefore: date)
        guard place < days.count, days[place].date == date else { return }
        let at = days[place].lots.place(of: lot)
        guard at < days[place].lots.count, days[place].lots[at] == lot else { return }
        if days[place].lots.count == 1 { days.remove(at: place) } else { days[place].lots.remove(at: at) }
    }

    func before(_ date: CalendarDate) -> ArraySlice<Day> { days[..<firstPlace(notBefore: date)] }

    func after(_ date: CalendarDate) -> ArraySlice<Day> { days[firstPlace(notBefore: date + 1)...] }

    /// Empty when `last` lies before `first`.
    func from(_ first: CalendarDate, through last: CalendarDate) -> ArraySlice<Day> {
        let start = firstPlace(notBefore: first)
        return days[start..<max(start, firstPlace(notBefore: last + 1))]
    }

    private func firstPlace(notBefore date: CalendarDate) -> Int {
        var (low, high) = (0, days.count)
        while low < high {
            let middle = (low + high) / 2
            if days[middle].date < date { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension [LotID] {
    /// Where it is, or would be, in a list in order.
    fileprivate func place(of lot: LotID) -> Int {
        // Lots mostly come in order.
        guard let last, last >= lot else { return count }
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < lot { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
