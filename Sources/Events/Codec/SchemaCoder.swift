public import Inventory

/// Describes payloads as a proto3 schema, from the same lists of fields that write the bytes.
public struct SchemaCoder: FieldCoder {
    public static var isReading: Bool { false }
    public static var describes: Bool { true }

    private var lines: [String] = []
    /// Messages by name, nested ones included, each described once.
    private var types: [String: [String]] = [:]

    /// The `.proto` file of these messages and of all that they contain, sorted by name.
    public static func schema(of messages: [any Message.Type]) -> String {
        var coder = SchemaCoder()
        for message in messages { coder.describe(message) }
        var text = """
            // Generated from the lists of fields in Sources/Events; a test compares the two.
            // Absent fields are zero. Ids are 16 bytes, big-endian. sint64 amounts are millionths, dates are days
            // since 1970-01-01, times are milliseconds since 1970-01-01T00:00:00Z.
            syntax = "proto3";
            package larder;

            """
        for (name, fields) in coder.types.sorted(by: { $0.key < $1.key }) {
            text += "\nmessage \(name) {\n" + fields.map { "  \($0)\n" }.joined() + "}\n"
        }
        return text
    }

    private mutating func describe(_ message: any Message.Type) {
        func walk<M: Message>(_ type: M.Type) {
            guard types[M.messageName] == nil else { return }
            types[M.messageName] = []
            let outer = lines
            lines = []
            var value = type.wireZero
            value.fields(&self)
            types[M.messageName] = lines
            lines = outer
        }
        walk(message)
    }

    private mutating func add(_ type: String, _ name: StaticString, _ number: UInt32, optional: Bool) {
        lines.append("\(optional ? "optional " : "")\(type) \(name) = \(number);")
    }

    public mutating func has(_ number: UInt32, _ name: StaticString) -> Bool { false }

    public mutating func varint(
        _ number: UInt32, _ name: StaticString, _ raw: inout UInt64, as kind: ScalarKind, always: Bool
    ) {
        let type =
            switch kind {
            case .unsigned: "uint64"
            case .signed, .quantity, .date, .timestamp: "sint64"
            case .boolean: "bool"
            case .enumeration: "uint32"
            }
        add(type, name, number, optional: always)
    }

    public mutating func text(_ number: UInt32, _ name: StaticString, _ value: inout String, always: Bool) {
        add("string", name, number, optional: always)
    }
    public mutating func bytes(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], always: Bool) {
        add("bytes", name, number, optional: always)
    }
    public mutating func id(
        _ number: UInt32, _ name: StaticString, _ raw: inout UInt128, subject: Bool, always: Bool
    ) {
        add("bytes", name, number, optional: always)
    }
    public mutating func message<M: Message>(_ number: UInt32, _ name: StaticString, _ value: inout M, always: Bool) {
        add(M.messageName, name, number, optional: always)
        describe(M.self)
    }
    public mutating func messages<M: Message>(_ number: UInt32, _ name: StaticString, _ values: inout [M]) {
        lines.append("repeated \(M.messageName) \(name) = \(number);")
        describe(M.self)
    }
    public mutating func texts(_ number: UInt32, _ name: StaticString, _ values: inout [String]) {
        lines.append("repeated string \(name) = \(number);")
    }
    public mutating func integers(_ number: UInt32, _ name: StaticString, _ values: inout [Int64]) {
        lines.append("repeated sint64 \(name) = \(number);")
    }
}
