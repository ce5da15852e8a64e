import Inventory

/// A type with a JSON Schema of its own: one whose coding is not the synthesised one of its stored properties.
protocol SchemaValue: Decodable {
    static func schema(_ schemas: inout Schemas) -> JSONValue
    /// Any value: what `Schemas` hands to the coding of a type that has one.
    static var example: Self { get }
}

extension Bool: SchemaValue {
    static func schema(_ schemas: inout Schemas) -> JSONValue { .type("boolean") }
    static var example: Bool { false }
}

extension String: SchemaValue {
    static func schema(_ schemas: inout Schemas) -> JSONValue { .type("string") }
    static var example: String { "" }
}

extension Double: SchemaValue {
    static func schema(_ schemas: inout Schemas) -> JSONValue { .type("number") }
    static var example: Double { 0 }
}

extension SchemaValue where Self: FixedWidthInteger {
    static func schema(_ schemas: inout Schemas) -> JSONValue {
        isSigned ? .type("integer") : .object(["type": "integer", "minimum": 0])
    }
    static var example: Self { 0 }
}

extension Int: SchemaValue {}
extension Int64: SchemaValue {}
extension UInt8: SchemaValue {}
extension UInt16: SchemaValue {}
extension UInt32: SchemaValue {}
extension UInt64: SchemaValue {}

extension ID: SchemaValue {
    static func schema(_ schemas: inout Schemas) -> JSONValue { .text(of: "uuid") }
    static var example: ID<Tag> { ID() }
}

extension CalendarDate: SchemaValue {
    static func schema(_ schemas: inout Schemas) -> JSONValue { .text(of: "date") }
    static var example: CalendarDate { CalendarDate(dayNumber: 0) }
}

extension Timestamp: SchemaValue {
    static func schema(_ schemas: inout Schemas) -> JSONValue { .text(of: "date-time") }
    static var example: Timestamp { Timestamp(milliseconds: 0) }
}

/// The payload of an event, by the event catalogue.
extension JSONValue: SchemaValue {
    static func schema(_ schemas: inout Schemas) -> JSONValue { .type("object") }
    static var example: JSONValue { .null }
}

extension Optional: SchemaValue where Wrapped: Decodable {
    static func schema(_ schemas: inout Schemas) -> JSONValue { schemas.schema(of: Wrapped.self) }
    static var example: Wrapped? { nil }
}

extension Array: SchemaValue where Element: Decodable {
    static func schema(_ schemas: inout Schemas) -> JSONValue { .list(of: schemas.schema(of: Element.self)) }
    static var example: [Element] { [] }
}

extension Dictionary: SchemaValue where Key == String, Value: Decodable {
    static func schema(_ schemas: inout Schemas) -> JSONValue {
        .object(["type": "object", "additionalProperties": schemas.schema(of: Value.self)])
    }
    static var example: [String: Value] { [:] }
}

extension ReminderInput: SchemaValue {
    static func schema(_ schemas: inout Schemas) -> JSONValue { schemas.schema(of: ReminderPolicyBody.self) }
    static var example: ReminderInput { ReminderInput() }
}

/// A body for each name that a batch can hold.
extension BatchCommand: SchemaValue {
    static func schema(_ schemas: inout Schemas) -> JSONValue {
        var rest: [(String, JSONValue)] = [
            ("id", .text(of: "uuid")), ("occurredAt", .text(of: "date-time")),
            ("row", .object(["type": "integer", "minimum": 0])), ("offline", .type("boolean")),
        ]
        let kinds = types.map { name, body in
            JSONValue.object([
                "type": "object",
                "properties": .object(["type": .object(["const": .text(name)]), "body": schemas.schema(of: body)]),
            ])
        }
        rest += [("type", .names(types.map(\.name))), ("body", .type("object"))]
        return .object([
            "type": "object", "properties": .object(Dictionary(rest) { first, _ in first }),
            "required": .array(["id", "type", "body"]), "oneOf": .array(kinds),
        ])
    }
    static var example: BatchCommand { BatchCommand(id: CommandID(), type: "", body: EmptyBody()) }
}
