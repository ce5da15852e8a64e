public import Inventory

/// Reads the protobuf wire format in one pass over a payload's list of fields.
///
/// At each field it looks at the next tag: equal, take it; greater, the field is absent; smaller, unknown: skip it and
/// look again. So old readers skip new fields and new readers default old ones. Anything malformed sets a flag that is
/// checked once at the end; lengths are checked before use, so hostile bytes end in a typed error and never in a trap.
public struct BinaryReader: FieldCoder {
    public static var isReading: Bool { true }
    public static var describes: Bool { false }

    private var next: UnsafePointer<UInt8>
    /// The end of the part that is being read, and the end of all bytes.
    private var end: UnsafePointer<UInt8>
    private let limit: UnsafePointer<UInt8>
    private var failed = false

    private init(_ start: UnsafePointer<UInt8>, count: Int) {
        next = start
        end = start + count
        limit = end
    }

    /// - Throws: `CodecError.malformed` when the bytes are not a message of this kind.
    @inline(__always)
    public static func decode<M: Message>(
        _ type: M.Type = M.self, from bytes: UnsafeRawBufferPointer
    ) throws(CodecError) -> M {
        var message = M.wireZero
        guard let base = bytes.baseAddress, bytes.count > 0 else { return message }
        var reader = BinaryReader(base.assumingMemoryBound(to: UInt8.self), count: bytes.count)
        message.fields(&reader)
        reader.skipRest()
        if reader.failed { throw .malformed(M.messageName) }
        return message
    }

    public static func decode<M: Message>(_ type: M.Type = M.self, from bytes: [UInt8]) throws(CodecError) -> M {
        do {
            return try bytes.withUnsafeBytes { try decode(type, from: $0) }
        } catch let error as CodecError {
            throw error
        } catch {
            throw .malformed(M.messageName)
        }
    }

    @inline(__always)
    private mutating func take() -> UInt64 {
        guard next < end else { return fail() }
        let first = next.pointee
        if first < 0x80 {
            next += 1
            return UInt64(first)
        }
        return takeLong()
    }

    /// Up to eight bytes at once where as many can be loaded; each has seven bits of the number.
    private mutating func takeLong() -> UInt64 {
        guard limit - next >= 8 else { return takeByBytes() }
        let word = UInt64(littleEndian: UnsafeRawPointer(next).loadUnaligned(as: UInt64.self))
        let ends = ~word & 0x8080_8080_8080_8080
        let count = ends.trailingZeroBitCount >> 3 + 1
        guard ends != 0, count <= end - next else { return takeByBytes() }
        next += count
        // Everything up to and including the byte that ends it; then pairs, fours and eights are moved together.
        var value = word & (ends ^ (ends &- 1))
        value = value & 0x007F_007F_007F_007F | (value & 0x7F00_7F00_7F00_7F00) >> 1
        value = value & 0x0000_3FFF_0000_3FFF | (value & 0x3FFF_0000_3FFF_0000) >> 2
        return value & 0x0FFF_FFFF | (value & 0x0FFF_FFFF_0000_0000) >> 4
    }

    private mutating func takeByBytes() -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while next < end, shift < 70 {
            let byte = next.pointee
            next += 1
            if shift == 63, byte > 1 { break }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        return fail()
    }

    @discardableResult
    private mutating func fail() -> UInt64 {
        failed = true
        next = end
        return 0
    }

    /// The length of the next value, never more than the remaining bytes.
    @inline(__always)
    private mutating func length() -> Int {
        let count = take()
        guard count <= UInt64(end - next) else { return Int(fail()) }
        return Int(count)
    }

    @inline(__always)
    public mutating func has(_ number: UInt32, _ name: StaticString) -> Bool { isNext(number) }

    @inline(__always)
    private mutating func isNext(_ number: UInt32) -> Bool {
        guard next < end else { return false }
        // Most tags are one byte, and are the expected one or a later one.
        let found = UInt32(next.pointee) >> 3
        if found >= number, found < 16 { return found == number }
        return search(number)
    }

    /// Passes over unknown fields up to `number`.
    private mutating func search(_ number: UInt32) -> Bool {
        while next < end {
            let start = next
            let tag = take()
            let found = tag >> 3
            if found == 0 || found > 0x1FFF_FFFF {
                fail()
                return false
            }
            if found >= UInt64(number) {
                next = start
                return found == UInt64(number)
            }
            skip(UInt8(tag & 7))
        }
        return false
    }

    private mutating func skip(_ wire: UInt8) {
        switch WireType(rawValue: wire) {
        case .varint: _ = take()
        case .fixed64: advance(8)
        case .fixed32: advance(4)
        case .lengthDelimited: next += length()
        case nil: fail()
        }
    }

