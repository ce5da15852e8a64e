import Domain
import Events

/// Events of the log in order, as JSON.
struct LogExcerpt: Sendable {
    private(set) var events: [RecordedEvent] = []
    /// The log's newest position when it was read.
    let head: GlobalPosition
    /// It is read from its end.
    let isNewest: Bool
    /// Where to go on in the direction in which it is read; nil at the end.
    private(set) var next: GlobalPosition?

    init(head: GlobalPosition, isNewest: Bool = false) {
        self.head = head
        self.isNewest = isNewest
    }

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
            stop(at: events.last?.header.position ?? event.header.position)
            return false
        }
        events.append(event)
        return true
    }

    /// It has room, but who asks has to go on from here.
    mutating func stop(at position: GlobalPosition) { next = position }

    /// It was filled newest first.
    mutating func turnAround() { events.reverse() }

    /// An `EventsAnswer`.
    /// - Parameter told: Each event in words; empty: without.
    func json(_ told: [EventJSON.Words] = []) -> String {
        let more = next.map { ",\"\(isNewest ? "previous" : "next")\":\($0)" } ?? ""
        return "{\"events\":[\(items(told).joined(separator: ","))],\"head\":\(head)\(more)}\n"
    }

    /// An `EventView` each.
    func items(_ told: [EventJSON.Words]) -> [String] {
        events.indices.map { EventJSON.text(events[$0], told.isEmpty ? nil : told[$0]) }
    }
}
