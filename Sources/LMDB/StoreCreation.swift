internal import CLMDB
internal import Glibc

/// Makes the file of a new store, whole or not at all.
///
/// LMDB writes a new file's first two pages in place and flushes neither them nor the folder: a power cut in that
/// moment leaves a file that no later start takes for a store, or a store whose name is lost with what was committed to
/// it.
enum StoreCreation {
    /// Does nothing where there is a file already; an empty one is no new store, but one that was cut down.
    static func found(_ directory: String, mapSize: Int) throws(LMDBError) {
        let (file, temporary) = ("\(directory)/data.mdb", "\(directory)/founding.mdb")
        var status = stat()
        if stat(file, &status) == 0 {
            guard status.st_size > 0 else { throw LMDBError(code: MDB_INVALID, operation: "open") }
            return
        }
        // One of an earlier power cut is of no use.
        unlink(temporary)
        do throws(LMDBError) {
            try make(temporary, mapSize: mapSize)
            guard rename(temporary, file) == 0 else { throw LMDBError(code: errno, operation: "open") }
        } catch {
            unlink(temporary)
            throw error
        }
        let folder = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw LMDBError(code: errno, operation: "open") }
        defer { close(folder) }
        guard fsync(folder) == 0 else { throw LMDBError(code: errno, operation: "open") }
    }

    private static func make(_ path: String, mapSize: Int) throws(LMDBError) {
        var created: OpaquePointer?
        try LMDBError.check(mdb_env_create(&created), "open")
        guard let handle = created else { throw LMDBError(code: ENOMEM, operation: "open") }
        defer { mdb_env_close(handle) }
        try LMDBError.check(mdb_env_set_mapsize(handle, mapSize), "open")
        try LMDBError.check(mdb_env_open(handle, path, UInt32(MDB_NOSUBDIR | MDB_NOLOCK), 0o600), "open")
        try LMDBError.check(mdb_env_sync(handle, 1), "open")
    }
}
