extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    public init(stringLiteral value: String) { self = .text(value) }
    public init(integerLiteral value: Int64) { self = .integer(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

// The forms of JSON Schema (2020-12) that larder uses.

extension JSONValue {
    static func type(_ name: String) -> JSONValue { .object(["type": .text(name)]) }
    /// A text of a format: `date`.
    static func text(of format: String) -> JSONValue { .object(["type": "string", "format": .text(format)]) }
    static func names(_ names: [String]) -> JSONValue {
        .object(["type": "string", "enum": .array(names.map { .text($0) })])
    }
    static func list(of element: JSONValue) -> JSONValue { .object(["type": "array", "items": element]) }
    static func reference(_ name: String) -> JSONValue { .object(["$ref": .text("#/components/schemas/\(name)")]) }
}
