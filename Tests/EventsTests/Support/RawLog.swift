import Inventory
import LMDB

@testable import Events

/// The log's tables as plain bytes: to look at what is really stored, and to damage it.
extension EventLog {
    func raw<R>(_ body: (LogDatabases, borrowing WriteTransaction) throws -> R) throws -> R {
        try environment.write { try body(databases, $0) }
    }

    /// The stored bytes of one event.
    func record(at position: UInt64) throws -> [UInt8] {
        try raw { databases, transaction in
            try transaction.value(databases.events, Key(position)) { Array($0) } ?? []
        }
    }

    func store(_ record: [UInt8], at position: UInt64) throws {
        try raw { databases, transaction in
            try record.withUnsafeBytes { try transaction.put(databases.events, Key(position), $0, .upsert) }
        }
    }

    /// Every entry of every table but the secrets, one line each: table, key and value in hexadecimal.
    func dump() throws -> [String] {
        try environment.read { transaction in
            var lines: [String] = []
            for (name, table) in [
                ("events", databases.events), ("transactions", databases.transactions),
                ("streams", databases.streams), ("subjects", databases.subjects), ("witness", databases.witness),
                ("meta", databases.meta),
            ] {
                try transaction.withCursor(table) { cursor in
                    while let entry = try cursor.next() {
                        let key = name == "meta" ? String(decoding: entry.key, as: UTF8.self) : hex(entry.key)
                        lines.append("\(name) \(key) \(hex(entry.value))")
                    }
                }
            }
            return lines
        }
    }
}

/// The key or value of a position: a literal alone would not say how wide it is.
func at(_ position: UInt64) -> Key { Key(position) }

extension WriteTransaction {
    func put(_ database: Database, _ key: Key, bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { try put(database, key, $0, .upsert) }
    }
}
