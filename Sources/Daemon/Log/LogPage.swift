import Domain
import Events

/// Events of the log in order, as JSON, from one short read.
struct LogPage: Sendable {
    private(set) var events: [(position: GlobalPosition, json: String)] = []
    /// The log's newest position when it was read.
    let head: GlobalPosition
    private(set) var hasMore = false

    /// A household's events after a position.
    init(
        of household: HouseholdID, after position: GlobalPosition, limit: Int, _ log: EventLog
    ) throws {
        // Before the read: what comes later is not missed by those who wait for what is beyond it.
        head = log.head.position
        try log.read { reader in
            let version = try reader.version(in: household, before: GlobalPosition(position.value + 1))
            try reader.forEach(of: household, after: version, limit: limit + 1) { event in take(event, limit) }
        }
    }

    /// Everybody's events after a position, the register's too.
    init(after position: GlobalPosition, limit: Int, _ log: EventLog) throws {
        head = log.head.position
        try log.read { reader in
            _ = try reader.forEach(after: position, limit: limit + 1) { event in _ = take(event, limit) }
        }
    }

    private mutating func take(_ event: RecordedEvent, _ limit: Int) -> Bool {
        guard events.count < limit else {
            hasMore = true
            return false
        }
        events.append((event.header.position, EventJSON.text(event)))
        return true
    }

    /// An `EventsAnswer`.
    var json: String {
        let more = hasMore ? events.last.map { ",\"next\":\($0.position)" } ?? "" : ""
        return "{\"events\":[\(events.map(\.json).joined(separator: ","))],\"head\":\(head)\(more)}\n"
    }
}
