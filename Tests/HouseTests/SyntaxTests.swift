import Foundation
import Testing

/// The command line's syntax stands in the command line: a refusal of the core has remedies, which each client writes
/// in its own syntax.
@Suite("Only the command line knows what is typed")
struct SyntaxTests {
    private static let modules = [
        "API", "Commands", "Daemon", "FoodData", "Inventory", "Events", "Projections", "Typed", "Values",
    ]

    /// larderd's own command line and the words that it starts with, which no client shows.
    private static let ofDaemon = [
        "Daemon/Configuration/DaemonArguments.swift", "Daemon/Configuration/DataDirectory.swift",
        "Daemon/LarderDaemon.swift", "Daemon/Log/LogCheck.swift", "Daemon/Log/OfflineRestore.swift",
        "Daemon/Log/OfflineVerify.swift",
    ]

    /// Not rewritten yet. This list only shrinks.
    private static let open: [String] = []

    @Test("no text of the core is a line to type, or has an option")
    func core() throws {
        let found = try Self.found()
        for line in found where !(Self.ofDaemon + Self.open).contains(where: line.place.hasPrefix) {
            Issue.record("the core types: Sources/\(line.place): \(line.text)")
        }
        for place in Self.ofDaemon + Self.open where !found.contains(where: { $0.place.hasPrefix(place) }) {
            Issue.record("nothing is typed there any more, so it need not be listed: \(place)")
        }
    }

    @Test(
        "a line to type and an option are found in a text, and nowhere else",
        arguments: [
            (#"throw Refusal("say so: larder undo \(n)")"#, true), (#"return "larder put-away \(name)""#, true),
            (#"let line = "larder \(verb) milk""#, true), (#"+ "say it with --only""#, true),
            (#"    /// As `larder log` takes them, or --only."#, false),
            (#"Problem("that is what larder has of it")"#, false),
            (#"Problem("larder has none: larder shop")"#, true),
            (#"x --y"#, false), (#"return "larderd verify""#, false), (#"return "a larder undone""#, false),
        ])
    func lines(line: String, isFound: Bool) throws {
        #expect(try Self.typed(line, verbs: Self.verbs()) == isFound)
    }

    private static let root = #filePath.components(separatedBy: "/Tests/HouseTests/")[0]

    /// The verbs of the command line, by the files that define them: `PutAway.swift` is `put-away`.
    private static func verbs() throws -> Set<String> {
        let files = try FileManager.default.contentsOfDirectory(atPath: "\(root)/Sources/CLI/Commands")
        return Set(
            files.map { file in
                file.split(separator: ".")[0].reduce(into: "") { verb, letter in
                    verb += (letter.isUppercase && !verb.isEmpty ? "-" : "") + letter.lowercased()
                }
            })
    }

    /// Whether a text of this line types something. A verb that is filled in counts.
    private static func typed(_ line: String, verbs: Set<String>) -> Bool {
        let code = line.drop { $0 == " " }
        guard !code.hasPrefix("//"), let start = code.firstIndex(of: "\"") else { return false }
        let text = code[start...]
        return text.contains(/--[a-z]/)
            || text.matches(of: /\blarder (?:([a-z]+(?:-[a-z]+)*)|\\\()/).contains { match in
                match.output.1.map { verbs.contains(String($0)) } ?? true
            }
    }

    private static func found() throws -> [(place: String, text: String)] {
        let verbs = try verbs()
        try #require(verbs.isSuperset(of: ["use", "undo", "put-away"]))
        var found: [(place: String, text: String)] = []
        for module in modules {
            let folder = "\(root)/Sources/\(module)"
            let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
            try #require(!files.isEmpty)
            for file in files.sorted() {
                let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
                for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
                where typed(String(line), verbs: verbs) {
                    found.append(
                        (place: "\(module)/\(file):\(number + 1)", text: line.trimmingCharacters(in: .whitespaces)))
                }
            }
        }
        return found
    }
}
