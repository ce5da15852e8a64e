import Events
import Inventory
import TestSupport
import Testing

@Suite("The .proto file")
struct SchemaTests {
    static let file = GoldenFile("docs/larder.proto")
    static var schema: String { SchemaCoder.schema(of: Event.payloads) }

    @Test("docs/larder.proto says what the lists of fields say")
    func generated() throws { try Self.file.expect(Self.schema) }

    @Test("message names are unique identifiers in capitals, field names identifiers in camel case")
    func names() {
        let lines = Self.schema.split(separator: "\n")
        let messages = lines.filter { $0.hasPrefix("message ") }.map { String($0.split(separator: " ")[1]) }
        #expect(Set(messages).count == messages.count)
        for name in messages { #expect(isIdentifier(name, firstIn: 65...90), "\(name)") }
        for payload in Event.payloads { #expect(messages.contains(payload.messageName)) }
        for line in lines where line.hasSuffix(";") && line.hasPrefix("  ") {
            let words = line.split(separator: " ")
            #expect(isIdentifier(String(words[words.count - 3]), firstIn: 97...122), "\(line)")
        }
    }

    @Test("the fields of a message ascend by number")
    func ascending() {
        var last = 0
        for line in Self.schema.split(separator: "\n") {
            if line.hasPrefix("message ") { last = 0 }
            guard line.hasPrefix("  "), let number = Int(line.split(separator: " ").last?.dropLast() ?? "") else {
                continue
            }
            #expect(number > last, "\(line)")
            last = number
        }
    }

    private func isIdentifier(_ name: String, firstIn range: ClosedRange<UInt8>) -> Bool {
        guard let first = name.utf8.first, range.contains(first) else { return false }
        return name.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) }
    }
}
