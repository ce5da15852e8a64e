public import Domain
import Events

extension OpenStock: HouseholdCommand {
    public static let permission = Permission.open

    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let said = household.spoken(product, amount)
        let target = try household.target(lot.isEmpty ? said.thing : lot, lotOnly: !lot.isEmpty)
        let part = try LotPart(
            of: target, said.amount, usual: "1", to: "open", household, context, where: { $0.openedOn == nil },
            none: "open")
        var opened = LotOpened()
        (opened.product, opened.lot, opened.amount) = (part.product.id, part.lot.id, part.amount)
        opened.entered = part.entered
        (opened.part, opened.patch) = part.changed(to: Self.opened(part, context), household, &context)
        let waits = context.clockUnsure && part.product.shelfLife.afterOpening != nil
        return Decision([.stock(.opened(opened))], warnings: waits ? [Context.noDateSuggested] : [])
    }

    private static func opened(_ part: LotPart, _ context: Context) -> Lot {
        var after = part.lot
        after.openedOn = context.occurredOn
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
