import Domain
public import Events

/// Compares every snapshot that a start could load with what the log gives up to its version (L10).
public struct SnapshotCheck {
    private let snapshots: Snapshots
    private var faults: [String] = []

    /// Replays each household that has snapshots once, in short read transactions. Memory: one household's read models.
    /// - Returns: A sentence for each snapshot that is not what it should be, with its path and what to do.
    /// - Throws: `EventLogError`, `CodecError` when the log cannot be read.
    public static func faults(_ log: EventLog, _ snapshots: Snapshots) throws -> [String] {
        var check = SnapshotCheck(snapshots: snapshots)
        try check.run(log)
        return check.faults
    }

    /// The same for one more fold, such as the decider's.
    public static func faults<F: Fold>(of fold: F.Type, _ log: EventLog, _ snapshots: Snapshots) throws -> [String] {
        var check = SnapshotCheck(snapshots: snapshots)
        try check.run(fold, log)
        return check.faults
    }

    private init(snapshots: Snapshots) { self.snapshots = snapshots }

    private mutating func run(_ log: EventLog) throws {
        var listing = Listing(snapshots: snapshots)
        var set = ProjectionSet()
        set.visit(&listing)
        for (household, versions) in listing.found.sorted(by: { $0.key < $1.key }) {
            set = ProjectionSet()
            let end = try replay(log, household, versions) { event in
                set.apply(event)
                guard versions.contains(event.header.version) else { return }
                compare(set, household, event.header.version)
            }
            for version in versions where version > end { compare(set, household, version) }
        }
        try run(Households.self, log)
    }

    private mutating func run<F: Fold>(_ fold: F.Type, _ log: EventLog) throws {
        for (stream, found) in snapshots.versions(of: fold).sorted(by: { $0.key < $1.key }) {
            let versions = Set(found)
            var state = F()
            var checkpoint = Checkpoint()
            let end = try replay(log, stream, versions) { event in
                state.apply(event)
                checkpoint = Checkpoint(version: event.header.version, position: event.header.position)
                if versions.contains(checkpoint.version) { compare(state, checkpoint, stream, checkpoint.version) }
            }
            for version in versions where version > end { compare(state, checkpoint, stream, version) }
        }
    }

    /// Returns the last version of the stream that was read, which is the stream's when a snapshot is beyond it.
    private func replay(
        _ log: EventLog, _ stream: StreamID, _ versions: Set<StreamVersion>, _ body: (RecordedEvent) -> Void
    ) throws -> StreamVersion {
        guard let last = versions.max() else { return .start }
        var reached = StreamVersion.start
        while reached < last {
            let next = try log.read { reader in
                try reader.forEach(of: stream, after: reached, limit: Replay.chunk) { event in
                    body(event)
                    return event.header.version < last
                }
            }
            if next == reached { break }
            reached = next
        }
        return reached
    }

    private mutating func compare(_ set: ProjectionSet, _ household: HouseholdID, _ version: StreamVersion) {
        var comparing = Comparing(check: self, household: household, version: version)
        var set = set
        set.visit(&comparing)
        faults = comparing.check.faults
    }

    /// - Parameter state: At the snapshot's version, or at the stream's end when that comes before it.
    fileprivate mutating func compare<F: Fold>(
        _ state: F, _ reached: Checkpoint, _ stream: StreamID, _ version: StreamVersion
    ) {
        let path = snapshots.path(of: F.self, stream, version)
        switch snapshots.saved(F.self, of: stream, at: version) {
        case .absent: break
        case .damaged: faults.append("\(path) is damaged; delete it, which costs only time")
        case .state(_, let checkpoint) where checkpoint.version > reached.version:
            faults.append(
                "\(path) is from after the log's end, so the log was set back: compare its chain head with a backup's")
        case .state(let bytes, let checkpoint):
            var writer = SnapshotWriter()
            state.encode(into: &writer)
            guard writer.output != bytes || checkpoint != reached else { return }
            faults.append("\(path) is not what the log gives; delete it, which costs only time")
        }
    }
}

/// Which households have snapshots of which versions, whatever the read model.
private struct Listing: ProjectionVisitor {
    let snapshots: Snapshots
    var found: [HouseholdID: Set<StreamVersion>] = [:]

    init(snapshots: Snapshots) { self.snapshots = snapshots }

    mutating func visit<P: Projection>(_ folded: inout Folded<P>) {
        for (stream, versions) in snapshots.versions(of: P.self) { found[stream, default: []].formUnion(versions) }
    }
}

private struct Comparing: ProjectionVisitor {
    var check: SnapshotCheck
    let household: HouseholdID
    let version: StreamVersion

    mutating func visit<P: Projection>(_ folded: inout Folded<P>) {
        check.compare(folded.wrappedValue, folded.checkpoint, household, version)
    }
}
