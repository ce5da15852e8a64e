import TestSupport
import Testing
import Values

@testable import Codes

@Suite("Random texts: no reader ends the program, and no date is made up")
struct ReaderFuzzTests {
    private static let today = CalendarDate("2026-02-10") ?? CalendarDate()

    private static let pieces = [
        "MHD", "EXP", "BEST BEFORE", "END", "PROD", "LOT", "L", "USE BY", "12", "03", "26", "2026", "1203", "120326",
        "260312", "20260312", ".", "/", "-", " ", "  ", "\n", ":", ",", "MAR", "dez", "12:30", "(", ")", "01", "17",
        "10",
        "04006381333931", "\u{1D}", "]C1", "]E0", "https://id.gs1.org/01/", "?17=", "%41", "%", "LARDER", "7K3Q", "é",
        "e\u{301}", "👩‍👩‍👧", "\u{0}", "٣", "0", "00", "99", "KW", "1 L", "'", "º", "th", "3103", "7003", "392", "8200",
    ]

    private func text(_ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...14, using: &random)).map { _ in
            switch Int.random(in: 0..<12, using: &random) {
            case 0: String(Int.random(in: 0...9999, using: &random))
            case 1: String(UnicodeScalar(UInt8.random(in: 0...255, using: &random)))
            default: Self.pieces.randomElement(using: &random) ?? ""
            }
        }.joined()
    }

    @Test("labels: year, month and day of what is read are in the text", .timeLimit(.minutes(Runs.minutes)))
    func labels() {
        var random = SeededGenerator(seed: 50)
        var read = 0
        for _ in 0..<Runs.readTexts {
            let text = text(&random)
            let order = DateOrder.allCases.randomElement(using: &random) ?? .dmy
            guard let label = try? LabelText(text, today: Self.today, order: order) else { continue }
            read += 1
            let (year, month, day) = label.day.components
            let digits = text.filter { $0.isASCII && $0.isNumber }
            let isLast = label.day == CalendarDate.lastDay(ofMonth: month, year: year)
            let hasMonth =
                digits.contains("\(month)") || text.contains { $0.isLetter } || (month == 12 && isLast)
            #expect(digits.contains("\(year % 100)"), "“\(text)” is read as \(label.day)")
            #expect(hasMonth && (digits.contains("\(day)") || isLast), "“\(text)” is read as \(label.day)")
        }
        #expect(read > Runs.readTexts / 1000)
    }

    @Test("GS1: what is read is read again from its brackets", .timeLimit(.minutes(Runs.minutes)))
    func gs1() throws {
        var random = SeededGenerator(seed: 51)
        var read = 0
        for _ in 0..<Runs.readTexts {
            let text = (Bool.random(using: &random) ? "0104006381333931" : "") + text(&random)
            guard let data = try? GS1Text(text) else { continue }
            read += 1
            _ = (data.date(today: Self.today), data.count, data.measure, data.price(in: Currency(code: "EUR")))
            // A value may look like brackets.
            if !data.elements.contains(where: { $0.value.contains("(") }) {
                let again = try GS1Text(data.description)
                #expect(again.elements == data.elements, "“\(text)”")
            }
        }
        #expect(read > Runs.readTexts / 1000)
    }

    @Test("any text is of one kind, or refused", .timeLimit(.minutes(Runs.minutes)))
    func scanned() {
        var random = SeededGenerator(seed: 52)
        for _ in 0..<Runs.readTexts {
            let text = text(&random)
            guard let read = try? ScannedText(text, today: Self.today, order: .dmy) else { continue }
            if case .gtin(let key) = read { #expect(GTIN.isValid(key) && key.utf8.count == 14, "“\(text)”") }
        }
    }
}
