internal import CLMDB

/// A snapshot of the store; see ``Transaction`` for what it can do. Keep it short, or the file grows.
public struct ReadTransaction: ~Copyable, Transaction {
    private let handle: OpaquePointer
    public var token: TransactionToken { TransactionToken(handle: handle, isReading: true) }

    init(_ environment: OpaquePointer) throws(LMDBError) {
        var handle: OpaquePointer?
        let code = mdb_txn_begin(environment, nil, UInt32(MDB_RDONLY), &handle)
        guard code == MDB_SUCCESS, let handle else { throw LMDBError(code: code, operation: "begin") }
        self.handle = handle
    }

    /// Why no transaction can begin; `nil` if one can.
    static func refusal(_ environment: OpaquePointer) -> LMDBError? {
        do throws(LMDBError) {
            _ = try ReadTransaction(environment)
            return nil
        } catch {
            return error
        }
    }

    /// Ends it and keeps the databases opened in it, which `deinit` does not.
    consuming func finish() {
        let handle = self.handle
        discard self
        mdb_txn_commit(handle)  // Cannot fail: there is nothing to write.
    }

    deinit { mdb_txn_abort(handle) }
}
