import Events
public import Inventory

extension OpenStock: CommandByThePack {
    public func decide(
        _ household: Household, _ context: inout Context, packBought: PackBought
    ) throws(Refusal) -> Decision {
        try decide(household, &context, packBought: packBought) { lot, product in
            guard product.units.isMeasured(by: product.units.using) else { return EnteredAmount(quantity: .one) }
            return product.packsBought(packBought(product, .of([lot]))).first
        }
    }

    /// - Parameter usual: What is opened of a lot where it is not said; nil: all of it.
    func decide(
        _ household: Household, _ context: inout Context, packBought: PackBought, usual: LotPart.Usual
    ) throws(Refusal) -> Decision {
        let item = try household.item(product, amount, lot: lot)
        var target = try household.target(item.name, lot: lot, as: variant)
        var then = try context.onDay(day, household)
        if target.lot == nil, household.offers(of: target.product).isEmpty {
            target = try household.opened(under: target, any: any, then)
        }
        let behalf = try household.behalf(self.for, context)
        let doer = behalf ?? context.member(of: household)
        let part = try LotPart(
            of: target, item.amount, named: item.name, usual: usual, packBought: packBought, to: "open", household,
            then, where: { $0.openedOn == nil }, none: "open",
            prefers: { household.owner(of: $0, besides: doer) == nil })
        try household.requireOwnership(part.lot, for: doer, confirmed: confirmOwned)
        var opened = LotOpened()
        (opened.product, opened.lot, opened.amount) = (part.product.id, part.lot.id, part.amount)
        (opened.entered, opened.variant) = (part.entered, part.lot.variant)
        (opened.part, opened.patch) = try part.changed(to: asOpened(part, then), household, &then)
        let waits = context.clockUnsure && part.product.shelfLife.afterOpening != nil
        var decision = Decision([.stock(.opened(opened))], warnings: waits ? [Notice(Context.noDateSuggested)] : [])
        if let interpretationWarning = target.interpretationWarning { decision.warnings.append(interpretationWarning) }
        decision.behalf = behalf
        decision.occurred = (then.occurredAt, then.occurredOn)
        return decision
    }

    private func asOpened(_ part: LotPart, _ context: Context) throws(Refusal) -> Lot {
        var after = part.lot
        after.openedOn = context.occurredOn
        // Beside what was noted of it before.
        if !note.isEmpty, note != after.note {
            after.note = try Refusal.note(after.note.isEmpty ? note : "\(after.note); \(note)")
        }
        if !context.clockUnsure { after.keepOnceOpened(part.product, at: context.now) }
        return after
    }
}

extension Lot {
    /// It keeps no longer than the product does once opened; the date before is the printed one (S4).
    mutating func keepOnceOpened(_ product: Product, at now: Timestamp) {
        guard let openedOn, let days = product.shelfLife.afterOpening, date.map({ openedOn + days < $0.day }) ?? true
        else { return }
        printed = printed ?? date
        date = LotDate(day: openedOn + days, kind: date?.kind ?? product.dateKind, source: .suggested)
        datedAt = now
    }
}
