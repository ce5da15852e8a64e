public import Events
public import Inventory

/// Keeps every household's read models at the head of the log and answers from memory.
///
/// It follows the log and saves snapshots. Answers are made by those who ask, each from a copy of its own: a long one
/// delays neither another nor the next event.
public actor ProjectionRunner {
    /// The most records that one read transaction reads, apart from the rest of a log transaction: a longer one would
    /// keep pages from being reused.
    static let chunk = 1000

    let log: EventLog
    private(set) var snapshots: Snapshots?
    /// For reads that people ask for, and for saving; the log is followed on another thread.
    let reading: ReadThread
    private let following = ReadThread()
    private let eventsPerSnapshot: UInt64
    private let failed: @Sendable (SnapshotError) -> Void

    let live = LiveModels()
    /// Nil once something is booked.
    var recentDay: RecentDay?
    /// The last position whose event the live directory has.
    private var directoryReached = GlobalPosition.start
    private var saved: [HouseholdID: StreamVersion] = [:]
    private var directorySaved = GlobalPosition.start
    /// Households whose read models should be saved; nil is the directory.
    private let wantsSaving: AsyncStream<HouseholdID?>
    private let wantSaving: AsyncStream<HouseholdID?>.Continuation

    /// - Parameters:
    ///   - snapshots: Nil: none are read or written, every start replays the log.
    ///   - eventsPerSnapshot: A household's read models are saved after so many of its events, the directory after so
    ///     many events of the log.
    ///   - failed: Called when a snapshot could not be saved; the runner goes on without.
    public init(
        log: EventLog, snapshots: Snapshots?, eventsPerSnapshot: UInt64 = 4096, reading: ReadThread = ReadThread(),
        snapshotFailed failed: @escaping @Sendable (SnapshotError) -> Void = { _ in }
    ) {
        self.log = log
        self.snapshots = snapshots
        self.eventsPerSnapshot = eventsPerSnapshot
        self.reading = reading
        self.failed = failed
        (wantsSaving, wantSaving) = AsyncStream.makeStream()
    }

    /// Loads the snapshots and folds the events after them, up to the present head. Call it once, before everything
    /// else.
    /// - Parameters:
    ///   - progress: Called every few thousand events with the number folded and the total.
    ///   - listener: Gets the events of each household of which all have to be read.
    /// - Throws: `EventLogError`, `CodecError`: the log cannot be read.
    public func start(
        progress: @Sendable (_ done: UInt64, _ total: UInt64) -> Void = { _, _ in },
        onEvents listener: EventListener? = nil
    ) async throws {
        let (log, snapshots, head) = (log, snapshots, log.head.position)
        let loaded = try await following.run { try LoadedSnapshots(log, snapshots, head) }
        (directoryReached, directorySaved) = (head, loaded.directorySaved)
        var sets: [HouseholdID: ProjectionSet] = [:]
        let total = loaded.missing
        var done: UInt64 = 0
        if loaded.scanIsCheaper {
            let first = GlobalPosition(loaded.firstMissing.value - 1)
            var replay = BulkReplay(loaded.sets, onEvents: listener)
            try await replay.run(log, after: first, through: head, on: following) { reached in
                progress(reached.value - first.value, head.value - first.value)
            }
            sets = replay.take()
        } else {
            for (household, set) in loaded.sets {
                let from = set.checkpoint.version.value
                sets[household] = try await folded(set, of: household, through: head, on: following) { version in
                    progress(done + version.value - from, total)
                }
                done += (sets[household]?.checkpoint.version.value ?? from) - from
            }
        }
        live.replace(sets, directory: loaded.directory, after: log.lastErasure)
        for (household, version) in loaded.saved { saved[household] = version }
        if let snapshots { try await following.run { snapshots.removeOutdated() } }
        // The writer loads it too, in one step.
        if directoryIsWanted { await saveDirectory() }
        live.advance(to: head)
    }

    /// Follows the log until the task is cancelled, and saves snapshots on the way.
    /// - Throws: `EventLogError`, `CodecError` when the log cannot be read: answers are out of date from then on.
    public func run() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await self.follow() }
            group.addTask { await self.saveWhatIsWanted() }
            try await group.next()
            group.cancelAll()
        }
    }

    private func follow() async throws {
        let log = log
        while !Task.isCancelled {
            await log.waitBeyond(live.position)
            let (after, head) = (live.position, log.head.position)
            if after >= head { continue }
            let events: [RecordedEvent]
            if let newest = log.takeNewest(after: after) {
                events = newest
            } else {
                let limit = min(ProjectionRunner.chunk, Int(head.value - after.value))
                events = try await following.run { try Self.events(of: log, after: after, limit: limit) }
            }
            apply(events)
            if let erasure = events.last(where: { $0.event.asErasure != nil }) {
                try await forget(erasure.header.position, events)
            }
            if let last = events.last?.header.position { live.advance(to: last) }
        }
    }

    /// The next events, up to the end of a transaction, of which no read may see half.
    private static func events(
        of log: EventLog, after position: GlobalPosition, limit: Int
    ) throws -> [RecordedEvent] {
        var events: [RecordedEvent] = []
        events.reserveCapacity(limit)
        try log.read { reader in
            _ = try reader.forEach(after: position, limit: limit) { events.append($0) }
            if let last = events.last?.header, case let rest = Int(last.count) - 1 - Int(last.index), rest > 0 {
                _ = try reader.forEach(after: last.position, limit: rest) { events.append($0) }
            }
        }
        return events
    }

    /// Folds again the streams from whose events text was erased, and removes their snapshots (L13).
    private func forget(_ erasure: GlobalPosition, _ events: [RecordedEvent]) async throws {
        let log = log
        let last = events.last?.header.position ?? erasure
        let positions = events.flatMap { $0.event.asErasure?.positions ?? [] }
        let erased = try await following.run {
            try log.read { reader in try positions.map { try reader.header(at: GlobalPosition(UInt64(clamping: $0))) } }
        }
        var anew: [HouseholdID: ProjectionSet] = [:]
        for stream in Set(erased.map(\.stream)) where !stream.isNone {
            anew[stream] = try await folded(ProjectionSet(), of: stream, through: last, on: following)
        }
        var directory: Directory?
        if erased.contains(where: { Directory.handles.contains($0.type) }) {
            directory = try await following.run {
                var directory = Directory()
                try log.fold(&directory, after: .start, through: last)
                return directory
            }
        }
        // All at once, so that only newly folded states are saved from now on.
        live.replace(anew, directory: directory, after: erasure)
        saved = [:]
        directorySaved = .start
        guard let snapshots = snapshots?.since(erasure) else { return }
        self.snapshots = snapshots
        try await reading.run { _ = snapshots.removeUnusable() }
    }

    private func apply(_ events: [RecordedEvent]) {
        recentDay = nil
        live.apply(events)
        directoryReached = events.last?.header.position ?? directoryReached
        if snapshots != nil {
            for household in Set(events.map(\.header.stream)) where !household.isNone {
                let version = live.version(of: household).value
                if version - (saved[household]?.value ?? 0) >= eventsPerSnapshot { wantSaving.yield(household) }
            }
            if directoryIsWanted { wantSaving.yield(nil) }
        }
    }
}

