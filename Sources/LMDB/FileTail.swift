internal import CLMDB
internal import Glibc

/// Finds a data file cut short before anything reads a page that is not there, which would be a SIGBUS, not an error.
///
/// A sound file may end before its last page too: LMDB does not write pages that the same transaction took and gave
/// back. Those are in its list of free pages. If every missing page is, the file is merely grown to its full length.
enum FileTail {
    static func check(_ environment: OpaquePointer, descriptor: Int32, readOnly: Bool) throws(LMDBError) {
        let usage = Usage(environment)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw LMDBError(code: errno, operation: "open") }
        guard status.st_size < usage.usedBytes else { return }
        // With zeros in place even a lost list of free pages is an error from LMDB. If a file may not be grown, its
        // process takes the risk.
        if !readOnly { try resize(descriptor, to: usage.usedBytes) }
        do throws(LMDBError) {
            let missing = status.st_size / usage.pageSize...usage.lastPage
            guard try freePages(environment, in: missing) == missing.count else {
                throw LMDBError(code: MDB_CORRUPTED, operation: "open")
            }
        } catch {
            // Leaves the evidence for the next start.
            if !readOnly { try resize(descriptor, to: status.st_size) }
            throw error
        }
    }

    private static func resize(_ descriptor: Int32, to length: Int) throws(LMDBError) {
        guard ftruncate(descriptor, length) == 0 else { throw LMDBError(code: errno, operation: "open") }
    }

    /// How many pages of `range` are in LMDB's own database of free pages, whose values are a count and the numbers.
    private static func freePages(
        _ environment: OpaquePointer, in range: ClosedRange<Int>
    ) throws(LMDBError) -> Int {
        let transaction = try ReadTransaction(environment)
        let cursor = try Cursor(Database(kind: .plain, handle: 0), transaction.token)
        var found = 0
        while let entry = try cursor.next() {
            for offset in stride(from: 8, through: entry.valueCount - 8, by: 8) {
                if range.contains(entry.value.loadUnaligned(fromByteOffset: offset, as: Int.self)) { found += 1 }
            }
        }
        return found
    }
}
