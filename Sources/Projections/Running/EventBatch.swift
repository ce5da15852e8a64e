import Domain
import Events

/// The effects of consecutive events of the log, by household: decoded once, for all read models.
struct EventBatch: Sendable {
    /// The log was read up to here.
    private(set) var reached: GlobalPosition
    private(set) var households: [HouseholdID: StreamBatch] = [:]

    /// One household's part.
    struct StreamBatch: Sendable {
        fileprivate(set) var headers: [EventHeader] = []
        /// The effects of all its events, one after another.
        fileprivate(set) var effects: [Effect] = []
        /// Where the effects of each event end.
        fileprivate(set) var ends: [Int] = []
        /// The events themselves, for those who need more of them.
        fileprivate(set) var events: [RecordedEvent] = []
    }

    /// Reads at most `limit` events after `position`, none beyond `last`.
    /// - Parameter whole: Keeps the events too.
    init(
        _ log: EventLog, after position: GlobalPosition, through last: GlobalPosition, limit: Int, whole: Bool = false
    ) throws {
        reached = position
        let limit = min(limit, Int(last.value - min(last.value, position.value)))
        // A household with several events in a row is kept out of the dictionary, so that it is looked up once for all
        // of them.
        var (current, batch) = (HouseholdID(), StreamBatch())
        reached = try log.read { reader in
            try reader.forEach(after: position, limit: limit) { event in
                guard !event.header.stream.isNone else { return }
                if event.header.stream != current {
                    if !current.isNone { households[current] = batch }
                    current = event.header.stream
                    batch = households.removeValue(forKey: current) ?? StreamBatch()
                }
                batch.add(event)
                if whole { batch.events.append(event) }
            }
        }
        if !current.isNone { households[current] = batch }
    }
}

extension EventBatch.StreamBatch {
    fileprivate mutating func add(_ event: RecordedEvent) {
        headers.append(event.header)
        event.effects { effects.append($0) }
        ends.append(effects.count)
    }
}