extension ProjectionRunner {
    /// The last position that is folded.
    public nonisolated var position: GlobalPosition { live.position }

    /// Users and memberships, at `position` or later.
    public nonisolated var directory: Directory { live.directory }

    /// The last erasure whose texts no read model has any more (L13).
    public nonisolated var lastErasure: GlobalPosition { live.lastErasure }

    /// Waits until everything up to `position` is folded.
    /// - Throws: `CancellationError`.
    public nonisolated func wait(for position: GlobalPosition) async throws {
        _ = try await wait(for: position, until: nil)
    }

    /// The same, at most until a deadline.
    /// - Returns: False when it was not by then.
    public nonisolated func wait(
        for position: GlobalPosition, until deadline: ContinuousClock.Instant?
    ) async throws -> Bool {
        while case let reached = live.position, reached < position {
            try Task.checkCancellation()
            if let deadline, deadline <= .now { return false }
            await live.wait(beyond: reached, until: deadline)
        }
        return true
    }

    /// Answers from memory, all read models at one version. A household without events is an empty set.
    ///
    /// The body runs in the caller's task, on a copy: others read and the log is followed meanwhile.
    /// - Parameter atLeast: Waits until everything up to there is folded.
    /// - Throws: What `body` throws; `CancellationError`.
    public nonisolated func read<R: Sendable>(
        _ household: HouseholdID, atLeast: GlobalPosition = .start, _ body: (borrowing ProjectionSet) throws -> R
    ) async throws -> R {
        while true {
            if let set = live.set(of: household, atLeast: atLeast) { return try body(set) }
            try await wait(for: atLeast)
        }
    }
}

extension ProjectionRunner {
    private func saveWhatIsWanted() async {
        for await wanted in wantsSaving {
            guard let household = wanted else {
                if directoryIsWanted { await saveDirectory() }
                continue
            }
            let version = live.version(of: household)
            // It became due again while it was being saved.
            if version.value - (saved[household]?.value ?? 0) >= eventsPerSnapshot { await save(household) }
        }
    }

    /// Saves the read models of every household that changed since they were last saved; before the process ends.
    public func saveAll() async {
        for household in live.households { await save(household) }
        if directoryReached > directorySaved { await saveDirectory() }
    }

    private var directoryIsWanted: Bool { directoryReached.value - directorySaved.value >= eventsPerSnapshot }

    private func saveDirectory() async {
        guard let snapshots else { return }
        let (directory, position) = (live.directory, directoryReached)
        directorySaved = position
        await save { () throws(SnapshotError) in try snapshots.save(directory, at: position) }
    }

    /// Encodes and writes the state on the reading thread; the actor goes on meanwhile.
    private func save(_ household: HouseholdID) async {
        guard let snapshots, let set = live.set(of: household), set.checkpoint.version > saved[household] ?? .start
        else {
            return
        }
        saved[household] = set.checkpoint.version
        await save { () throws(SnapshotError) in try set.save(to: snapshots, household: household) }
    }

    private func save(_ body: @escaping @Sendable () throws(SnapshotError) -> Void) async {
        let error = try? await reading.run { () -> SnapshotError? in
            do throws(SnapshotError) {
                try body()
                return nil
            } catch {
                return error
            }
        }
        if let error = error ?? nil { failed(error) }
    }
}
