import Inventory

/// Values as JSON text, in one pass: keys sorted by their bytes, slashes as they are, nil left out.
///
/// Byte for byte what Foundation's `JSONEncoder` writes with sorted keys and unescaped slashes
/// (docs/decisions/0021-json-encoder.md).
public enum JSONText {
    /// - Parameter rest: Called after every few kilobytes: where the text may be long, to let others have the
    ///   processor.
    /// - Throws: What the value throws; `EncodingError` for a number that JSON does not have.
    public static func encode(_ value: some Encodable, rest: @escaping () -> Void = {}) throws -> [UInt8] {
        var output = JSONOutput(rest: rest)
        try withUnsafeMutablePointer(to: &output) { output in
            try JSONWriter(output: output, depth: 0).encode(value)
        }
        return output.bytes
    }
}

/// The text that is being written, and the objects and arrays in it that are still open, the innermost last.
///
/// Containers have a pointer to it, which is valid until `JSONText.encode` returns: as a class it took twice as long.
/// Nothing says that an object ends: it does when something is written at a lower depth. So two containers of one value
/// cannot be filled in turns.
private struct JSONOutput {
    private struct Open {
        let isObject: Bool
        /// Its first byte after the bracket.
        let start: Int
        /// Its first field in `fields`.
        let firstField: Int
        /// Its elements so far.
        var count = 0
    }

    private struct Field {
        let key: String
        /// The first bytes of the key, by which most are ordered.
        let prefix: UInt64
        let start: Int
        var end = 0
    }

    private(set) var bytes: [UInt8] = []
    private var open: [Open] = []
    /// Of all open objects.
    private var fields: [Field] = []
    private var moved: [UInt8] = []

    private let rest: () -> Void
    /// How much there was after the last rest.
    private var rested = 0

    init(rest: @escaping () -> Void) {
        self.rest = rest
        bytes.reserveCapacity(4096)
    }

    /// Opens an object or array, unless the value has opened it before.
    mutating func begin(object: Bool, depth: Int) {
        close(to: depth + 1)
        guard open.count == depth else { return }
        bytes.append(UInt8(ascii: object ? "{" : "["))
        open.append(Open(isObject: object, start: bytes.count, firstField: fields.count))
    }

    /// Begins the next field of the object at `depth`.
    mutating func key(_ key: String, depth: Int) {
        separate(depth)
        var prefix: UInt64 = 0
        var key = key
        key.withUTF8 { utf8 in
            for byte in utf8.prefix(8) { prefix = prefix << 8 | UInt64(byte) }
            prefix <<= UInt64(8 * max(0, 8 - utf8.count))
        }
        fields.append(Field(key: key, prefix: prefix, start: bytes.count))
        quote(key)
        bytes.append(UInt8(ascii: ":"))
    }

    /// Begins the next element of the array at `depth`.
    mutating func separate(_ depth: Int) {
        close(to: depth + 1)
        if bytes.count - rested > 8192 {
            rested = bytes.count
            rest()
        }
        if open[depth].count > 0 {
            if open[depth].isObject { fields[fields.count - 1].end = bytes.count }
            bytes.append(UInt8(ascii: ","))
        }
        open[depth].count += 1
    }

    func count(_ depth: Int) -> Int { open[depth].count }

    mutating func close(to depth: Int) {
        while open.count > depth {
            let last = open.removeLast()
            if last.isObject { sort(last) }
            bytes.append(UInt8(ascii: last.isObject ? "}" : "]"))
        }
    }

    private mutating func sort(_ object: Open) {
        guard object.count > 0 else { return }
        fields[fields.count - 1].end = bytes.count
        defer { fields.removeLast(object.count) }
        guard orderFields(from: object.firstField) else { return }
        moved.removeAll(keepingCapacity: true)
        for field in fields[object.firstField...] {
            if !moved.isEmpty { moved.append(UInt8(ascii: ",")) }
            moved += bytes[field.start..<field.end]
        }
        bytes.removeLast(bytes.count - object.start)
        bytes += moved
    }

    /// By insertion: there are few.
    /// - Returns: Whether one had to move.
    private mutating func orderFields(from first: Int) -> Bool {
        var moved = false
        for next in fields.indices[(first + 1)...] where Self.precedes(fields[next], fields[next - 1]) {
            moved = true
            let field = fields[next]
            var place = next
            repeat {
                fields[place] = fields[place - 1]
                place -= 1
            } while place > first && Self.precedes(field, fields[place - 1])
            fields[place] = field
        }
        return moved
    }

    private static func precedes(_ one: Field, _ other: Field) -> Bool {
        guard one.prefix != other.prefix else { return one.key.utf8.lexicographicallyPrecedes(other.key.utf8) }
        return one.prefix < other.prefix
    }
}

extension JSONOutput {
    mutating func text(_ text: String) { bytes += text.utf8 }

    mutating func put(_ value: Bool) { text(value ? "true" : "false") }

    mutating func put(_ value: some FixedWidthInteger) { text(String(value)) }

    /// As Foundation does: the shortest digits that give the number, without `.0`.
    mutating func put<Number: BinaryFloatingPoint & LosslessStringConvertible>(_ value: Number) throws {
        guard value.isFinite else {
            throw EncodingError.invalidValue(
                value, .init(codingPath: [], debugDescription: "JSON cannot represent \(value)"))
        }
        let digits = value.description
        text(digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits)
    }

