/// A local calendar day of the proleptic Gregorian calendar, without a time or a zone (L4): a lot's date, a purchase
/// day.
public struct CalendarDate: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01, negative before it.
    public var dayNumber: Int32

    public init(dayNumber: Int32 = 0) { self.dayNumber = dayNumber }

    /// Nil for an impossible day (31 April, month 13, 29 February of a common year). Years −9999…9999.
    public init?(year: Int, month: Int, day: Int) {
        guard (-9999...9999).contains(year), (1...12).contains(month),
            day >= 1, day <= Self.daysIn(month: month, year: year)
        else { return nil }
        // Days from civil: years counted from March, so that the leap day is the last of its year.
        let y = month <= 2 ? year - 1 : year
        let era = (y >= 0 ? y : y - 399) / 400
        let yearOfEra = y - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        dayNumber = Int32(era * 146_097 + dayOfEra - 719_468)
    }

    public var components: (year: Int, month: Int, day: Int) {
        let z = Int(dayNumber) + 719_468
        let era = (z >= 0 ? z : z - 146_096) / 146_097
        let dayOfEra = z - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let mp = (5 * dayOfYear + 2) / 153
        let month = mp < 10 ? mp + 3 : mp - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * mp + 2) / 5 + 1)
    }

    /// 1 = Monday … 7 = Sunday (ISO 8601).
    public var weekday: Int { (Int(dayNumber) % 7 + 7 + 3) % 7 + 1 }

    public static func daysIn(month: Int, year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    public static func < (a: Self, b: Self) -> Bool { a.dayNumber < b.dayNumber }
    public static func + (date: Self, days: Int) -> Self {
        Self(dayNumber: Int32(clamping: Int(date.dayNumber) + days))
    }
    public static func - (date: Self, days: Int) -> Self { date + -days }
    /// Days from `b` to `a`.
    public static func - (a: Self, b: Self) -> Int { Int(a.dayNumber) - Int(b.dayNumber) }
}

extension CalendarDate: CustomStringConvertible, LosslessStringConvertible {
    /// `2026-11-21`.
    public var description: String {
        let (year, month, day) = components
        guard (0...9999).contains(year) else {
            return "\(year < 0 ? "-" : "")\(pad(abs(year), 4))-\(pad(month))-\(pad(day))"
        }
        // Every lot of an answer has some.
        return String(unsafeUninitializedCapacity: 10) { text in
            func put(_ number: Int, _ places: Range<Int>) {
                var rest = number
                for place in places.reversed() {
                    text[place] = UInt8(48 + rest % 10)
                    rest /= 10
                }
            }
            put(year, 0..<4)
            put(month, 5..<7)
            put(day, 8..<10)
            (text[4], text[7]) = (UInt8(ascii: "-"), UInt8(ascii: "-"))
            return 10
        }
    }

    /// Reads `yyyy-mm-dd` exactly; nil for anything else. For typed dates see `HumanDate`.
    public init?(_ text: String) {
        var numbers = (0, 0, 0)
        guard text.utf8.count == 10 else { return nil }
        for (place, byte) in text.utf8.enumerated() {
            switch (place, byte) {
            case (4, UInt8(ascii: "-")), (7, UInt8(ascii: "-")): break
            case (..<4, 48...57): numbers.0 = numbers.0 * 10 + Int(byte - 48)
            case (5..<7, 48...57): numbers.1 = numbers.1 * 10 + Int(byte - 48)
            case (8..., 48...57): numbers.2 = numbers.2 * 10 + Int(byte - 48)
            default: return nil
            }
        }
        let (year, month, day) = numbers
        self.init(year: year, month: month, day: day)
    }
}
