import Domain
import Events
import Synchronization

/// One household's read models while they are brought to the head: each is folded on a task of its own, as none looks
/// at another, so a start uses the processors that there are.
final class Lanes: Sendable {
    private let lanes: [any Lane]

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

/// A read model by itself.
private protocol Lane: Sendable {
    func fold(_ deeds: Stretch.Deeds)
}

private final class LaneOf<P: Projection>: Lane {
    private let state: Mutex<Folded<P>>

    init(_ folded: consuming sending Folded<P>) { state = Mutex(folded) }

    func fold(_ deeds: Stretch.Deeds) {
        state.withLock { state in
            var effect = 0
            for (header, end) in zip(deeds.headers, deeds.ends) {
                while effect < end {
                    state.apply(deeds.effects[effect], of: header)
                    effect += 1
                }
                state.advance(to: header)
            }
        }
    }

    func take() -> Folded<P> {
        state.withLock { state in
            let taken = state
            state = Folded(wrappedValue: P())
            return taken
        }
    }
}

private struct Parting: ProjectionVisitor {
    var lanes: [any Lane] = []

    mutating func visit<P: Projection>(_ folded: inout Folded<P>) {
        let taken = folded
        folded = Folded(wrappedValue: P())
        lanes.append(LaneOf(taken))
    }
}

/// Takes the lanes in the order in which they were made.
private struct Joining: ProjectionVisitor {
    var lanes: ArraySlice<any Lane>
    var earliest: Checkpoint?

    mutating func visit<P: Projection>(_ folded: inout Folded<P>) {
        guard let lane = lanes.popFirst() as? LaneOf<P> else { return }
        folded = lane.take()
        if folded.checkpoint.version < earliest?.version ?? StreamVersion(.max) { earliest = folded.checkpoint }
    }
}
