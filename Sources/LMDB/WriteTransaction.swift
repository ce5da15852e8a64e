internal import CLMDB
internal import CLMDBGuard

/// The store's one write transaction. It sees its own writes; nobody else does before it is committed.
///
/// Bound to the OS thread it was begun on. After an error other than ``LMDBError/isKeyExists`` it can only be rolled
/// back: let the error out of the closure.
public struct WriteTransaction: ~Copyable, Transaction {
    private let handle: OpaquePointer
    public var token: TransactionToken { TransactionToken(handle: handle, isReading: false) }

    init(_ environment: OpaquePointer) throws(LMDBError) {
        var handle: OpaquePointer?
        let code = larder_begin_write(UnsafeMutableRawPointer(environment), &handle)
        guard code == MDB_SUCCESS, let handle else { throw LMDBError(code: code, operation: "begin") }
        self.handle = handle
    }

    consuming func commit() throws(LMDBError) {
        let handle = self.handle
        discard self  // It has ended even when the commit fails.
        try LMDBError.check(larder_commit(UnsafeMutableRawPointer(handle)), "commit")
    }

    deinit { larder_abort_write(UnsafeMutableRawPointer(handle)) }

    /// - Throws: ``LMDBError``: `isMapFull`; `isKeyExists` as `mode` says; `MDB_BAD_VALSIZE` for a duplicate longer
    ///   than 511 bytes.
    public func put(
        _ database: Database, _ key: Key, _ value: UnsafeRawBufferPointer, _ mode: PutMode
    ) throws(LMDBError) {
        var value = MDB_val(value)
        let code = key.withValue { key in
            larder_put(UnsafeMutableRawPointer(handle), database.handle, &key, &value, mode.flags)
        }
        try LMDBError.check(code, "put")
    }

    /// A value that is a key elsewhere.
    public func put(_ database: Database, _ key: Key, _ value: Key, _ mode: PutMode) throws(LMDBError) {
        try value.withBytes { bytes throws(LMDBError) in try put(database, key, bytes, mode) }
    }

    /// Makes room for a value of `count` bytes in the page and lets `fill` write it there, which saves a copy.
    ///
    /// `fill` must write every byte: the memory is not cleared. Replaces an existing value, except with `append`, which
    /// takes only a key greater than all (`isKeyExists` otherwise). Not for databases with duplicates
    /// (`MDB_INCOMPATIBLE`).
    @inlinable
    public func reserve(
        _ database: Database, _ key: Key, count: Int, append: Bool, _ fill: (UnsafeMutableRawBufferPointer) -> Void
    ) throws(LMDBError) {
        fill(try room(database, key, count: count, append: append))
    }

    @usableFromInline
    func room(
        _ database: Database, _ key: Key, count: Int, append: Bool
    ) throws(LMDBError) -> UnsafeMutableRawBufferPointer {
        guard database.kind == .plain else { throw LMDBError(code: MDB_INCOMPATIBLE, operation: "put") }
        var value = MDB_val(mv_size: count, mv_data: nil)
        let flags = UInt32(MDB_RESERVE | (append ? MDB_APPEND : 0))
        let code = key.withValue { key in
            larder_put(UnsafeMutableRawPointer(handle), database.handle, &key, &value, flags)
        }
        try LMDBError.check(code, "put")
        return UnsafeMutableRawBufferPointer(start: value.mv_data, count: value.mv_size)
    }

    /// Deletes the key with all its values. Returns whether it was there.
    @discardableResult
    public func delete(_ database: Database, _ key: Key) throws(LMDBError) -> Bool {
        let code = key.withValue { key in
            larder_del(UnsafeMutableRawPointer(handle), database.handle, &key, nil)
        }
        return try Self.found(code)
    }

    /// Deletes one of the values of a key. Returns whether it was there.
    @discardableResult
    public func delete(_ database: Database, _ key: Key, duplicate: Key) throws(LMDBError) -> Bool {
        let code = key.withValue { key in
            duplicate.withValue { value in
                larder_del(UnsafeMutableRawPointer(handle), database.handle, &key, &value)
            }
        }
        return try Self.found(code)
    }

    private static func found(_ code: Int32) throws(LMDBError) -> Bool {
        if code == MDB_NOTFOUND { return false }
        try LMDBError.check(code, "delete")
        return true
    }
}
