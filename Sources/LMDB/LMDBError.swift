internal import CLMDB
internal import Glibc

/// A refusal or failure of the store: a code of LMDB (negative) or of the operating system (an `errno`, positive).
///
/// An absent key is no error; look-ups answer `nil`.
public struct LMDBError: Error, Equatable, CustomStringConvertible {
    public let code: Int32

    /// The operation that failed: `"open"`, `"begin"`, `"put"`, … Only a failed commit has `"commit"`. With ``isIO``
    /// its transaction may be on the disk or not, and the log has to be asked; after any other error it is not.
    public let operation: String

    public init(code: Int32, operation: String) {
        self.code = code
        self.operation = operation
    }

    /// The pages of the map are used up. The transaction can only be rolled back; opening with a larger
    /// ``Environment/Options/mapSize`` mends it.
    public var isMapFull: Bool { code == MDB_MAP_FULL }

    /// The file system or the quota is full; nothing was stored.
    public var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }

    /// The disk failed. With `MDB_PANIC` the environment refuses everything from now on.
    public var isIO: Bool { code == EIO || code == MDB_PANIC }

    public var isPermission: Bool { code == EACCES || code == EPERM || code == EROFS }

    /// The file is not LMDB's, is of another version of it, or is damaged.
    public var isCorrupted: Bool {
        switch code {
        case MDB_CORRUPTED, MDB_PAGE_NOTFOUND, MDB_INVALID, MDB_VERSION_MISMATCH, MDB_CURSOR_FULL: true
        default: false
        }
    }

    /// The key, or the pair of key and value, is there already, or an append was out of order.
    public var isKeyExists: Bool { code == MDB_KEYEXIST }

    /// This process has the environment open already.
    public var isAlreadyOpen: Bool { code == EBUSY && operation == "open" }

    public var description: String {
        if isAlreadyOpen { return "The store is already open in this process." }
        let reason =
            if isMapFull {
                "it has reached its map size"
            } else if isDiskFull {
                "the disk is full"
            } else if isKeyExists {
                "the key already exists or is out of order"
            } else if code == EDEADLK {
                "this thread is already inside a write transaction"
            } else {
                String(cString: mdb_strerror(code))
            }
        return "The store failed to \(operation): \(reason) (\(code))."
    }

    /// Turns a result code into an error. The only place that does.
    @inline(__always)
    static func check(_ code: Int32, _ operation: @autoclosure () -> String) throws(LMDBError) {
        if code != MDB_SUCCESS { throw LMDBError(code: code, operation: operation()) }
    }
}
