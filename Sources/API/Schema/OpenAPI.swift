import Inventory

/// The description of the API for other programs (OpenAPI 3.1), made from the operations and the types of their bodies.
public enum OpenAPI {
    /// Cost: all types of the API.
    public static func document(_ operations: [Operation], version: String) -> JSONValue {
        var schemas = Schemas()
        var paths: [String: [String: JSONValue]] = [:]
        for operation in named(operations) {
            paths[operation.template, default: [:]][operation.method.rawValue.lowercased()] = describe(
                operation, &schemas)
        }
        let problem = schemas.schema(of: Problem.self)
        return .object([
            "openapi": "3.1.0",
            "info": .object(["title": "larder", "version": .text(version)]),
            "paths": .object(paths.mapValues { .object($0) }),
            "components": .object([
                "schemas": .object(schemas.definitions),
                "responses": .object(["Problem": response("The request was refused.", MediaType.problem, problem)]),
            ]),
        ])
    }

    /// The operations, with one template for each path: paths that differ in names of parameters alone are one. The
    /// names of a command's fields are preferred.
    private static func named(_ operations: [Operation]) -> [Operation] {
        let templates = Dictionary(operations.map { ($0.shape, $0.template) }) { one, other in
            one.contains("{reference}") ? other : one
        }
        return operations.map { operation in
            var operation = operation
            operation.template = templates[operation.shape] ?? operation.template
            return operation
        }
    }

    private static func describe(_ operation: Operation, _ schemas: inout Schemas) -> JSONValue {
        var described: [String: JSONValue] = [
            "operationId": .text(operation.name), "tags": .array([.text(operation.area)]),
            "parameters": .array(parameters(of: operation, &schemas)),
            "responses": .object(responses(of: operation, &schemas)),
        ]
        if let body = operation.body {
            described["requestBody"] = .object([
                "required": true, "content": content(body, bytes: MediaType.file, &schemas),
            ])
        }
        return .object(described)
    }

    private static func parameters(of operation: Operation, _ schemas: inout Schemas) -> [JSONValue] {
        let path = operation.parameters.map { name in
            parameter(name, in: "path", .object(["type": "string", "minLength": 1]), required: true)
        }
        func fields<Query: QueryParameters>(of type: Query.Type) -> [JSONValue] {
            type.fields.map { field in
                parameter(field.name, in: "query", schemas.schema(of: field.type), description: field.expected)
            }
        }
        var all = path
        for query in operation.queries { all += fields(of: query) }
        if operation.isTagged { all.append(parameter("If-None-Match", in: "header", .type("string"))) }
        if case .stream(_, MediaType.events) = operation.answer {
            all.append(parameter(HeaderName.lastEventID, in: "header", .type("integer")))
        }
        guard operation.queries.contains(where: { $0 == WriteOptions.self }) else { return all }
        all.append(parameter(HeaderName.idempotencyKey, in: "header", .text(of: "uuid")))
        all.append(parameter(HeaderName.occurredAt, in: "header", .text(of: "date-time")))
        if operation.takesCondition { all.append(parameter("If-Match", in: "header", .type("string"))) }
        return all
    }

    private static func parameter(
        _ name: String, in place: String, _ schema: JSONValue, required: Bool = false, description: String? = nil
    ) -> JSONValue {
        var parts: [String: JSONValue] = ["name": .text(name), "in": .text(place), "schema": schema]
        if required { parts["required"] = true }
        if let description { parts["description"] = .text(description) }
        return .object(parts)
    }

    private static func responses(of operation: Operation, _ schemas: inout Schemas) -> [String: JSONValue] {
        let refused = JSONValue.object(["$ref": "#/components/responses/Problem"])
        var answer: [String: JSONValue] = [
            "description": "The answer.", "content": content(operation.answer, bytes: "*/*", &schemas),
        ]
        let headers = headers(of: operation)
        if !headers.isEmpty {
            answer["headers"] = .object(
                Dictionary(uniqueKeysWithValues: headers.map { ($0, .object(["schema": .type("string")])) }))
        }
        var all: [String: JSONValue] = ["200": .object(answer), "4XX": refused, "5XX": refused]
        for status in operation.statuses { all["\(status)"] = all["200"] }
        if operation.isTagged { all["304"] = .object(["description": "The caller has the answer already."]) }
        return all
    }

    /// The headers of its answers that a program may use.
    private static func headers(of operation: Operation) -> [String] {
        var all: [String] = []
        if operation.template.hasPrefix(Endpoints.household) {
            all = [HeaderName.log, HeaderName.position, HeaderName.version]
        }
        if operation.isTagged { all.append("ETag") }
        if case .json(let type) = operation.answer, type is any Paged.Type { all.append("Link") }
        return all
    }

    private static func content(
        _ content: Operation.Content, bytes: String, _ schemas: inout Schemas
    ) -> JSONValue {
        let (type, schema) =
            switch content {
            case .json(let type): (MediaType.json, schemas.schema(of: type))
            case .stream(let type, let media): (media, schemas.schema(of: type))
            case .bytes: (bytes, JSONValue.object(["type": "string", "format": "binary"]))
            }
        return .object([type: .object(["schema": schema])])
    }

    private static func response(_ description: String, _ type: String, _ schema: JSONValue) -> JSONValue {
        .object(["description": .text(description), "content": .object([type: .object(["schema": schema])])])
    }
}
