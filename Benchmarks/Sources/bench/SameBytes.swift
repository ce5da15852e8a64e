import Glibc
import LMDB

/// Finds out whether two logs have the same keys and bytes in the same tables.
enum SameBytes {
    private static let tables: [(name: String, kind: Database.Kind)] = [
        ("events", .plain), ("transactions", .plain), ("streams", .plain), ("subjects", .duplicates), ("meta", .plain),
        ("blobs", .plain), ("credentials", .plain), ("redactions", .plain),
        ("witness", .plain),
    ]

    /// How many rows each table has.
    /// - Throws: `Difference` at the first row that is not the same.
    static func check(_ a: String, _ b: String) throws -> [(table: String, rows: Int)] {
        let (first, second) = (try open(a), try open(b))
        return try tables.map { table in
            let rows = try rows(of: table, in: first)
            let others = try Self.rows(of: table, in: second)
            for (place, pair) in zip(rows, others).enumerated() where pair.0 != pair.1 {
                throw Difference(table: table.name, row: place)
            }
            guard rows.count == others.count else {
                throw Difference(table: table.name, row: min(rows.count, others.count))
            }
            return (table.name, rows.count)
        }
    }

    /// A writer's thread lets go of its log a moment after its queue is gone.
    private static func open(_ directory: String) throws(LMDBError) -> Environment {
        var options = Environment.Options()
        options.readOnly = true
        let start = ContinuousClock.now
        while true {
            do throws(LMDBError) {
                return try Environment(directory: directory, options: options)
            } catch {
                guard error.isAlreadyOpen, start.elapsed < 5 else { throw error }
                sched_yield()
            }
        }
    }

    private struct Row: Equatable {
        var key: [UInt8]
        var value: [UInt8]
    }

    private static func rows(of table: (name: String, kind: Database.Kind), in store: Environment) throws -> [Row] {
        // LMDB wants databases opened in a transaction of their own before they are read.
        guard let database = try store.read({ try store.open(table.name, table.kind, in: $0) }) else {
            throw Difference(table: table.name, row: 0)
        }
        return try store.read { transaction in
            try transaction.withCursor(database) { cursor in
                var rows: [Row] = []
                while let entry = try cursor.next() {
                    rows.append(Row(key: Array(entry.key), value: Array(entry.value)))
                }
                return rows
            }
        }
    }

    struct Difference: Error, CustomStringConvertible {
        var table: String
        var row: Int

        var description: String { "the C log and larder's differ in table \(table) at row \(row)" }
    }
}
