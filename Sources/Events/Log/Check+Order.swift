import LMDB

extension LogReader {
    /// Checks the order of the databases to which no event leads. A walk must meet their entries in order, and so each
    /// entry once, and a search must find each entry. Otherwise an entry that a damaged page leads to twice would hide
    /// a missing entry from a count.
    func checkOrder() throws {
        let walked = [
            ("witness", databases.witness), ("credentials", databases.credentials), ("blobs", databases.blobs),
            ("redactions", databases.redactions),
        ]
        for (name, database) in walked {
            try transaction.withCursor(database) { cursor in
                var last: [UInt8] = []
                while let entry = try cursor.next() {
                    let bytes = Array(entry.key)
                    guard last.lexicographicallyPrecedes(bytes), let key = Key(bytes: entry.key),
                        try transaction.contains(database, key)
                    else { throw EventLogError.inconsistent("an entry of `\(name)` is not in its place") }
                    last = bytes
                }
            }
        }
    }
}
