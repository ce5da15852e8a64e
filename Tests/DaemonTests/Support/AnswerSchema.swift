import API
import FoundationEssentials
import Glibc
import HTTPTypes
import Inventory
import Synchronization
import Testing

@testable import Daemon

/// Holds answers to the description that `/openapi.json` gives of them.
struct AnswerSchema {
    private let document: [String: JSONValue]
    private let operations: [Operation]

    /// From the routes of any daemon: they do not differ.
    init(_ services: Services) {
        operations = LarderDaemon.routes(services).operations
        document = OpenAPI.document(operations, version: "0").fields
    }

    private static let known = Mutex<AnswerSchema?>(nil)

    /// Records what of an answer is not as described.
    static func check(_ answer: RawAnswer, to method: String, _ target: String, _ services: Services) {
        let schema = known.withLock { known in
            let schema = known ?? AnswerSchema(services)
            known = schema
            return schema
        }
        let type = answer.headers[.contentType]
        let body = try? JSONDecoder().decode(JSONValue.self, from: Data(answer.body))
        record(method, target, answer.status, type, body ?? .null)
        for fault in schema.faults(method, target, status: answer.status, type: type, body ?? .null) {
            Issue.record("\(method) \(target): \(fault)")
        }
    }

    /// Appends the answer to the file that `LARDER_TEST_ANSWERS` names, for Tests/Description/answers.py.
    private static func record(_ method: String, _ target: String, _ status: Int, _ type: String?, _ body: JSONValue) {
        guard let path = getenv("LARDER_TEST_ANSWERS") else { return }
        let line: [String: JSONValue] = [
            "method": .text(method), "path": .text(target), "status": .integer(Int64(status)),
            "type": .text(type ?? ""), "body": body,
        ]
        guard let text = try? JSONText.encode(line), let file = fopen(path, "a") else { return }
        defer { fclose(file) }
        // One write for each line, because tests run side by side.
        let bytes = text + [UInt8(ascii: "\n")]
        write(fileno(file), bytes, bytes.count)
    }

    /// The differences between an answer and its description.
    func faults(_ method: String, _ target: String, status: Int, type: String?, _ body: JSONValue) -> [String] {
        let path = target.split(separator: "?", omittingEmptySubsequences: false).first ?? ""
        let paths = document["paths"]?.fields ?? [:]
        let words = path.split(separator: "/")
        let fitting = paths.filter { template, item in
            let wanted = template.split(separator: "/")
            return wanted.count == words.count && item.fields[method.lowercased()] != nil
                && zip(wanted, words).allSatisfy { $0.first == "{" || $0 == $1 }
        }
        // As the routes do, the one whose words are the same first.
        let found = fitting.min { $0.key.count(where: { $0 == "{" }) < $1.key.count(where: { $0 == "{" }) }
        guard let responses = found?.value.fields[method.lowercased()]?.fields["responses"]?.fields else { return [] }
        guard var response = responses["\(status)"] ?? responses["\(status / 100)XX"] else {
            return ["status \(status) is not described"]
        }
        response = resolved(response)
        let content = response.fields["content"]?.fields ?? [:]
        guard let type, let schema = content[type]?.fields["schema"] else {
            return content.isEmpty || content["*/*"] != nil ? [] : ["\(type ?? "no content type") is not described"]
        }
        return [MediaType.json, MediaType.problem].contains(type) ? faults(body, schema, at: "") : []
    }

    private func resolved(_ schema: JSONValue) -> JSONValue {
        guard case .text(let reference)? = schema.fields["$ref"] else { return schema }
        let steps = reference.split(separator: "/").dropFirst()
        return steps.reduce(JSONValue.object(document)) { $0.fields[String($1)] ?? .null }
    }

    /// Closed: an answer has no field that is not described.
    private func faults(_ value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
        let schema = resolved(schema).fields
        if let names = schema["enum"]?.elements, !names.contains(value) { return ["\(place): \(value) is not listed"] }
        guard case .text(let type)? = schema["type"] else { return ["\(place): the schema has no type"] }
        switch (type, value) {
        case ("string", .text), ("boolean", .bool), ("integer", .integer), ("number", .integer), ("number", .number):
            return []
        case ("array", .array(let elements)):
            return elements.flatMap { faults($0, schema["items"] ?? .null, at: "\(place)[]") }
        case ("object", .object(let fields)):
            let missing = (schema["required"]?.elements ?? []).filter { name in
                if case .text(let name) = name { fields[name] == nil } else { true }
            }
            let properties = schema["properties"]?.fields
            return missing.map { "\(place): \($0) is missing" }
                + fields.flatMap { name, value -> [String] in
                    if let property = properties?[name] { return faults(value, property, at: "\(place).\(name)") }
                    if let rest = schema["additionalProperties"] { return faults(value, rest, at: "\(place).\(name)") }
                    return properties == nil ? [] : ["\(place).\(name) is not described"]
                }
        default: return ["\(place): \(value) is no \(type)"]
        }
    }
}

extension JSONValue {
    var fields: [String: JSONValue] { if case .object(let fields) = self { fields } else { [:] } }
    fileprivate var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
}
