import LMDB
import TestSupport

/// A new store with one plain and one duplicates database.
func withStore(
    mapSize: Int = 16 << 20, _ body: (Environment, _ plain: Database, _ duplicates: Database) throws -> Void
) throws {
    try inTemporaryFolder { directory in
        let environment = try Environment(directory: directory, options: .sized(mapSize))
        let (plain, duplicates) = try environment.write { transaction in
            (
                try environment.open("plain", .plain, in: transaction),
                try environment.open("duplicates", .duplicates, in: transaction)
            )
        }
        try body(environment, plain, duplicates)
    }
}

extension Environment.Options {
    static func sized(_ mapSize: Int, readOnly: Bool = false) -> Self {
        var options = Self()
        options.mapSize = mapSize
        options.readOnly = readOnly
        return options
    }
}

extension WriteTransaction {
    func put(_ database: Database, _ key: Key, text: String, _ mode: PutMode = .upsert) throws {
        var text = text
        try text.withUTF8 { try put(database, key, UnsafeRawBufferPointer($0), mode) }
    }
}

extension Transaction where Self: ~Copyable {
    func text(_ database: Database, _ key: Key) throws -> String? {
        try value(database, key) { String(decoding: $0, as: UTF8.self) }
    }
}

/// A literal alone would not say how wide the key is.
func number(_ value: UInt64) -> Key { Key(value) }

extension Entry {
    var keyNumber: UInt64 { key.loadBigEndian(at: 0, as: UInt64.self) }
    var valueNumber: UInt64 { value.loadBigEndian(at: 0, as: UInt64.self) }
    var text: String { String(decoding: value, as: UTF8.self) }
}

/// The error `body` throws, if it is LMDB's.
func lmdbError(_ body: () throws -> Void) -> LMDBError? {
    do {
        try body()
        return nil
    } catch {
        return error as? LMDBError
    }
}
