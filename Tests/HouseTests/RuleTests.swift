import Foundation
import Testing

/// The rules in `docs/rules/` against what cites them: comments, tests and the other documents.
@Suite("The rules in docs/rules, and what cites them")
struct RuleTests {
    @Test("every rule and sub-rule that is cited exists")
    func cited() throws {
        let rules = Set(try Self.rules().map(\.number))
        let citations = try Self.citations(in: ["Sources", "Tests", "docs"])
        for citation in citations where !rules.contains(citation.rule) {
            Issue.record("\(citation.rule) is cited and is not in docs/rules: \(citation.place)")
        }
        #expect(citations.count > 500)
    }

    @Test("every rule is cited by a test, itself or one of its sub-rules")
    func tested() throws {
        let tests = try Self.citations(in: ["Tests"]).filter {
            $0.file.hasSuffix("Tests.swift") && !$0.file.hasPrefix("Tests/HouseTests/")
        }
        let cited = Set(tests.map { Rule.top(of: $0.rule) })
        for rule in try Self.rules() where rule.isTop && !cited.contains(rule.number) {
            Issue.record("no test cites \(rule.number): \(rule.place)")
        }
    }

    @Test("no rule is there twice, and the sub-rules of each are numbered from 1 without a gap")
    func once() throws {
        let rules = try Self.rules()
        for (number, same) in Dictionary(grouping: rules, by: \.number) where same.count > 1 {
            Issue.record("\(number) is there twice: \(same.map(\.place).joined(separator: ", "))")
        }
        var next = ""
        for rule in rules {
            if !rule.isTop, rule.number != next { Issue.record("\(rule.number) is not \(next): \(rule.place)") }
            let sub = rule.isTop ? 0 : Int(rule.number.split(separator: ".")[1]) ?? 0
            next = "\(Rule.top(of: rule.number)).\(sub + 1)"
        }
        #expect(rules.filter(\.isTop).count > 50)
    }

    @Test("no rule and no sub-rule has more than 60 words")
    func short() throws {
        let rules = try Self.rules()
        for rule in rules where rule.words > 60 && !Self.long.contains(rule.number) {
            Issue.record("\(rule.number) has \(rule.words) words: \(rule.place)")
        }
        for number in Self.long where !rules.contains(where: { $0.number == number && $0.words > 60 }) {
            Issue.record("\(number) is no longer an exception")
        }
    }

    @Test(
        "a citation is a rule's or sub-rule's number in words, not a part of another word, a code or a constant",
        arguments: [
            ("/// Sums, not events (L8a).", ["L8a"]), ("(C3, H2)", ["C3", "H2"]), ("L4 as amended", ["L4"]),
            ("// C1: the nearest names, by C2's steps", ["C1", "C2"]), ("(rule S3)", ["S3"]), ("(L99)", ["L99"]),
            ("@Test(\"roles permit what H2 says\")", ["H2"]), ("as of “then”, L6", ["L6"]),
            ("(R1–R3, L8b)", ["R1", "R2", "R3", "L8b"]), ("(C1–C2)", ["C1", "C2"]),
            ("0xE9, 0xL1, #C1C1C1, E1C0", []), (#"\u{E9} %C3%A8 \E1"#, []), ("GS1, 7K3Q, X509, P2002, L0", []),
            ("\"E1\" `X11`", []), ("M3.5.0 -L1 <S1> $R1 C3.5", ["C3.5"]), ("let L1_size = 2", []),
            ("(C3.1)", ["C3.1"]), ("(L8a.12, H2)", ["L8a.12", "H2"]), ("as in L9.2.", ["L9.2"]),
            ("C3.0 C3.123 C3.1b C3.5.0 `C3.1`", []),
        ])
    func parsed(line: String, rules: [String]) {
        #expect(Citation.rules(in: line) == rules)
    }

    private static let root = #filePath.components(separatedBy: "/Tests/HouseTests/")[0]

    /// The rules that may have more than 60 words.
    private static let long: [String] = []

    /// The rules and sub-rules of `docs/rules/*.md`, in order: `- **L1** Every …`, `  - **L1.1** A …`.
    private static func rules() throws -> [Rule] {
        let folder = "docs/rules"
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)").filter {
            $0.hasSuffix(".md")
        }
        try #require(!names.isEmpty)
        var rules: [Rule] = []
        for file in names.sorted().map({ "\(folder)/\($0)" }) {
            var isOpen = false
            for (index, line) in try lines(of: file).enumerated() {
                if let rule = Rule(line, file: file, line: index + 1) {
                    rules.append(rule)
                    isOpen = true
                } else if isOpen, line.hasPrefix("  "), !Rule.beginsAnother(line) {
                    rules[rules.count - 1].words += line.split(separator: " ").count
                } else {
                    isOpen = false
                }
            }
        }
        return rules
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

/// A rule, or a sub-rule, and the words of its own sentences: sub-rules, tables and *Not yet* items do not count.
struct Rule {
    var number: String
    var words: Int
    var place: String

    /// The rule that a line begins.
    init?(_ line: Substring, file: String, line index: Int) {
        let marks = ["- **", "  - **"]
        guard let mark = marks.first(where: { line.hasPrefix($0) }),
            let end = line.dropFirst(mark.count).range(of: "** ")
        else { return nil }
        number = String(line.dropFirst(mark.count)[..<end.lowerBound])
        words = line[end.upperBound...].split(separator: " ").count
        place = "\(file):\(index)"
        guard isTop == (mark == marks[0]) else { return nil }
    }

    var isTop: Bool { !number.contains(".") }

    /// `C3` of `C3.1`, and of `C3`.
    static func top(of number: String) -> String {
        String(number.prefix { $0 != "." })
    }

    /// Whether a line below a rule's begins a nested item or a table.
    static func beginsAnother(_ line: Substring) -> Bool {
        let text = line.drop { $0 == " " }
        return text.hasPrefix("- ") || text.hasPrefix("|")
    }
}

/// The number of a rule or sub-rule, and where it is cited.
struct Citation {
    var rule: String
    var file: String
    var line: Int

    var place: String { "\(file):\(line)" }

    /// The rules that a line cites, those of a range (`R1–R3`) one by one.
    ///
    /// A number is one of the areas' letters and 1 to 99, for some with a small letter behind it; a sub-rule's has a
    /// dot and 1 to 99 behind that (`L8a.2`). A number alone in quotes or backticks is no citation.
    static func rules(in line: some StringProtocol) -> [String] {
        let bytes = Array(line.utf8)
        var rules: [String] = []
        var last: (area: UInt8, number: Int, end: Int)?
        for start in bytes.indices where areas.contains(bytes[start]) {
            let before = start > 0 ? bytes[start - 1] : space
            guard !isWord(before), !boundTo.contains(before), let (number, top) = number(in: bytes, from: start + 1)
            else { continue }
            let end = endOfSubRule(in: bytes, from: top)
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

    /// Where the sub-rule's number ends that follows the rule's (`.1`); where there is none, where the rule's ends.
    private static func endOfSubRule(in bytes: [UInt8], from end: Int) -> Int {
        guard end < bytes.count, bytes[end] == UInt8(ascii: ".") else { return end }
        let digits = bytes[(end + 1)...].prefix(2).prefix(while: isDigit)
        return digits.isEmpty || digits.first == UInt8(ascii: "0") ? end : digits.endIndex
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
