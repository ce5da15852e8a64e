import Events
import Inventory

/// Consecutive events of the log, by household: decoded once, for all who fold them.
struct EventBatch: Sendable {
    /// The log was read up to here.
    private(set) var reached: GlobalPosition
    private(set) var households: [HouseholdID: [RecordedEvent]] = [:]

    /// Reads at most `limit` events after `position`, none beyond `last`.
    init(_ log: EventLog, after position: GlobalPosition, through last: GlobalPosition, limit: Int) throws {
        reached = position
        let limit = min(limit, Int(last.value - min(last.value, position.value)))
        // A household with several events in a row is kept out of the dictionary, so that it is looked up once for all
        // of them.
        var current = HouseholdID()
        var events: [RecordedEvent] = []
        // As most logs are one household's.
        events.reserveCapacity(limit)
        reached = try log.read { reader in
            try reader.forEach(after: position, limit: limit) { event in
                guard !event.header.stream.isNone else { return }
                if event.header.stream != current {
                    if !current.isNone { households[current] = events }
                    current = event.header.stream
                    events = households.removeValue(forKey: current) ?? []
                }
                events.append(event)
            }
        }
        if !current.isNone { households[current] = events }
    }
}
