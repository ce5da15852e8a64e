import Inventory

/// Says something in every field of a command: what tests write as JSON and read back.
struct BodyFiller: FieldCoder {
    static var isReading: Bool { true }
    static var describes: Bool { false }

    mutating func has(_ number: UInt32, _ name: StaticString) -> Bool { true }
    mutating func varint(
        _ number: UInt32, _ name: StaticString, _ raw: inout UInt64, as kind: ScalarKind, always: Bool
    ) {
        switch kind {
        case .enumeration(let type): raw = UInt64(type.selectable.last?.rawValue ?? 0)
        case .unsigned, .signed, .quantity, .date, .timestamp: raw = 2
        case .boolean: raw = 1
        }
    }
    mutating func text(_ number: UInt32, _ name: StaticString, _ value: inout String, always: Bool) { value = "x" }
    mutating func bytes(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], always: Bool) { value = [1] }
    mutating func id(_ number: UInt32, _ name: StaticString, _ raw: inout UInt128, subject: Bool, always: Bool) {
        raw = 1
    }
    mutating func message<M: Message>(_ number: UInt32, _ name: StaticString, _ value: inout M, always: Bool) {
        value.fields(&self)
    }
    mutating func messages<M: Message>(_ number: UInt32, _ name: StaticString, _ values: inout [M]) {}
    mutating func texts(_ number: UInt32, _ name: StaticString, _ values: inout [String]) { values = ["x", "y"] }
    mutating func integers(_ number: UInt32, _ name: StaticString, _ values: inout [Int64]) { values = [3, 1] }
}
