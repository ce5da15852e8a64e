import Events
import Inventory

extension Household {
    /// The lots that are in stock of those that some events change, before they do.
    func lots(changedBy events: [RecordedEvent]) -> [LotID: Lot] {
        var found: [LotID: Lot] = [:]
        events.forEachStep { if found[$0.lot] == nil { found[$0.lot] = lots[$0.lot] } }
        return found
    }

    /// The same once they have changed them; of one that they used up what it was at last.
    /// - Parameter before: Those that were in stock before.
    func lots(changedBy events: [RecordedEvent], from before: [LotID: Lot]) -> [LotID: Lot] {
        var found = before
        events.forEachStep { step in
            guard var lot = found[step.lot] ?? step.arrival else { return }
            step.alter(&lot)
            found[step.lot] = lot
        }
        for id in found.keys { if let lot = lots[id] { found[id] = lot } }
        return found
    }
}

extension [RecordedEvent] {
    fileprivate func forEachStep(_ body: (LotChange) -> Void) {
        for event in self { event.effects { $0.lotChange?.forEachStep(body) } }
    }
}
