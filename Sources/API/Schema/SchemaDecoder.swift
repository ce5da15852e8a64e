import Inventory

/// Notes the keys and types that a type's synthesised decoding reads, and gives it examples.
struct SchemaDecoder: Decoder {
    /// The object's fields so far.
    final class Fields {
        fileprivate(set) var schemas: Schemas
        fileprivate(set) var properties: [String: JSONValue] = [:]
        /// In the order that they are read in.
        fileprivate(set) var required: [String] = []
        /// The keys that were asked whether they are null.
        fileprivate var optional: Set<String> = []

        fileprivate init(_ schemas: Schemas) { self.schemas = schemas }

        fileprivate func note<Value: Decodable>(_ key: any CodingKey, _ type: Value.Type, required isRequired: Bool) {
            properties[key.stringValue] = schemas.schema(of: type)
            if isRequired { required.append(key.stringValue) }
        }
    }

    /// A type is described by an object's fields alone.
    struct Undescribed: Error {}

    let fields: Fields
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(_ schemas: Schemas) { fields = Fields(schemas) }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(SchemaKeys<Key>(fields: fields))
    }
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Undescribed() }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Undescribed() }

    /// Any value of a type.
    fileprivate static func example<Value: Decodable>(_ type: Value.Type, _ schemas: Schemas) throws -> Value {
        func first<Closed: CaseIterable>(_ type: Closed.Type) -> Value? { type.allCases.first as? Value }
        if let type = type as? any SchemaValue.Type, let value = type.example as? Value { return value }
        if let type = type as? any CaseIterable.Type, let value = first(type) { return value }
        if let type = type as? any CommandBody.Type, let value = type.wireZero as? Value { return value }
        return try Value(from: SchemaDecoder(schemas))
    }
}

private struct SchemaKeys<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let fields: SchemaDecoder.Fields
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { true }
    /// The library asks this before it reads an optional of its own types.
    func decodeNil(forKey key: Key) -> Bool {
        fields.optional.insert(key.stringValue)
        return false
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        fields.note(key, type, required: !fields.optional.contains(key.stringValue))
        return try SchemaDecoder.example(type, fields.schemas)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        fields.note(key, type, required: false)
        return nil
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws
        -> KeyedDecodingContainer<Nested>
    { throw SchemaDecoder.Undescribed() }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        throw SchemaDecoder.Undescribed()
    }
    func superDecoder() throws -> any Decoder { throw SchemaDecoder.Undescribed() }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw SchemaDecoder.Undescribed() }
}
