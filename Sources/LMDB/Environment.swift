internal import CLMDB
internal import CLMDBGuard
internal import Glibc
internal import Synchronization

/// One store: the files `data.mdb` and `lock.mdb` in a directory, mapped into memory.
///
/// One writer at a time, over all processes; readers never wait and never hold it up, but the pages a reader may still
/// see cannot be reused, so a long read makes the file grow. Commits are durable: the data is flushed, then the meta
/// page. Do not `fork` while one is open.
public final class Environment: Sendable {
    /// Never resized while open: a reader in the moved map would die of SIGBUS.
    public struct Options: Sendable {
        /// In bytes; address space, not disk. The file grows as far as it is filled.
        public var mapSize = 64 << 30
        public var maxReaders: UInt32 = 512
        public var maxDatabases: UInt32 = 16
        /// Opens existing files only and refuses every write with `EACCES`. Readers still note themselves in
        /// `lock.mdb`, unless the file system is read-only.
        public var readOnly = false

        public init() {}
    }

    // Unsafe only in name: after `mdb_env_open`, LMDB serialises what threads do with one environment (a mutex for
    // writers, a slot table for readers), nothing here changes its flags or its map, and it is closed in `deinit`, when
    // no transaction is left, because each lives inside a method of this object.
    private nonisolated(unsafe) let handle: OpaquePointer
    private let file: FileIdentity
    private let writer = WriterThread()

    /// Opens the store in an existing directory; makes the files (mode 0600) if there are none.
    ///
    /// - Throws: ``LMDBError``: `isAlreadyOpen` if this process has it open, under whatever path; `isPermission`,
    ///   `isCorrupted` (also if the file has been cut short), or an `errno` such as `ENOENT`. Takes time independent of
    ///   the store's size.
    public init(directory: String, options: Options) throws(LMDBError) {
        let opened = try OpenFiles.all.withLock { files throws(LMDBError) in
            if let file = FileIdentity(path: directory + "/data.mdb"), files.contains(file) {
                throw LMDBError(code: EBUSY, operation: "open")
            }
            if !options.readOnly {
                try StoreCreation.found(directory, mapSize: options.mapSize)
                try Self.glance("\(directory)/data.mdb")
            }
            let opened = try Self.opened(directory, options)
            files.insert(opened.file)
            return opened
        }
        handle = opened.handle
        file = opened.file
    }

    deinit {
        OpenFiles.all.withLock { files in
            // What stays open also stays known as open: LMDB does not allow for a file that a process has open twice.
            if larder_close(UnsafeMutableRawPointer(handle)) != 0 { files.remove(file) }
        }
    }

    /// Runs `body` on a snapshot: what is committed now, unchanged however long `body` runs.
    ///
    /// - Throws: what `body` throws, or ``LMDBError`` (operation `"begin"`; `MDB_READERS_FULL` when `maxReaders`
    ///   read at once).
    public func read<R>(_ body: (borrowing ReadTransaction) throws -> R) throws -> R {
        let transaction = try ReadTransaction(handle)
        let result = try body(transaction)
        transaction.finish()
        return result
    }

    /// Runs `body` in the write transaction, commits when it returns, rolls back when it throws.
    ///
    /// Blocks until no other write transaction is open, then for the flushes of the commit (on consumer disks
    /// milliseconds): never call it on the cooperative pool. The transaction belongs to this OS thread until the end.
    /// A write inside a write is refused with `EDEADLK`.
    ///
    /// Damage that LMDB met in the middle of a change (`isCorrupted`) is the end of writing: all further writes are
    /// refused with operation `"begin"`, and the store stays open until the process ends. Reading goes on.
    ///
    /// - Throws: what `body` throws, or ``LMDBError``. With operation `"commit"` the commit itself failed; also if
    ///   `body` caught an error that spoils the transaction, such as a full map, and returned (`MDB_BAD_TXN`).
    public func write<R>(_ body: (borrowing WriteTransaction) throws -> R) throws -> R {
        try writer.refuseNesting(operation: "begin")
        let transaction = try WriteTransaction(handle)
        writer.enter()
        defer { writer.leave() }
        let result = try body(transaction)
        do throws(LMDBError) {
            try transaction.commit()
        } catch {
            throw commitError(error)
        }
        return result
    }

    /// Says of a failed commit what LMDB's code alone does not.
    private func commitError(_ error: LMDBError) -> LMDBError {
        // LMDB panics exactly when the meta page, its last write, failed: only then is the outcome unknown.
        if let refused = ReadTransaction.refusal(handle), refused.code == MDB_PANIC {
            return LMDBError(code: MDB_PANIC, operation: error.operation)
        }
        // A write that a full disk took in part is an I/O error to LMDB.
        return error.code == EIO && diskIsFull ? LMDBError(code: ENOSPC, operation: error.operation) : error
    }

