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
            defer { state = DayView(day: state.day, days: EffectiveDays()) }
            return state
        }
    }
}

/// All households being brought to the head from one scan of the log, each event decoded once.
final class BulkReplay: Sendable {
    struct State: Sendable {
        var position: GlobalPosition
        var sets: [HouseholdID: ProjectionSet]
    }

    private let state: Mutex<State>

    init(_ start: State) { state = Mutex(start) }

    /// Folds the next chunk up to `last`. Returns the position reached.
    func step(_ log: EventLog, through last: GlobalPosition) throws -> GlobalPosition {
        try state.withLock { state in
            let limit = min(Replay.chunk, Int(last.value - min(last.value, state.position.value)))
            var run = Run()
            state.position = try log.read { reader in
                try reader.forEach(after: state.position, limit: limit) { event in
                    guard !event.header.stream.isNone else { return }
                    run.turn(to: event.header.stream, &state.sets)
                    run.set.apply(event)
                }
            }
            run.turn(to: HouseholdID(), &state.sets)
            return state.position
        }
    }

    func take() -> State {
        state.withLock { state in
            defer { state.sets = [:] }
            return state
        }
    }

    /// The household whose events come in a row, out of the dictionary, so that it is looked up once a row.
    private struct Run {
        var household = HouseholdID()
        var set = ProjectionSet()

        @inline(__always)
        mutating func turn(to next: HouseholdID, _ sets: inout [HouseholdID: ProjectionSet]) {
            guard next != household else { return }
            if !household.isNone { sets[household] = set }
            household = next
            set = sets.removeValue(forKey: next) ?? ProjectionSet()
        }
    }
}
