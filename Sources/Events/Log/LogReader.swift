public import Domain
import LMDB

/// What the `transactions` index keeps of an accepted command (L3).
public struct TransactionRecord: Hashable, Sendable {
    public var transaction: TransactionID
    /// Of its first event; where it would have been, when there is none.
    public var first: GlobalPosition
    /// 0 when the command was accepted without effect.
    public var count: UInt32
    /// SHA-256 of the canonical command, 32 bytes.
    public var hash: [UInt8]

    public init(transaction: TransactionID, first: GlobalPosition, count: UInt32, hash: [UInt8]) {
        self.transaction = transaction
        self.first = first
        self.count = count
        self.hash = hash
    }

    static let size = 60

    init(_ bytes: UnsafeRawBufferPointer) throws(EventLogError) {
        guard bytes.count == Self.size else {
            throw .inconsistent("an entry of `transactions` has \(bytes.count) bytes")
        }
        transaction = TransactionID(raw: bytes.loadBigEndian(at: 0, as: UInt128.self))
        first = GlobalPosition(bytes.loadBigEndian(at: 16, as: UInt64.self))
        count = bytes.loadBigEndian(at: 24, as: UInt32.self)
        hash = Array(bytes[28..<60])
    }

    func write(to out: UnsafeMutableRawBufferPointer) {
        out.storeBigEndian(transaction.raw, at: 0)
        out.storeBigEndian(first.value, at: 16)
        out.storeBigEndian(count, at: 24)
        out[28..<60].copyBytes(from: hash)
    }

    /// The last event's position; one before `first` when there is none.
    public var last: GlobalPosition { GlobalPosition(first.value + UInt64(count) - 1) }
}

/// Reads the log and its indexes inside one transaction, which it must not outlive. Every record read is CRC-checked.
public struct LogReader: ~Copyable {
    let databases: LogDatabases
    let token: TransactionToken

    init(databases: LogDatabases, token: TransactionToken) {
        self.databases = databases
        self.token = token
    }

    var transaction: Borrowed { Borrowed(token: token) }

    struct Borrowed: Transaction { let token: TransactionToken }

    /// The newest position; nil in an empty log.
    public func lastPosition() throws -> GlobalPosition? {
        try transaction.withCursor(databases.events) { cursor in
            try cursor.last().map { GlobalPosition($0.key.loadBigEndian(at: 0, as: UInt64.self)) }
        }
    }

    func parts<R>(at position: GlobalPosition, _ body: (RecordFormat.Parts) throws -> R) throws -> R {
        let found = try transaction.value(databases.events, Key(position.value)) { bytes in
            try body(checked(RecordFormat.parse(bytes, at: position)))
        }
        guard let found else { throw EventLogError.damaged(position, "it is not there") }
        return found
    }

    /// A record may be shorter than it says only where something was erased from it (L13).
    @inline(__always)
    private func checked(_ parts: RecordFormat.Parts) throws -> RecordFormat.Parts {
        if parts.isRedacted, try originalHash(at: parts.header.position) == nil {
            throw EventLogError.damaged(parts.header.position, "its length is wrong")
        }
        return parts
    }

    /// SHA-256 of the payload as it was before something was erased from it; nil when nothing was (L13).
    func originalHash(at position: GlobalPosition) throws -> [UInt8]? {
        try transaction.value(databases.redactions, Key(position.value)) { bytes in
            guard bytes.count == 32 else { throw EventLogError.damaged(position, "its entry in `redactions` is short") }
            return Array(bytes)
        }
    }

    public func header(at position: GlobalPosition) throws -> EventHeader { try parts(at: position) { $0.header } }

    /// - Throws: `EventLogError.damaged` also when there is no such event, `CodecError`.
    public func event(at position: GlobalPosition) throws -> RecordedEvent {
        try parts(at: position) { try event($0) }
    }

    @inline(__always)
    private func event(_ parts: RecordFormat.Parts) throws(CodecError) -> RecordedEvent {
        RecordedEvent(header: parts.header, event: try Event.decode(parts.header.type, parts.payload))
    }

    /// The payload's bytes as stored, for reversals and export.
    public func payload(at position: GlobalPosition) throws -> [UInt8] { try parts(at: position) { Array($0.payload) } }

