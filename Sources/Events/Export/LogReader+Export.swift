import Inventory
import LMDB

extension LogReader {
    /// Commands in the order of their keys, after one of them; at most `limit`.
    func commands(after last: (stream: StreamID, command: CommandID)?, limit: Int) throws -> [CommandEntry] {
        var found: [CommandEntry] = []
        try forEach(of: databases.transactions, after: last.map { Key($0.stream.raw, $0.command.raw) }) { key, value in
            let ids = key.withBytes { bytes in
                (bytes.loadBigEndian(at: 0, as: UInt128.self), bytes.loadBigEndian(at: 16, as: UInt128.self))
            }
            found.append(
                CommandEntry(StreamID(raw: ids.0), CommandID(raw: ids.1), try TransactionRecord(value)))
            return found.count < limit
        }
        return found
    }

    /// The first position of the transaction that a command belongs to, and the stream of its first event; nil when it
    /// has no events.
    func home(of entry: CommandEntry) throws -> (position: GlobalPosition, stream: StreamID)? {
        var first = entry.record.first
        if entry.record.count == 0 {
            let command = CommandID(entry.record.transaction)
            guard command != entry.command, let batch = try transaction(entry.stream, command), batch.count > 0 else {
                return nil
            }
            first = batch.first
        }
        let header = try header(at: first)
        guard UInt64(header.index) < first.value else {
            throw EventLogError.damaged(first, "its transaction begins before the start of the log")
        }
        guard header.index > 0 else { return (first, header.stream) }
        first = GlobalPosition(first.value - UInt64(header.index))
        return (first, try self.header(at: first).stream)
    }

    /// Positions of events from which something was erased, ascending.
    func redactedPositions(upTo limit: GlobalPosition) throws -> [GlobalPosition] {
        var found: [GlobalPosition] = []
        try forEach(of: databases.redactions, after: nil) { key, _ in
            let position = GlobalPosition(key.withBytes { $0.loadBigEndian(at: 0, as: UInt64.self) })
            if position <= limit { found.append(position) }
            return position < limit
        }
        return found
    }

    /// Entries of a table of fixed keys after a key, until `body` answers false.
    func forEach(
        of table: Database, after key: Key?, _ body: (Key, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        try transaction.withCursor(table) { cursor in
            var entry = try key.map { key throws(LMDBError) in try cursor.seek(key) } ?? cursor.first()
            if let key, let found = entry, key.withBytes({ $0.elementsEqual(found.key) }) {
                entry = try cursor.next()
            }
            while let found = entry {
                guard let key = Key(bytes: found.key) else {
                    throw EventLogError.inconsistent("a key has \(found.key.count) bytes")
                }
                entry = try body(key, found.value) ? cursor.next() : nil
            }
        }
    }
}
