import Domain
import Events

/// What the snapshots gave at a start, and what is missing from there to the head.
struct Loaded: Sendable {
    var register = Folded(wrappedValue: Households())
    var sets: [HouseholdID: ProjectionSet] = [:]
    var saved: [StreamID: StreamVersion] = [:]
    /// The first event that some read model has not folded; one beyond the head when there is none.
    var firstMissing: GlobalPosition
    /// How many events of their streams the households lack.
    var missing: UInt64 = 0
    private let head: GlobalPosition

    /// Looks at the register, which names all households, and at each one's newest snapshot.
    init(_ log: EventLog, _ snapshots: Snapshots?, _ head: GlobalPosition) throws {
        self.head = head
        firstMissing = GlobalPosition(head.value + 1)
        if let snapshots {
            (register.wrappedValue, register.checkpoint) = snapshots.load(of: .register, notAfter: head)
            saved[.register] = register.checkpoint.version
        }
        try log.read { reader in
            _ = try reader.forEach(of: .register, after: register.checkpoint.version, limit: .max) { event in
                guard event.header.position <= head else { return false }
                register.apply(event)
                return true
            }
        }
        var known = register.checkpoint.version.value
        for household in register.wrappedValue.register.households {
            known += try load(household.id, log, snapshots)
        }
        if known < head.value {
            // Streams that the register does not name: only a scan of everything finds them.
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
