import Inventory

/// The events of a transaction that is being decided, in their logged form. A reader shows them as if they were booked
/// (`LogReader.showing`), so that later decisions see them.
public struct PendingEvents: Sendable {
    /// The end of the log.
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

    /// Adds the next events of the same transaction.
    /// - Parameters:
    ///   - append: The values common to all events of the transaction.
    ///   - version: The stream's version before them.
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

    /// The header of an event of the next transaction.
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
    /// Lends the same log with events that are not booked, found by position and by the entities they name.
    public borrowing func showing<R>(
        _ pending: PendingEvents, _ body: (borrowing LogReader) throws -> R
    ) rethrows -> R {
        try body(LogReader(databases: databases, token: token, end: end, pending: pending, scope: scope, read: read))
    }
}
