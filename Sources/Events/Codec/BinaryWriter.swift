public import Inventory

/// Writes the protobuf wire format: ascending field numbers, zeros left out (spec: protobuf encoding, proto3).
public struct BinaryWriter: FieldCoder {
    public static var isReading: Bool { false }
    public static var describes: Bool { false }

    public private(set) var output: [UInt8] = []

    public init(reserving capacity: Int = 160) { output.reserveCapacity(capacity) }

    public static func encode(_ message: some Message) -> [UInt8] {
        var writer = BinaryWriter()
        var copy = message
        copy.fields(&writer)
        return writer.output
    }

    public mutating func has(_ number: UInt32, _ name: StaticString) -> Bool { false }

    @inline(__always)
    mutating func put(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            output.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        output.append(UInt8(truncatingIfNeeded: rest))
    }

    @inline(__always)
    mutating func tag(_ number: UInt32, _ wire: WireType) { put(UInt64(number) << 3 | UInt64(wire.rawValue)) }

    @inline(__always)
    public mutating func varint(
        _ number: UInt32, _ name: StaticString, _ raw: inout UInt64, as kind: ScalarKind, always: Bool
    ) {
        guard raw != 0 || always else { return }
        tag(number, .varint)
        put(raw)
    }

    @inline(__always)
    public mutating func text(_ number: UInt32, _ name: StaticString, _ value: inout String, always: Bool) {
        guard !value.isEmpty || always else { return }
        tag(number, .lengthDelimited)
        put(UInt64(value.utf8.count))
        output.append(contentsOf: value.utf8)
    }

    @inline(__always)
    public mutating func bytes(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], always: Bool) {
        guard !value.isEmpty || always else { return }
        tag(number, .lengthDelimited)
        put(UInt64(value.count))
        output.append(contentsOf: value)
    }

    @inline(__always)
    public mutating func id(
        _ number: UInt32, _ name: StaticString, _ raw: inout UInt128, subject: Bool, always: Bool
    ) {
        guard raw != 0 || always else { return }
        tag(number, .lengthDelimited)
        output.append(16)
        withUnsafeBytes(of: raw.bigEndian) { output.append(contentsOf: $0) }
    }

    @inline(__always)
    public mutating func message<M: Message>(
        _ number: UInt32, _ name: StaticString, _ value: inout M, always: Bool
    ) {
        let start = output.count
        tag(number, .lengthDelimited)
        let length = beginLength()
        value.fields(&self)
        if output.count == length.end, !always {
            output.removeSubrange(start...)
        } else {
            endLength(length)
        }
    }

    public mutating func messages<M: Message>(_ number: UInt32, _ name: StaticString, _ values: inout [M]) {
        for index in values.indices { message(number, name, &values[index], always: true) }
    }

    public mutating func texts(_ number: UInt32, _ name: StaticString, _ values: inout [String]) {
        for index in values.indices { text(number, name, &values[index], always: true) }
    }

    public mutating func integers(_ number: UInt32, _ name: StaticString, _ values: inout [Int64]) {
        guard !values.isEmpty else { return }
        tag(number, .lengthDelimited)
        let length = beginLength()
        for value in values { put(value.zigzag) }
        endLength(length)
    }

    /// A nested length is written as a padded varint of three bytes and filled in afterwards: up to 2 MiB.
    @inline(__always)
    private mutating func beginLength() -> (at: Int, end: Int) {
        let at = output.count
        output.append(0x80)
        output.append(0x80)
        output.append(0)
        return (at, at + 3)
    }

    @inline(__always)
    private mutating func endLength(_ length: (at: Int, end: Int)) {
        let count = output.count - length.end
        precondition(count < 1 << 21, "a nested message has \(count) bytes: commands limit theirs to far less")
        output[length.at] = UInt8(count & 0x7F) | 0x80
        output[length.at + 1] = UInt8(count >> 7 & 0x7F) | 0x80
        output[length.at + 2] = UInt8(count >> 14)
    }
}

/// The protobuf wire types (encoding spec, "Message Structure").
enum WireType: UInt8 {
    case varint = 0
    case fixed64 = 1
    case lengthDelimited = 2
    case fixed32 = 5
}
