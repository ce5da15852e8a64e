import Testing

@testable import Typed
@testable import Values

struct HumanDateTests {
    /// A Saturday.
    private let today = CalendarDate(year: 2026, month: 11, day: 21) ?? CalendarDate()

    private func read(
        _ text: String, _ order: DateOrder = .dmy, _ direction: HumanDate.Direction = .future
    ) throws -> String {
        try HumanDate.parse(text, today: today, order: order, direction: direction).description
    }

    @Test("today's own name is today where one looks near by, else the one a week off (L6)")
    func todaysName() throws {
        let name = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"][today.weekday - 1]
        #expect(try read(name, .dmy, .nearest) == today.description)
        #expect(try read(name, .dmy, .past) == (today - 7).description)
        #expect(try read(name, .dmy, .future) == (today + 7).description)
    }

    @Test("what nobody would type is refused before it is read")
    func long() throws {
        let text = String(repeating: "1 ", count: 400_000)
        #expect(throws: DateTextError.notUnderstood(text.prefix(40) + "…")) { try read(text) }
        #expect(throws: DateTextError.self) { try read(String(repeating: "1 ", count: 101)) }
    }

    @Test(
        "dates ahead are read as people type them",
        arguments: [
            ("2026-12-01", "2026-12-01"), ("today", "2026-11-21"), ("Tomorrow", "2026-11-22"),
            ("yesterday", "2026-11-20"),
            ("day after tomorrow", "2026-11-23"), ("fri", "2026-11-27"), ("Friday", "2026-11-27"),
            ("next fri", "2026-11-27"),
            ("last fri", "2026-11-20"), ("sat", "2026-11-28"), ("sun", "2026-11-22"), ("+10d", "2026-12-01"),
            ("+2w", "2026-12-05"),
            ("+3m", "2027-02-21"), ("+1y", "2027-11-21"), ("-3d", "2026-11-18"), ("10d", "2026-12-01"),
            ("2 weeks", "2026-12-05"),
            ("in 3 days", "2026-11-24"), ("3 days ago", "2026-11-18"), ("a week ago", "2026-11-14"),
            ("in a month", "2026-12-21"),
            ("end of march", "2027-03-31"), ("end of november", "2026-11-30"), ("end of march 2028", "2028-03-31"),
            ("end of feb 2028", "2028-02-29"), ("end of month", "2026-11-30"), ("end of next month", "2026-12-31"),
            ("end of year", "2026-12-31"), ("Ende 2027", "2027-12-31"), ("end of 2027", "2027-12-31"),
            ("Anfang Januar", "2027-01-01"), ("Anfang März 2028", "2028-03-01"), ("start of 2028", "2028-01-01"),
            ("Anfang nächsten Monats", "2026-12-01"), ("dec 1", "2026-12-01"), ("1 dec", "2026-12-01"),
            ("1 dec 2026", "2026-12-01"),
            ("dec 1, 2027", "2027-12-01"), ("nov 21", "2026-11-21"), ("nov 20", "2027-11-20"),
            ("1st of december", "2026-12-01"),
            ("12.03.26", "2026-03-12"), ("12/03/2026", "2026-03-12"), ("12.3.", "2027-03-12"),
            ("03/2027", "2027-03-31"),
            ("march", "2027-03-31"), ("march 2028", "2028-03-31"), ("20261201", "2026-12-01"),
            ("1. Dezember 2026", "2026-12-01"),
            ("3 août 2027", "2027-08-03"), ("heute", "2026-11-21"), ("übermorgen", "2026-11-23"),
            ("vorgestern", "2026-11-19"), ("Morgen", "2026-11-22"), ("aujourd’hui", "2026-11-21"),
            ("ayer", "2026-11-20"), ("29 feb", "2028-02-29"), ("12 MAR 2026", "2026-03-12"),
        ])
    func ahead(text: String, date: String) throws {
        #expect(try read(text) == date)
    }

