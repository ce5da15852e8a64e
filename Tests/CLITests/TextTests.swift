import API
import Inventory
import Testing

@testable import CLI

@Suite("Words and tables")
struct TextTests {
    @Test(
        "days are words near by and rounder far away",
        arguments: [
            (0, "today"), (1, "tomorrow"), (-1, "yesterday"), (13, "in 13 days"), (-14, "2 weeks ago"),
            (59, "in 8 weeks"),
            (60, "in 2 months"), (365, "in 12 months"), (-730, "2 years ago"),
        ])
    func days(left: Int, words: String) {
        #expect(DayText.distance(left) == words)
    }

    @Test("a question breaks between words, and what is answered stands a space behind it")
    func question() {
        let text = "1 of 3: Milk: say which product. [Enter, s, q] "
        #expect(text.broken(to: 30) == "1 of 3: Milk: say which\nproduct. [Enter, s, q] ")
        #expect(text.broken(to: 80) == text && text.broken(to: nil) == text)
    }

    @Test("who acted for themselves is named once")
    func author() {
        #expect(Words.author("Anna", for: "Anna") == "Anna" && Words.author("Anna", for: "Ben") == "Anna for Ben")
    }

    @Test(
        "numbers are grouped",
        arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-38765, "-38,765"), (-123, "-123")])
    func grouped(number: Int, text: String) {
        #expect(Words.grouped(number) == text)
    }

    @Test("a date of another year says so")
    func dates() throws {
        let today = try #require(CalendarDate("2026-11-21"))
        #expect(DayText.date(today + 10, today: today) == "1 Dec")
        #expect(DayText.date(today + 100, today: today) == "1 Mar 2027")
        #expect(LotDate(day: today + 1, kind: .useBy).text(on: today) == "use by tomorrow (22 Nov)")
        #expect(LotDate(day: today + 30, source: .suggested).text(on: today) == "best before ~21 Dec")
        #expect(LotDate(day: today + 1).text() == "best before 22 Nov 2026")
    }

    @Test(
        "what is too wide is cut at the column, wide letters counted as two",
        arguments: [
            ("milk", 4, "milk"), ("whole milk", 6, "whole…"), ("豆腐豆腐", 5, "豆腐…"), ("milk", 0, ""),
        ])
    func fitted(text: String, width: Int, result: String) {
        #expect(text.fitted(to: width) == result)
    }

    @Test("a column that is empty everywhere is left out, and nothing trails")
    func emptyColumn() {
        var table = Table(columns: [.fixed, .fixed, .number, .fixed], indent: 0)
        table.rows = [["a", "", "1", "x"], ["bb", "", "22", ""]]
        #expect(table.lines(width: nil).map { $0.rendered(color: false) } == ["a    1  x", "bb  22"])
    }

    @Test("on a very narrow screen a name is not cut: the rest of its row goes on below it")
    func narrow() {
        var table = Table(columns: [.fixed, .flexible(7), .number, .fixed])
        table.rows = [["MC6C", "Bio Vollmilch aus der Region", "2 l", "tomorrow"], ["3WFZ", "Hack", "500 g", "soon"]]
        #expect(
            table.lines(width: 40).map { $0.rendered(color: false) } == [
                "  MC6C  Bio Vollmilch aus der Region", "                2 l  tomorrow", "  3WFZ  Hack  500 g  soon",
            ])
        #expect(table.lines(width: 200).count == 2)
    }

    @Test("on a very narrow screen the name of a place is not cut either: it goes below its row, whose columns stay")
    func narrowPlaces() {
        var table = Table(columns: [.flexible(7), .number, .flexible(8), .fixed])
        table.rows = [["Hack", "500 g", "Gefriertruhe im Keller", "soon"], ["Milch", "2 l", "Keller", "tomorrow"]]
        #expect(
            table.lines(width: 40).map { $0.rendered(color: false) } == [
                "  Hack   500 g          soon", "      Gefriertruhe im Keller", "  Milch    2 l  Keller  tomorrow",
            ])
        #expect(table.lines(width: 80).count == 2)
    }

    @Test(
        "names that differ at their end are told apart, however wide the screen; what is noted goes below before that")
    func alike() {
        let names = ["3,8", "1,5"].map { "Haltbare Bio-Vollmilch aus Bayern \($0) % Fett" }
        var table = Table(columns: [.fixed, .flexible(7), .number, .flexible(5), .fixed, .folding])
        table.rows = names.map { ["KY6T", Span($0), "1 l", "Fridge", "tomorrow", ""] }
        table.rows.append(["3WFZ", "Hack", "500 g", "Fridge", "soon", "use by, opened"])
        for width in 30...120 {
            let lines = table.lines(width: width).map { $0.rendered(color: false) }
            let flat = lines.flatMap { $0.split(separator: " ") }.joined(separator: " ")
            #expect(lines.allSatisfy { $0.columns <= width } && names.allSatisfy(flat.contains), "\(lines)")
        }
        #expect(table.lines(width: 80).map { $0.rendered(color: false) }.last == "      use by, opened")
        #expect(table.lines(width: 80).count == 4 && table.lines(width: 100).count == 3)
    }

    @Test(
        "a word that is longer than a line is broken",
        arguments: [
            ("ein Donaudampfschiff kommt", ["ein", "Donaudam", "pfschiff", "kommt"]), ("豆腐豆腐豆腐", ["豆腐豆腐", "豆腐"]),
        ])
    func longWords(text: String, lines: [String]) {
        #expect(text.wrapped(to: 8) == lines)
    }

    @Test("a line is broken between words, and what goes on is indented; a command is not broken, as it is copied")
    func longLines() {
        let line: Line = [Span("Undone: ", .good), "added 2 l of whole milk (HW8Z)", Span("  To reverse: larder redo")]
        #expect(
            line.wrapped(to: 34).map { $0.rendered(color: false) } == [
                "Undone: added 2 l of whole milk", "  (HW8Z)  To reverse: larder redo",
            ])
        #expect(line.wrapped(to: 80) == [line] && line.wrapped(to: nil) == [line])
        let listed: Line = [Span("  24  ", .quiet), "used 1 l of whole milk", " (today 10:22)"]
        #expect(
            listed.wrapped(to: 30).map { $0.rendered(color: false) } == [
                "  24  used 1 l of whole milk", "      (today 10:22)",
            ])
        #expect(["Say: larder product pack Zucker l AMOUNT"].wrapped(to: 24).count == 2)
    }

    @Test(
        "names are quoted only where a shell needs it",
        arguments: [
            ("milk", "milk"), ("oat milk", "\"oat milk\""), ("a\"$b", "\"a\\\"\\$b\""), ("#1", "\"#1\""), ("", "\"\""),
        ])
    func quoted(word: String, typed: String) {
        #expect(Shell.quoted(word) == typed)
    }

    @Test("a progress bar is full at the end and never beyond", arguments: [(0, "░░░░"), (5, "██░░"), (12, "████")])
    func progress(done: Int, bar: String) {
        #expect(Progress.bar(verb: "Booking", done: done, total: 10, width: 4).contains("[\(bar)]"))
    }

    @Test(
        "exit codes follow the kind of refusal",
        arguments: [
            (400, Failure.Code.wrongUse), (404, .notFound), (403, .refused), (409, .refused), (422, .refused),
            (500, .bug), (503, .unreachable), (507, .inputOutput),
        ])
    func codes(status: Int, code: Failure.Code) {
        #expect(Failure(Problem(title: "", status: status, code: "x", detail: "")).code == code)
    }

    @Test(
        "a refusal is a sentence, whoever wrote it",
        arguments: [
            ("only 1 l is there", "Only 1 l is there."), ("Already one.", "Already one."), ("really?", "Really?"),
        ])
    func sentences(detail: String, sentence: String) {
        #expect(Failure(Problem(title: "", status: 409, code: "x", detail: detail)).message == sentence)
    }
}
