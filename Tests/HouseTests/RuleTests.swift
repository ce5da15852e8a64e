import Foundation
import Testing

/// `docs/rules.md` against what cites it: comments, tests and the other documents.
@Suite("The rules that are cited, and those that stand in docs/rules.md")
struct RuleTests {
    @Test("every rule that is cited stands there")
    func cited() throws {
        let rules = Set(try Self.rules().map(\.rule))
        let citations = try Self.citations(in: ["Sources", "Tests", "docs"])
        for citation in citations where !rules.contains(citation.rule) {
            Issue.record("\(citation.rule) is cited and does not stand in docs/rules.md: \(citation.place)")
        }
        #expect(citations.count > 500)
    }

    @Test("every rule there is cited by a test")
    func tested() throws {
        let tests = try Self.citations(in: ["Tests"]).filter {
            $0.file.hasSuffix("Tests.swift") && !$0.file.hasPrefix("Tests/HouseTests/")
        }
        let cited = Set(tests.map(\.rule))
        for rule in try Self.rules() where !cited.contains(rule.rule) {
            Issue.record("no test cites \(rule.rule): \(rule.place)")
        }
    }

    @Test("no rule stands there twice")
    func once() throws {
        let rules = try Self.rules()
        for (rule, places) in Dictionary(grouping: rules, by: \.rule) where places.count > 1 {
            Issue.record("\(rule) stands there twice: \(places.map(\.place).joined(separator: ", "))")
        }
        #expect(rules.count > 50)
    }

    @Test(
        "a citation is a rule's number in words, not a part of another word, a code or a constant",
        arguments: [
            ("/// Sums, not events (L8a).", ["L8a"]), ("(C3, H2)", ["C3", "H2"]), ("L4 as amended", ["L4"]),
            ("// C1: the nearest names, by C2's steps", ["C1", "C2"]), ("(rule S3)", ["S3"]), ("(L99)", ["L99"]),
            ("@Test(\"roles permit what H2 says\")", ["H2"]), ("as of “then”, L6", ["L6"]),
            ("(R1–R3, L8b)", ["R1", "R2", "R3", "L8b"]), ("(C1–C2)", ["C1", "C2"]),
            ("0xE9, 0xL1, #C1C1C1, E1C0", []), (#"\u{E9} %C3%A8 \E1"#, []), ("GS1, 7K3Q, X509, P2002, L0", []),
            ("\"E1\" `X11`", []), ("M3.5.0 -L1 <S1> $R1 C3.5", []), ("let L1_size = 2", []),
        ])
    func parsed(line: String, rules: [String]) {
        #expect(Citation.rules(in: line) == rules)
    }

    private static let root = #filePath.components(separatedBy: "/Tests/HouseTests/")[0]

    /// Reads the rules of `docs/rules.md`: `- **L1** Every action …`.
    private static func rules() throws -> [Citation] {
        let file = "docs/rules.md"
        return try lines(of: file).enumerated().compactMap { index, line in
            guard line.hasPrefix("- **"), let end = line.dropFirst(4).range(of: "** ") else { return nil }
            return Citation(rule: String(line.dropFirst(4)[..<end.lowerBound]), file: file, line: index + 1)
        }
    }

    /// Reads the citations of the sources and documents in these folders, except those of this file.
    private static func citations(in folders: [String]) throws -> [Citation] {
        var found: [Citation] = []
        for folder in folders {
            let files = try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
                .filter { [".swift", ".md", ".c", ".h"].contains(where: $0.hasSuffix) }
                .map { "\(folder)/\($0)" }
            try #require(!files.isEmpty)
            for file in files where !file.hasSuffix("/RuleTests.swift") {
                for (index, line) in try lines(of: file).enumerated() {
                    found += Citation.rules(in: line).map { Citation(rule: $0, file: file, line: index + 1) }
                }
            }
        }
        return found
    }

    private static func lines(of file: String) throws -> [Substring] {
        try String(contentsOfFile: "\(root)/\(file)", encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false)
    }
}

/// A rule's number, and where it stands.
struct Citation {
    var rule: String
    var file: String
    var line: Int

    var place: String { "\(file):\(line)" }

    /// The rules that a line cites, those of a range (`R1–R3`) one by one.
    ///
    /// A number is one of the areas' letters and 1 to 99, for some with a small letter behind it. What stands in quotes
    /// or backticks by itself is none.
    static func rules(in line: some StringProtocol) -> [String] {
        let bytes = Array(line.utf8)
        var rules: [String] = []
        var last: (area: UInt8, number: Int, end: Int)?
        for start in bytes.indices where areas.contains(bytes[start]) {
            let before = start > 0 ? bytes[start - 1] : space
            guard !isWord(before), !boundTo.contains(before), let (number, end) = number(in: bytes, from: start + 1)
            else { continue }
            let after = end < bytes.count ? bytes[end] : space
            let isDecimal = after == UInt8(ascii: ".") && end + 1 < bytes.count && isDigit(bytes[end + 1])
            let isQuoted = quotes.contains(before) && after == before
            guard !isWord(after), !isDecimal, !isQuoted else { continue }
            if let last, last.area == bytes[start], Array(bytes[last.end..<start]) == dash, last.number < number {
                rules += ((last.number + 1)..<number).map { "\(Unicode.Scalar(last.area))\($0)" }
            }
            rules.append(String(decoding: bytes[start..<end], as: UTF8.self))
            last = (bytes[start], number, end)
        }
        return rules
    }

    /// The number from a place, and where what belongs to it ends.
    private static func number(in bytes: [UInt8], from start: Int) -> (Int, end: Int)? {
        let digits = bytes[start...].prefix(2).prefix(while: isDigit)
        guard let number = Int(String(decoding: digits, as: UTF8.self)), digits.first != UInt8(ascii: "0") else {
            return nil
        }
        let end = start + digits.count
        let hasLetter = end < bytes.count && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[end])
        return (number, hasLetter ? end + 1 : end)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
    private static func isWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "_")
    }

    private static let space = UInt8(ascii: " ")
    private static let areas = Set("LHCTSEBQPFRKWX".utf8)
    /// Before a number it makes a part of something else of it: an escape, an option, a tag, a value.
    private static let boundTo = Set("\\{%#+.<$-".utf8)
    private static let quotes = Set("\"'`".utf8)
    private static let dash = Array("–".utf8)
}
