import Domain

/// Events of a transaction that is being decided, as the log would have them: a reader shows them as if they were booked
/// (`LogReader.showing`), so that what comes next is decided on them.
public struct PendingEvents: Sendable {
    /// Where the log ends.
    public var end: GlobalPosition
    private let recordedAt: Timestamp
    private let clockUnsure: Bool
    public private(set) var events: [RecordedEvent] = []
    private var subjects: [EntityID: [GlobalPosition]] = [:]

    init(after end: GlobalPosition, recordedAt: Timestamp, clockUnsure: Bool) {
        self.end = end
        self.recordedAt = recordedAt
        self.clockUnsure = clockUnsure
    }

    /// Adds what the same transaction books next.
    /// - Parameters:
    ///   - append: What is the same for all events of the transaction.
    ///   - version: Of its stream, before them.
    /// - Returns: The new ones.
    @discardableResult
    public mutating func add(
        _ new: [NewEvent], of append: Append, after version: StreamVersion
    ) -> ArraySlice<RecordedEvent> {
        let first = events.count
        for (n, new) in new.enumerated() {
            let header = header(of: new, at: first + n, in: append, StreamVersion(version.value + UInt64(n) + 1))
            events.append(RecordedEvent(header: header, event: new.event))
            for subject in new.event.subjects(header) { subjects[subject, default: []].append(header.position) }
        }
        return events[first...]
    }

    /// Of an event of the next transaction.
    func header(of new: NewEvent, at index: Int, in append: Append, _ version: StreamVersion) -> EventHeader {
        var header = EventHeader()
        header.position = GlobalPosition(end.value + UInt64(index) + 1)
        header.transaction = TransactionID(append.command)
        header.index = UInt16(clamping: index)
        header.count = UInt16(clamping: append.events.count)
        header.stream = new.stream
        header.version = version
        header.author = append.author
        // On whose behalf the event says.
        header.author.behalf = new.behalf ?? append.author.behalf
        header.recordedAt = recordedAt
        header.occurredAt = new.occurred?.at ?? append.occurredAt
        header.occurredOn = new.occurred?.on ?? append.occurredOn
        header.clockUnsure = clockUnsure
        header.type = new.event.type
        return header
    }

    subscript(position: GlobalPosition) -> RecordedEvent? {
        guard position > end, position.value - end.value <= events.count else { return nil }
        return events[Int(position.value - end.value) - 1]
    }

    /// Oldest first.
    func positions(of subject: EntityID) -> [GlobalPosition] { subjects[subject] ?? [] }
}

extension LogReader {
    /// Lends the same log with events in it that are not booked: by position and by what they name.
    public borrowing func showing<R>(
        _ pending: PendingEvents, _ body: (borrowing LogReader) throws -> R
    ) rethrows -> R {
        try body(LogReader(databases: databases, token: token, end: end, pending: pending))
    }
}
