/// A month of the calendar.
public struct CalendarMonth: Hashable, Comparable, Sendable {
    /// Months since January of the year 0.
    public var number: Int

    public init(number: Int) { self.number = number }

    /// The month of a day.
    public init(_ day: CalendarDate) {
        let (year, month, _) = day.components
        number = year * 12 + month - 1
    }

    public static func < (a: Self, b: Self) -> Bool { a.number < b.number }
    public static func + (month: Self, months: Int) -> Self { Self(number: month.number + months) }
    public static func - (month: Self, months: Int) -> Self { Self(number: month.number - months) }
    /// Months from `b` to `a`.
    public static func - (a: Self, b: Self) -> Int { a.number - b.number }
}

extension CalendarMonth: CustomStringConvertible, LosslessStringConvertible {
    /// `2026-11`.
    public var description: String {
        let year = Int(Int64(number).quotientFloor(12))
        let day = CalendarDate(year: year, month: number - year * 12 + 1, day: 1)
        return day.map { String($0.description.dropLast(3)) } ?? "\(number)"
    }

    /// Reads `yyyy-mm` exactly; nil for anything else.
    public init?(_ text: String) {
        guard let day = CalendarDate(text + "-01") else { return nil }
        self.init(day)
    }
}
