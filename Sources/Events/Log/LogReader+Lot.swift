public import Inventory

extension LogReader {
    /// A lot rebuilt from its own events, without its amount, also when it has gone; nil when no event created it.
    /// Cost: the events that name it.
    /// - Parameter position: Only events before it; nil: all there are.
    public borrowing func lot(_ id: LotID, before position: GlobalPosition? = nil) throws -> Lot? {
        var lot: Lot?
        try forEach(of: EntityID(id)) { event in
            if let position, event.header.position >= position { return }
            event.effects { effect in
                guard let change = effect.lotChange else { return }
                change.forEachStep { step in
                    guard step.lot == id else { return }
                    if case .created(let created) = step { lot = created }
                    if var known = lot ?? step.arrival {
                        step.alter(&known)
                        lot = known
                    }
                }
            }
        }
        return lot
    }
}
