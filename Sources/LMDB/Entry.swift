/// A key and its value, as bytes in the mapped file: valid until the cursor moves, the transaction writes or it ends.
@frozen
public struct Entry {
    // Non-null pointers, so that an optional entry is four words and comes back in registers.
    @usableFromInline let keyStart: UnsafeRawPointer
    @usableFromInline let keyCount: Int
    @usableFromInline let valueStart: UnsafeRawPointer
    @usableFromInline let valueCount: Int

    @inline(__always)
    init(keyStart: UnsafeRawPointer, keyCount: Int, valueStart: UnsafeRawPointer, valueCount: Int) {
        self.keyStart = keyStart
        self.keyCount = keyCount
        self.valueStart = valueStart
        self.valueCount = valueCount
    }

    @inlinable @inline(__always)
    public var key: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: keyStart, count: keyCount) }

    @inlinable @inline(__always)
    public var value: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: valueStart, count: valueCount) }
}
