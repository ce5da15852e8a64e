import Events
import Inventory

/// The states that a start got from snapshots, and the number of events they lack up to the head.
struct LoadedSnapshots: Sendable {
    var directory = Directory()
    /// The position of the directory's newest snapshot.
    var directorySaved = GlobalPosition.start
    var sets: [HouseholdID: ProjectionSet] = [:]
    var saved: [StreamID: StreamVersion] = [:]
    /// The first event that some read model has not folded; one beyond the head when there is none.
    var firstMissing: GlobalPosition
    /// The number of events that the households lack, each counted in its stream.
    var missing: UInt64 = 0
    private let head: GlobalPosition

    /// Brings the directory, which names all households, to the head, and reads each one's newest snapshot.
    init(_ log: EventLog, _ snapshots: Snapshots?, _ head: GlobalPosition) throws {
        self.head = head
        firstMissing = GlobalPosition(head.value + 1)
        if let snapshots { (directory, directorySaved) = snapshots.load(notAfter: head) }
        try log.fold(&directory, after: directorySaved, through: head)
        var known = try log.read { try $0.version(of: .register).value }
        for household in directory.households { known += try load(household, log, snapshots) }
        if known < head.value {
            // Only a full scan finds streams that the directory does not name.
            firstMissing = GlobalPosition(1)
            missing = head.value
        }
    }

    /// Returns how many events the household has.
    private mutating func load(
        _ household: HouseholdID, _ log: EventLog, _ snapshots: Snapshots?
    ) throws -> UInt64 {
        let set = snapshots.map { ProjectionSet(from: $0, household: household, notAfter: head) } ?? ProjectionSet()
        let version = set.checkpoint.version
        sets[household] = set
        saved[household] = version
        return try log.read { reader in
            let newest = try reader.version(of: household).value
            missing += newest - min(newest, version.value)
            let next = try reader.position(of: household, StreamVersion(version.value + 1))
            if let next, next < firstMissing { firstMissing = next }
            return newest
        }
    }

    /// Reading the log in its order costs about half of reading a stream through its index.
    var scanIsCheaper: Bool { missing > 0 && (head.value + 1 - firstMissing.value) / 2 <= missing }
}
