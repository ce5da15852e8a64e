import LMDB

extension LogReader {
    /// Checks of the databases that no event points to. A walk meets their entries in order, each once, and a search
    /// finds each. An entry that a damaged page leads to twice would make up in a count for one that it never leads to.
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
                    else { throw EventLogError.inconsistent("an entry of `\(name)` is in the wrong place") }
                    last = bytes
                }
            }
        }
    }
}
