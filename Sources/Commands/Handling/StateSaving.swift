import Events
import Inventory

/// Keeps snapshots of the households' states, so that a start folds only the events after them (L10).
///
/// Encoded and written on a thread of its own. Used by the writer's thread alone.
final class StateSaving {
    private var snapshots: Snapshots
    private let every: UInt64
    private let failed: @Sendable (SnapshotError) -> Void
    private let thread: ReadThread
    private var saved: [HouseholdID: StreamVersion] = [:]

    /// - Parameter thread: Whoever ends the process waits for it: what is half written stays there else.
    init(
        _ snapshots: Snapshots, every: UInt64, on thread: ReadThread,
        failed: @escaping @Sendable (SnapshotError) -> Void
    ) {
        self.snapshots = snapshots
        self.thread = thread
        self.every = every
        self.failed = failed
        thread.start { snapshots.removeOutdated(Household.self) }
    }

    /// The newest saved state; nil when there is none.
    func load(_ id: HouseholdID, _ position: GlobalPosition) -> Household? {
        let (household, checkpoint) = snapshots.load(Household.self, of: id, notAfter: position)
        saved[id] = checkpoint.version
        return checkpoint.version > .start ? household : nil
    }

    /// The newest directory snapshot, which the read side saves, and its position.
    func directory(notAfter position: GlobalPosition) -> (Directory, GlobalPosition) {
        snapshots.load(Directory.self, notAfter: position)
    }

    func wants(_ id: HouseholdID, _ version: StreamVersion) -> Bool {
        version.value - (saved[id]?.value ?? 0) >= every
    }

    /// Only of a state whose events are committed.
    func save(_ household: Household, _ id: HouseholdID) {
        saved[id] = household.version
        thread.start { [snapshots, failed] in
            do throws(SnapshotError) {
                try snapshots.save(household, of: id, at: household.checkpoint)
            } catch {
                failed(error)
            }
        }
    }

    /// From now on neither reads nor keeps a state from before an erasure (L13).
    func forget(since erasure: GlobalPosition) {
        snapshots = snapshots.since(erasure)
        saved = [:]
        thread.start { [snapshots] in snapshots.removeUnusable() }
    }
}
