import Inventory
import LMDB

/// Writes the content of an export into the log's tables inside one store transaction, and checks all of it.
struct ImportWriter {
    /// The imported data is faulty.
    struct Fault: Error { var sentence: String }

    private(set) var head: Head
    private let databases: LogDatabases
    private var indexes: IndexWriter

    init(_ databases: LogDatabases, _ head: Head, in transaction: borrowing WriteTransaction) throws {
        self.databases = databases
        self.head = head
        indexes = try IndexWriter(databases, in: transaction)
    }

    mutating func put(
        _ first: GlobalPosition, _ commands: [CommandEntry], _ records: [ImportLine.Record],
        in transaction: borrowing WriteTransaction
    ) throws {
        guard first == head.position.next else {
            throw Fault(sentence: "it begins at position \(first), but \(head.position.next) is next")
        }
        if !records.isEmpty { try put(records, in: transaction) }
        for entry in commands {
            guard entry.record.first >= first, entry.record.last <= head.position else {
                throw Fault(sentence: "command \(entry.command) does not belong to its transaction")
            }
            try put(entry, in: transaction)
        }
    }

    private mutating func put(_ records: [ImportLine.Record], in transaction: borrowing WriteTransaction) throws {
        var step = Chain.Step(after: head.chain, count: records.count)
        var found: Chain?
        var opening: EventHeader?
        for (index, record) in records.enumerated() {
            try record.bytes.withUnsafeBytes { bytes in
                let parts = try RecordFormat.parse(bytes, at: head.position.next)
                let header = parts.header
                let start = opening ?? header
                opening = start
                guard header.transaction == start.transaction, Int(header.index) == index,
                    Int(header.count) == records.count
                else { throw Fault(sentence: "event \(header.position) does not belong to its transaction") }
                guard header.recordedAt >= head.recordedAt else {
                    throw Fault(sentence: "event \(header.position) was recorded earlier than the previous event")
                }
                guard try header.version == indexes.nextVersion(of: header.stream, in: transaction) else {
                    throw Fault(sentence: "event \(header.position) is not the next event of its stream")
                }
                guard parts.isRedacted == (record.original != nil) else {
                    throw Fault(sentence: "event \(header.position) does not match the record of its erasure")
                }
                try transaction.put(databases.events, Key(header.position.value), bytes, .append)
                if let original = record.original {
                    original.withUnsafeBytes { step.add(header: parts.headerBytes, payloadHash: $0) }
                    try put(original: original, at: header.position, in: transaction)
                } else {
                    step.add(header: parts.headerBytes, payload: parts.payload)
                }
                try indexes.put(Event.decode(header.type, parts.payload), header, in: transaction)
                head.position = header.position
                head.recordedAt = header.recordedAt
                found = parts.chain.map { Chain(bytes: Array($0)) }
            }
        }
        head.chain = step.finish()
        guard found == head.chain else { throw Fault(sentence: "the chain does not match at \(head.position)") }
        try indexes.finish(head.chain, in: transaction)
    }

    private func put(_ entry: CommandEntry, in transaction: borrowing WriteTransaction) throws {
        do {
            try indexes.put(entry.record, entry.stream, entry.command, in: transaction)
        } catch let error as LMDBError where error.isKeyExists {
            // A command without effect at the very end of one export is at the start of the next one too.
            let reader = LogReader(databases: databases, token: transaction.token)
            guard try reader.transaction(entry.stream, entry.command) == entry.record, entry.record.count == 0 else {
                throw Fault(sentence: "command \(entry.command) appears twice")
            }
        }
    }

    /// Blanks in an imported event what was erased from it later.
    mutating func redact(
        _ position: GlobalPosition, _ record: ImportLine.Record, in transaction: borrowing WriteTransaction
    ) throws {
        let reader = LogReader(databases: databases, token: transaction.token)
        let known = try reader.originalHash(at: position)
        let (header, hash) = try reader.parts(at: position) { parts in
            (Array(parts.headerBytes), known ?? SHA256Sum.hash(parts.payload))
        }
        let before = try reader.event(at: position)
        try record.bytes.withUnsafeBytes { bytes in
            let parts = try RecordFormat.parse(bytes, at: position)
            guard parts.isRedacted, parts.headerBytes.elementsEqual(header), record.original == hash else {
                throw Fault(sentence: "it is not event \(position) with something erased from it")
            }
            try transaction.put(databases.events, Key(position.value), bytes, .upsert)
        }
        try put(original: hash, at: position, in: transaction)
        var gone = NoLongerNamed()
        gone.note(before.header, before: before.event, after: try reader.event(at: position).event)
        try indexes.remove(gone, in: transaction)
    }

    private func put(
        original: [UInt8], at position: GlobalPosition, in transaction: borrowing WriteTransaction
    ) throws {
        try original.withUnsafeBytes {
            try transaction.put(databases.redactions, Key(position.value), $0, .upsert)
        }
    }

    /// A picture that no event names so far is left out: the events that do are behind the limit of the import.
    func put(blob key: [UInt8], _ bytes: [UInt8], in transaction: borrowing WriteTransaction) throws {
        guard SHA256Sum.hash(bytes) == key else {
            throw Fault(sentence: "the image does not match its name")
        }
        let reader = LogReader(databases: databases, token: transaction.token)
        guard try !reader.positions(of: .picture(key), limit: 1).isEmpty else { return }
        try put(key, bytes, databases.blobs, in: transaction)
    }

    func put(credential key: [UInt8], _ bytes: [UInt8], in transaction: borrowing WriteTransaction) throws {
        try put(key, bytes, databases.credentials, in: transaction)
    }

    private func put(
        _ key: [UInt8], _ bytes: [UInt8], _ table: Database, in transaction: borrowing WriteTransaction
    ) throws {
        guard let key = key.withUnsafeBytes({ Key(bytes: $0) }) else { throw Fault(sentence: "its key is too long") }
        try bytes.withUnsafeBytes { try transaction.put(table, key, $0, .upsert) }
    }
}
