import Domain
import Events
import Synchronization

/// A household's read models being brought up to a position, in chunks, on a reading thread.
///
/// The state never leaves the box while it grows, so nothing is copied between chunks.
final class Replay: Sendable {
    /// How many records one read transaction looks at: a longer one would keep pages from being reused.
    static let chunk = 1000

    private let household: HouseholdID
    private let last: GlobalPosition
    private let state: Mutex<ProjectionSet>

    init(_ start: ProjectionSet, of household: HouseholdID, through last: GlobalPosition) {
        self.household = household
        self.last = last
        state = Mutex(start)
    }

    /// Folds the next chunk of the stream. Tells whether there is more up to `last`, and the version reached.
    func step(_ log: EventLog) throws -> (goesOn: Bool, version: StreamVersion) {
        try state.withLock { state in
            let before = state.checkpoint.version
            var reachedEnd = false
            let after = try log.read { reader in
                try reader.forEach(of: household, after: before, limit: Self.chunk) { event in
                    reachedEnd = event.header.position > last
                    if !reachedEnd { state.apply(event) }
                    return !reachedEnd
                }
            }
            return (!reachedEnd && after.value - before.value == UInt64(Self.chunk), state.checkpoint.version)
        }
    }

    /// What was folded; the box is empty then.
    func take() -> ProjectionSet {
        state.withLock { state in
            defer { state = ProjectionSet() }
            return state
        }
    }
}

/// A household on a day that is over, being folded in chunks on a reading thread. Reads its whole stream: an event of
/// today can tell of any day.
final class DayReplay: Sendable {
    private let household: HouseholdID
    private let last: GlobalPosition
    private let state: Mutex<DayView>

    init(_ start: DayView, of household: HouseholdID, through last: GlobalPosition) {
        self.household = household
        self.last = last
        state = Mutex(start)
    }

    /// Folds the next chunk of the stream. Tells whether there is more up to `last`.
    func step(_ log: EventLog) throws -> Bool {
        try state.withLock { state in
            var goesOn = true
            let before = state.set.checkpoint.version
            let after = try log.read { reader in
                try reader.forEach(of: household, after: before, limit: Replay.chunk) { event in
                    goesOn = event.header.position <= last
                    if goesOn { state.apply(event) }
                    return goesOn
                }
            }
            return goesOn && after.value - before.value == UInt64(Replay.chunk)
        }
    }

    /// What was folded; the box is empty then.
    func take() -> DayView {
        state.withLock { state in
            defer { state = DayView(day: state.day, days: state.days) }
            return state
        }
    }
}

/// All households brought to the head from one scan of the log: the next stretch is read and decoded while the read
/// models fold the one before, each on a task of its own.
struct BulkReplay {
    private(set) var lanes: [HouseholdID: Lanes]

    init(_ sets: [HouseholdID: ProjectionSet]) { lanes = sets.mapValues { Lanes($0) } }

    /// - Parameter progress: Hears after every stretch up to where it went.
    mutating func run(
        _ log: EventLog, after first: GlobalPosition, through head: GlobalPosition, on thread: ReadThread,
        progress: (GlobalPosition) -> Void
    ) async throws {
        var next = try await Self.read(log, after: first, through: head, on: thread)
        while true {
            let stretch = next
            if stretch.households.isEmpty, stretch.reached >= head { return }
            async let following = Self.read(log, after: stretch.reached, through: head, on: thread)
            for (household, deeds) in stretch.households { await lanes(of: household).fold(deeds) }
            progress(stretch.reached)
            next = try await following
            try Task.checkCancellation()
        }
    }

    func take() -> [HouseholdID: ProjectionSet] { lanes.mapValues { $0.take() } }

    private mutating func lanes(of household: HouseholdID) -> Lanes {
        if let known = lanes[household] { return known }
        let made = Lanes(ProjectionSet())
        lanes[household] = made
        return made
    }

    private static func read(
        _ log: EventLog, after position: GlobalPosition, through head: GlobalPosition, on thread: ReadThread
    ) async throws -> Stretch {
        try await thread.run { try Stretch(log, after: position, through: head, limit: Replay.chunk) }
    }
}
