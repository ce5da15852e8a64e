import Domain
import Events
import Synchronization

/// One household's read models while they are brought to the head: each is folded on a task of its own, as none looks
/// at another, so a start uses the processors that there are.
final class Lanes: Sendable {
    private let lanes: [Lane]

    init(_ set: consuming ProjectionSet) {
        var parting = Parting()
        set.visit(&parting)
        lanes = parting.lanes
    }

    /// Folds what the household did next.
    func fold(_ deeds: Stretch.Deeds) async {
        await withTaskGroup(of: Void.self) { group in
            for lane in lanes { group.addTask { lane.fold(deeds) } }
        }
    }

    /// The read models together again. Nothing is left here.
    func take() -> ProjectionSet {
        var set = ProjectionSet()
        var joining = Joining(lanes: lanes[...])
        set.visit(&joining)
        set.checkpoint = joining.earliest ?? Checkpoint()
        return set
    }
}

/// A read model by itself. The closure is made where its type is known: what runs for each effect is made for it.
private struct Lane: Sendable {
    let state: any Sendable
    let fold: @Sendable (Stretch.Deeds) -> Void
}

private final class LaneState<P: Projection>: Sendable {
    let folded: Mutex<Folded<P>>

    init(_ folded: consuming sending Folded<P>) { self.folded = Mutex(folded) }
}

private struct Parting: ProjectionVisitor {
    var lanes: [Lane] = []

    @inline(__always)
    mutating func visit<P: Projection>(_ folded: inout Folded<P>) {
        let taken = folded
        folded = Folded(wrappedValue: P())
        let state = LaneState(taken)
        lanes.append(Lane(state: state) { deeds in state.folded.withLock { $0.fold(deeds) } })
    }
}

extension Folded {
    @inline(__always)
    fileprivate mutating func fold(_ deeds: Stretch.Deeds) {
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

/// Takes the lanes in the order in which they were made.
private struct Joining: ProjectionVisitor {
    var lanes: ArraySlice<Lane>
    var earliest: Checkpoint?

    mutating func visit<P: Projection>(_ folded: inout Folded<P>) {
        guard let state = lanes.popFirst()?.state as? LaneState<P> else { return }
        folded = state.folded.withLock { left in
            let taken = left
            left = Folded(wrappedValue: P())
            return taken
        }
        if folded.checkpoint.version < earliest?.version ?? StreamVersion(.max) { earliest = folded.checkpoint }
    }
}
