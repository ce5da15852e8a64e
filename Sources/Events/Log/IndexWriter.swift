import Inventory
import LMDB

/// Writes the index entries of a record: in `streams`, `subjects`, `types` and `transactions`, each with its witness.
/// Made anew for each store transaction.
struct IndexWriter {
    let databases: LogDatabases
    private var types: Set<UInt16>
    /// For this store transaction: the newest version of a stream, the number of entries of an entity.
    private var versions: [StreamID: StreamVersion] = [:]
    private var named: [EntityID: UInt64] = [:]
    /// Those whose witness is not written yet.
    private var unsaid: (streams: Set<StreamID>, subjects: Set<EntityID>) = ([], [])

    init(_ databases: LogDatabases, in transaction: borrowing WriteTransaction) throws {
        self.databases = databases
        types = try LogReader(databases: databases, token: transaction.token).writtenTypes()
    }

    /// The version of a stream's next event, which may be put in an unfinished transaction.
    func nextVersion(of stream: StreamID, in transaction: borrowing WriteTransaction) throws -> StreamVersion {
        try (versions[stream] ?? LogReader(databases: databases, token: transaction.token).version(of: stream)).next
    }

    /// The entries that lead to one event, which has to be the log's newest. Its witnesses follow with
    /// ``finish(_:in:)``.
    mutating func put(_ event: Event, _ header: EventHeader, in transaction: borrowing WriteTransaction) throws {
        try transaction.put(
            databases.streams, Key(header.stream.raw, header.version.value), Key(header.position.value), .noOverwrite)
        versions[header.stream] = header.version
        unsaid.streams.insert(header.stream)
        let subjects = event.subjects(header)
        guard subjects.count <= SubjectCollector.maximum else {
            throw EventLogError.bug("one \(type(of: event.payload).name) names \(subjects.count) things")
        }
        for subject in subjects {
            let reader = LogReader(databases: databases, token: transaction.token)
            let number = try (named[subject] ?? reader.witness(Witness.key(subject)) ?? 0) + 1
            try transaction.put(
                databases.subjects, Key(subject.raw), Key(header.position.value, number), .appendDuplicate)
            named[subject] = number
            unsaid.subjects.insert(subject)
        }
        if event.asErasure != nil {
            try transaction.put(databases.meta, MetaKey.erased, Key(header.position.value), .upsert)
        }
        if types.insert(header.type.rawValue).inserted {
            let bytes = types.sorted().flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
            try bytes.withUnsafeBytes { try transaction.put(databases.meta, MetaKey.types, $0, .upsert) }
        }
    }

    /// Ends a transaction of the log: the witnesses of what was put, and the chain over it. Only then may it be read.
    mutating func finish(_ chain: Chain, in transaction: borrowing WriteTransaction) throws {
        for stream in unsaid.streams {
            try transaction.put(
                databases.witness, Witness.key(stream), Key(versions[stream, default: .start].value), .upsert)
        }
        for subject in unsaid.subjects {
            try transaction.put(databases.witness, Witness.key(subject), Key(named[subject, default: 0]), .upsert)
        }
        unsaid.streams.removeAll(keepingCapacity: true)
        unsaid.subjects.removeAll(keepingCapacity: true)
        try chain.bytes.withUnsafeBytes { try transaction.put(databases.meta, MetaKey.chain, $0, .upsert) }
    }

    /// Reads an entity's number of entries again when it gets the next one.
    mutating func forget(_ subject: EntityID) { named[subject] = nil }

    /// Puts the record of a command (L3).
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
}
