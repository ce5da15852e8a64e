import Domain
import Events

/// What some events in a row of the log do, by household: decoded once, for all read models.
struct EventBatch: Sendable {
    /// Up to here the log was read.
    private(set) var reached: GlobalPosition
    private(set) var households: [HouseholdID: StreamBatch] = [:]

    /// One household's part.
    struct StreamBatch: Sendable {
        fileprivate(set) var headers: [EventHeader] = []
        /// Of all its events, one after another.
        fileprivate(set) var effects: [Effect] = []
        /// Where the effects of each event end.
        fileprivate(set) var ends: [Int] = []
    }

    /// Reads at most `limit` events after `position`, none beyond `last`.
    init(_ log: EventLog, after position: GlobalPosition, through last: GlobalPosition, limit: Int) throws {
        reached = position
        let limit = min(limit, Int(last.value - min(last.value, position.value)))
        // The household whose events come in a row is out of the dictionary, so that it is looked up once a row.
        var (current, deeds) = (HouseholdID(), StreamBatch())
        reached = try log.read { reader in
            try reader.forEach(after: position, limit: limit) { event in
                guard !event.header.stream.isNone else { return }
                if event.header.stream != current {
                    if !current.isNone { households[current] = deeds }
                    current = event.header.stream
                    deeds = households.removeValue(forKey: current) ?? StreamBatch()
                }
                deeds.add(event)
            }
        }
        if !current.isNone { households[current] = deeds }
    }
}

extension EventBatch.StreamBatch {
    fileprivate mutating func add(_ event: RecordedEvent) {
        headers.append(event.header)
        event.effects { effects.append($0) }
        ends.append(effects.count)
    }
}
