import Events
import Inventory

extension UndoPlan {
    /// The newest bookings in effect that took from a lot, as many as it takes to cover its shortage. What a correction
    /// took, and a later one of the same booking gave back, is not gone. Cost: the events that name the lot, newest
    /// first.
    /// - Parameter corrected: What is not in its own way: what is corrected.
    func takers(
        from shortage: Shortage, besides corrected: Set<EventName> = [], _ log: borrowing LogReader
    ) throws -> [(id: TransactionID, position: GlobalPosition)] {
        var found: [(id: TransactionID, position: GlobalPosition)] = []
        // Of each booking what it and its corrections gave in all, from the newest on, and what is covered of it.
        var bookings: [EventName: (given: Int64, covered: Int64)] = [:]
        var missing = shortage.missing
        var before = GlobalPosition(.max)
        while missing > .zero {
            let page = try log.positionsNewestFirst(of: EntityID(shortage.lot.id), before: before, limit: 100)
            guard let last = page.last else { break }
            before = last
            for position in page where missing > .zero {
                let event = try log.event(at: position)
                let (given, correction) = (event.given(to: shortage.lot.id).millionths, event.event.asCorrection)
                guard given < 0 || correction != nil && given > 0, !isChosenItself(event.header),
                    !corrected.contains(correction?.name ?? event.header.name),
                    try standing(event, log)?.inEffect == true
                else { continue }
                let name = correction?.name ?? event.header.name
                var booking = bookings[name] ?? (0, 0)
                booking.given &+= given
                let taken = max(0, -booking.given - booking.covered)
                booking.covered += taken
                bookings[name] = booking
                guard taken > 0 else { continue }
                if found.last?.id != event.header.transaction { found.append((event.header.transaction, position)) }
                missing = Quantity(millionths: missing.millionths - taken)
            }
        }
        return found
    }
}

extension RecordedEvent {
    /// How much this gave to a lot in all, in the base unit; less than zero where it took.
    fileprivate func given(to lot: LotID) -> Quantity {
        if event.asReversal != nil { return .zero }
        let changes = effects.lazy.compactMap(\.lotChange).filter { $0.lot == lot }
        return Quantity(millionths: changes.reduce(0) { $0 &+ $1.given.millionths })
    }
}
