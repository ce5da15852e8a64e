import Foundation
import Testing

/// `docs/messages` lists what larder says, a file for each area, to be read in a row and searched.
@Suite("docs/messages lists every message")
struct MessageTests {
    /// Sources whose texts are read or matched, not shown.
    private static let data = [
        "Typed/Lexicon/", "Typed/Dates/DateVocabulary", "Typed/Dates/DateWords", "Values/Numbers/Currency",
        "Codes/Label",
        "FoodData/", "Inventory/Household/FoodFactsCategories", "Inventory/Household/DefaultCategories",
        "Inventory/Household/LocationWords", "Values/TimeZones/TimeZoneNames",
    ]

    private static let root = #filePath.components(separatedBy: "/Tests/HouseTests/")[0]

    @Test("the files are what the sources have; LARDER_RECORD_GOLDEN=1 writes them")
    func listed() throws {
        let folder = Self.root + "/docs/messages"
        let areas = try Self.areas()
        #expect(areas.values.reduce(0) { $0 + $1.count } > 2000)
        if ProcessInfo.processInfo.environment["LARDER_RECORD_GOLDEN"] == "1" {
            try? FileManager.default.removeItem(atPath: folder)
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for (area, messages) in areas {
                try Data(Self.text(messages).utf8).write(to: URL(filePath: "\(folder)/\(area).txt"))
            }
            Issue.record("recorded docs/messages; run again without LARDER_RECORD_GOLDEN")
            return
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(Set(files) == Set(areas.keys.map { $0 + ".txt" }))
        for (area, messages) in areas {
            let kept = try String(contentsOfFile: "\(folder)/\(area).txt", encoding: .utf8)
            let (now, before) = (Set(messages), Set(kept.split(separator: "\n").map(String.init)))
            for message in now.subtracting(before) { Issue.record("not in docs/messages/\(area).txt: \(message)") }
            for message in before.subtracting(now) { Issue.record("only in docs/messages/\(area).txt: \(message)") }
        }
    }

    @Test(
        "literals of source are found whole",
        arguments: [
            (#"a("one two three")"#, ["one two three"]), (#"x = "a \(b.c("d e f")) g""#, ["d e f", "a … g"]),
            (#""one two " + "three""#, ["one two three"]), (##"#"a "b" c"#"##, [#"a "b" c"#]),
            (#"// "no""#, []), ("\"\"\"\n  one\n  two \\\n  three\n  \"\"\"", ["one two three"]),
        ])
    func literals(source: String, found: [String]) {
        #expect(StringLiterals.of(source) == found)
    }

    /// The messages by area, each once, in order: a folder of a module of several folders, else the module.
    private static func areas() throws -> [String: [String]] {
        var areas: [String: Set<String>] = [:]
        let sources = root + "/Sources"
        for path in try FileManager.default.subpathsOfDirectory(atPath: sources)
        where path.hasSuffix(".swift") && !data.contains(where: path.hasPrefix) {
            let folders = path.split(separator: "/").dropLast().prefix(2)
            let text = try String(contentsOfFile: "\(sources)/\(path)", encoding: .utf8)
            let messages = StringLiterals.of(text).filter(isMessage)
            guard !messages.isEmpty else { continue }
            areas[folders.joined(separator: "-").lowercased(), default: []].formUnion(messages)
        }
        return areas.mapValues { $0.sorted() }
    }

    private static func text(_ messages: [String]) -> String { messages.joined(separator: "\n") + "\n" }

    /// Whether a literal is a sentence or a part of one: three words, of letters.
    private static func isMessage(_ text: String) -> Bool {
        let words = text.split(separator: " ").filter { $0.contains(where: \.isLetter) && !$0.contains("_") }
        return words.count > 2 && text.contains(where: \.isLowercase)
    }
}
