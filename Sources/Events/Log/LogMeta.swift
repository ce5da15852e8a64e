import Inventory
import LMDB

/// The entries of the `meta` database, about the log as a whole. A value of the wrong length is an error like any
/// damage.
struct LogMeta {
    var id: LogID
    /// The logs it was restored from, nearest first; the chain begins with the last one's id (L12).
    var ancestry: [Branch] = []

    /// The newest event by which text was erased; `start` when there is none.
    var erased = GlobalPosition.start
    /// The value of `erased` when the file was last rewritten.
    var rewritten = GlobalPosition.start

    /// The log whose id the chain begins with.
    var root: LogID { ancestry.last?.log ?? id }

    /// - Returns: Nil when no log was founded here yet.
    /// - Throws: `EventLogError`: `newerFormat`, `unknownType`, `inconsistent`.
    static func read(
        _ databases: LogDatabases, in transaction: borrowing some Transaction & ~Copyable
    ) throws -> LogMeta? {
        guard
            let format: UInt32? = try transaction.value(
                databases.meta, MetaKey.format,
                { bytes in
                    bytes.count == 4 ? bytes.loadBigEndian(at: 0, as: UInt32.self) : nil
                })
        else { return nil }
        guard let format else { throw EventLogError.inconsistent("its format is not a number") }
        guard format <= EventLog.formatVersion else { throw EventLogError.newerFormat(format) }
        let written = try LogReader(databases: databases, token: transaction.token).writtenTypes()
        if let tag = written.subtracting(Event.payloads.map { $0.type.rawValue }).min() {
            throw EventLogError.unknownType(tag)
        }
        let id: LogID?? = try transaction.value(databases.meta, MetaKey.logID) { bytes in
            bytes.count == 16 ? LogID(raw: bytes.loadBigEndian(at: 0, as: UInt128.self)) : nil
        }
        guard let id, let id else { throw EventLogError.inconsistent("it has no id") }
        let ancestry: [Branch]?? = try transaction.value(databases.meta, MetaKey.parent) { Branch.list($0) }
        guard let ancestry = ancestry ?? [] else {
            throw EventLogError.inconsistent("the record of where it was restored from is unreadable")
        }
        let erased = try position(databases, MetaKey.erased, in: transaction)
        let rewritten = try position(databases, MetaKey.rewritten, in: transaction)
        return LogMeta(id: id, ancestry: ancestry, erased: erased, rewritten: rewritten)
    }

    static func position(
        _ databases: LogDatabases, _ key: Key, in transaction: borrowing some Transaction & ~Copyable
    ) throws -> GlobalPosition {
        let found = try transaction.value(databases.meta, key) { bytes in
            guard bytes.count == 8 else {
                throw EventLogError.inconsistent("the recorded position of its last erasure is unreadable")
            }
            return GlobalPosition(bytes.loadBigEndian(at: 0, as: UInt64.self))
        }
        return found ?? .start
    }

    /// Notes that the file no longer contains erased text.
    static func noteRewritten(_ databases: LogDatabases, in transaction: borrowing WriteTransaction) throws {
        let erased = try position(databases, MetaKey.erased, in: transaction)
        guard erased > .start else { return }
        try transaction.put(databases.meta, MetaKey.rewritten, Key(erased.value), .upsert)
    }

    /// Founds a log, or gives one a new id.
    func write(_ databases: LogDatabases, in transaction: borrowing WriteTransaction) throws {
        try withUnsafeBytes(of: EventLog.formatVersion.bigEndian) {
            try transaction.put(databases.meta, MetaKey.format, $0, .upsert)
        }
        try withUnsafeBytes(of: id.raw.bigEndian) {
            try transaction.put(databases.meta, MetaKey.logID, $0, .upsert)
        }
        guard !ancestry.isEmpty else { return }
        try Branch.bytes(ancestry).withUnsafeBytes {
            try transaction.put(databases.meta, MetaKey.parent, $0, .upsert)
        }
    }
}
