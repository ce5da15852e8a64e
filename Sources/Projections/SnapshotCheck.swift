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

    private init(snapshots: Snapshots) { self.snapshots = snapshots }

    private mutating func run(_ log: EventLog) throws {
        var listing = Listing(snapshots: snapshots)
        var set = ProjectionSet()
        set.visit(&listing)
        for (household, versions) in listing.found.sorted(by: { $0.key < $1.key }) {
            set = ProjectionSet()
            let end = try log.replay(household, to: versions.max()) { event in
                set.apply(event)
                guard versions.contains(event.header.version) else { return }
                compare(set, household, event.header.version)
            }
            for version in versions where version > end { compare(set, household, version) }
        }
        var register = Folded(wrappedValue: Households())
        let versions = Set(snapshots.versions(of: Households.self)[.register] ?? [])
        let end = try log.replay(.register, to: versions.max()) { event in
            register.apply(event)
            guard versions.contains(event.header.version) else { return }
            compare(register, .register, event.header.version)
        }
        for version in versions where version > end { compare(register, .register, version) }
    }

    private mutating func compare(_ set: ProjectionSet, _ household: HouseholdID, _ version: StreamVersion) {
        var comparing = Comparing(check: self, household: household, version: version)
        var set = set
        set.visit(&comparing)
        faults = comparing.check.faults
    }

    /// - Parameter folded: At the snapshot's version, or at the stream's end when that comes before it.
    fileprivate mutating func compare<P: Projection>(
        _ folded: Folded<P>, _ stream: StreamID, _ version: StreamVersion
    ) {
        let fault = snapshots.fault(folded.wrappedValue, at: folded.checkpoint, of: stream, saved: version)
        if let fault { faults.append(fault) }
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

    mutating func visit<P: Projection>(_ folded: inout Folded<P>) { check.compare(folded, household, version) }
}
