import Foundation
import Testing

/// Deciders get values: typed text is read where a command is decided, once, into amounts, money and phrases (T1).
@Suite("The core speaks values")
struct ValueTests {
    private static let root = #filePath.components(separatedBy: "/Tests/HouseTests/")[0]

    @Test("no signature of Commands takes an amount, a price or a name with an amount as a text")
    func signatures() throws {
        let parameter =
            /\b(amount|amounts|price|prices|total|money|phrase|quantity|minimum|helping)\b[^:(){}]*: \[?String\b/
        for file in try Self.files(in: "Commands") {
            for signature in try Self.signatures(in: file) where signature.contains(parameter) {
                Issue.record("\(file): \(signature)")
            }
        }
    }

    @Test("the grammar is asked at the doors only", arguments: ["Inventory", "Commands", "Daemon", "CLI"])
    func doors(module: String) throws {
        let call = /\bGrammar\(/
        for file in try Self.files(in: module) where !Self.doors.contains(file) {
            let text = try String(contentsOfFile: "\(Self.root)/Sources/\(file)", encoding: .utf8)
            #expect(!text.contains(call), "\(file) reads typed text")
        }
    }

    /// Where a text comes in: commands as they are decided, definitions of packs and units, and the command line where
    /// it splits its arguments.
    private static let doors: Set<String> = [
        "Commands/Household/Household+Items.swift", "Commands/Catalog/UnitCommands.swift",
        "Inventory/Units/Pack+Text.swift",
        "Daemon/HTTP/Describe/ReadContext+Stock.swift", "CLI/Options/TypedPhrase.swift",
        "CLI/Options/MultiwordValues.swift",
        "CLI/Options/BasketList.swift", "CLI/Options/RatingArgument.swift", "CLI/Session+Asking.swift",
        "CLI/Commands/ListEntries.swift", "CLI/Commands/Settle.swift", "CLI/Offline/EntriesAnswer+Kept.swift",
        "CLI/PutAway/PutAwayDialogue.swift", "CLI/PutAway/PutAwayChange.swift",
    ]

    private static func files(in module: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: "\(root)/Sources/\(module)")
            .filter { $0.hasSuffix(".swift") }.map { "\(module)/\($0)" }.sorted()
    }

    /// From each `func` or `init` to its body.
    private static func signatures(in file: String) throws -> [String] {
        let text = try String(contentsOfFile: "\(root)/Sources/\(file)", encoding: .utf8)
        return text.matches(of: /\b(?:func \w+|init)(?:<[^>]*>)?\([^{]*?\{/).map { String($0.output) }
    }
}
