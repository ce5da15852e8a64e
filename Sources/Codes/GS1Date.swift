public import Values

/// A date of six digits as GS1 data have it: year, month, day, where day 00 is the last of the month (B3).
public enum GS1Date {
    /// - Parameter today: The years of two digits lie around it, from 49 years back to 50 ahead.
    public static func read(_ digits: some StringProtocol, today: CalendarDate) -> CalendarDate? {
        guard digits.utf8.count == 6, GTIN.isDigits(digits), let number = Int(digits) else { return nil }
        let (month, day) = (number / 100 % 100, number % 100)
        let year = CalendarDate.year(twoDigits: number / 10_000, today: today)
        return day == 0
            ? CalendarDate.lastDay(ofMonth: month, year: year) : CalendarDate(year: year, month: month, day: day)
    }

    /// Whether it is a date in some century.
    static func isPossible(_ digits: some StringProtocol) -> Bool {
        // In 2000 February has 29 days, as in any year of this century that four divides.
        read(digits, today: CalendarDate(year: 2026, month: 1, day: 1) ?? CalendarDate()) != nil
    }
}
