internal import CLMDB

extension UnsafeRawBufferPointer {
    @inline(__always)
    init(_ value: MDB_val) {
        self.init(start: value.mv_data, count: value.mv_size)
    }
}

extension MDB_val {
    /// LMDB's type knows no `const`, yet it does not write to the keys and values it is given.
    @inline(__always)
    init(_ bytes: UnsafeRawBufferPointer) {
        self.init(mv_size: bytes.count, mv_data: UnsafeMutableRawPointer(mutating: bytes.baseAddress))
    }
}

extension Key {
    @inline(__always)
    func withValue<R, E: Error>(_ body: (inout MDB_val) throws(E) -> R) throws(E) -> R {
        try withBytes { bytes throws(E) in
            var value = MDB_val(bytes)
            return try body(&value)
        }
    }
}
