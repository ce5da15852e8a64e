public import Events
public import Inventory
import Synchronization

/// State that a replay brings up to a position: a household's read models, or its view of one day.
protocol Replayable: Sendable {
    var checkpoint: Checkpoint { get }
    /// The same state before its first event.
    var blank: Self { get }
    mutating func apply(_ event: RecordedEvent)
}

extension ProjectionSet: Replayable {
    var blank: ProjectionSet { ProjectionSet() }
}

/// A household's state being brought up to a position, in chunks, on a reading thread.
///
/// The state stays in one place while it grows, so nothing is copied between chunks.
final class Replay<State: Replayable>: Sendable {
    private let household: HouseholdID
    private let last: GlobalPosition
    private let state: Mutex<State>

    init(_ start: State, of household: HouseholdID, through last: GlobalPosition) {
        self.household = household
        self.last = last
        state = Mutex(start)
    }

    /// Folds the next chunk of the stream. Returns whether there is more up to `last`, and the version reached.
    func step(_ log: EventLog) throws -> (goesOn: Bool, version: StreamVersion) {
        try state.withLock { state in
            let before = state.checkpoint.version
            var reachedEnd = false
            let after = try log.read { reader in
                try reader.forEach(of: household, after: before, limit: ProjectionRunner.chunk) { event in
                    reachedEnd = event.header.position > last
                    if !reachedEnd { state.apply(event) }
                    return !reachedEnd
                }
            }
            return (
                !reachedEnd && after.value - before.value == UInt64(ProjectionRunner.chunk), state.checkpoint.version
            )
        }
    }

    /// Returns the folded state and leaves this empty.
    func take() -> State {
        state.withLock { state in
            defer { state = state.blank }
            return state
        }
    }
}

/// Gets all events of a household, in order and in parts.
public typealias EventListener = @Sendable (HouseholdID, [RecordedEvent]) -> Void

/// Brings all households to the head with one scan of the log. The next batch is read and decoded while the read models
/// fold the one before, and a listener gets the events on a task of its own.
///
/// Indexes are built when all is folded: most of what a long history puts into them is gone at its end.
struct BulkReplay {
    /// The number of records in a batch: enough that handing it over costs nothing beside folding it, in one read
    /// transaction of some ten milliseconds.
    private static let eventsPerBatch = 10_000

    private var sets: [HouseholdID: SetInBulk]
    private let listener: EventListener?
    /// Households of which some events are not read, as their read models have them: nobody is told of the others.
    private let partlyRead: Set<HouseholdID>

    init(_ sets: [HouseholdID: ProjectionSet], onEvents listener: EventListener? = nil) {
        partlyRead = Set(sets.filter { $0.value.checkpoint.version > .start }.keys)
        self.sets = sets.mapValues { SetInBulk($0) }
        self.listener = listener
    }

    /// - Parameter progress: Called after every batch with the position reached.
    mutating func run(
        _ log: EventLog, after first: GlobalPosition, through head: GlobalPosition, on thread: ReadThread,
        progress: (GlobalPosition) -> Void
    ) async throws {
        let folded = FoldedBatch()
        var next = try await Self.read(log, after: first, through: head, dropping: folded, on: thread)
        while true {
            let batch = next
            if batch.households.isEmpty, batch.reached >= head { return }
            async let following = Self.read(log, after: batch.reached, through: head, dropping: folded, on: thread)
            async let notified: Void = Self.notify(listener, batch, but: partlyRead)
            await withTaskGroup(of: Void.self) { group in
                for (household, events) in batch.households {
                    let set = set(of: household)
                    group.addTask { set.fold(events) }
                }
            }
            await notified
            progress(batch.reached)
            next = try await following
            folded.batch.withLock { $0 = batch }
            try Task.checkCancellation()
        }
    }

    /// Returns the read models and leaves none here.
    func take() -> [HouseholdID: ProjectionSet] { sets.mapValues { $0.take() } }

    private mutating func set(of household: HouseholdID) -> SetInBulk {
        if let known = sets[household] { return known }
        let made = SetInBulk(ProjectionSet())
        sets[household] = made
        return made
    }

    private static func read(
        _ log: EventLog, after position: GlobalPosition, through head: GlobalPosition, dropping folded: FoldedBatch,
        on thread: ReadThread
    ) async throws -> EventBatch {
        try await thread.run {
            folded.batch.withLock { $0 = nil }
            return try EventBatch(log, after: position, through: head, limit: eventsPerBatch)
        }
    }

    @concurrent
    private static func notify(
        _ listener: EventListener?, _ batch: EventBatch, but partlyRead: Set<HouseholdID>
    ) async {
        guard let listener else { return }
        for (household, events) in batch.households where !partlyRead.contains(household) {
            listener(household, events)
        }
    }
}

/// The last batch that was folded. The thread that made it drops it: memory that another one gives back costs both of
/// them a lock each time.
private final class FoldedBatch: Sendable {
    let batch = Mutex<EventBatch?>(nil)
}

/// One household's read models while they are brought to the head: they stay in one place, so nothing is copied.
private final class SetInBulk: Sendable {
    private let set: Mutex<ProjectionSet>

    init(_ start: ProjectionSet) {
        var start = start
        start.deferIndexes()
        set = Mutex(start)
    }

    func fold(_ events: [RecordedEvent]) {
        set.withLock { set in
            for event in events { set.apply(event) }
        }
    }

    func take() -> ProjectionSet {
        set.withLock { set in
            set.buildIndexes()
            defer { set = ProjectionSet() }
            return set
        }
    }
}
