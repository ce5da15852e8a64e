import Foundation
import TestSupport
import Testing
import Values

@testable import Codes

@Suite("Dates printed on packages (E4)")
struct LabelTests {
    struct Row {
        var text: String
        var today: CalendarDate
        var day: CalendarDate?
        var kind: DateKind?
        var batch: String
        var verdict: String
    }

    @Test("of the table no date is read wrong, few are missed, and batches are right")
    func table() throws {
        let rows = try Self.rows()
        #expect(rows.count >= 150)
        var (dates, found, kinds) = (0, 0, 0)
        for row in rows {
            if row.verdict == "date" { dates += 1 }
            do {
                let read = try LabelText(row.text, today: row.today, order: .dmy)
                #expect(row.verdict == "date" && read.day == row.day, "“\(row.text)” is read as \(read.day)")
                #expect(read.batch == row.batch, "“\(row.text)”")
                found += 1
                // What is printed for either may be taken for one of them, and never one for the other.
                if let kind = row.kind, let other = read.kind { #expect(kind == other, "“\(row.text)”") }
                if row.kind == read.kind { kinds += 1 }
            } catch {
                if row.verdict != "date" { #expect(LabelText.batch(of: row.text) == row.batch, "“\(row.text)”") }
            }
        }
        let recall = Double(found) / Double(dates)
        print("labels: \(rows.count) rows, \(found) of \(dates) dates read, recall \(recall), kinds right \(kinds)")
        #expect(recall >= 0.85)
    }

    private static let today = CalendarDate("2026-02-10") ?? CalendarDate()

    private func read(_ text: String, _ order: DateOrder = .dmy) -> String {
        do throws(UnreadableLabel) {
            let label = try LabelText(text, today: Self.today, order: order)
            return "\(label.day)"
        } catch {
            switch error {
            case .several(let days): return days.map { "\($0)" }.joined(separator: " or ")
            case .impossible: return "impossible"
            case .noYear: return "no year"
            case .noDate: return "none"
            case .onlyProduction: return "production"
            case .unknownForm: return "form"
            case .beforeProduction: return "before production"
            case .tooLong: return "long"
            }
        }
    }

    @Test(
        "two dates: the one behind a word of its end; else, with a word of production, the other; else none",
        arguments: [
            ("PROD 10.02.25 EXP 12.03.26", "2026-03-12"), ("EXP 12.03.26 PROD 10.02.25", "2026-03-12"),
            ("MFG/EXP 10.02.25 12.03.26", "2026-03-12"), ("10.02.25 MFG 12.03.26 EXP", "2026-03-12"),
            ("abgepackt am 10.02.26 12.03.26", "2026-03-12"), ("EXP 12.03.26 10.02.25", "2026-03-12"),
            ("10.02.25 12.03.26", "2025-02-10 or 2026-03-12"), ("12.03.26-14.03.26", "2026-03-12 or 2026-03-14"),
            ("EXP 12.03.26 BEST BEFORE 14.03.26", "2026-03-12 or 2026-03-14"), ("PACKED 12.03.26", "production"),
            ("Opened 20.11.26", "production"), ("Geöffnet am 20.11.26", "production"),
            ("Teilnahmeschluss 31.03.2027", "production"),
            ("EXP 12.03.26 PROD 12.04.26", "before production"), ("MFG/EXP 12.03.26", "form"),
            ("SELL BY 10.03.26 USE BY 12.03.26", "2026-03-12"),
            ("Use within 3 days of opening. Best before: 12.03.26", "2026-03-12"),
        ])
    func two(text: String, expected: String) {
        #expect(read(text) == expected)
    }

    @Test(
        "six digits: year first behind a word, and no date where that may mean another one",
        arguments: [
            ("EXP 260312", "2026-03-12"), ("EXP 270326", "2026-03-27 or 2027-03-26"),
            ("EXP 120326", "2012-03-26 or 2026-03-12"), ("120326", "2026-03-12"), ("260312", "none"),
            ("Art. 120326", "none"), ("A120326", "none"), ("LOT 260312 BB 12.04.27", "2027-04-12"),
            ("EXP 260300", "2026-03-31"),
        ])
    func sixDigits(text: String, expected: String) {
        #expect(read(text) == expected)
    }

    @Test(
        "the household's order, and never another one instead",
        arguments: [
            ("12/03/26", DateOrder.mdy, "2026-12-03"), ("12/03/26", .dmy, "2026-03-12"),
            ("26/03/12", .ymd, "2026-03-12"),
            ("26/03/12", .dmy, "2012-03-26 or 2026-03-12"), ("12/31/26", .dmy, "impossible"),
            ("12/31/2026", .mdy, "2026-12-31"), ("12/03/2026", .ymd, "2026-03-12 or 2026-12-03"),
            ("31/03/2026", .ymd, "2026-03-31"), ("2026-03-12", .mdy, "2026-03-12"), ("31.02.26", .dmy, "impossible"),
            ("BEST BY MAR 26", .mdy, "no year"), ("BEST BEFORE END MAR 26", .mdy, "2026-03-31"),
            ("MAR 26", .dmy, "2026-03-31"), ("10/11", .dmy, "no year"), ("10/27", .dmy, "2027-10-31"),
            ("USE BY 12 MAR", .dmy, "no year"),
        ])
    func order(text: String, order: DateOrder, expected: String) {
        #expect(read(text, order) == expected)
    }

    @Test(
        "what is no date is set aside",
        arguments: [
            ("12.03.26 14:32", "2026-03-12"), ("12.03.26 08.30", "2026-03-12"), ("L 12.03.26", "none"),
            ("1 L 12.03.26", "2026-03-12"), ("500g 3.49 MHD 12.03.26", "2026-03-12"), ("KW 12/26", "form"),
            ("MHD siehe Deckel", "none"), ("MHD .03.27", "form"), ("MHD 12.03.20 27", "form"),
            ("THT 12-O3-2027", "none"),
            ("LOT EXP 260101 270312", "none"), ("01.12. 29.12.26", "2026-12-29"),
            ("MHD/Charge: 12.05.27/L123", "2027-05-12"), ("12.03. 2026", "2026-03-12"), ("", "none"),
        ])
    func aside(text: String, expected: String) {
        #expect(read(text) == expected)
    }

    @Test("a text of more than 200 bytes is no label")
    func long() {
        #expect(read("MHD 12.03.26" + String(repeating: " ", count: 188)) == "2026-03-12")
        #expect(read("MHD 12.03.26" + String(repeating: " ", count: 189)) == "long")
    }

    static func rows() throws -> [Row] {
        let text = try String(contentsOfFile: "\(dataFolder)/labels.csv", encoding: .utf8)
        return try csv(text).dropFirst().map { fields in
            Row(
                text: fields[0], today: try #require(CalendarDate(fields[1])), day: CalendarDate(fields[2]),
                kind: DateKind.allCases.first { $0.name == fields[3] }, batch: fields[4], verdict: fields[5])
        }
    }

    static let dataFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Data"

    private static func csv(_ text: String) -> [[String]] {
        var (rows, row, field, isQuoted) = ([[String]](), [String](), "", false)
        for piece in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
            // Behind an even number of quotes is what is outside of them; two together are one in the text.
            isQuoted = piece.offset % 2 == 1
            if isQuoted {
                field += piece.element
                continue
            }
            if piece.element.isEmpty, piece.offset > 0 { field += "\"" }
            for character in piece.element {
                if character == "," || character.isNewline {
                    row.append(field)
                    field = ""
                } else {
                    field.append(character)
                }
                if character.isNewline {
                    rows.append(row)
                    row = []
                }
            }
        }
        return rows
    }
}
