import Domain
public import Events

/// Compares every saved state of the decider with what the log gives up to its version (L10).
public enum StateCheck {
    /// Replays each household that has some once, in short read transactions. Memory: one household.
    /// - Returns: A sentence for each that is not what it should be, with its path and what to do.
    /// - Throws: `EventLogError`, `CodecError` when the log cannot be read.
    public static func faults(_ log: EventLog, _ snapshots: Snapshots) throws -> [String] {
        var faults: [String] = []
        for (id, versions) in snapshots.versions(of: Household.self).sorted(by: { $0.key < $1.key }) {
            var household = Household()
            func compare(_ version: StreamVersion) {
                let fault = snapshots.fault(household, at: household.checkpoint, of: id, saved: version)
                if let fault { faults.append(fault) }
            }
            let end = try log.replay(id, to: versions.max()) { event in
                household.apply(event)
                if versions.contains(event.header.version) { compare(event.header.version) }
            }
            for version in versions where version > end { compare(version) }
        }
        return faults
    }
}
