import Domain
import Events
import Synchronization

/// One household's read models while they are brought to the head: each is folded on a task of its own, as none reads
/// another, so a start uses all processors.
final class ParallelFold: Sendable {
    private let lanes: [FoldWorker]

    init(_ set: consuming ProjectionSet) {
        var parting = FoldSplitter()
        set.visit(&parting)
        lanes = parting.lanes
    }

    /// Folds the household's next events.
    func fold(_ deeds: EventBatch.StreamBatch) async {
        await withTaskGroup(of: Void.self) { group in
            for lane in lanes { group.addTask { lane.fold(deeds) } }
        }
    }

    /// Returns the read models together and leaves this empty.
    func take() -> ProjectionSet {
        var set = ProjectionSet()
        var joining = FoldJoiner(lanes: lanes[...])
        set.visit(&joining)
        set.checkpoint = joining.earliest ?? Checkpoint()
        return set
    }
}

/// Folds one read model. The closure is made where its type is known, so that the loop over effects is specialised.
private struct FoldWorker: Sendable {
    let state: any Sendable
    let fold: @Sendable (EventBatch.StreamBatch) -> Void
}

private final class FoldWorkerState<P: Projection>: Sendable {
    let folded: Mutex<Checkpointed<P>>

    init(_ folded: consuming sending Checkpointed<P>) { self.folded = Mutex(folded) }
}

private struct FoldSplitter: ProjectionVisitor {
    var lanes: [FoldWorker] = []

    @inline(__always)
    mutating func visit<P: Projection>(_ folded: inout Checkpointed<P>) {
        let taken = folded
        folded = Checkpointed(wrappedValue: P())
        let state = FoldWorkerState(taken)
        lanes.append(FoldWorker(state: state) { deeds in state.folded.withLock { $0.fold(deeds) } })
    }
}

extension Checkpointed {
    @inline(__always)
    fileprivate mutating func fold(_ deeds: EventBatch.StreamBatch) {
        var effect = 0
        for event in deeds.headers.indices {
            while effect < deeds.ends[event] {
                apply(deeds.effects[effect], of: deeds.headers[event])
                effect += 1
            }
            advance(to: deeds.headers[event])
        }
    }
}

/// Collects the workers' read models in the order in which the workers were made.
private struct FoldJoiner: ProjectionVisitor {
    var lanes: ArraySlice<FoldWorker>
    var earliest: Checkpoint?

    mutating func visit<P: Projection>(_ folded: inout Checkpointed<P>) {
        guard let state = lanes.popFirst()?.state as? FoldWorkerState<P> else { return }
        folded = state.folded.withLock { left in
            let taken = left
            left = Checkpointed(wrappedValue: P())
            return taken
        }
        if folded.checkpoint.version < earliest?.version ?? StreamVersion(.max) { earliest = folded.checkpoint }
    }
}
