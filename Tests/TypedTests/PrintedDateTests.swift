import Testing

@testable import Typed
@testable import Values

struct PrintedDateTests {
    private let today = CalendarDate(year: 2026, month: 2, day: 10) ?? CalendarDate()

    @Test(
        "printed dates are read, a month alone is its last day (E4)",
        arguments: [
            ("2026-03-12", "2026-03-12"), ("12.03.26", "2026-03-12"), ("12 MAR 2026", "2026-03-12"),
            ("12MAR26", "2026-03-12"),
            ("03/2026", "2026-03-31"), ("2026-03", "2026-03-31"), ("03/26", "2026-03-31"),
            ("BEST BEFORE END MAR 26", "2026-03-31"),
            ("EXP 260312", "2026-03-12"), ("EXP260312", "2026-03-12"), ("BBE: 02.28", "2028-02-29"),
            ("MAR 2026", "2026-03-31"),
            ("Use by 12/03/26", "2026-03-12"), ("mindestens haltbar bis: 12.03.2026", "2026-03-12"),
            ("MHD Ende 03.2026", "2026-03-31"),
            ("À consommer de préférence avant fin: 03/2026", "2026-03-31"), ("12 MÄR 26", "2026-03-12"),
            ("12 AOÛT 26", "2026-08-12"),
            ("SCAD. 12 GEN 2027", "2027-01-12"), ("12032026", "2026-03-12"), ("20260312", "2026-03-12"),
            ("2026 MAR 12", "2026-03-12"), ("311226", "2026-12-31"),
            ("zu verbrauchen bis 24.02.", "2026-02-24"), ("use by 1/3", "2026-03-01"),
            ("best before 03/12", "2025-12-03"), ("best before 03/15", "2015-03-31"), ("MHD 28.12.", "2025-12-28"),
            ("12 MAR", "2026-03-12"), ("28 DEC", "2025-12-28"), ("DEC 76", "2076-12-31"),
        ])
    func reads(text: String, date: String) throws {
        #expect(try PrintedDate.parse(text, today: today, order: .dmy).date.description == date)
    }

    @Test(
        "two numbers that are no day and no month food is kept to are refused (E4)",
        arguments: [
            ("12/13", "“12/13” is not a day, and as a month it is December 2013: write 12/2013 if you mean that"),
            ("12.13", "“12.13” is not a day, and as a month it is December 2013: write 12/2013 if you mean that"),
            ("01/20", "“01/20” is not a day, and as a month it is January 2020: write 1/2020 if you mean that"),
            ("12/40", "“12/40” is not a day, and as a month it is December 2040: write 12/2040 if you mean that"),
        ])
    func farMonths(text: String, words: String) throws {
        let today = try #require(CalendarDate(year: 2026, month: 11, day: 24))
        let error = #expect(throws: DateTextError.self) {
            try PrintedDate.parse(text, today: today, order: .dmy)
        }
        #expect(error.map { "\($0)" } == words)
        let advised = try #require(words.firstMatch(of: /write (\S+)/)?.1)
        #expect(
            try PrintedDate.parse("BBE \(text)", today: today, order: .dmy).date
                == PrintedDate.parse(String(advised), today: today, order: .dmy).date)
        #expect(try PrintedDate.parse("12/27", today: today, order: .dmy).date.description == "2027-12-31")
    }

    @Test("six digits alone that would be two years ago in the household's order are refused with both readings (E4)")
    func sixDigits() throws {
        #expect(
            throws: DateTextError.twoReadings(
                "260312", try #require(CalendarDate("2012-03-26")), try #require(CalendarDate("2026-03-12")))
        ) { try PrintedDate.parse("260312", today: today, order: .dmy) }
        #expect(
            throws: DateTextError.twoReadings(
                "27-12-01", try #require(CalendarDate("2001-12-27")), try #require(CalendarDate("2027-12-01")))
        ) { try PrintedDate.parse("27-12-01", today: today, order: .dmy) }
        // Of an expiry date as people say it, of a purchase, and behind a word.
        for (text, direction) in [
            ("26-12-01", HumanDate.Direction.future), ("26.12.01", .future), ("26/12/01", .past),
        ] {
            #expect(
                throws: DateTextError.twoReadings(
                    text, try #require(CalendarDate("2001-12-26")), try #require(CalendarDate("2026-12-01")))
            ) { try HumanDate.parse(text, today: today, order: .dmy, direction: direction) }
            #expect(throws: DateTextError.self) {
                try PrintedDate.parse("EXP \(text)", today: today, order: .dmy)
            }
        }
        #expect(try PrintedDate.parse("01.12.20", today: today, order: .dmy).date.description == "2020-12-01")
        #expect(try PrintedDate.parse("260312", today: today, order: .ymd).date.description == "2026-03-12")
        #expect(try PrintedDate.parse("123126", today: today, order: .mdy).date.description == "2026-12-31")
    }

    @Test("numbers follow the household's order")
    func order() throws {
        #expect(try PrintedDate.parse("03/12/26", today: today, order: .mdy).date.description == "2026-03-12")
        #expect(try PrintedDate.parse("26.03.12", today: today, order: .ymd).date.description == "2026-03-12")
        #expect(try PrintedDate.parse("EXP 260312", today: today, order: .mdy).date.description == "2026-03-12")
    }

    @Test("the words around a date say which kind it is (E2)")
    func kind() throws {
        #expect(try PrintedDate.parse("USE BY 12 MAR 26", today: today, order: .dmy).kind == .useBy)
        #expect(try PrintedDate.parse("zu verbrauchen bis 12.03.26", today: today, order: .dmy).kind == .useBy)
        #expect(try PrintedDate.parse("BBE 03/26", today: today, order: .dmy).kind == .bestBefore)
        #expect(try PrintedDate.parse("EXP 260312", today: today, order: .dmy).kind == nil)
    }

    @Test("impossible dates are refused with what was understood")
    func impossible() {
        #expect(throws: DateTextError.noSuchDay(year: 2026, month: 13, day: 12)) {
            try PrintedDate.parse("EXP 261312", today: today, order: .dmy)
        }
        #expect(throws: DateTextError.noSuchDay(year: 2026, month: 2, day: 30)) {
            try PrintedDate.parse("30.02.2026", today: today, order: .dmy)
        }
        #expect(throws: DateTextError.noSuchDay(year: nil, month: 2, day: 30)) {
            try PrintedDate.parse("30 FEB", today: today, order: .dmy)
        }
        for text in ["31.11.", "MHD 31.11.", "31/11"] {
            #expect(throws: DateTextError.noSuchDay(year: nil, month: 11, day: 31)) {
                try PrintedDate.parse(text, today: today, order: .dmy)
            }
        }
        #expect(throws: DateTextError.noSuchDay(year: nil, month: 2, day: 30)) {
            try PrintedDate.parse("30.2.", today: today, order: .dmy)
        }
    }

    @Test(
        "unreadable prints are refused",
        arguments: ["LOT 4711", "BEST BEFORE", "see lid", "12.03.26 LOT 7", "123", "12345678901", "##"])
    func unreadable(text: String) {
        #expect(throws: DateTextError.notUnderstood(text)) { try PrintedDate.parse(text, today: today, order: .dmy) }
    }
}