    private mutating func advance(_ count: Int) {
        if end - next < count { fail() } else { next += count }
    }

    @inline(__always)
    private mutating func skipRest() {
        guard next < end else { return }
        _ = search(.max)
        if next < end { fail() }
    }

    /// True when field `number` comes next with this wire type; its tag is then consumed.
    @inline(__always)
    private mutating func open(_ number: UInt32, _ wire: WireType) -> Bool {
        guard isNext(number) else { return false }
        if UInt8(take() & 7) != wire.rawValue {
            fail()
            return false
        }
        return true
    }

    @inline(__always)
    public mutating func varint(
        _ number: UInt32, _ name: StaticString, _ raw: inout UInt64, as kind: ScalarKind, always: Bool
    ) {
        if open(number, .varint) { raw = take() }
    }

    @inline(__always)
    public mutating func text(_ number: UInt32, _ name: StaticString, _ value: inout String, always: Bool) {
        guard open(number, .lengthDelimited) else { return }
        let count = length()
        let bytes = UnsafeBufferPointer(start: next, count: count)
        // Most texts are short and ASCII; validating looks up generic metadata each time, a fifth of what decoding
        // costs.
        if count <= 15, limit - next >= 16, isASCII(count) {
            value = String(unsafeUninitializedCapacity: count) { $0.initialize(fromContentsOf: bytes) }
        } else if bytes.allSatisfy({ $0 < 0x80 }) {
            value = String(decoding: bytes, as: UTF8.self)
        } else if let text = String(validating: bytes, as: UTF8.self) {
            value = text
        } else {
            fail()
            return
        }
        next += bytes.count
    }

    /// Of at most fifteen bytes, where sixteen can be loaded.
    @inline(__always)
    private func isASCII(_ count: Int) -> Bool {
        let bits = UnsafeRawPointer(next).loadUnaligned(as: UInt128.self).littleEndian
        return bits & (UInt128(0x8080_8080_8080_8080_8080_8080_8080_8080) &>> UInt128(128 - 8 * count)) == 0
    }

    public mutating func bytes(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], always: Bool) {
        guard open(number, .lengthDelimited) else { return }
        let count = length()
        value = Array(UnsafeBufferPointer(start: next, count: count))
        next += count
    }

    @inline(__always)
    public mutating func id(
        _ number: UInt32, _ name: StaticString, _ raw: inout UInt128, subject: Bool, always: Bool
    ) {
        guard open(number, .lengthDelimited) else { return }
        guard length() == 16, end - next >= 16 else {
            fail()
            return
        }
        raw = UInt128(bigEndian: UnsafeRawPointer(next).loadUnaligned(as: UInt128.self))
        next += 16
    }

    @inline(__always)
    public mutating func message<M: Message>(
        _ number: UInt32, _ name: StaticString, _ value: inout M, always: Bool
    ) {
        guard open(number, .lengthDelimited) else { return }
        nested(&value)
    }

    @inline(__always)
    private mutating func nested<M: Message>(_ value: inout M) {
        let count = length()
        let outer = end
        end = next + count
        value.fields(&self)
        skipRest()
        // A fault moved `next` to the inner end; the outer walk must stop too.
        end = outer
        if failed { next = outer }
    }

    public mutating func messages<M: Message>(_ number: UInt32, _ name: StaticString, _ values: inout [M]) {
        while open(number, .lengthDelimited) {
            // There are usually several.
            if values.isEmpty { values.reserveCapacity(2) }
            var value = M.wireZero
            nested(&value)
            values.append(value)
        }
    }

    public mutating func texts(_ number: UInt32, _ name: StaticString, _ values: inout [String]) {
        while isNext(number), !failed {
            var value = ""
            text(number, name, &value, always: true)
            values.append(value)
        }
    }

    public mutating func integers(_ number: UInt32, _ name: StaticString, _ values: inout [Int64]) {
        guard open(number, .lengthDelimited) else { return }
        let count = length()
        let outer = end
        end = next + count
        while next < end { values.append(take().unzigzag) }
        end = outer
        if failed { next = outer }
    }
}

/// Errors in stored bytes.
public enum CodecError: Error, Equatable, CustomStringConvertible {
    case malformed(String)
    /// A tag this build does not know: the log was written by a newer larder.
    case unknownType(UInt16)

    public var description: String {
        switch self {
        case .malformed(let name): "the bytes are not a valid \(name)"
        case .unknownType(let tag): "unknown event type \(tag): the log was written by a newer version"
        }
    }
}
