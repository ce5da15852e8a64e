internal import CLMDB

/// What reading and writing transactions have in common: reading.
///
/// A transaction lives only inside the closure of ``Environment/read(_:)`` or ``Environment/write(_:)``: it can be
/// neither copied nor kept, and as the closure is synchronous, never awaited across. Bytes handed out die with it.
public protocol Transaction: ~Copyable {
    var token: TransactionToken { get }
}

/// Names a transaction inside LMDB's module; of no use outside.
public struct TransactionToken {
    let handle: OpaquePointer
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
        var statistics = MDB_stat()
        try LMDBError.check(mdb_stat(token.handle, database.handle, &statistics), "count")
        return statistics.ms_entries
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
        let code = key.withValue { key in mdb_get(handle, database.handle, &key, &value) }
        if code == MDB_NOTFOUND { return nil }
        try LMDBError.check(code, "get")
        return UnsafeRawBufferPointer(value)
    }
}
