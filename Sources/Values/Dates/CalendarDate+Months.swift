extension CalendarDate {
    /// The same day of another month, or its last one when it is shorter: 31 January + 1 month is 28 February.
    /// Nil beyond the years ±9999.
    public func adding(months: Int) -> CalendarDate? {
        let (year, month, day) = components
        let (count, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
        guard !overflow else { return nil }
        let newYear = Int(Int64(count).quotientFloor(12))
        let newMonth = count - newYear * 12 + 1
        guard (-9999...9999).contains(newYear) else { return nil }
        return CalendarDate(
            year: newYear, month: newMonth, day: min(day, Self.daysIn(month: newMonth, year: newYear)))
    }

    /// Nil for an invalid month.
    public static func lastDay(ofMonth month: Int, year: Int) -> CalendarDate? {
        (1...12).contains(month) ? CalendarDate(year: year, month: month, day: daysIn(month: month, year: year)) : nil
    }

    /// The year for two digits: from 49 years back to 50 years ahead, as GS1 barcodes define it (E4). A printed and a
    /// scanned date of one label agree so.
    public static func year(twoDigits: Int, today: CalendarDate) -> Int {
        let now = today.components.year
        let same = now - now % 100 + twoDigits
        if same - now > 50 { return same - 100 }
        return same - now < -49 ? same + 100 : same
    }
}
