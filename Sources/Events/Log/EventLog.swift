public import Inventory
public import LMDB
import Synchronization

/// The end of the log: the last durable event and the chain over everything up to it.
public struct Head: Hashable, Sendable {
    public var position: GlobalPosition
    public var recordedAt: Timestamp
    public var chain: Chain
}

/// The append-only log in one LMDB environment: all other state follows from it (L1).
///
/// One process at a time; the caller holds the data directory's lock. Reading works from any thread; writing goes
/// through the one `AppendQueue`.
public final class EventLog: Sendable {
    /// A log of a greater format is refused.
    public static let formatVersion: UInt32 = 1

    let environment: Environment
    let databases: LogDatabases
    public let id: LogID
    /// The logs it was restored from, nearest first; none for a log that was founded (L12).
    public let ancestry: [Branch]
    /// The newest event by which text had been erased when the log was opened (L13).
    public let lastErasure: GlobalPosition
    /// When it was opened, the file had pages that may contain erased text.
    let mayHoldErased: Bool
    /// The clock for every decision and answer.
    public let clock: LogClock
    private let current: Mutex<Head>
    private let newest = Mutex<[RecordedEvent]>([])
    let signal = HeadSignal()

    /// Opens the log, or founds one in an empty directory. Looks at the newest transaction only, so it takes the same
    /// time however long the log is.
    /// - Parameters:
    ///   - options: With `readOnly` another process may have it open, too; the head stays the one found here.
    ///   - ancestry: For a new log that is imported: the logs it was restored from.
    /// - Throws: `EventLogError`: `store`, `newerFormat`, `unknownType`, `damaged`, `inconsistent`.
    public init(
        directory: String, options: Environment.Options = Environment.Options(), clock: WallClock = .system,
        ancestry: [Branch] = [], makeID: @Sendable () -> LogID = { LogID(raw: .random(in: 1 ... .max)) }
    ) throws(EventLogError) {
        do {
            let environment = try Environment(directory: directory, options: options)
            let opened: (databases: LogDatabases, meta: LogMeta, head: Head)
            if options.readOnly {
                opened = try environment.read { transaction in
                    let databases = try LogDatabases(environment, reading: transaction)
                    guard let meta = try LogMeta.read(databases, in: transaction) else {
                        throw EventLogError.inconsistent("it has no format version")
                    }
                    return (databases, meta, try Self.findHead(databases, meta.root, in: transaction))
                }
            } else {
                opened = try environment.write { transaction in
                    let databases = try LogDatabases(environment, in: transaction)
                    let meta = try Self.identify(databases, LogMeta(id: makeID(), ancestry: ancestry), in: transaction)
                    let head = try Self.findHead(databases, meta.root, in: transaction)
                    return (databases, meta, head)
                }
            }
            self.environment = environment
            databases = opened.databases
            id = opened.meta.id
            self.ancestry = opened.meta.ancestry
            lastErasure = opened.meta.erased
            mayHoldErased = opened.meta.erased != opened.meta.rewritten
            current = Mutex(opened.head)
            self.clock = LogClock(clock, recorded: opened.head.recordedAt)
        } catch let error as LMDBError {
            throw .store(error)
        } catch let error as EventLogError {
            throw error
        } catch {
            throw EventLogError(error)
        }
    }

    /// The log whose id the chain begins with: the first of its ancestors, or itself.
    var root: LogID { ancestry.last?.log ?? id }

    /// The durable end of the log.
    public var head: Head { current.withLock { $0 } }

    /// - Parameter events: The last ones up to the head, whole transactions; or none.
    func publish(_ head: Head, _ events: [RecordedEvent] = []) {
        // First: nobody gets an event beyond the head.
        current.withLock { $0 = head }
        newest.withLock { newest in
            let goesOn = newest.last.map { $0.header.position.next == events.first?.header.position } ?? true
            if !goesOn || newest.count + events.count > Self.mostNewest { newest.removeAll(keepingCapacity: true) }
            if events.count <= Self.mostNewest { newest += events }
        }
        clock.note(recorded: head.recordedAt)
        signal.announce(head.position)
    }

