public import Inventory

/// Writes a payload as readable JSON: property names as keys, ids as UUIDs, amounts as decimals, days and times as
/// text.
///
/// For people and exports to read; nothing reads it back. Absent fields are left out, like on the wire.
public struct JSONCoder: FieldCoder {
    public static var isReading: Bool { false }
    public static var describes: Bool { false }

    private var output = "{"

    public static func text(_ message: some Message) -> String {
        var coder = JSONCoder()
        var copy = message
        copy.fields(&coder)
        return coder.output + "}"
    }

    public static func quote(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case _ where scalar.value < 0x20:
                quoted += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    private mutating func key(_ name: StaticString) {
        if output.utf8.last != UInt8(ascii: "{") { output += "," }
        output += "\"\(name)\":"
    }

    public mutating func has(_ number: UInt32, _ name: StaticString) -> Bool { false }

    public mutating func varint(
        _ number: UInt32, _ name: StaticString, _ raw: inout UInt64, as kind: ScalarKind, always: Bool
    ) {
        guard raw != 0 || always else { return }
        key(name)
        switch kind {
        case .unsigned: output += String(raw)
        case .signed: output += String(raw.unzigzag)
        case .boolean: output += raw == 0 ? "false" : "true"
        case .quantity: output += "\"\(Quantity(millionths: raw.unzigzag))\""
        case .date: output += "\"\(CalendarDate(dayNumber: Int32(clamping: raw.unzigzag)))\""
        case .timestamp: output += "\"\(Timestamp(milliseconds: raw.unzigzag))\""
        case .enumeration(let type): output += JSONCoder.quote(type.name(of: raw) ?? "unknown (\(raw))")
        }
    }

    public mutating func text(_ number: UInt32, _ name: StaticString, _ value: inout String, always: Bool) {
        guard !value.isEmpty || always else { return }
        key(name)
        output += JSONCoder.quote(value)
    }

    public mutating func bytes(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], always: Bool) {
        guard !value.isEmpty || always else { return }
        key(name)
        output += "\"\(Hexadecimal.text(value))\""
    }

    public mutating func id(
        _ number: UInt32, _ name: StaticString, _ raw: inout UInt128, subject: Bool, always: Bool
    ) {
        guard raw != 0 || always else { return }
        key(name)
        output += "\"\(EntityID(raw: raw))\""
    }

    public mutating func message<M: Message>(_ number: UInt32, _ name: StaticString, _ value: inout M, always: Bool) {
        let text = JSONCoder.text(value)
        guard text != "{}" || always else { return }
        key(name)
        output += text
    }

    public mutating func messages<M: Message>(_ number: UInt32, _ name: StaticString, _ values: inout [M]) {
        guard !values.isEmpty else { return }
        key(name)
        output += "[" + values.map { JSONCoder.text($0) }.joined(separator: ",") + "]"
    }

    public mutating func texts(_ number: UInt32, _ name: StaticString, _ values: inout [String]) {
        guard !values.isEmpty else { return }
        key(name)
        output += "[" + values.map(JSONCoder.quote).joined(separator: ",") + "]"
    }

    public mutating func integers(_ number: UInt32, _ name: StaticString, _ values: inout [Int64]) {
        guard !values.isEmpty else { return }
        key(name)
        output += "[" + values.map(String.init).joined(separator: ",") + "]"
    }
}
