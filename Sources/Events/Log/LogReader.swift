public import Inventory
import LMDB

/// Reads the log and its indexes inside one transaction. Only ever borrowed, so it cannot outlive the transaction.
///
/// It answers correctly or throws: each record is checked by its CRC, an index entry has to lead to a matching record,
/// and a missing entry or an end has to agree with the witness (`docs/decisions/0010`).
public struct LogReader: ~Copyable {
    let databases: LogDatabases
    let token: TransactionToken
    /// The log reaches at least to here: a read that ends before it has lost something.
    let end: GlobalPosition
    /// Events shown as if they were booked.
    let pending: PendingEvents?
    /// The stream to which searches by an entity are limited; nil for the whole log.
    let scope: StreamID?
    /// Each record is read only while somebody needs it; nil: always.
    let read: CancellableRead?

    init(
        databases: LogDatabases, token: TransactionToken, end: GlobalPosition = .start, pending: PendingEvents? = nil,
        scope: StreamID? = nil, read: CancellableRead? = nil
    ) {
        self.databases = databases
        self.token = token
        self.end = end
        self.pending = pending
        self.scope = scope
        self.read = read
    }

    /// Lends the same log limited to the entities that one stream's events name. Ids are made of commands' ids, which
    /// only their stream makes unique, so things of two households may have the same (H1, L3).
    public borrowing func within<R>(_ stream: StreamID, _ body: (borrowing LogReader) throws -> R) rethrows -> R {
        try body(LogReader(databases: databases, token: token, end: end, pending: pending, scope: stream, read: read))
    }

    var transaction: Borrowed { Borrowed(token: token) }

    struct Borrowed: Transaction { let token: TransactionToken }

    /// The newest position; nil in an empty log.
    public func lastPosition() throws -> GlobalPosition? {
        let last = try transaction.withCursor(databases.events) { cursor in
            try cursor.last().map { GlobalPosition(try $0.key.number(in: "events")) }
        }
        guard last ?? .start >= end else { throw EventLogError.damaged(end, "the log ends before that position") }
        return last
    }

    /// The last position recorded at or before `time`; `.start` when there is none. A binary search: times never
    /// decrease (L4).
    public func lastPosition(recordedBy time: Timestamp) throws -> GlobalPosition {
        let end = try lastPosition() ?? .start
        let next = try (1..<end.value + 1).first(beyond: { try header(at: GlobalPosition($0)).recordedAt > time })
        return GlobalPosition(next - 1)
    }

    func parts<R>(at position: GlobalPosition, _ body: (RecordFormat.Parts) throws -> R) throws -> R {
        try read?.check()
        #if DEBUG
            databases.reads.add()
        #endif
        let found = try transaction.value(databases.events, Key(position.value)) { bytes in
            let parts = try RecordFormat.parse(bytes, at: position)
            try checkLength(parts)
            return try body(parts)
        }
        guard let found else { throw EventLogError.damaged(position, "the event is missing") }
        return found
    }

    /// A record may be shorter than its header gives only where something was erased from it (L13).
    @inline(__always)
    func checkLength(_ parts: borrowing RecordFormat.Parts) throws {
        if parts.isRedacted, try originalHash(at: parts.header.position) == nil {
            throw EventLogError.damaged(parts.header.position, "the event's length is wrong")
        }
    }

    /// SHA-256 of the payload as it was before something was erased from it; nil when nothing was (L13).
    func originalHash(at position: GlobalPosition) throws -> [UInt8]? {
        try transaction.value(databases.redactions, Key(position.value)) { bytes in
            guard bytes.count == 32 else {
                throw EventLogError.damaged(position, "its entry in `redactions` is too short")
            }
            return Array(bytes)
        }
    }

    public func header(at position: GlobalPosition) throws -> EventHeader {
        try pending?[position]?.header ?? parts(at: position) { $0.header }
    }

    /// - Throws: `EventLogError.damaged` also when there is no such event, `CodecError`.
    public func event(at position: GlobalPosition) throws -> RecordedEvent {
        try pending?[position] ?? parts(at: position) { try event($0) }
    }

    @inline(__always)
    func event(_ parts: RecordFormat.Parts) throws(CodecError) -> RecordedEvent {
        RecordedEvent(header: parts.header, event: try Event.decode(parts.header.type, parts.payload))
    }

    /// The payload's bytes as stored, for reversals and export.
    public func payload(at position: GlobalPosition) throws -> [UInt8] {
        if let event = pending?[position] { return BinaryWriter.encode(event.event.payload) }
        return try parts(at: position) { Array($0.payload) }
    }

    public func chain(at position: GlobalPosition) throws -> Chain {
        try parts(at: position) { parts in
            guard let chain = parts.chain else { throw EventLogError.damaged(position, "the event has no chain value") }
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
    /// - Throws: `EventLogError.damaged` also for a missing position, and where the log ends too early.
    @discardableResult
    public func forEach(
        after position: GlobalPosition, limit: Int, of types: EventTypes = .all, _ body: (RecordedEvent) throws -> Void
    ) throws -> GlobalPosition {
        try transaction.withCursor(databases.events) { cursor in
            var reached = position
            var left = limit
            var entry = left > 0 ? try cursor.seek(Key(position.next.value)) : nil
            while let found = entry {
                try read?.check()
                let next = GlobalPosition(try found.key.number(in: "events"))
                guard next == reached.next else { throw EventLogError.damaged(reached.next, "the event is missing") }
                reached = next
                let parts = try RecordFormat.parse(found.value, at: reached)
                try checkLength(parts)
                if types.contains(parts.header.type) {
                    try body(event(parts))
                }
                left -= 1
                entry = left > 0 ? try cursor.next() : nil
            }
            guard left == 0 || reached >= end else {
                throw EventLogError.damaged(reached.next, "the log ends before that position")
            }
            return reached
        }
    }

    func count(_ database: Database) throws -> Int { try transaction.count(database) }

    /// The chain value kept beside the log: the last transaction's; nil before the first.
    func chainHead() throws -> Chain? {
        try transaction.value(databases.meta, MetaKey.chain) { bytes in
            guard bytes.count == RecordFormat.chainSize else {
                throw EventLogError.inconsistent("the chain head stored beside the log has \(bytes.count) bytes")
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
}