    // Most rows of most pages have these: written as they are, they take a third of the time.
    mutating func put(_ value: Named) {
        text("{")
        if let archived = value.archived { text(archived ? "\"archived\":true," : "\"archived\":false,") }
        text("\"id\":\"")
        text(value.id.description)
        text("\",\"name\":")
        quote(value.name)
        text("}")
    }

    mutating func put(_ value: AmountView) {
        text("{\"amount\":")
        quote(value.amount)
        text(",\"text\":")
        quote(value.text)
        text(",\"unit\":")
        quote(value.unit)
        text("}")
    }

    mutating func quote(_ value: String) {
        var value = value
        value.withUTF8 { utf8 in
            bytes.append(UInt8(ascii: "\""))
            var start = 0
            for index in utf8.indices {
                guard case let byte = utf8[index], byte < 0x20 || byte == 0x22 || byte == 0x5C else { continue }
                bytes += UnsafeBufferPointer(rebasing: utf8[start..<index])
                escape(byte)
                start = index + 1
            }
            bytes += UnsafeBufferPointer(rebasing: utf8[start...])
            bytes.append(UInt8(ascii: "\""))
        }
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case 0x22: text("\\\"")
        case 0x5C: text("\\\\")
        case 0x08: text("\\b")
        case 0x09: text("\\t")
        case 0x0A: text("\\n")
        case 0x0C: text("\\f")
        case 0x0D: text("\\r")
        default: text("\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16))
        }
    }
}

/// Where one value goes.
private struct JSONWriter: Encoder {
    let output: UnsafeMutablePointer<JSONOutput>
    /// How many containers are around the value.
    let depth: Int

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        output.pointee.begin(object: true, depth: depth)
        return KeyedEncodingContainer(JSONFields<Key>(output: output, depth: depth))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        output.pointee.begin(object: false, depth: depth)
        return JSONElements(output: output, depth: depth)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

// A generic method also stands for the ones of a protocol that are of one type each.
extension JSONWriter: SingleValueEncodingContainer {
    func encodeNil() { output.pointee.text("null") }
    func encode(_ value: Bool) { output.pointee.put(value) }
    func encode(_ value: String) { output.pointee.quote(value) }
    func encode(_ value: Double) throws { try output.pointee.put(value) }
    func encode(_ value: Float) throws { try output.pointee.put(value) }
    func encode<Integer: FixedWidthInteger & Encodable>(_ value: Integer) { output.pointee.put(value) }

    func encode<Value: Encodable>(_ value: Value) throws {
        if Value.self == Named.self, let value = value as? Named { return output.pointee.put(value) }
        if Value.self == AmountView.self, let value = value as? AmountView { return output.pointee.put(value) }
        let start = output.pointee.bytes.count
        try value.encode(to: self)
        output.pointee.close(to: depth)
        if output.pointee.bytes.count == start { output.pointee.text("{}") }
    }
}

private struct JSONFields<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let output: UnsafeMutablePointer<JSONOutput>
    let depth: Int

    var codingPath: [any CodingKey] { [] }

    private func at(_ key: Key) -> JSONWriter {
        output.pointee.key(key.stringValue, depth: depth)
        return JSONWriter(output: output, depth: depth + 1)
    }

    func encodeNil(forKey key: Key) { at(key).encodeNil() }
    func encode(_ value: Bool, forKey key: Key) { at(key).encode(value) }
    func encode(_ value: String, forKey key: Key) { at(key).encode(value) }
    func encode(_ value: Double, forKey key: Key) throws { try at(key).encode(value) }
    func encode(_ value: Float, forKey key: Key) throws { try at(key).encode(value) }
    func encode<Integer: FixedWidthInteger & Encodable>(_ value: Integer, forKey key: Key) { at(key).encode(value) }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try at(key).encode(value) }

    // What is there by default does the same, of a copy.
    func encodeIfPresent(_ value: Bool?, forKey key: Key) { if let value { encode(value, forKey: key) } }
    func encodeIfPresent(_ value: String?, forKey key: Key) { if let value { encode(value, forKey: key) } }
    func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) }
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
        -> KeyedEncodingContainer<Nested>
    { at(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { at(key).unkeyedContainer() }

    func superEncoder() -> any Encoder { preconditionFailure("a view has no superclass") }
    func superEncoder(forKey key: Key) -> any Encoder { at(key) }
}

private struct JSONElements: UnkeyedEncodingContainer {
    let output: UnsafeMutablePointer<JSONOutput>
    let depth: Int

    var codingPath: [any CodingKey] { [] }
    var count: Int { output.pointee.count(depth) }

    private func next() -> JSONWriter {
        output.pointee.separate(depth)
        return JSONWriter(output: output, depth: depth + 1)
    }

    func encodeNil() { next().encodeNil() }
    func encode(_ value: Bool) { next().encode(value) }
    func encode(_ value: String) { next().encode(value) }
    func encode(_ value: Double) throws { try next().encode(value) }
    func encode(_ value: Float) throws { try next().encode(value) }
    func encode<Integer: FixedWidthInteger & Encodable>(_ value: Integer) { next().encode(value) }
    func encode<Value: Encodable>(_ value: Value) throws { try next().encode(value) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        next().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }
    func superEncoder() -> any Encoder { next() }
}
