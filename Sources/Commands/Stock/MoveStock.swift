import Events
public import Inventory

extension MoveStock: CommandByThePack {
    public func decide(
        _ household: Household, _ context: inout Context, packBought: PackBought
    ) throws(Refusal) -> Decision {
        let item = try household.item(product, amount, lot: lot)
        let target = try household.target(item.name, lot: lot, as: variant)
        let place = try household.location(to)
        var then = try context.onDay(day, household)
        let part = try LotPart(
            of: target, item.amount, named: item.name, usual: { _, _ in nil }, packBought: packBought, to: "move",
            household, then, where: { $0.location != place.id }, none: "in \(place.name)", prefers: { _ in true })
        var moved = StockMoved()
        (moved.product, moved.lot, moved.amount) = (part.product.id, part.lot.id, part.amount)
        (moved.entered, moved.variant) = (part.entered, part.lot.variant)
        let behalf = try household.behalf(self.for, context)
        (moved.from, moved.to, moved.member) = (part.lot.location, place.id, behalf ?? context.member(of: household))
        var after = part.lot
        after.location = place.id
        (moved.part, moved.patch) = part.changed(to: after, household, &then)
        var decision = Decision([.stock(.moved(moved))])
        if let interpretationWarning = target.interpretationWarning { decision.warnings.append(interpretationWarning) }
        decision.behalf = behalf
        decision.occurred = (then.occurredAt, then.occurredOn)
        return decision
    }
}
