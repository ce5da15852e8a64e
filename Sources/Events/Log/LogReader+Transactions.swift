public import Inventory
import LMDB

/// The index `transactions`: an entry matches its witness and leads to the events of its command.
extension LogReader {
    /// The record of a command (L3); also finds a transaction by its id.
    public func transaction(_ stream: StreamID, _ command: CommandID) throws -> TransactionRecord? {
        let key = Witness.key(stream, command)
        let record = try transaction.value(databases.transactions, key) { try TransactionRecord($0) }
        guard try witness(key) == record?.crc else {
            throw EventLogError.inconsistent("the index `transactions` is damaged at command \(command)")
        }
        if let record { try require(record, of: command) }
        return record
    }

    /// - Throws: `EventLogError.damaged` where the entry of a command leads to events that are not its own.
    func require(_ record: TransactionRecord, of command: CommandID) throws {
        guard record.count > 0 else { return }
        let header = try header(at: record.first)
        let isComplete = header.index == 0 && header.count == record.count
        let isPart = UInt64(header.index) + UInt64(record.count) <= UInt64(header.count)
        guard header.transaction == record.transaction,
            command.raw == record.transaction.raw ? isComplete : isPart
        else {
            throw EventLogError.damaged(
                record.first, "the index `transactions` wrongly leads from command \(command) to it")
        }
    }

    public func events(of record: TransactionRecord) throws -> [RecordedEvent] {
        try (0..<UInt64(record.count)).map { try event(at: GlobalPosition(record.first.value + $0)) }
    }

    /// Every accepted command, in the order of their keys.
    func forEachTransaction(_ body: (StreamID, CommandID, TransactionRecord) throws -> Void) throws {
        try transaction.withCursor(databases.transactions) { cursor in
            var entry = try cursor.first()
            while let found = entry {
                let (stream, command) = try found.key.pair(in: "transactions", with: UInt128.self)
                try body(StreamID(raw: stream), CommandID(raw: command), TransactionRecord(found.value))
                entry = try cursor.next()
            }
        }
    }
}
