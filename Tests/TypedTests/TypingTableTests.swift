import Foundation
import Testing
import Values

@testable import Typed

/// The tables of docs/typing.md, row by row (T1 to T5, H3).
@Suite("What docs/typing.md says is what is read")
struct TypingTableTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var section: String
        var typed: String
        var settings: [String]
        var value: String
        var testDescription: String { "\(section): “\(typed)” \(settings)" }
    }

    @Test("a row is read as it says, or refused with the kind that it says (T2, T3, T4, T5)", arguments: try rows())
    func row(_ row: Row) throws {
        let text: String
        do {
            text = try Self.read(row)
        } catch let error as ReadingError {
            text = "refused: \(error.kind.rawValue)"
            #expect(!"\(error)".contains("--") && !"\(error)".contains("larder"), "no syntax of a command line")
        }
        #expect(text == row.value, "\(row.testDescription)")
    }

    @Test("the page has enough of them, and each kind of refusal (T5)")
    func enough() throws {
        let rows = try Self.rows()
        #expect(rows.count >= 150)
        #expect(Set(rows.map(\.section)) == ["Amounts", "Phrases", "Several phrases", "Prices", "Days"])
        for kind in ReadingError.Kind.allCases {
            #expect(rows.contains { $0.value == "refused: \(kind.rawValue)" }, "\(kind)")
        }
    }

    private static let today = CalendarDate(year: 2026, month: 11, day: 21) ?? CalendarDate()

    private static func read(_ row: Row) throws -> String {
        let grammar = try grammar(row.settings)
        switch row.section {
        case "Amounts": return text(try grammar.amount(row.typed))
        case "Phrases": return try text(try grammar.phrase(row.typed), row.settings)
        case "Several phrases":
            return try grammar.phrases(row.typed).map { try text($0, row.settings) }.joined(separator: "; ")
        case "Prices": return text(try grammar.price(row.typed))
        default:
            do {
                return "\(try grammar.day(row.typed, today: today, direction: .future))"
            } catch {
                throw ReadingError(.date, row.typed)
            }
        }
    }

    private static func grammar(_ settings: [String]) throws -> Grammar {
        var grammar = Grammar()
        for setting in settings where !setting.hasPrefix("knows ") {
            if setting.hasPrefix("unit ") {
                let quarter = try #require(Rational(1, 4))
                grammar.units = CustomUnits([
                    CustomUnit(id: UnitID(raw: 1), name: String(setting.dropFirst(5)), factor: quarter, unit: "l")
                ])
            } else if let order = ["dmy": DateOrder.dmy, "mdy": .mdy, "ymd": .ymd][setting] {
                grammar.dateOrder = order
            } else if setting == setting.uppercased() {
                grammar.currency = try Currency(validating: setting)
                grammar.measures = .of(grammar.currency, timeZone: "")
            } else {
                grammar.language = setting
            }
        }
        return grammar
    }

    /// `2 l`, `1/2`, `6 × 33 cl`: decimals where they are exact.
    private static func text(_ amount: EnteredAmount) -> String {
        let number = amount.quantity.text
        if amount.unit.first?.isNumber ?? false { return "\(number) × \(amount.unit)" }
        return amount.unit.isEmpty ? number : "\(number) \(amount.unit)"
    }

    private static func text(_ phrase: Phrase, _ settings: [String]) throws -> String {
        let names = settings.filter { $0.hasPrefix("knows ") }.map { $0.dropFirst(6) }
        let known = phrase.readings.first { names.contains($0.name[...]) }
        if known == nil, let refusal = phrase.twoAmounts { throw refusal }
        let reading = known ?? phrase.usual
        return reading.amount.map { "\(reading.name): \(text($0))" } ?? reading.name
    }

    private static func text(_ price: PriceText) -> String {
        switch price.per {
        case nil: "\(price.money)"
        case .each: "\(price.money) each"
        case .all: "\(price.money) for all"
        case .amount(let amount): "\(price.money) per \(text(amount))"
        }
    }

    private static let root = #filePath.components(separatedBy: "/Tests/TypedTests/")[0]

    static func rows() throws -> [Row] {
        var (rows, section) = ([Row](), "")
        for line in try String(contentsOfFile: "\(root)/docs/typing.md", encoding: .utf8).split(separator: "\n") {
            if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard cells.count == 5, cells[1] != "typed", !cells[1].hasPrefix("---") else { continue }
            rows.append(
                Row(
                    section: section, typed: String(cells[1].dropFirst().dropLast()),
                    settings: cells[2].split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) },
                    value: cells[3]))
        }
        return rows
    }
}
