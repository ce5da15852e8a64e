import Domain
import Events

/// Events of the log in order, as JSON.
struct LogPage: Sendable {
    private(set) var events: [(position: GlobalPosition, json: String)] = []
    /// The log's newest position when it was read.
    let head: GlobalPosition
    /// There are more in the direction in which it was read.
    private(set) var hasMore = false
    /// It was read from its end.
    private var isNewest = false

    init(head: GlobalPosition) { self.head = head }

    /// Everybody's events after a position, the register's too, from one short read.
    init(after position: GlobalPosition, limit: Int, _ log: EventLog) throws {
        self.init(head: log.head.position)
        try log.read { reader in
            _ = try reader.forEach(after: position, limit: limit + 1) { event in _ = take(event, limit) }
        }
    }

    /// Tells whether it has room for more.
    mutating func take(_ event: RecordedEvent, _ limit: Int) -> Bool {
        guard events.count < limit else {
            hasMore = true
            return false
        }
        events.append((event.header.position, EventJSON.text(event)))
        return true
    }

    /// It was filled newest first.
    mutating func turnAround() {
        events.reverse()
        isNewest = true
    }

    /// An `EventsAnswer`.
    var json: String {
        let edge = isNewest ? events.first : events.last
        let more = hasMore ? edge.map { ",\"\(isNewest ? "previous" : "next")\":\($0.position)" } ?? "" : ""
        return "{\"events\":[\(events.map(\.json).joined(separator: ","))],\"head\":\(head)\(more)}\n"
    }
}
