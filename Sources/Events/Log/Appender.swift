public import Inventory
public import LMDB

/// A transaction to append: a command's events under its id, with the hash that makes it exactly-once (L3).
public struct Append: Sendable {
    public var stream: StreamID
    /// The command's id, which is the transaction's.
    public var command: CommandID
    /// SHA-256 of the canonical command, 32 bytes.
    public var hash: [UInt8]
    public var author: Authorship
    public var occurredAt: Timestamp
    public var occurredOn: CalendarDate
    public var events: [NewEvent]
    /// The bytes of pictures that its events name, by their SHA-256; those that are in the log already may be missing.
    public var pictures: [[UInt8]: [UInt8]] = [:]
    /// The commands of an atomic batch, each with its part of `events`; they are found under their own ids too (L3).
    public var members: [Member] = []

    public struct Member: Sendable {
        public var command: CommandID
        /// SHA-256 of the canonical command, 32 bytes.
        public var hash: [UInt8]
        /// Indexes into the batch's events.
        public var events: Range<Int>

        public init(command: CommandID, hash: [UInt8], events: Range<Int>) {
            self.command = command
            self.hash = hash
            self.events = events
        }
    }

    public init(
        stream: StreamID, command: CommandID, hash: [UInt8], author: Authorship, occurredAt: Timestamp,
        occurredOn: CalendarDate, events: [NewEvent]
    ) {
        self.stream = stream
        self.command = command
        self.hash = hash
        self.author = author
        self.occurredAt = occurredAt
        self.occurredOn = occurredOn
        self.events = events
    }
}

/// Adds transactions to the end of the log, inside the writer's open store transaction.
///
/// Everything it did is forgotten when that transaction is rolled back, so it is made anew for each batch.
public struct Appender {
    /// The most events in one transaction.
    public static let maximumEvents = 20_000

    let databases: LogDatabases
    public private(set) var head: Head
    /// Where the log ended when this batch began.
    private let began: GlobalPosition
    /// The clock at the start of this batch.
    public let clock: LogClock.Reading
    /// The recording time of this batch: never before the last event.
    let recordedAt: Timestamp
    /// The number of transactions in this batch.
    private(set) var appended = 0
    /// Its events, unless they are too many to be kept.
    private(set) var events: [RecordedEvent] = []
    var indexes: IndexWriter

    init(_ log: EventLog, in transaction: borrowing WriteTransaction) throws {
        databases = log.databases
        head = log.head
        began = head.position
        clock = log.clock.reading()
        recordedAt = max(head.recordedAt, clock.now)
        indexes = try IndexWriter(databases, in: transaction)
    }

    /// The time for decisions: the clock's, even where it was set back; while it cannot be trusted, that of the last
    /// event.
    public var now: Timestamp { clock.now }

    /// The clock could not be trusted when this batch began (L4).
    public var clockUnsure: Bool { clock.doubt == .behind }

    /// Lends the log as this batch sees it: everything decided before, durable or not.
    public func withReader<R>(
        _ transaction: borrowing WriteTransaction, _ body: (borrowing LogReader) throws -> R
    ) rethrows -> R {
        try body(LogReader(databases: databases, token: transaction.token, end: head.position))
    }

    /// An empty list for the events that are decided from here on.
    public var pending: PendingEvents {
        PendingEvents(after: head.position, recordedAt: recordedAt, clockUnsure: clockUnsure)
    }

