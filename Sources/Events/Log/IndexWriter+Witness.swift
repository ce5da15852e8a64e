import Domain
import LMDB

extension IndexWriter {
    /// Makes the witnesses of a log from before there were any, once: reads all of it.
    static func witnessAll(_ databases: LogDatabases, in transaction: borrowing WriteTransaction) throws {
        guard try transaction.count(databases.witness) == 0, try transaction.count(databases.events) > 0 else { return }
        let reader = LogReader(databases: databases, token: transaction.token)
        var versions: [StreamID: UInt64] = [:]
        var named: [EntityID: UInt64] = [:]
        try reader.forEach(after: .start, limit: .max) { event in
            versions[event.header.stream] = event.header.version.value
            for subject in event.event.subjects(event.header) { named[subject, default: 0] += 1 }
        }
        for (stream, version) in versions {
            try transaction.put(databases.witness, Witness.key(stream), Key(version), .upsert)
        }
        for (subject, count) in named {
            try transaction.put(databases.witness, Witness.key(subject), Key(count), .upsert)
        }
        var commands: [(key: Key, record: TransactionRecord)] = []
        try reader.forEachTransaction { commands.append((Witness.key($0, $1), $2)) }
        for (key, record) in commands { try transaction.put(databases.witness, key, Key(record.crc), .upsert) }
    }
}

extension TransactionRecord {
    /// What the witness of its command says.
    var crc: UInt64 {
        withUnsafeTemporaryAllocation(byteCount: Self.size, alignment: 8) { bytes in
            write(to: bytes)
            return UInt64(RecordFormat.crc(UnsafeRawBufferPointer(bytes)))
        }
    }
}
