public import Domain
import Events

extension OpenStock: CommandByThePack {
    public static let permission = Permission.open

    public func decide(
        _ household: Household, _ context: inout Context, oneAsBought: (Lot, Product) -> String?
    ) throws(Refusal) -> Decision {
        try decide(household, &context, usual: { $1.units.isUsedByTheCrumb ? oneAsBought($0, $1) : "1" })
    }

    /// - Parameter usual: What is opened of a lot where it is not said; nil: all of it.
    func decide(
        _ household: Household, _ context: inout Context, usual: (Lot, Product) -> String?
    ) throws(Refusal) -> Decision {
        let said = try household.heard(product, amount)
        var target = try household.target(said.thing, lot: lot, as: variant)
        var then = try context.onDay(day, household)
        if target.lot == nil, household.offers(of: target.product).isEmpty {
            target = try household.opened(under: target, any: any, then)
        }
        let behalf = try household.behalf(self.for, context)
        let doer = behalf ?? context.member(of: household)
        let part = try LotPart(
            of: target, said.amount, usual: usual, to: "open",
            household, then, where: { $0.openedOn == nil }, none: "open",
            prefers: { household.owner(of: $0, besides: doer) == nil })
        try household.requireOwn(part.lot, for: doer, confirmed: confirmOwned)
        var opened = LotOpened()
        (opened.product, opened.lot, opened.amount) = (part.product.id, part.lot.id, part.amount)
        (opened.entered, opened.variant) = (part.entered, part.lot.variant)
        (opened.part, opened.patch) = part.changed(to: asOpened(part, then), household, &then)
        let waits = context.clockUnsure && part.product.shelfLife.afterOpening != nil
        var decision = Decision([.stock(.opened(opened))], warnings: waits ? [Context.noDateSuggested] : [])
        if let doubt = target.doubt { decision.warnings.append(doubt) }
        decision.behalf = behalf
        decision.occurred = (then.occurredAt, then.occurredOn)
        return decision
    }

    private func asOpened(_ part: LotPart, _ context: Context) -> Lot {
        var after = part.lot
        after.openedOn = context.occurredOn
        if !note.isEmpty { after.note = note }
        if let days = part.product.shelfLife.afterOpening, !context.clockUnsure {
            let limit = context.occurredOn + days
            if after.date.map({ limit < $0.day }) ?? true {
                after.date = LotDate(
                    day: limit, kind: part.lot.date?.kind ?? part.product.dateKind, source: .suggested)
                after.printed = part.lot.printed ?? part.lot.date
                after.datedAt = context.now
            }
        }
        return after
    }
}

extension ProductUnits {
    /// A gram or a millilitre is nothing that one opens: then it is the whole lot.
    var isUsedByTheCrumb: Bool {
        ["g", "mg", "dag", "oz", "ml", "cl", "fl oz", "tbsp", "tsp", "EL", "TL"].contains(using)
    }
}