    /// The most events that are kept for who follows the log.
    static let mostNewest = 256

    /// The events after a position, up to the head or nearly, as they were appended. A reader that follows the log need
    /// not read from the disk what was only just written there. Once only: they are not kept any longer.
    /// - Returns: Nil: they have to be read.
    public func takeNewest(after position: GlobalPosition) -> [RecordedEvent]? {
        newest.withLock { newest in
            guard let first = newest.first?.header.position, first <= position.next else { return nil }
            defer { newest = [] }
            if first == position.next { return newest }
            let rest = newest.dropFirst(Int(position.next.value - first.value))
            return rest.isEmpty ? nil : Array(rest)
        }
    }

    /// Waits until the log reaches beyond `position`; returns at once if it does. Ends early when cancelled.
    public func waitBeyond(_ position: GlobalPosition) async {
        while head.position <= position, !Task.isCancelled { await signal.wait(beyond: position) }
    }

    public var usage: Usage { environment.usage }

    /// Releases pages held by readers whose processes died, which would make the file grow (LMDB `mdb_reader_check`).
    /// Returns the number of such readers.
    @discardableResult
    public func freeDeadReaders() throws -> Int { try environment.readerCheck() }

    /// Reads in one short read transaction, which keeps pages from being reused while it lasts. Blocks on page faults:
    /// call it on a `ReadThread` or in tools, not on the pool.
    /// - Throws: What `body` throws; what the store refuses and records that cannot be decoded as `EventLogError`;
    ///   `CancellationError` inside `ReadThread.read`.
    public func read<R>(_ body: (borrowing LogReader) throws -> R) throws -> R {
        // Taken before the transaction begins, which sees at least as much.
        let end = head.position
        do {
            return try environment.read { transaction in
                try body(
                    LogReader(databases: databases, token: transaction.token, end: end, read: ReadThread.reading))
            }
        } catch let error as LMDBError {
            throw EventLogError(error)
        } catch let error as CodecError {
            // A record with a valid checksum that cannot be decoded.
            throw EventLogError(error)
        }
    }

    /// The same with only what one stream's events name: what is answered about a household must not come from another
    /// (H1).
    public func read<R>(of stream: StreamID, _ body: (borrowing LogReader) throws -> R) throws -> R {
        try read { reader in try reader.within(stream, body) }
    }

    private static func identify(
        _ databases: LogDatabases, _ new: LogMeta, in transaction: borrowing WriteTransaction
    ) throws -> LogMeta {
        if let found = try LogMeta.read(databases, in: transaction) { return found }
        guard try transaction.count(databases.events) == 0 else {
            throw EventLogError.inconsistent("it has events but no format version")
        }
        try new.write(databases, in: transaction)
        return new
    }

    /// The last record, its transaction checked as a whole against the chain value that the meta database keeps.
    private static func findHead(
        _ databases: LogDatabases, _ root: LogID, in transaction: borrowing some Transaction & ~Copyable
    ) throws -> Head {
        let reader = LogReader(databases: databases, token: transaction.token)
        guard let last = try reader.lastPosition() else {
            return Head(position: .start, recordedAt: Timestamp(milliseconds: .min), chain: .start(root))
        }
        let kept = try reader.chainHead()
        let header = try reader.header(at: last)
        guard UInt64(header.index) < last.value else {
            throw EventLogError.damaged(last, "its transaction begins before the start of the log")
        }
        let first = GlobalPosition(last.value - UInt64(header.index))
        var previous = Chain.start(root)
        if first.value > 1 { previous = try reader.chain(at: GlobalPosition(first.value - 1)) }
        let chain = try reader.chain(from: first, count: Int(header.count), after: previous)
        guard chain == kept, try reader.chain(at: last) == chain else {
            throw EventLogError.damaged(last, "the chain does not match")
        }
        return Head(position: last, recordedAt: header.recordedAt, chain: chain)
    }
}
