import LMDB
import Synchronization

/// The databases of one log, all opened in its first transaction. Keys and values are in `docs/log-format.md`.
struct LogDatabases: Sendable {
    let events: Database
    let transactions: Database
    let subjects: Database
    let streams: Database
    let blobs: Database
    let credentials: Database
    let redactions: Database
    /// Counts and checksums of the indexes: see ``Witness``.
    let witness: Database
    let meta: Database
    #if DEBUG
        let reads = ReadCount()
    #endif

    /// All of them, in a fixed order.
    var all: [Database] { [events, transactions, subjects, streams, blobs, credentials, redactions, witness, meta] }

    init(_ environment: Environment, in transaction: borrowing WriteTransaction) throws(LMDBError) {
        events = try environment.open("events", .plain, in: transaction)
        transactions = try environment.open("transactions", .plain, in: transaction)
        subjects = try environment.open("subjects", .duplicates, in: transaction)
        streams = try environment.open("streams", .plain, in: transaction)
        blobs = try environment.open("blobs", .plain, in: transaction)
        credentials = try environment.open("credentials", .plain, in: transaction)
        redactions = try environment.open("redactions", .plain, in: transaction)
        witness = try environment.open("witness", .plain, in: transaction)
        meta = try environment.open("meta", .plain, in: transaction)
    }

    /// Opens those of an existing log.
    init(_ environment: Environment, reading transaction: borrowing ReadTransaction) throws {
        events = try Self.open(environment, "events", .plain, transaction)
        transactions = try Self.open(environment, "transactions", .plain, transaction)
        subjects = try Self.open(environment, "subjects", .duplicates, transaction)
        streams = try Self.open(environment, "streams", .plain, transaction)
        blobs = try Self.open(environment, "blobs", .plain, transaction)
        credentials = try Self.open(environment, "credentials", .plain, transaction)
        redactions = try Self.open(environment, "redactions", .plain, transaction)
        witness = try Self.open(environment, "witness", .plain, transaction)
        meta = try Self.open(environment, "meta", .plain, transaction)
    }

    private static func open(
        _ environment: Environment, _ name: String, _ kind: Database.Kind, _ transaction: borrowing ReadTransaction
    ) throws -> Database {
        guard let database = try environment.open(name, kind, in: transaction) else {
            throw EventLogError.inconsistent("its store has no database `\(name)`")
        }
        return database
    }
}

#if DEBUG
    /// How many records of a log were looked up, for tests of the cost of a decision or an answer.
    final class ReadCount: Sendable {
        private let count = Atomic(0)

        var records: Int { count.load(ordering: .relaxed) }

        func add() { count.add(1, ordering: .relaxed) }
    }
#endif

/// Keys of the `meta` database.
enum MetaKey {
    static let format = Key(text: "format")
    static let logID = Key(text: "log-id")
    static let parent = Key(text: "parent")
    static let chain = Key(text: "chain")
    /// The newest event by which text was erased: snapshots from before it may hold the text.
    static let erased = Key(text: "erased")
    /// The value of `erased` when the file was last rewritten: while the two differ, free pages may hold the text.
    static let rewritten = Key(text: "rewritten")
    /// Every event type that was ever written, 2 bytes each: a start knows without a scan whether it can read them all.
    static let types = Key(text: "types")
}
