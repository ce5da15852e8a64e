import Events
import Inventory

/// Events of the log in order, as JSON.
struct LogExcerpt: Sendable {
    private(set) var events: [RecordedEvent] = []
    /// The log's newest position when it was read.
    let head: GlobalPosition
    /// Whether it was read backwards from the end.
    let isNewest: Bool
    /// Where to continue in the reading direction; nil at the end.
    private(set) var next: GlobalPosition?

    init(head: GlobalPosition, isNewest: Bool = false) {
        self.head = head
        self.isNewest = isNewest
    }

    /// The events of all households after a position, and the register's, from one short read.
    init(after position: GlobalPosition, limit: Int, _ log: EventLog) throws {
        self.init(head: log.head.position)
        try log.read { reader in
            _ = try reader.forEach(after: position, limit: limit + 1) { event in _ = take(event, limit) }
        }
    }

    /// - Returns: Whether there is room for more.
    mutating func take(_ event: RecordedEvent, _ limit: Int) -> Bool {
        guard events.count < limit else {
            stop(at: events.last?.header.position ?? event.header.position)
            return false
        }
        events.append(event)
        return true
    }

    /// There is room left, but the caller has to continue from here.
    mutating func stop(at position: GlobalPosition) { next = position }

    /// For an excerpt that was filled newest first.
    mutating func turnAround() { events.reverse() }

    /// An `EventsAnswer`.
    /// - Parameters:
    ///   - texts: The text of each event; empty: without texts.
    ///   - posts: What is not shown of them is not told (F2); nil: all is, to administrators.
    func json(_ texts: [EventJSON.Words] = [], posts: Posts? = nil) -> String {
        let more = next.map { ",\"\(isNewest ? "previous" : "next")\":\($0)" } ?? ""
        return "{\"events\":[\(items(texts, posts).joined(separator: ","))],\"head\":\(head)\(more)}\n"
    }

    /// One `EventView` each.
    func items(_ texts: [EventJSON.Words], _ posts: Posts?) -> [String] {
        events.indices.map { EventJSON.text(events[$0], texts.isEmpty ? nil : texts[$0], posts) }
    }
}
