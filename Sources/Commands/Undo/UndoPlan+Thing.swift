import Events
import Inventory

extension UndoPlan {
    /// Returns the things that `--only` names: a lot, a variant, or a product with the products merged into it (C9).
    /// For a redo, this may also be a product or lot whose creation was undone.
    /// - Parameter events: The events to reverse: a lot of these may be used up.
    func share(
        _ only: String, of events: [RecordedEvent] = [], redo: Bool, _ log: borrowing LogReader
    ) throws -> Set<EntityID> {
        do {
            let target = try household.target(only)
            if let one = target.lot.map({ EntityID($0.id) }) ?? target.variant.map({ EntityID($0.id) }) { return [one] }
            return Set(household.catalog.tree.same(as: target.product.id).map { EntityID($0) })
        } catch {
            for event in events {
                if let lot = try lot(of: event.event.payload, called: only, log) { return [EntityID(lot)] }
            }
            guard redo, let undone = try undone(only, log) else { throw error }
            return [undone]
        }
    }

    /// A product or lot by its name or code then, whose making was undone. Cost: the headers of up to 10,000 of the
    /// newest events of the household, and what of these are reversals.
    private func undone(_ name: String, _ log: borrowing LogReader) throws -> EntityID? {
        let (key, code) = (NameKey(name), ShortCode.normalise(name))
        var version = try log.version(of: stream)
        for _ in 0..<10_000 {
            guard version > .start, let position = try log.position(of: stream, version) else { break }
            heartbeat.tick()
            version = StreamVersion(version.value - 1)
            guard try log.header(at: position).type == Reversal.type,
                let reversal = try log.event(at: position).event.asReversal, !reversal.reapplied
            else { continue }
            switch try reversal.original {
            case .catalog(.productAdded(let fact)) where fact.product.allNames.contains { NameKey($0) == key }:
                return EntityID(fact.product.id)
            case .stock(.received(let fact)) where fact.code == code: return EntityID(fact.lot)
            default: continue
            }
        }
        return nil
    }

    /// Returns the caller's latest transaction about a thing: the latest in effect, or for a redo the latest undone
    /// one. If the caller may undo what others did, it is anybody's latest (L8). Transactions that they may not undo,
    /// such as others' reviews (F2), are skipped.
    /// Cost: the events that name the thing, newest first, until it is found, and for each that comes into question the
    /// cost of a refused undo, because an undo is tried.
    func latest(about things: Set<EntityID>, redo: Bool, _ log: borrowing LogReader) throws -> TransactionID? {
        var newest: (position: GlobalPosition, transaction: TransactionID)?
        for thing in things {
            guard let found = try latest(about: thing, of: things, redo: redo, log) else { continue }
            if newest.map({ $0.position < found.position }) ?? true { newest = found }
        }
        return newest?.transaction
    }

    private func latest(
        about thing: EntityID, of things: Set<EntityID>, redo: Bool, _ log: borrowing LogReader
    ) throws -> (position: GlobalPosition, transaction: TransactionID)? {
        let actor = context.author.actor
        let ofAnybody = household.membership.member(of: actor)?.role.allows(.change) ?? actor.isNone
        var before = GlobalPosition(.max)
        while true {
            let page = try log.positionsNewestFirst(of: thing, before: before, limit: 100)
            guard let last = page.last else { return nil }
            before = last
            for position in page {
                heartbeat.tick()
                let event = try log.event(at: position)
                guard event.header.stream == stream, ofAnybody || event.header.author.actor == actor,
                    event.event.asReversal.map({ $0.reapplied != redo }) ?? !redo
                else { continue }
                let original = event.turned
                let booked = try events(of: original.transaction, log).first { $0.header.name == original }
                // As it was left by this very event.
                guard let booked, let standing = try standing(booked, log), standing.inEffect != redo,
                    standing.through == event.header.transaction,
                    try mayReverse(original.transaction, redo: redo, only: things, log)
                else { continue }
                return (position, original.transaction)
            }
        }
    }

    /// Whether the caller may reverse these things' share of a transaction, with what depends on it.
    private func mayReverse(
        _ transaction: TransactionID, redo: Bool, only things: Set<EntityID>, _ log: borrowing LogReader
    ) throws -> Bool {
        var plan = UndoPlan(household, context)
        guard try plan.choose(transaction, inEffect: !redo, only: things, log) else { return false }
        do {
            _ = try plan.reversals(redo: redo, cascade: false, log)
        } catch is OthersDependents {
            return false
        } catch let refusal as Refusal {
            // Why else it is refused is said of the one that is meant.
            return refusal.code != .notAllowed
        }
        return true
    }
}
