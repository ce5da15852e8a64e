internal import CLMDB
internal import CLMDBGuard

/// A place in a database, in key order and within a key in value order. Lives inside ``Transaction/withCursor(_:_:)``.
///
/// Every move answers the entry it arrived at, or `nil` where there is none, and throws ``LMDBError`` only for a
/// damaged file or, for the duplicate moves, a database without duplicates (`MDB_INCOMPATIBLE`). Each step costs O(1),
/// each search O(log n).
public struct Cursor: ~Copyable {
    private let handle: OpaquePointer
    private let kind: Database.Kind
    private let pageSize: Int
    private let isReading: Bool

    @usableFromInline
    init(_ database: Database, _ transaction: TransactionToken) throws(LMDBError) {
        var handle: OpaquePointer?
        let code = larder_cursor_open(UnsafeMutableRawPointer(transaction.handle), database.handle, &handle)
        guard code == MDB_SUCCESS, let handle else { throw LMDBError(code: code, operation: "open a cursor") }
        self.handle = handle
        kind = database.kind
        pageSize = transaction.checkedPageSize
        isReading = transaction.isReading
    }

    deinit { larder_cursor_close(UnsafeMutableRawPointer(handle), isReading ? 1 : 0) }

    public func first() throws(LMDBError) -> Entry? { try move(MDB_FIRST) }
    public func last() throws(LMDBError) -> Entry? { try move(MDB_LAST) }

    /// The entry after this one, duplicates each in turn; the first one if the cursor has not moved yet.
    public func next() throws(LMDBError) -> Entry? { try moveInline(MDB_NEXT) }

    /// The entry before this one; the last one if the cursor has not moved yet.
    public func previous() throws(LMDBError) -> Entry? { try move(MDB_PREV) }

    /// The first entry at `key` or after it.
    public func seek(_ key: Key) throws(LMDBError) -> Entry? {
        try key.withValue { key throws(LMDBError) in try move(MDB_SET_RANGE, key) }
    }

    /// The entry at exactly `key`; of several values the first.
    public func find(_ key: Key) throws(LMDBError) -> Entry? {
        try key.withValue { key throws(LMDBError) in try move(MDB_SET_KEY, key) }
    }

    /// The next value of the same key.
    public func nextDuplicate() throws(LMDBError) -> Entry? { try moveAmongDuplicates(MDB_NEXT_DUP) }

    /// The value before this one of the same key.
    public func previousDuplicate() throws(LMDBError) -> Entry? { try moveAmongDuplicates(MDB_PREV_DUP) }

    /// The greatest value of the key the cursor is at.
    public func lastDuplicate() throws(LMDBError) -> Entry? {
        try moveWithoutKey(MDB_LAST_DUP, MDB_val(), MDB_val())
    }

    /// The first value of exactly `key` that is at `value` or after it.
    public func seekDuplicate(_ key: Key, atLeast value: Key) throws(LMDBError) -> Entry? {
        try key.withValue { key throws(LMDBError) in
            try value.withValue { value throws(LMDBError) in try moveWithoutKey(MDB_GET_BOTH_RANGE, key, value) }
        }
    }

    @inline(never)
    private func move(_ operation: MDB_cursor_op, _ key: MDB_val = MDB_val()) throws(LMDBError) -> Entry? {
        try moveInline(operation, key)
    }

    /// Moves the cursor. The function is inlined into ``next()`` alone. The compiler merges functions that differ only
    /// in a constant, and the extra call costs a scan of small values a tenth.
    @inline(__always)
    private func moveInline(_ operation: MDB_cursor_op, _ key: MDB_val = MDB_val()) throws(LMDBError) -> Entry? {
        var key = key
        var value = MDB_val()
        guard try reached(operation, &key, &value) else { return nil }
        guard let keyStart = key.mv_data, let valueStart = value.mv_data else {
            throw LMDBError(code: MDB_CORRUPTED, operation: "read")
        }
        return Entry(keyStart: keyStart, keyCount: key.mv_size, valueStart: valueStart, valueCount: value.mv_size)
    }

    /// For the moves that LMDB takes for plain ones where there are no duplicates.
    private func moveAmongDuplicates(_ operation: MDB_cursor_op) throws(LMDBError) -> Entry? {
        guard kind == .duplicates else { throw LMDBError(code: MDB_INCOMPATIBLE, operation: "read") }
        return try move(operation)
    }

    /// For the moves after which LMDB answers the value alone.
    private func moveWithoutKey(
        _ operation: MDB_cursor_op, _ key: MDB_val, _ value: MDB_val
    ) throws(LMDBError) -> Entry? {
        var key = key
        var value = value
        guard try reached(operation, &key, &value) else { return nil }
        return try move(MDB_GET_CURRENT)
    }

    @inline(__always)
    private func reached(
        _ operation: MDB_cursor_op, _ key: inout MDB_val, _ value: inout MDB_val
    ) throws(LMDBError) -> Bool {
        let code = larder_cursor_get(UnsafeMutableRawPointer(handle), &key, &value, operation.rawValue, pageSize)
        if code == MDB_NOTFOUND { return false }
        try LMDBError.check(code, "read")
        return true
    }
}
