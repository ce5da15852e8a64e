import Events
import Inventory

// What an undo would leave without its conversion goes with it: a dependent that no field and no name shows (L8a, C9).

extension UndoPlan {
    /// The bookings in effect by which these came to count in what would not convert any more, the newest of each.
    /// Cost: the events that name them.
    func needing(
        _ stranded: [OrphanedUnit], _ log: borrowing LogReader
    ) throws -> [(id: TransactionID, position: GlobalPosition)] {
        var found: [TransactionID: GlobalPosition] = [:]
        let first = chosen.values.lazy.joined().map(\.original.header.position).min() ?? .start
        for one in stranded {
            switch one {
            case .unit(let unit, let thing, _, let why):
                // What counted in a unit before anybody said what that is waits for it again.
                let after = why.isWaiting ? first : .start
                try find(of: thing, after: after, &found, log) { $0.facts.counted?.gives(unit, to: thing) ?? false }
            case .merged(let id, let into):
                let way = [id] + household.catalog.tree.ancestors(of: id).prefix(while: \.isSame).map(\.id)
                guard let link = way.last(where: { household.catalog[$0]?.into == into }) else { continue }
                try find(of: EntityID(link), after: .start, &found, log) { change in
                    if case .merged(link, into, present: true) = change { true } else { false }
                }
            }
        }
        return found.map { ($0.key, $0.value) }
    }

    /// The newest event in effect about a thing that `isMeant`, unless it is chosen.
    private func find(
        of thing: EntityID, after: GlobalPosition, _ found: inout [TransactionID: GlobalPosition],
        _ log: borrowing LogReader, _ isMeant: (CatalogChange) -> Bool
    ) throws {
        for position in try log.positions(of: thing, after: after).reversed() {
            let event = try log.event(at: position)
            guard event.header.stream == stream, event.event.asReversal == nil, !isChosenItself(event.header) else {
                continue
            }
            guard event.effects.lazy.compactMap(\.catalogChange).contains(where: isMeant),
                try standing(event, log)?.inEffect == true
            else { continue }
            found[event.header.transaction] = position
            return
        }
    }

    /// Refuses a redo that would leave something without its conversion, and an undo that nothing can be undone with.
    func requireNone(of stranded: [OrphanedUnit], redo: Bool) throws(Refusal) {
        for one in stranded {
            if !redo, case .unit(_, _, _, let why) = one, why.isWaiting { continue }
            throw .changedSince(one, household.catalog)
        }
    }
}

extension UnitError {
    /// Whether it is only not said yet how much that is.
    fileprivate var isWaiting: Bool {
        switch self {
        case .undefined, .unknown: true
        case .missingConversion, .overflow: false
        }
    }
}