    public func chain(at position: GlobalPosition) throws -> Chain {
        try parts(at: position) { parts in
            guard let chain = parts.chain else { throw EventLogError.damaged(position, "it has no chain value") }
            return Chain(bytes: Array(chain))
        }
    }

    /// The chain value that these records should have.
    func chain(from first: GlobalPosition, count: Int, after previous: Chain) throws -> Chain {
        var step = Chain.Step(after: previous, count: count)
        for offset in 0..<UInt64(count) {
            let position = GlobalPosition(first.value + offset)
            let original = try originalHash(at: position)
            try parts(at: position) { parts in
                if let original {
                    original.withUnsafeBytes { step.add(header: parts.headerBytes, payloadHash: $0) }
                } else {
                    step.add(header: parts.headerBytes, payload: parts.payload)
                }
            }
        }
        return step.finish()
    }

    /// Calls `body` with each event after `position`, at most `limit`; those of other types are checked but not
    /// decoded. One cursor, no copies. Returns the position reached.
    @discardableResult
    public func forEach(
        after position: GlobalPosition, limit: Int, of types: EventTypes = .all, _ body: (RecordedEvent) throws -> Void
    ) throws -> GlobalPosition {
        try transaction.withCursor(databases.events) { cursor in
            var reached = position
            var left = limit
            var entry = left > 0 ? try cursor.seek(Key(position.next.value)) : nil
            while let found = entry {
                reached = GlobalPosition(found.key.loadBigEndian(at: 0, as: UInt64.self))
                let parts = try checked(RecordFormat.parse(found.value, at: reached))
                if types.contains(parts.header.type) {
                    try body(event(parts))
                }
                left -= 1
                entry = left > 0 ? try cursor.next() : nil
            }
            return reached
        }
    }

    /// Calls `body` with a stream's events after `version`, oldest first, until it answers false or `limit` were read.
    /// Returns the version reached.
    @discardableResult
    public func forEach(
        of stream: StreamID, after version: StreamVersion, limit: Int, _ body: (RecordedEvent) throws -> Bool
    ) throws -> StreamVersion {
        try transaction.withCursor(databases.streams) { cursor in
            try transaction.withCursor(databases.events) { events in
                var reached = version
                var left = limit
                // Where the cursor over the events stands: those of one stream mostly follow each other.
                var stand = GlobalPosition.start
                var entry = left > 0 ? try cursor.seek(Key(stream.raw, version.next.value)) : nil
                while let found = entry, found.key.loadBigEndian(at: 0, as: UInt128.self) == stream.raw {
                    let next = StreamVersion(found.key.loadBigEndian(at: 16, as: UInt64.self))
                    let position = GlobalPosition(found.value.loadBigEndian(at: 0, as: UInt64.self))
                    let record =
                        stand > .start && position == stand.next
                        ? try events.next() : try events.seek(Key(position.value))
                    guard let record, record.key.loadBigEndian(at: 0, as: UInt64.self) == position.value else {
                        throw EventLogError.damaged(position, "it is not there")
                    }
                    stand = position
                    let goesOn = try body(event(checked(RecordFormat.parse(record.value, at: position))))
                    reached = next
                    left -= 1
                    entry = goesOn && left > 0 ? try cursor.next() : nil
                }
                return reached
            }
        }
    }

    /// The newest version of a stream; `.start` when it has no events.
    public func version(of stream: StreamID) throws -> StreamVersion {
        try transaction.withCursor(databases.streams) { cursor in
            let after = try cursor.seek(Key(stream.raw, .max))
            let entry = after == nil ? try cursor.last() : try cursor.previous()
            guard let entry, entry.key.loadBigEndian(at: 0, as: UInt128.self) == stream.raw else { return .start }
            return StreamVersion(entry.key.loadBigEndian(at: 16, as: UInt64.self))
        }
    }

    /// The position of one event of a stream; nil when the stream is shorter.
    public func position(of stream: StreamID, _ version: StreamVersion) throws -> GlobalPosition? {
        try transaction.value(databases.streams, Key(stream.raw, version.value)) {
            GlobalPosition($0.loadBigEndian(at: 0, as: UInt64.self))
        }
    }

