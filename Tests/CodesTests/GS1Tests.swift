import Foundation
import Testing
import Values

@testable import Codes

@Suite("GS1 data in codes (B3)")
struct GS1Tests {
    private struct Vectors: Decodable {
        struct Scan: Decodable {
            struct Element: Decodable {
                var ai: String
                var value: String
                var date: String?
                var decimal: String?
                var currency: String?
            }
            var scan: String
            var ok: Bool
            var elements: [Element]?
            var hri: String?
        }
        struct Number: Decodable {
            var value: String
            var ok: Bool
            var gtin14: String?
        }
        var gs1: [Scan]
        var gtin: [Number]
    }

    private static func vectors() throws -> Vectors {
        let data = try Data(contentsOf: URL(fileURLWithPath: LabelTests.dataFolder + "/gs1-vectors.json"))
        return try JSONDecoder().decode(Vectors.self, from: data)
    }

    private static let today = CalendarDate("2026-11-28") ?? CalendarDate()
    private static let gs = "\u{1D}"

    @Test("all vectors")
    func vectors() throws {
        let vectors = try Self.vectors()
        #expect(vectors.gs1.count == 17 && vectors.gtin.count == 8)
        for scan in vectors.gs1 {
            let text = scan.scan.replacing("<GS>", with: Self.gs)
            guard scan.ok else {
                #expect(throws: GS1Error.self, "\(scan.scan)") { try GS1Text(text) }
                continue
            }
            let read = try GS1Text(text)
            #expect(read.description == scan.hri)
            // As they are printed, and as different symbols have them.
            #expect(try GS1Text(read.description).elements == read.elements)
            for sign in ["]C1", "]d2", "]Q3", "]e0", "]J1"] {
                #expect(try GS1Text(sign + Self.gs + text + Self.gs).elements == read.elements)
            }
            for element in scan.elements ?? [] {
                #expect(read[element.ai] == element.value)
                if let date = element.date {
                    #expect(GS1Date.read(element.value.prefix(6), today: Self.today)?.description == date)
                }
                guard let decimal = element.decimal else { continue }
                if element.ai.hasPrefix("39") {
                    let money = read.price(in: Currency(code: "EUR"))
                    #expect(money?.minorUnits == Int64(decimal.replacing(".", with: "")))
                    #expect(element.currency == nil || read.price(in: Currency(code: "USD")) == nil)
                } else {
                    #expect(
                        read.measure?.amount
                            == Rational(
                                Int64(decimal.replacing(".", with: "")) ?? 0, decimal.hasSuffix("1.250") ? 1000 : 100))
                }
            }
        }
        for number in vectors.gtin {
            #expect(GTIN.isValid(number.value) == number.ok)
            #expect(GTIN.key(number.value) == number.gtin14)
        }
    }

    @Test(
        "forms of one text",
        arguments: [
            "010400638133393110A1\(gs)17270131", "(01)04006381333931(10)A1(17)270131",
            "(01) 04006381333931 (10) A1 (17) 270131", "]C1010400638133393110A1\(gs)17270131",
            "0104006381333931\(gs)\(gs)10A1\(gs)17270131\(gs)", "0104006381333931010400638133393110A1\(gs)17270131",
            "https://id.gs1.org/01/04006381333931/10/A1?17=270131",
            "http://example.com/shop/01/4006381333931/10/%411?17=270131&linkType=all#x",
        ])
    func forms(text: String) throws {
        let read = try GS1Text(text)
        #expect(read.description == "(01)04006381333931(10)A1(17)270131")
        #expect(read.item == "04006381333931" && read.batch == "A1")
        let date = try #require(read.date(today: Self.today))
        #expect(date.day.description == "2027-01-31" && date.kind == .useBy)
    }

    @Test(
        "what is no GS1 text is refused, with what is wrong",
        arguments: [
            ("", GS1Error.notGS1), ("Milk", .unknownIdentifier(at: "Milk")),
            ("(01)04006381333932", .wrongCheckDigit(identifier: "01", value: "04006381333932")),
            ("(01)0400638133393", .invalidValue(identifier: "01", value: "0400638133393")),
            ("(01)04006381333931(15)270031", .impossibleDate(identifier: "15", value: "270031")),
            ("(01)04006381333931(7003)2701312460", .impossibleDate(identifier: "7003", value: "2701312460")),
            ("(01)04006381333931(17)270131(17)270201", .contradiction(identifier: "17", "270131", "270201")),
            (
                "(01)04006381333931(10)" + String(repeating: "x", count: 21),
                .invalidValue(identifier: "10", value: String(repeating: "x", count: 21))
            ),
            ("https://id.gs1.org/AgnYUc1gmji", .compressed), ("https://example.com/", .notGS1),
            ("https://example.com/01/4006381333931/10/%4", .invalidValue(identifier: "10", value: "%4")),
        ])
    func refused(text: String, expected: GS1Error) {
        #expect(throws: expected) { try GS1Text(text) }
    }

    @Test("precedence of dates: 17, 7003, 15, 16; others are none")
    func precedence() throws {
        func date(_ rest: String) throws -> String? {
            try GS1Text("(01)04006381333931\(rest)").date(today: Self.today).map { "\($0.day) \($0.kind.name)" }
        }
        #expect(try date("(15)270101(17)270202(16)270303") == "2027-02-02 useBy")
        #expect(try date("(15)270101(7003)2703031200") == "2027-03-03 useBy")
        #expect(try date("(16)270303(15)270101") == "2027-01-01 bestBefore")
        #expect(try date("(16)270300") == "2027-03-31 bestBefore")
        #expect(try date("(11)270101(13)270102") == nil)
    }

    @Test("years of two digits lie from 49 years back to 50 ahead")
    func century() {
        #expect(GS1Date.read("760101", today: Self.today)?.components.year == 2076)
        #expect(GS1Date.read("770101", today: Self.today)?.components.year == 1977)
        #expect(GS1Date.read("000229", today: CalendarDate("2099-01-01") ?? Self.today)?.components.year == nil)
        #expect(GS1Date.read("000101", today: CalendarDate("2099-01-01") ?? Self.today)?.components.year == 2100)
    }

    @Test("a separator that a scanner left out is noticed, and no date is made of it")
    func glued() throws {
        let read = try GS1Text("010400638133393110ABC12317270131")
        #expect(read.seemsGlued && read.date(today: Self.today) == nil)
        #expect(try !GS1Text("010400638133393110ABC123\(Self.gs)17270131").seemsGlued)
        #expect(try !GS1Text("(01)04006381333931(10)ABC123").seemsGlued)
    }

    @Test("amounts: pieces, items of a box, kilograms, litres, pounds")
    func amounts() throws {
        #expect(try GS1Text("(01)04006381333931(30)6").count == 6)
        let box = try GS1Text("(02)04006381333931(37)24")
        #expect(box.count == 24 && box.item == "04006381333931")
        let weighed = try GS1Text("(01)04006381333931(3103)001250")
        #expect(weighed.measure?.amount == Rational(5, 4) && weighed.measure?.unit == "kg")
        #expect(try GS1Text("(01)04006381333931(3151)000015").measure?.unit == "l")
    }

    @Test("the dictionary has all identifiers, and none begins with another")
    func dictionary() {
        let names = Set(GS1Identifier.all.keys)
        #expect(names.count > 400)
        #expect(names.contains("7003") && names.contains("3105") && names.contains("98"))
        for name in names { #expect(!names.contains { $0 != name && name.hasPrefix($0) }, "\(name)") }
        #expect(GS1Identifier.all["7003"]?.most == 10 && GS1Identifier.all["17"]?.isPredefined == true)
    }
}
