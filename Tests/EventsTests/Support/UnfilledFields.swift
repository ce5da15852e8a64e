import Events
import Inventory

/// Names the fields of a payload that hold the wire's zero, also within its parts.
struct UnfilledFields: FieldCoder {
    static var isReading: Bool { false }
    static var describes: Bool { true }

    private var path = ""
    private var unfilled: [String] = []

    static func of(_ message: some Message) -> [String] {
        var finder = UnfilledFields()
        var copy = message
        copy.fields(&finder)
        return finder.unfilled
    }

    private mutating func note(_ name: StaticString, unless isFilled: Bool) {
        if !isFilled { unfilled.append(path + "\(name)") }
    }

    private mutating func within(_ name: StaticString, _ body: (inout Self) -> Void) {
        let outer = path
        path += "\(name)."
        body(&self)
        path = outer
    }

    mutating func has(_ number: UInt32, _ name: StaticString) -> Bool { false }
    mutating func varint(
        _ number: UInt32, _ name: StaticString, _ raw: inout UInt64, as kind: ScalarKind, always: Bool
    ) { note(name, unless: raw != 0) }
    mutating func text(_ number: UInt32, _ name: StaticString, _ value: inout String, always: Bool) {
        note(name, unless: !value.isEmpty)
    }
    mutating func bytes(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], always: Bool) {
        note(name, unless: !value.isEmpty)
    }
    mutating func id(_ number: UInt32, _ name: StaticString, _ raw: inout UInt128, subject: Bool, always: Bool) {
        note(name, unless: raw != 0)
    }
    mutating func message<M: Message>(_ number: UInt32, _ name: StaticString, _ value: inout M, always: Bool) {
        within(name) { value.fields(&$0) }
    }
    mutating func messages<M: Message>(_ number: UInt32, _ name: StaticString, _ values: inout [M]) {
        note(name, unless: !values.isEmpty)
        for index in values.indices { within(name) { values[index].fields(&$0) } }
    }
    mutating func texts(_ number: UInt32, _ name: StaticString, _ values: inout [String]) {
        note(name, unless: !values.isEmpty)
    }
    mutating func integers(_ number: UInt32, _ name: StaticString, _ values: inout [Int64]) {
        note(name, unless: !values.isEmpty)
    }
}
