import Events
import Inventory
import Synchronization

/// The read models of every household at the head of the log, and the directory. They are folded in place by the one
/// who follows the log; whoever answers takes a copy.
///
/// A copy is of one moment and costs a retain for each part. While somebody holds one, an event copies the pages that
/// it changes: drop it as soon as the answer is built. The lock is held for one transaction's events at most, or one
/// copy.
final class LiveModels: Sendable {
    private struct State {
        var sets: [HouseholdID: ProjectionSet] = [:]
        var directory = Directory()
        var lastErasure = GlobalPosition.start
    }

    private let state = Mutex(State())
    private let reached = HeadSignal()

    /// Everything up to here is folded. Waits for no fold.
    var position: GlobalPosition { reached.position }

    /// Users and memberships, at `position` or later.
    var directory: Directory { state.withLock { $0.directory } }

    /// The last erasure whose texts are in none of them any more (L13).
    var lastErasure: GlobalPosition { state.withLock { $0.lastErasure } }

    var households: [HouseholdID] { state.withLock { Array($0.sets.keys) } }

    /// Nil for a household without events.
    func set(of household: HouseholdID) -> ProjectionSet? { state.withLock { $0.sets[household] } }

    func version(of household: HouseholdID) -> StreamVersion {
        state.withLock { $0.sets[household]?.checkpoint.version ?? .start }
    }

    /// Nil while not everything up to `position` is folded. A household without events is an empty set.
    func set(of household: HouseholdID, atLeast position: GlobalPosition) -> ProjectionSet? {
        self.position < position ? nil : set(of: household) ?? ProjectionSet()
    }

    /// Folds the events of whole transactions, of which no copy has half. They count as folded with `advance`.
    func apply(_ events: [RecordedEvent]) {
        var rest = events[...]
        while let first = rest.first {
            let count = max(1, Int(first.header.count) - Int(first.header.index))
            let transaction = rest.prefix(count)
            rest = rest.dropFirst(count)
            state.withLock { state in
                for event in transaction {
                    state.directory.apply(event)
                    guard !event.header.stream.isNone else { continue }
                    state.sets[event.header.stream, default: ProjectionSet()].apply(event)
                }
            }
        }
    }

    /// Puts sets, and a directory, in the place of those folded so far.
    /// - Parameter erasure: The last one before they were folded.
    func replace(_ sets: [HouseholdID: ProjectionSet], directory: Directory?, after erasure: GlobalPosition) {
        state.withLock { state in
            state.sets.merge(sets) { $1 }
            state.directory = directory ?? state.directory
            state.lastErasure = erasure
        }
    }

    func advance(to position: GlobalPosition) { reached.announce(position) }

    /// Returns after the next advance, at once if `position` is already behind or the task is cancelled, at the
    /// deadline in any case.
    func wait(beyond position: GlobalPosition, until deadline: ContinuousClock.Instant?) async {
        await reached.wait(beyond: position, until: deadline)
    }
}
