import Foundation
import Testing

/// Declarations in Sources use the field's words (`docs/glossary.md`), not words that only this project understands.
@Suite("No declaration has a private word")
struct WordTests {
    private static let banned: Set = [
        "said", "told", "heard", "meant", "spoken", "saying", "stands", "own", "whole",
    ]
    private static let allowed: Set = ["wholePacks"]

    @Test("no declaration in Sources has a banned word")
    func sources() throws {
        let root = #filePath.components(separatedBy: "/Tests/HouseTests/")[0] + "/Sources"
        let files = try FileManager.default.subpathsOfDirectory(atPath: root).filter {
            $0.hasSuffix(".swift")
        }
        var count = 0
        for file in files {
            let text = try String(contentsOfFile: "\(root)/\(file)", encoding: .utf8)
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
                .enumerated()
            {
                let names = Self.declared(in: String(line))
                count += names.count
                for name in names where Self.isBanned(name) {
                    Issue.record("“\(name)” has a private word: Sources/\(file):\(index + 1)")
                }
            }
        }
        #expect(count > 10_000)
    }

    @Test(
        "declarations are found in a line",
        arguments: [
            ("    let told = 1", ["told"]),
            ("func said(_ amount: Int, by meant: Int) -> Int {", ["said", "amount", "by", "meant"]),
            ("    case owned, own", ["owned", "own"]),
            ("    var (one, whole) = (1, 2)", ["one", "whole"]),
            ("struct SaidTerms: Message {", ["SaidTerms"]), (#"    print("let told = 1")"#, []),
            ("    /// let told = 1", []), ("    told.append(1)", []),
        ])
    func found(line: String, names: [String]) {
        #expect(Set(names).isSubset(of: Self.declared(in: line)))
        if names.isEmpty { #expect(Self.declared(in: line).isEmpty) }
    }

    @Test(
        "a word is a part of a camel-case name",
        arguments: [
            ("toldAgain", true), ("isOwn", true), ("SaidTerms", true), ("inWholeNumbers", true),
            ("owner", false),
            ("unknown", false), ("wholePacks", false), ("ownership", false), ("standsIn", true),
        ])
    func banned(name: String, isBanned: Bool) {
        #expect(Self.isBanned(name) == isBanned)
    }

    /// The names that a line declares: types, functions, their labels and parameters, variables and cases.
    private static func declared(in line: String) -> Set<String> {
        let code = line.replacing(#/"(?:\\.|[^"\\])*"/#, with: "\"\"").replacing(#/\/\/.*/#, with: "")
        var names: Set<String> = []
        let declaration =
            #/\b(?:func|var|let|case|struct|class|enum|actor|protocol|typealias|associatedtype)\s+`?([A-Za-z_]\w*)/#
        for match in code.matches(of: declaration) { names.insert(String(match.output.1)) }
        for match in code.matches(of: #/\b(?:let|var)\s+\(([^)]*)\)/#) {
            names.formUnion(match.output.1.matches(of: #/[A-Za-z_]\w*/#).map { String($0.output) })
        }
        if code.contains(#/\b(?:func|init|subscript)\b/#) {
            for match in code.matches(
                of: /[(,]\s*(?:inout\s+)?`?([A-Za-z_]\w*)`?(?:\s+`?([A-Za-z_]\w*)`?)?\s*:/)
            {
                names.insert(String(match.output.1))
                if let second = match.output.2 { names.insert(String(second)) }
            }
        }
        if let cases = code.firstMatch(of: /^\s*case\s+([^=:]*)$/)?.output.1 {
            names.formUnion(cases.matches(of: #/(?:^|,)\s*`?([a-z]\w*)/#).map { String($0.output.1) })
        }
        return names
    }

    private static func isBanned(_ name: String) -> Bool {
        let words = name.matches(of: #/[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+/#).map { $0.output.lowercased() }
        return !allowed.contains(name) && !banned.isDisjoint(with: words)
    }
}
