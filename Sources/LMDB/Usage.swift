internal import CLMDB

/// How much of a store is filled, as of its last commit.
public struct Usage: Sendable, Equatable {
    /// In bytes.
    public let pageSize: Int
    /// In bytes: the most the store can hold.
    public let mapSize: Int
    /// The number of the last page ever used, from 0. Pages before it may be free again.
    public let lastPage: Int

    /// The pages up to the last one, in bytes, free ones included. The file may end a few free pages earlier.
    public var usedBytes: Int { (lastPage + 1) * pageSize }

    init(_ environment: OpaquePointer) {
        // Both calls fail only for a null handle.
        var info = MDB_envinfo()
        mdb_env_info(environment, &info)
        var statistics = MDB_stat()
        mdb_env_stat(environment, &statistics)
        pageSize = Int(statistics.ms_psize)
        mapSize = info.me_mapsize
        lastPage = info.me_last_pgno
    }
}
