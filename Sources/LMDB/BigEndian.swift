extension UnsafeRawBufferPointer {
    /// The integer whose big-endian bytes start at `offset`, which need not be aligned. Reading past the end is a
    /// programming error: check lengths of foreign bytes first.
    @inlinable @inline(__always)
    public func loadBigEndian<T: FixedWidthInteger & BitwiseCopyable>(at offset: Int, as type: T.Type) -> T {
        precondition(offset >= 0 && offset <= count - MemoryLayout<T>.size)
        return T(bigEndian: loadUnaligned(fromByteOffset: offset, as: T.self))
    }
}

extension UnsafeMutableRawBufferPointer {
    /// Stores `value` as big-endian bytes from `offset`, which need not be aligned. Writing past the end is a
    /// programming error.
    @inlinable @inline(__always)
    public func storeBigEndian<T: FixedWidthInteger & BitwiseCopyable>(_ value: T, at offset: Int) {
        precondition(offset >= 0 && offset <= count - MemoryLayout<T>.size)
        storeBytes(of: value.bigEndian, toByteOffset: offset, as: T.self)
    }
}
