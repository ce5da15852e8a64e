/// A key of at most 48 bytes, held inline. Integers are big-endian, so that keys sort as the numbers do.
@frozen
public struct Key: Sendable {
    /// The bytes from the front, zeros after them.
    @usableFromInline var words: (UInt128, UInt128, UInt128)
    public let count: Int

    @inlinable
    public init(_ number: UInt64) {
        words = ((UInt128(number) << 64).bigEndian, 0, 0)
        count = 8
    }

    @inlinable
    public init(_ id: UInt128) {
        words = (id.bigEndian, 0, 0)
        count = 16
    }

    @inlinable
    public init(_ first: UInt64, _ second: UInt64) {
        words = ((UInt128(first) << 64 | UInt128(second)).bigEndian, 0, 0)
        count = 16
    }

    @inlinable
    public init(_ first: UInt128, _ second: UInt128) {
        words = (first.bigEndian, second.bigEndian, 0)
        count = 32
    }

    @inlinable
    public init(_ first: UInt128, _ second: UInt64) {
        words = (first.bigEndian, (UInt128(second) << 64).bigEndian, 0)
        count = 24
    }

    /// For the few entries with a name. Longer than 48 bytes or empty is a programming error.
    public init(text: StaticString) {
        precondition(text.hasPointerRepresentation && (1...48).contains(text.utf8CodeUnitCount))
        words = (0, 0, 0)
        count = text.utf8CodeUnitCount
        Swift.withUnsafeMutableBytes(of: &words) { bytes in
            bytes.copyMemory(from: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        }
    }

    /// A key as it was read; nil when it is empty or longer than 48 bytes.
    public init?(bytes: UnsafeRawBufferPointer) {
        guard (1...48).contains(bytes.count) else { return nil }
        words = (0, 0, 0)
        count = bytes.count
        Swift.withUnsafeMutableBytes(of: &words) { $0.copyMemory(from: bytes) }
    }

    @inlinable
    public func withBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
        try withUnsafeBytes(of: words) { bytes throws(E) in
            try body(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
        }
    }
}
