extension LotState {
    /// This state with what changed between two others: for a change of a lot that had another history.
    public func rebased(from old: LotState, to new: LotState) -> LotState {
        var state = self
        if old.date != new.date { state.date = new.date }
        if old.printed != new.printed { state.printed = new.printed }
        if old.openedOn != new.openedOn { state.openedOn = new.openedOn }
        if old.location != new.location { state.location = new.location }
        if old.datedAt != new.datedAt { state.datedAt = new.datedAt }
        return state
    }
}
