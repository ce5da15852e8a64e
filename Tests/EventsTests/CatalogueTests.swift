import Events
import Inventory
import TestSupport
import Testing

@Suite("docs/event-catalogue.md")
struct CatalogueTests {
    static let file = GoldenFile("docs/event-catalogue.md")

    /// The rows' first five columns, as the code has them.
    static var rows: [String] {
        let fields = fieldNames()
        return Event.payloads.map { payload in
            let tag = String(payload.type.rawValue, radix: 16, uppercase: true)
            let undo =
                switch payload.reversibility {
                case .undoable: "undoable"
                case .record: "record"
                case .permanent: "permanent"
                }
            let names = fields[payload.messageName, default: []].joined(separator: ", ")
            return "| 0x0\(tag) | \(payload.name) | \(payload.messageName) | \(names) | \(undo) | "
        }
    }

    /// The names of the fields of each message, from the schema's lines.
    private static func fieldNames() -> [String: [String]] {
        var names: [String: [String]] = [:]
        var message = ""
        for line in SchemaTests.schema.split(separator: "\n") {
            let words = line.split(separator: " ")
            if line.hasPrefix("message ") { message = String(words[1]) }
            if line.hasPrefix("  ") { names[message, default: []].append(String(words[words.count - 3])) }
        }
        return names
    }

    @Test("has a row for every event type, with its tag, names, fields and what undo does")
    func complete() throws {
        let lines = try Self.file.read().split(separator: "\n")
        for row in Self.rows {
            let found = lines.filter { $0.hasPrefix(row) }
            #expect(found.count == 1, "the row should begin: \(row)")
            // and says what happened
            #expect(found.allSatisfy { $0.utf8.count > row.utf8.count + 10 }, "\(row)")
        }
    }

    @Test("has no row for a type that is not there")
    func nothingElse() throws {
        let rows = try Self.file.read().split(separator: "\n").filter { $0.hasPrefix("| 0x") }
        #expect(rows.count == Event.payloads.count)
    }
}
