internal import CLMDB
internal import CLMDBGuard

/// A named B-tree, keys in ascending order of their bytes. Belongs to the environment it was opened in.
public struct Database: Sendable {
    public enum Kind: Sendable {
        /// One value for each key, of any size.
        case plain
        /// Many values for each key, in ascending order of their bytes. All in the database must have the same size, at
        /// most 511 bytes: LMDB relies on it and does not check it.
        case duplicates
    }

    public let kind: Kind
    let handle: UInt32
}

extension Database {
    init(_ name: String, _ kind: Kind, flags: UInt32, _ transaction: TransactionToken) throws(LMDBError) {
        let wanted: UInt32 =
            switch kind {
            case .plain: 0
            case .duplicates: UInt32(MDB_DUPSORT | MDB_DUPFIXED)
            }
        var handle: MDB_dbi = 0
        let code = larder_dbi_open(UnsafeMutableRawPointer(transaction.handle), name, flags | wanted, &handle)
        try LMDBError.check(code, "open database \(name)")
        // LMDB silently uses the flags the database was made with.
        var actual: UInt32 = 0
        try LMDBError.check(mdb_dbi_flags(transaction.handle, handle, &actual), "open database \(name)")
        guard actual & UInt32(MDB_DUPSORT | MDB_DUPFIXED) == wanted else {
            throw LMDBError(code: MDB_INCOMPATIBLE, operation: "open database \(name)")
        }
        self.init(kind: kind, handle: handle)
    }
}