    /// Positions of the events that name an entity, oldest first, after `position`.
    public func positions(
        of subject: EntityID, after position: GlobalPosition = .start, limit: Int = .max
    ) throws -> [GlobalPosition] {
        try transaction.withCursor(databases.subjects) { cursor in
            var found: [GlobalPosition] = []
            var entry = try cursor.seekDuplicate(Key(subject.raw), atLeast: Key(position.next.value))
            while let at = entry, found.count < limit {
                found.append(GlobalPosition(at.value.loadBigEndian(at: 0, as: UInt64.self)))
                entry = try cursor.nextDuplicate()
            }
            return found
        }
    }

    /// Positions of the events that name an entity, newest first, before `position`.
    public func positionsNewestFirst(
        of subject: EntityID, before position: GlobalPosition = GlobalPosition(.max), limit: Int
    ) throws -> [GlobalPosition] {
        try transaction.withCursor(databases.subjects) { cursor in
            var found: [GlobalPosition] = []
            guard try cursor.find(Key(subject.raw)) != nil else { return found }
            var entry: Entry?
            if try cursor.seekDuplicate(Key(subject.raw), atLeast: Key(position.value)) != nil {
                entry = try cursor.previousDuplicate()
            } else {
                _ = try cursor.find(Key(subject.raw))
                entry = try cursor.lastDuplicate()
            }
            while let at = entry, found.count < limit {
                found.append(GlobalPosition(at.value.loadBigEndian(at: 0, as: UInt64.self)))
                entry = try cursor.previousDuplicate()
            }
            return found
        }
    }

    /// What became of a command (L3); also finds a transaction by its id.
    public func transaction(_ stream: StreamID, _ command: CommandID) throws -> TransactionRecord? {
        try transaction.value(databases.transactions, Key(stream.raw, command.raw)) { try TransactionRecord($0) }
    }

    func count(_ database: Database) throws -> Int { try transaction.count(database) }

    /// Every accepted command, in the order of their keys.
    func forEachTransaction(_ body: (StreamID, CommandID, TransactionRecord) throws -> Void) throws {
        try transaction.withCursor(databases.transactions) { cursor in
            var entry = try cursor.first()
            while let found = entry {
                let stream = StreamID(raw: found.key.loadBigEndian(at: 0, as: UInt128.self))
                let command = CommandID(raw: found.key.loadBigEndian(at: 16, as: UInt128.self))
                try body(stream, command, TransactionRecord(found.value))
                entry = try cursor.next()
            }
        }
    }

    /// The chain value kept beside the log: the last transaction's; nil before the first.
    func chainHead() throws -> Chain? {
        try transaction.value(databases.meta, MetaKey.chain) { bytes in
            guard bytes.count == RecordFormat.chainSize else {
                throw EventLogError.inconsistent("the chain head kept beside the log has \(bytes.count) bytes")
            }
            return Chain(bytes: Array(bytes))
        }
    }

    /// Whether an event of that type was ever written. One look-up.
    public func hasEver(_ type: EventType) throws -> Bool { try writtenTypes().contains(type.rawValue) }

    /// Every event type that was ever written, as a start reads them.
    func writtenTypes() throws -> Set<UInt16> {
        let bytes = try transaction.value(databases.meta, MetaKey.types) { Array($0) } ?? []
        guard bytes.count.isMultiple(of: 2) else {
            throw EventLogError.inconsistent("the list of its event types is unreadable")
        }
        return Set(stride(from: 0, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) })
    }

    public func events(of record: TransactionRecord) throws -> [RecordedEvent] {
        try (0..<UInt64(record.count)).map { try event(at: GlobalPosition(record.first.value + $0)) }
    }
}

/// A set of event types: what a fold wants to have decoded.
public struct EventTypes: Sendable {
    private let included: Set<UInt16>?

    /// Every type, also ones this build does not know, which then fail to decode.
    public static let all = EventTypes(included: nil)

    private init(included: Set<UInt16>?) { self.included = included }

    public init(_ payloads: [any EventPayload.Type]) { included = Set(payloads.map { $0.type.rawValue }) }

    @inline(__always)
    public func contains(_ type: EventType) -> Bool { included?.contains(type.rawValue) ?? true }
}
