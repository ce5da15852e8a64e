import Domain
import LMDB

/// Puts into the log's tables what follows from a record: its entries in `streams`, `subjects`, `types` and
/// `transactions`, each with its witness. Made anew for each store transaction.
struct IndexWriter {
    let databases: LogDatabases
    private var types: Set<UInt16>
    /// How many entries of `subjects` those have that were put in this store transaction.
    private var named: [EntityID: UInt64] = [:]

    init(_ databases: LogDatabases, in transaction: borrowing WriteTransaction) throws {
        self.databases = databases
        types = try LogReader(databases: databases, token: transaction.token).writtenTypes()
    }

    /// The entries that lead to one event, which has to be the log's newest.
    mutating func put(_ event: Event, _ header: EventHeader, in transaction: borrowing WriteTransaction) throws {
        try transaction.put(
            databases.streams, Key(header.stream.raw, header.version.value), Key(header.position.value), .noOverwrite)
        try transaction.put(databases.witness, Witness.key(header.stream), Key(header.version.value), .upsert)
        for subject in event.subjects(header) {
            try transaction.put(
                databases.subjects, Key(subject.raw), Key(header.position.value), .appendDuplicate)
            let reader = LogReader(databases: databases, token: transaction.token)
            let count = try (named[subject] ?? reader.witness(Witness.key(subject)) ?? 0) + 1
            try transaction.put(databases.witness, Witness.key(subject), Key(count), .upsert)
            named[subject] = count
        }
        if case .log(.textErased) = event {
            try transaction.put(databases.meta, MetaKey.erased, Key(header.position.value), .upsert)
        }
        if types.insert(header.type.rawValue).inserted {
            let bytes = types.sorted().flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
            try bytes.withUnsafeBytes { try transaction.put(databases.meta, MetaKey.types, $0, .upsert) }
        }
    }

    /// What became of a command (L3).
    /// - Throws: `LMDBError.isKeyExists` for a command that the log has already.
    func put(
        _ record: TransactionRecord, _ stream: StreamID, _ command: CommandID,
        in transaction: borrowing WriteTransaction
    ) throws {
        try withUnsafeTemporaryAllocation(byteCount: TransactionRecord.size, alignment: 8) { bytes in
            record.write(to: bytes)
            let key = Witness.key(stream, command)
            try transaction.put(databases.transactions, key, UnsafeRawBufferPointer(bytes), .noOverwrite)
            try transaction.put(databases.witness, key, Key(record.crc), .upsert)
        }
    }

    func put(chain: Chain, in transaction: borrowing WriteTransaction) throws {
        try chain.bytes.withUnsafeBytes { try transaction.put(databases.meta, MetaKey.chain, $0, .upsert) }
    }
}
