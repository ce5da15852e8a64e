import Inventory

/// JSON Schemas of the types of requests and answers, each under its type's name.
///
/// An answer's stored properties are its list of fields: the schema follows them, because the type's own decoding is
/// asked for the keys and types that it reads. A command's schema follows its field list.
public struct Schemas {
    public private(set) var definitions: [String: JSONValue] = [:]

    public init() {}

    /// The schema of a type, or a reference to its definition. Cost: the type, the first time.
    mutating func schema(of type: Any.Type) -> JSONValue {
        if let type = type as? any SchemaValue.Type { return type.schema(&self) }
        if let type = type as? any StableName.Type { return .names(Self.names(of: type)) }
        if let type = type as? any (CaseIterable & RawRepresentable<String>).Type {
            return .names(Self.words(of: type))
        }
        let name = Self.name(of: type)
        if definitions[name] == nil {
            // A type may hold itself.
            definitions[name] = .type("object")
            if let type = type as? any CommandBody.Type {
                definitions[name] = command(type)
            } else if let type = type as? any Decodable.Type {
                definitions[name] = object(type)
            } else {
                preconditionFailure("\(type) has no schema")
            }
        }
        return .reference(name)
    }

    /// `LotView`, `BatchAnswer.Outcome`.
    static func name(of type: Any.Type) -> String {
        String(reflecting: type).split(separator: ".").dropFirst().joined(separator: ".")
    }

    private static func names<Name: StableName>(of type: Name.Type) -> [String] { type.allCases.map { $0.name } }

    private static func words<Word: CaseIterable & RawRepresentable<String>>(of type: Word.Type) -> [String] {
        type.allCases.map(\.rawValue)
    }

    private mutating func object(_ type: any Decodable.Type) -> JSONValue {
        let reader = SchemaDecoder(self)
        do {
            _ = try type.init(from: reader)
        } catch {
            preconditionFailure("\(type) cannot be described: \(error)")
        }
        self = reader.fields.schemas
        return Self.object(reader.fields.properties, required: reader.fields.required)
    }

    private mutating func command(_ type: any CommandBody.Type) -> JSONValue {
        let fields = type.bodyFields.map { ($0.name, schema(of: $0.form)) }
        let body = Self.object(
            Dictionary(fields) { first, _ in first },
            required: fields.map(\.0).filter(type.required.contains))
        guard case .object(var parts) = body, !type.anyOf.isEmpty else { return body }
        parts["anyOf"] = .array(type.anyOf.map { .object(["required": .array([.text($0)])]) })
        return .object(parts)
    }

    private static func object(_ properties: [String: JSONValue], required: [String]) -> JSONValue {
        var schema: [String: JSONValue] = ["type": "object", "properties": .object(properties)]
        if !required.isEmpty { schema["required"] = .array(required.map { .text($0) }) }
        return .object(schema)
    }

    private mutating func schema(of form: BodyField.Form) -> JSONValue {
        switch form {
        case .text: .type("string")
        case .signed: .type("integer")
        case .unsigned: schema(of: UInt64.self)
        case .boolean: .type("boolean")
        case .date: .text(of: "date")
        case .timestamp: .text(of: "date-time")
        case .id: .text(of: "uuid")
        case .texts: .list(of: .type("string"))
        case .integers: .list(of: .type("integer"))
        case .name(let names): .names(names)
        case .names(let names): .list(of: .names(names))
        case .part(let type): schema(of: type)
        case .sent(let parts):
            .object([
                "anyOf": .array([
                    .type("string"),
                    Self.object(Dictionary(parts.map { ($0, .type("string")) }) { first, _ in first }, required: []),
                ])
            ])
        }
    }
}
