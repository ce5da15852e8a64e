public import Events
public import Inventory

extension ProjectionRunner {
    /// A household's read models at a moment: the nearest snapshots before it and the events from there, by the same
    /// `apply` as the live ones. Costs a replay in proportion to the distance back, on the reading thread.
    ///
    /// - Throws: `AsOfError`; `EventLogError`, `CodecError` when the log cannot be read; `CancellationError`.
    public func view(of household: HouseholdID, asOf: AsOf) async throws -> PastView {
        let log = log
        switch asOf {
        case .latest:
            return PastView(
                projections: live.set(of: household) ?? ProjectionSet(), position: position, moment: log.clock.now(),
                replayed: 0)
        case .position(let position):
            guard position <= log.head.position else { throw AsOfError.notYet(head: log.head.position) }
            guard position > .start else { throw await beginning(of: household) }
            let header = try await reading.read { try log.read { try $0.header(at: position) } }
            // A transaction is visible whole or not at all (L2): from within one, go back to the end of the one before.
            let isEnd = header.index + 1 == header.count
            let boundary = isEnd ? position : GlobalPosition(position.value - UInt64(header.index) - 1)
            guard boundary > .start else { throw await beginning(of: household) }
            return try await view(of: household, at: boundary, header.recordedAt)
        case .time(let time):
            let position = try await reading.read { try log.read { try $0.lastPosition(recordedBy: time) } }
            return try await view(of: household, at: position, time)
        }
    }

    /// A household at the end of a past day, as known at a position (L6). It has the events that had happened by then,
    /// undos applied to their originals, with the names of that position. Costs a replay of its whole stream, on the
    /// reading thread, and the memory of one set of read models; the same again while nothing is booked, nothing.
    ///
    /// - Throws: `AsOfError`; `EventLogError`, `CodecError` when the log cannot be read; `CancellationError`.
    public func view(of household: HouseholdID, on day: CalendarDate, at position: GlobalPosition) async throws
        -> PastDay
    {
        let log = log
        let key = RecentDay.Key(household: household, day: day, position: position, head: log.head.position)
        if let recentDay, recentDay.key == key { return recentDay.day }
        let days = try await days(of: household, through: position)
        let start = DayView(day: day, days: days)
        let replay = Replay(start, of: household, through: position)
        while try await reading.read({ try replay.step(log).goesOn }) { try Task.checkCancellation() }
        let view = replay.take()
        guard view.set.checkpoint.version > .start else { throw await beginning(of: household) }
        let past = PastDay(projections: view.set, catalog: view.catalog, days: days)
        // Something may have been booked, or erased, meanwhile.
        if log.head.position == key.head { recentDay = RecentDay(key: key, day: past) }
        return past
    }

    /// Cost: the headers of the log up to `position` if anything was ever corrected; else nothing.
    private func days(of household: HouseholdID, through position: GlobalPosition) async throws -> EffectiveDays {
        let log = log
        var days = EffectiveDays()
        guard try await reading.read({ try log.read { try $0.hasEver(Correction.type) } }) else { return days }
        var at = GlobalPosition.start
        while at < position {
            let start = at
            (days, at) = try await reading.read { [days] in
                var days = days
                let limit = Int(min(UInt64(ProjectionRunner.chunk), position.value - start.value))
                let reached = try log.read { reader in
                    try reader.forEach(after: start, limit: limit, of: EffectiveDays.noted) { event in
                        if event.header.stream == household { days.note(event) }
                    }
                }
                return (days, reached)
            }
            try Task.checkCancellation()
        }
        return days
    }

    private func view(
        of household: HouseholdID, at position: GlobalPosition, _ moment: Timestamp
    ) async throws -> PastView {
        let snapshots = snapshots
        let start = try await reading.read {
            snapshots.map { ProjectionSet(from: $0, household: household, notAfter: position) } ?? ProjectionSet()
        }
        let set = try await folded(start, of: household, through: position, on: reading)
        guard set.checkpoint.version > .start else { throw await beginning(of: household) }
        return PastView(
            projections: set, position: position, moment: moment,
            replayed: set.checkpoint.version.value - start.checkpoint.version.value)
    }

    /// Brings a set up to a position through the index of its stream.
    func folded(
        _ set: ProjectionSet, of household: HouseholdID, through last: GlobalPosition, on thread: ReadThread,
        progress: (StreamVersion) -> Void = { _ in }
    ) async throws -> ProjectionSet {
        let log = log
        let replay = Replay(set, of: household, through: last)
        while true {
            let (goesOn, version) = try await thread.read { try replay.step(log) }
            progress(version)
            if !goesOn { return replay.take() }
            try Task.checkCancellation()
        }
    }

    private func beginning(of household: HouseholdID) async -> any Error {
        let log = log
        do {
            let first = try await reading.read {
                try log.read { reader in
                    try reader.position(of: household, StreamVersion(1)).map { try reader.header(at: $0).recordedAt }
                }
            }
            return first.map { AsOfError.beforeHistory(since: $0) } ?? AsOfError.noHistory
        } catch {
            return error
        }
    }
}
