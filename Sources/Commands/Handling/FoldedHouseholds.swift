public import Events
public import Inventory
import Synchronization

/// The states of households that are folded while a start reads the complete log anyway. The writer then takes them
/// over, and need not read each stream once more.
public final class FoldedHouseholds: Sendable {
    private let snapshots: Snapshots?
    /// Nil for a household that has a snapshot, from which the writer loads it with less work.
    private let states = Mutex<[HouseholdID: Household?]>([:])

    public init(snapshots: Snapshots?) { self.snapshots = snapshots }

    /// Folds a household's next events, from its first one on.
    public func fold(_ household: HouseholdID, _ events: [RecordedEvent]) {
        states.withLock { states in
            guard var state = states.removeValue(forKey: household) ?? blank(household) else {
                states[household] = .some(nil)
                return
            }
            for event in events { state.apply(event) }
            states[household] = state
        }
    }

    private func blank(_ household: HouseholdID) -> Household? {
        if snapshots?.hasAny(Household.self, of: household) == true { return nil }
        var state = Household()
        state.deferIndexes()
        return state
    }

    /// The state, of which none is left here.
    func take(_ household: HouseholdID) -> Household? {
        var state = states.withLock { $0.removeValue(forKey: household) } ?? nil
        state?.buildIndexes()
        return state
    }
}