    @Test(
        "a week is no day, and is refused with the days that it has; so is a day of the week that is another",
        arguments: [
            ("nächste Woche", "week from 23 Nov 2026 to 29 Nov 2026"), ("next week", "week from 23 Nov 2026 to"),
            ("letzte Woche", "week from 9 Nov 2026"), ("KW 50", "week from 7 Dec 2026 to 13 Dec 2026"),
            ("KW50", "week from 7 Dec 2026"), ("Woche 1", "week from 4 Jan 2027"), ("KW 47", "week from 16 Nov 2026"),
            ("KW 53", "week from 28 Dec 2026"), ("Fr 28.11.", "that day is Saturday 28 Nov 2026"),
        ])
    func weeks(text: String, words: String) {
        #expect {
            try read(text)
        } throws: {
            "\($0)".contains(words)
        }
    }

    @Test(
        "dates are read in the languages of a household (H3)",
        arguments: [
            ("bis Freitag", "2026-11-27"), ("until friday", "2026-11-27"), ("Sa 28.11.", "2026-11-28"),
            ("Sa., 28.11.2026", "2026-11-28"), ("sat 28 nov", "2026-11-28"),
            ("Freitag", "2026-11-27"), ("Fr.", "2026-11-27"), ("am Freitag", "2026-11-27"), ("Do", "2026-11-26"),
            ("nächsten Freitag", "2026-11-27"), ("letzten Freitag", "2026-11-20"), ("in 3 Tagen", "2026-11-24"),
            ("in drei Tagen", "2026-11-24"), ("in einer Woche", "2026-11-28"), ("vor 2 Wochen", "2026-11-07"),
            ("2 Wochen", "2026-12-05"), ("Ende März", "2027-03-31"), ("Ende März 2028", "2028-03-31"),
            ("Ende des Monats", "2026-11-30"), ("Ende nächsten Monats", "2026-12-31"), ("Monatsende", "2026-11-30"),
            ("Ende nächster Woche", "2026-11-29"), ("3. März", "2027-03-03"), ("am 3. März", "2027-03-03"),
            ("vendredi prochain", "2026-11-27"), ("il y a une semaine", "2026-11-14"), ("dans 2 mois", "2027-01-21"),
            ("fin mars", "2027-03-31"), ("le 3 mars", "2027-03-03"), ("dentro de 3 días", "2026-11-24"),
            ("hace tres días", "2026-11-18"), ("fin de mes", "2026-11-30"), ("3 de marzo de 2027", "2027-03-03"),
            ("tra 3 giorni", "2026-11-24"), ("3 giorni fa", "2026-11-18"), ("fine marzo", "2027-03-31"),
            ("sabato", "2026-11-28"), ("over 3 dagen", "2026-11-24"), ("3 dagen geleden", "2026-11-18"),
            ("za", "2026-11-28"), ("za 3 dni", "2026-11-24"), ("3 dni temu", "2026-11-18"), ("3 marca", "2027-03-03"),
            ("koniec marca", "2027-03-31"), ("w środę", "2026-11-25"), ("em 3 dias", "2026-11-24"),
            ("sexta-feira", "2026-11-27"), ("fim de março", "2027-03-31"), ("3 de outubro", "2027-10-03"),
        ])
    func languages(text: String, date: String) throws {
        #expect(try read(text) == date)
    }

    @Test(
        "an open text points back where a purchase day is asked for",
        arguments: [
            ("fri", "2026-11-20"), ("sat", "2026-11-14"), ("next fri", "2026-11-27"), ("dec 1", "2025-12-01"),
            ("nov 21", "2026-11-21"),
            ("3 days", "2026-11-18"), ("+3d", "2026-11-24"), ("end of march", "2026-03-31"), ("12.03.", "2026-03-12"),
        ])
    func behind(text: String, date: String) throws {
        #expect(try read(text, .dmy, .past) == date)
    }

    @Test("numbers follow the household's order (H3)")
    func order() throws {
        #expect(try read("03/12/26", .mdy) == "2026-03-12")
        #expect(try read("03/12/2026", .mdy) == "2026-03-12")
        #expect(try read("26-03-12", .ymd) == "2026-03-12")
        #expect(try read("03/12", .mdy) == "2027-03-12")
        #expect(try read("2026-03-12", .mdy) == "2026-03-12")
    }

    @Test("a day that does not exist is refused with what was understood (E4)")
    func impossible() {
        #expect(throws: DateTextError.noSuchDay(year: 2026, month: 4, day: 31)) { try read("31.04.26") }
        #expect(throws: DateTextError.noSuchDay(year: 2026, month: 25, day: 3)) { try read("03/25/2026") }
        #expect(throws: DateTextError.noSuchDay(year: nil, month: 2, day: 30)) { try read("feb 30") }
        #expect(throws: DateTextError.noSuchDay(year: 2026, month: 2, day: 29)) { try read("2026-02-29") }
        #expect(
            DateTextError.noSuchDay(year: 2026, month: 4, day: 31).description
                == "that was read as day 31 of April 2026, which does not exist")
    }

    @Test(
        "what is no date is refused",
        arguments: [
            "soon", "next", "12", "12.03.26 14:55 h", "1e3", "+", "+d", "in days", "end of", "fri 12 potatoes",
            "26/3/12/1", "€",
        ])
    func refuses(text: String) {
        #expect(throws: DateTextError.notUnderstood(text)) { try read(text) }
    }

    @Test("far away is refused rather than wrapped")
    func far() {
        #expect(throws: DateTextError.outOfRange("+99999y")) { try read("+99999y") }
        #expect(throws: DateTextError.outOfRange("+999999999999d")) { try read("+999999999999d") }
        #expect(throws: DateTextError.outOfRange("9999-01-01")) { try read("9999-01-01") }
        #expect(throws: DateTextError.empty) { try read("  ") }
    }
}
