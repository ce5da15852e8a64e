internal import CLMDB
internal import CLMDBGuard

/// The reading functions that read and write transactions share.
///
/// A transaction lives only inside the closure of ``Environment/read(_:)`` or ``Environment/write(_:)``: it can be
/// neither copied nor kept, and as the closure is synchronous, never awaited across. Bytes handed out die with it.
public protocol Transaction: ~Copyable {
    var token: TransactionToken { get }
}

/// Names a transaction inside LMDB's module; of no use outside.
public struct TransactionToken {
    let handle: OpaquePointer
    /// Nothing was changed in it, so all that it reads lies in the file's pages.
    let isReading: Bool
    /// As ``larder_cursor_get`` takes it.
    let checkedPageSize: Int

    init(handle: OpaquePointer, isReading: Bool) {
        self.handle = handle
        self.isReading = isReading
        checkedPageSize = isReading ? larder_page_size(UnsafeMutableRawPointer(handle)) : 0
    }
}

extension Transaction where Self: ~Copyable {
    /// Hands the value of `key` (of several, the first) to `body`, without a copy; `nil` when absent.
    ///
    /// The bytes are valid only inside `body`, and in a write transaction only until its next write.
    @inlinable
    public func value<R>(
        _ database: Database, _ key: Key, _ body: (UnsafeRawBufferPointer) throws -> R
    ) throws -> R? {
        guard let bytes = try token.find(database, key) else { return nil }
        return try body(bytes)
    }

    @inlinable
    public func contains(_ database: Database, _ key: Key) throws(LMDBError) -> Bool {
        try token.find(database, key) != nil
    }

    /// How many values there are, in constant time; duplicates count each.
    public func count(_ database: Database) throws(LMDBError) -> Int {
        var count = 0
        let code = larder_count(UnsafeMutableRawPointer(token.handle), database.handle, &count)
        try LMDBError.check(code, "count")
        return count
    }

    /// Runs `body` with a cursor that stands before the first entry.
    @inlinable
    public func withCursor<R>(_ database: Database, _ body: (borrowing Cursor) throws -> R) throws -> R {
        let cursor = try Cursor(database, token)
        return try body(cursor)
    }
}

extension TransactionToken {
    @usableFromInline
    func find(_ database: Database, _ key: Key) throws(LMDBError) -> UnsafeRawBufferPointer? {
        var value = MDB_val()
        let code = key.withValue { key in
            larder_get(UnsafeMutableRawPointer(handle), database.handle, &key, &value, checkedPageSize)
        }
        if code == MDB_NOTFOUND { return nil }
        try LMDBError.check(code, "get")
        return UnsafeRawBufferPointer(value)
    }
}
