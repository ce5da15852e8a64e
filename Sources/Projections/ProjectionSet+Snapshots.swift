import Events
import Inventory

extension ProjectionSet {
    /// Loads each read model from its newest snapshot that is not beyond `position`. They may then be at different
    /// versions; `checkpoint` is the earliest.
    init(from snapshots: Snapshots, household: HouseholdID, notAfter position: GlobalPosition) {
        self.init()
        var loading = SnapshotLoader(snapshots: snapshots, household: household, position: position)
        visit(&loading)
        checkpoint = loading.earliest ?? Checkpoint()
    }

    /// Saves each read model; if one fails, the others are saved all the same.
    /// - Throws: The first error.
    func save(to snapshots: Snapshots, household: HouseholdID) throws(SnapshotError) {
        var saving = SnapshotSaver(snapshots: snapshots, household: household)
        var copy = self
        copy.visit(&saving)
        if let error = saving.error { throw error }
    }
}

extension Snapshots {
    /// Removes the snapshots of earlier versions of the read models, and of those that the stock keeps now.
    func removeOutdated() {
        var removing = SnapshotRemover(snapshots: self)
        var any = ProjectionSet()
        any.visit(&removing)
        removeOutdated(Directory.self)
        for name in ["board", "reminders"] { removeFormer(name) }
    }
}

private struct SnapshotRemover: ProjectionVisitor {
    let snapshots: Snapshots

    mutating func visit<P: Projection>(_ folded: inout Checkpointed<P>) { snapshots.removeOutdated(P.self) }
}

private struct SnapshotLoader: ProjectionVisitor {
    let snapshots: Snapshots
    let household: HouseholdID
    let position: GlobalPosition
    var earliest: Checkpoint?

    init(snapshots: Snapshots, household: HouseholdID, position: GlobalPosition) {
        self.snapshots = snapshots
        self.household = household
        self.position = position
    }

    mutating func visit<P: Projection>(_ folded: inout Checkpointed<P>) {
        let found = snapshots.load(P.self, of: household, notAfter: position)
        folded.wrappedValue = found.fold
        folded.checkpoint = found.checkpoint
        if found.checkpoint.version < earliest?.version ?? StreamVersion(.max) { earliest = found.checkpoint }
    }
}

private struct SnapshotSaver: ProjectionVisitor {
    let snapshots: Snapshots
    let household: HouseholdID
    var error: SnapshotError?

    init(snapshots: Snapshots, household: HouseholdID) {
        self.snapshots = snapshots
        self.household = household
    }

    mutating func visit<P: Projection>(_ folded: inout Checkpointed<P>) {
        guard folded.checkpoint.version > .start else { return }
        do throws(SnapshotError) {
            try snapshots.save(folded.wrappedValue, of: household, at: folded.checkpoint)
        } catch {
            self.error = self.error ?? error
        }
    }
}