    /// Less than a mebibyte is left.
    private var diskIsFull: Bool {
        var descriptor: Int32 = -1
        var status = statvfs()
        guard mdb_env_get_fd(handle, &descriptor) == MDB_SUCCESS, fstatvfs(descriptor, &status) == 0 else {
            return false
        }
        return status.f_bavail * status.f_frsize < 1 << 20
    }

    /// Opens a database, making it if it is not there.
    ///
    /// Open all databases in one transaction before other threads use this environment: LMDB does not lock its table of
    /// them. The result is valid from then on for every transaction, provided that this one commits.
    ///
    /// - Throws: `MDB_INCOMPATIBLE` if it exists with another kind, `MDB_DBS_FULL` beyond `maxDatabases`.
    public func open(
        _ name: String, _ kind: Database.Kind, in transaction: borrowing WriteTransaction
    ) throws(LMDBError) -> Database {
        try Database(name, kind, flags: UInt32(MDB_CREATE), transaction.token)
    }

    /// Opens an existing database; `nil` if there is none of this name. As for the other `open`, the result is valid
    /// once `read` has returned without an error.
    public func open(
        _ name: String, _ kind: Database.Kind, in transaction: borrowing ReadTransaction
    ) throws(LMDBError) -> Database? {
        do throws(LMDBError) {
            return try Database(name, kind, flags: 0, transaction.token)
        } catch {
            guard error.code == MDB_NOTFOUND else { throw error }
            return nil
        }
    }

    /// Frees the slots of readers whose process died, which would keep pages from being reused. Returns how many.
    @discardableResult
    public func readerCheck() throws(LMDBError) -> Int {
        var dead: Int32 = 0
        try LMDBError.check(mdb_reader_check(handle, &dead), "check readers")
        return Int(dead)
    }

    /// Writes a consistent copy of `data.mdb`, while others read and write.
    ///
    /// Holds one read snapshot for its length. `compacting` leaves out unused pages and costs more CPU; the other way
    /// is refused (`isCorrupted`) once damage was met in writing.
    public func copy(to fileDescriptor: Int32, compacting: Bool) throws(LMDBError) {
        try writer.refuseNesting(operation: "copy")
        try LMDBError.check(
            larder_copy(UnsafeMutableRawPointer(handle), fileDescriptor, compacting ? UInt32(MDB_CP_COMPACT) : 0),
            "copy")
    }

    public var usage: Usage { Usage(handle) }

    /// - Throws: Also ``PageCensus/Overtaken`` when two commits came right after the snapshot was taken.
    func checkPagesOnce() throws {
        var descriptor: Int32 = -1
        try LMDBError.check(mdb_env_get_fd(handle, &descriptor), "check pages")
        let size = usage.pageSize
        try read { try PageAudit.run($0.token.handle, descriptor: descriptor, pageSize: size) }
    }

    private static func glance(_ path: String) throws(LMDBError) {
        do {
            try OpenPageCheck.check(path)
        } catch let error as LMDBError {
            throw error
        } catch {
            throw LMDBError(code: MDB_CORRUPTED, operation: "open")
        }
    }

    private static func opened(
        _ directory: String, _ options: Options
    ) throws(LMDBError) -> (handle: OpaquePointer, file: FileIdentity) {
        var created: OpaquePointer?
        try LMDBError.check(mdb_env_create(&created), "open")
        guard let handle = created else { throw LMDBError(code: ENOMEM, operation: "open") }
        do throws(LMDBError) {
            try LMDBError.check(larder_guard(UnsafeMutableRawPointer(handle)), "open")
            try LMDBError.check(mdb_env_set_mapsize(handle, options.mapSize), "open")
            try LMDBError.check(mdb_env_set_maxreaders(handle, options.maxReaders), "open")
            try LMDBError.check(mdb_env_set_maxdbs(handle, options.maxDatabases), "open")
            let flags = UInt32(MDB_NOTLS | (options.readOnly ? MDB_RDONLY : 0))
            try LMDBError.check(mdb_env_open(handle, directory, flags, 0o600), "open")
            var descriptor: Int32 = -1
            try LMDBError.check(mdb_env_get_fd(handle, &descriptor), "open")
            guard let file = FileIdentity(descriptor: descriptor) else {
                throw LMDBError(code: errno, operation: "open")
            }
            try FileTail.check(handle, descriptor: descriptor, readOnly: options.readOnly)
            return (handle, file)
        } catch {
            _ = larder_close(UnsafeMutableRawPointer(handle))
            throw error
        }
    }
}
