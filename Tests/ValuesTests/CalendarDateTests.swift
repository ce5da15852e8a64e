import Glibc
import Testing

@testable import Typed
@testable import Values

struct CalendarDateTests {
    @Test("every day of four hundred years survives components and text, and days follow each other")
    func roundTrip() throws {
        let first = try #require(CalendarDate(year: 1770, month: 1, day: 1))
        let last = try #require(CalendarDate(year: 2226, month: 12, day: 31))
        var day = first
        var weekday = 1  // 1770-01-01 was a Monday.
        while day <= last {
            let (year, month, dayOfMonth) = day.components
            #expect(CalendarDate(year: year, month: month, day: dayOfMonth) == day)
            #expect(CalendarDate(day.description) == day)
            #expect(day.weekday == weekday)
            weekday = weekday % 7 + 1
            day = day + 1
        }
    }

    @Test("components agree with the C library")
    func againstC() {
        for number in stride(from: Int32(-73_000), through: 73_000, by: 17) {
            var time = time_t(number) * 86_400
            var parts = tm()
            gmtime_r(&time, &parts)
            let (year, month, day) = CalendarDate(dayNumber: number).components
            #expect((year, month, day) == (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)))
        }
    }

    @Test("months are added to the same day or the last one")
    func months() {
        let end = CalendarDate("2026-01-31")
        #expect(end?.adding(months: 1)?.description == "2026-02-28")
        #expect(end?.adding(months: 25)?.description == "2028-02-29")
        #expect(end?.adding(months: -2)?.description == "2025-11-30")
        #expect(end?.adding(months: -13)?.description == "2024-12-31")
        #expect(end?.adding(months: .max) == nil)
    }

    @Test("days that no calendar has are refused")
    func impossible() {
        for text in [
            "2026-02-29", "2026-13-01", "2026-04-31", "2026-00-01", "2026-01-00", "1900-02-29", "26-01-01", "2026-1-1",
        ] {
            #expect(CalendarDate(text) == nil, "\(text)")
        }
        #expect(CalendarDate("2000-02-29") != nil)
    }

    @Test("two digits mean the year from 49 back to 50 ahead, as GS1 has it (E4)")
    func century() throws {
        let today = try #require(CalendarDate("2026-11-21"))
        #expect(CalendarDate.year(twoDigits: 26, today: today) == 2026)
        #expect(CalendarDate.year(twoDigits: 76, today: today) == 2076)
        #expect(CalendarDate.year(twoDigits: 77, today: today) == 1977)
        let late = try #require(CalendarDate("2098-01-01"))
        #expect(CalendarDate.year(twoDigits: 3, today: late) == 2103)
    }
}
