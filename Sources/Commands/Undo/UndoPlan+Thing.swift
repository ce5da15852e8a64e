import Domain
import Events

extension UndoPlan {
    /// The caller's latest transaction about a thing that is in effect, or for a redo that is undone; anybody's where the
    /// caller may undo what others did (L8).
    /// Cost: the events that name the thing, newest first, until it is found.
    func latest(about things: Set<EntityID>, redo: Bool, _ log: borrowing LogReader) throws -> TransactionID? {
        var newest: (position: GlobalPosition, transaction: TransactionID)?
        for thing in things {
            guard let found = try latest(about: thing, redo: redo, log) else { continue }
            if newest.map({ $0.position < found.position }) ?? true { newest = found }
        }
        return newest?.transaction
    }

    private func latest(
        about thing: EntityID, redo: Bool, _ log: borrowing LogReader
    ) throws -> (position: GlobalPosition, transaction: TransactionID)? {
        let actor = context.author.actor
        let ofAnybody = household.membership.member(of: actor)?.role.allows(.change) ?? actor.isNone
        var before = GlobalPosition(.max)
        while true {
            let page = try log.positionsNewestFirst(of: thing, before: before, limit: 100)
            guard let last = page.last else { return nil }
            before = last
            for position in page {
                pulse.beat()
                let event = try log.event(at: position)
                guard event.header.stream == stream, ofAnybody || event.header.author.actor == actor,
                    event.event.asReversal.map({ $0.reapplied != redo }) ?? !redo
                else { continue }
                let original = event.turned
                let booked = try events(of: original.transaction, log).first { $0.header.name == original }
                // As it was left by this very event.
                guard let booked, let standing = try standing(booked, log), standing.inEffect != redo,
                    standing.through == event.header.transaction
                else { continue }
                return (position, original.transaction)
            }
        }
    }
}
