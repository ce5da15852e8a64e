public import Events
public import Inventory

/// All that was booked, being summed up by day from the household's stream: for what is not kept.
struct BookedReplay: Replayable {
    /// Only what had happened by then counts; nil: all.
    let until: CalendarDate?
    private(set) var booked = Booked.ofAllDays
    private(set) var checkpoint = Checkpoint()

    init(until: CalendarDate?) { self.until = until }

    var blank: BookedReplay { BookedReplay(until: until) }

    mutating func apply(_ event: RecordedEvent) {
        event.effects { effect in
            guard case .booked(let change) = effect else { return }
            let counted = until.map { change.counted(on: $0) } ?? change
            if let counted { booked.apply(.booked(counted), of: event.header) }
        }
        checkpoint = Checkpoint(version: event.header.version, position: event.header.position)
    }
}

extension ProjectionRunner {
    /// The bookings by day, from the events of a household up to a position alone. Costs a replay of its whole
    /// stream on the reading thread.
    /// - Throws: `EventLogError`, `CodecError` when the log cannot be read; `CancellationError`.
    public func replayedBookings(
        of household: HouseholdID, on day: CalendarDate? = nil, through position: GlobalPosition
    ) async throws -> Booked {
        let log = log
        let replay = Replay(BookedReplay(until: day), of: household, through: position)
        while try await reading.read({ try replay.step(log).goesOn }) { try Task.checkCancellation() }
        return replay.take().booked
    }
}