    /// Appends one transaction with all its indexes. Cost: one put per event and index entry, two SHA-256 per event.
    /// - Returns: The events as they will be read back.
    /// - Throws: `EventLogError.tooManyEvents` before anything is written; `LMDBError`, and `EventLogError.bug` for an
    ///   event that names too much, after which the whole store transaction must be rolled back.
    public mutating func append(
        _ append: Append, in transaction: borrowing WriteTransaction
    ) throws -> (record: TransactionRecord, events: [RecordedEvent]) {
        guard append.events.count <= Self.maximumEvents else {
            throw EventLogError.tooManyEvents(append.events.count)
        }
        precondition(append.hash.count == 32, "a command's hash is a SHA-256")
        appended += 1
        let first = GlobalPosition(head.position.value + 1)
        let record = TransactionRecord(
            transaction: TransactionID(append.command), first: first, count: UInt32(append.events.count),
            hash: append.hash)
        try indexes.put(record, append.stream, append.command, in: transaction)
        for member in append.members {
            let part = TransactionRecord(
                transaction: record.transaction, first: GlobalPosition(first.value + UInt64(member.events.lowerBound)),
                count: UInt32(member.events.count), hash: member.hash)
            try indexes.put(part, append.stream, member.command, in: transaction)
        }
        guard !append.events.isEmpty else { return (record, []) }
        try append.putPictures(databases, in: transaction)

        var recorded: [RecordedEvent] = []
        recorded.reserveCapacity(append.events.count)
        var step = Chain.Step(after: head.chain, count: append.events.count)
        let pending = pending
        for (index, new) in append.events.enumerated() {
            let version = try indexes.nextVersion(of: new.stream, in: transaction)
            let header = pending.header(of: new, at: index, in: append, version)
            try put(new.event, header, &step, isLast: index == append.events.count - 1, in: transaction)
            recorded.append(RecordedEvent(header: header, event: new.event))
        }
        if record.last.value - began.value <= EventLog.mostNewest { events += recorded }
        head.position = record.last
        head.recordedAt = recordedAt
        try indexes.finish(head.chain, in: transaction)
        return (record, recorded)
    }

    private mutating func put(
        _ event: Event, _ header: EventHeader, _ step: inout Chain.Step, isLast: Bool,
        in transaction: borrowing WriteTransaction
    ) throws {
        let payload = BinaryWriter.encode(event.payload)
        let headerSize = RecordFormat.headerSize(RecordFormat.flags(of: header))
        let body = headerSize + payload.count + (isLast ? RecordFormat.chainSize : 0)
        var chain: Chain?
        try transaction.reserve(
            databases.events, Key(header.position.value), count: body + RecordFormat.crcSize, append: true
        ) { out in
            RecordFormat.write(header, payloadCount: payload.count, to: out)
            let payloadOut = UnsafeMutableRawBufferPointer(rebasing: out[headerSize..<headerSize + payload.count])
            payloadOut.copyBytes(from: payload)
            step.add(
                header: UnsafeRawBufferPointer(rebasing: out[..<headerSize]),
                payload: UnsafeRawBufferPointer(payloadOut))
            if isLast {
                let value = step.finish()
                UnsafeMutableRawBufferPointer(rebasing: out[(headerSize + payload.count)..<body]).copyBytes(
                    from: value.bytes)
                chain = value
            }
            out.storeBigEndian(RecordFormat.crc(UnsafeRawBufferPointer(rebasing: out[..<body])), at: body)
        }
        if let chain { head.chain = chain }
        try indexes.put(event, header, in: transaction)
    }
}

extension Event {
    /// The entities whose history this event belongs to. They are those in its marked fields or in a reversal's
    /// original, the pictures it names, and the import or station it came through.
    func subjects(_ header: EventHeader) -> [EntityID] {
        var subjects = named(in: header.stream)
        if let via = header.author.via, !subjects.contains(via) { subjects.append(via) }
        return subjects
    }

    /// Whether it says what holds for everything in the household: its settings and its units.
    private var isOfHousehold: Bool { Self.ofHousehold.contains(asReversal?.originalType ?? UInt64(type.rawValue)) }

    private static let ofHousehold = Set(
        [SettingsChanged.type, UnitAdded.type, UnitChanged.type, UnitRemoved.type].map { UInt64($0.rawValue) })

    /// The SHA-256 of each picture that it names, once.
    public var pictures: [[UInt8]] { SubjectCollector(of: payload).pictures }

    private func named(in stream: StreamID) -> [EntityID] {
        let collected = SubjectCollector(of: payload)
        var marked = collected.subjects
        for picture in collected.pictures { marked += [.picture(picture), .picture(picture, in: stream)] }
        // Settings and units belong to the household, whose id their payload need not repeat.
        guard isOfHousehold, !marked.contains(EntityID(stream)) else { return marked }
        return marked + [EntityID(stream)]
    }
}
