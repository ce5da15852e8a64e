import API
import FoundationEssentials
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("/v1 and /openapi.json")
struct DescriptionTests {
    private static let file = GoldenFile("docs/openapi.json")

    @Test("docs/openapi.json is what larderd answers")
    func golden() async throws {
        try await TestDaemon.built { daemon in
            let answer = try await daemon.raw("GET", "/openapi.json")
            let document = try JSONDecoder().decode(JSONValue.self, from: Data(answer.body))
            try Self.file.expect(Self.indented(document) + "\n")
        }
    }

    @Test("every route is described once, under a name of its own")
    func complete() async throws {
        try await TestDaemon.built { daemon in
            let index = try await daemon.raw("GET", "/v1")
            let operations = try JSONDecoder().decode(IndexAnswer.self, from: Data(index.body)).operations
            let listed = operations.map { "\($0.method) \($0.path)" }
            let routes = daemon.everyEndpoint().map { "\($0.method.rawValue) \($0.template)" }
            #expect(listed.sorted() == routes.sorted())
            #expect(Set(operations.map(\.name)).count == operations.count)
            let document = OpenAPI.document(LarderDaemon.routes(daemon.services).operations, version: "1")
            let described = (document.fields["paths"]?.fields ?? [:]).values.map { $0.fields.count }.reduce(0, +)
            #expect(described == routes.count)
        }
    }

    @Test("no schema is without a type")
    func typed() async throws {
        try await TestDaemon.built { daemon in
            let document = OpenAPI.document(LarderDaemon.routes(daemon.services).operations, version: "1")
            let schemas = document.fields["components"]?.fields["schemas"]?.fields ?? [:]
            #expect(schemas.count > 100)
            for (name, schema) in schemas { #expect(Self.untyped(schema) == [], "\(name)") }
        }
    }

    @Test("a field of another name, another type or too many is found")
    func closed() async throws {
        try await TestDaemon.built { daemon in
            let schema = AnswerSchema(daemon.services)
            func faults(_ body: [String: JSONValue]) -> [String] {
                schema.faults("GET", "/health", status: 200, type: "application/json", .object(body))
            }
            let answer = try await daemon.raw("GET", "/health")
            let right = try JSONDecoder().decode(JSONValue.self, from: Data(answer.body)).fields
            let name = try #require(right.keys.first)
            #expect(faults(right) == [])
            #expect(faults(right.merging(["colour": "red"]) { $1 }) == [".colour is not described"])
            #expect(faults([:]).count == 1)
            #expect(faults(right.merging([name: .array([])]) { $1 }).count == 1)
        }
    }

    /// The places of a schema that have neither a type nor a reference nor a choice of schemas.
    private static func untyped(_ schema: JSONValue) -> [String] {
        let parts = schema.fields
        let nested =
            ["items", "additionalProperties"].compactMap { parts[$0] } + (parts["properties"]?.fields ?? [:]).values
        let own = ["type", "$ref", "anyOf", "const"].contains { parts[$0] != nil } ? [] : ["\(schema)"]
        return own + nested.flatMap(untyped)
    }

    /// Sorted by name, as every answer is: two spaces for each level, and what fits into a line on one.
    private static func indented(_ value: JSONValue, _ margin: String = "") -> String {
        let inner = margin + "  "
        let line = text(value)
        guard line.utf8.count > 100 else { return line }
        switch value {
        case .object(let fields):
            let lines = fields.sorted { $0.key < $1.key }.map { name, value in
                "\(inner)\(text(.text(name))): \(indented(value, inner))"
            }
            return "{\n\(lines.joined(separator: ",\n"))\n\(margin)}"
        case .array(let elements):
            return "[\n\(elements.map { inner + indented($0, inner) }.joined(separator: ",\n"))\n\(margin)]"
        default: return line
        }
    }

    private static func text(_ value: JSONValue) -> String {
        String(decoding: (try? JSONText.encode(value)) ?? [], as: UTF8.self)
    }
}
