public import Events
import Inventory

/// Compares every snapshot of a read model that a start could load with a replay of the log up to its version (L10).
public enum SnapshotCheck {
    /// - Returns: A sentence for each faulty snapshot, with its path and what to do.
    /// - Throws: `EventLogError`, `CodecError` when the log cannot be read.
    public static func faults(_ log: EventLog, _ snapshots: Snapshots) throws -> [String] {
        var comparing = SnapshotComparison(log: log, snapshots: snapshots)
        var any = ProjectionSet()
        any.visit(&comparing)
        return try comparing.found.get() + snapshots.faults(of: Directory.self, in: log)
    }
}

private struct SnapshotComparison: ProjectionVisitor {
    let log: EventLog
    let snapshots: Snapshots
    var found: Result<[String], any Error> = .success([])

    init(log: EventLog, snapshots: Snapshots) {
        self.log = log
        self.snapshots = snapshots
    }

    mutating func visit<P: Projection>(_ folded: inout Checkpointed<P>) {
        found = found.flatMap { before in Result { before + (try snapshots.faults(of: P.self, in: log)) } }
    }
}
