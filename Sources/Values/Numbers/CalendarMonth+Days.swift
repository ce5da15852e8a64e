extension CalendarMonth {
    public var firstDay: CalendarDate {
        let year = Int(Int64(number).quotientFloor(12))
        return CalendarDate(year: year, month: number - year * 12 + 1, day: 1) ?? CalendarDate()
    }

    public var days: ClosedRange<CalendarDate> { firstDay...((self + 1).firstDay - 1) }
}

extension ClosedRange<CalendarDate> {
    public var dayNumbers: ClosedRange<Int32> { lowerBound.dayNumber...upperBound.dayNumber }
    /// How many days.
    public var length: Int { upperBound - lowerBound + 1 }
}
