import Domain
import Events
import Synchronization

/// One household's read models while they are brought to the head: each is folded on a task of its own, as none reads
/// another, so a start uses all processors.
final class ParallelFold: Sendable {
    private let workers: [FoldWorker]

    init(_ set: consuming ProjectionSet) {
        var parting = FoldSplitter()
        set.visit(&parting)
        workers = parting.workers
    }

    /// Folds the household's next events.
    func fold(_ batch: EventBatch.StreamBatch) async {
        await withTaskGroup(of: Void.self) { group in
            for worker in workers { group.addTask { worker.fold(batch) } }
        }
    }

    /// Returns the read models together and leaves this empty.
    func take() -> ProjectionSet {
        var set = ProjectionSet()
        var joining = FoldJoiner(workers: workers[...])
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
    var workers: [FoldWorker] = []

    @inline(__always)
    mutating func visit<P: Projection>(_ folded: inout Checkpointed<P>) {
        let taken = folded
        folded = Checkpointed(wrappedValue: P())
        let state = FoldWorkerState(taken)
        workers.append(FoldWorker(state: state) { batch in state.folded.withLock { $0.fold(batch) } })
    }
}

extension Checkpointed {
    @inline(__always)
    fileprivate mutating func fold(_ batch: EventBatch.StreamBatch) {
        var effect = 0
        for event in batch.headers.indices {
            while effect < batch.ends[event] {
                apply(batch.effects[effect], of: batch.headers[event])
                effect += 1
            }
            advance(to: batch.headers[event])
        }
    }
}

/// Collects the workers' read models in the order in which the workers were made.
private struct FoldJoiner: ProjectionVisitor {
    var workers: ArraySlice<FoldWorker>
    var earliest: Checkpoint?

    mutating func visit<P: Projection>(_ folded: inout Checkpointed<P>) {
        guard let state = workers.popFirst()?.state as? FoldWorkerState<P> else { return }
        folded = state.folded.withLock { left in
            let taken = left
            left = Checkpointed(wrappedValue: P())
            return taken
        }
        if folded.checkpoint.version < earliest?.version ?? StreamVersion(.max) { earliest = folded.checkpoint }
    }
}
