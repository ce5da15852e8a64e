public import Domain
import Events

extension OpenStock: HouseholdCommand {
    public static let permission = Permission.open

    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let target = try household.target(lot.isEmpty ? product : lot, lotOnly: !lot.isEmpty)
        let ordered =
            target.lot.map { [$0] }
            ?? household.lots.inOrderOfUse(target.product.id, consumeAt: target.product.location)
        let closed = ordered.filter { $0.openedOn == nil && context.isThere(boughtOn: $0.boughtOn) }
        guard let lot = closed.first else {
            throw ordered.isEmpty
                ? Refusal(.notEnough, "there is no \(target.product.name) in stock")
                : Refusal(.impossible, "all the \(target.product.name) in stock is open already")
        }
        let asked = try household.amount(amount ?? "1", of: target.product, usually: target.product.units.using)
        guard asked.resolved.base > .zero else {
            throw Refusal(.unreadable, "an amount to open must be more than nothing")
        }
        let units = target.product.units
        let (takes, short) = Take.from([lot], asked.resolved.base)
        if short > .zero, amount != nil {
            throw Refusal(
                .notEnough,
                "\(lot.code) is only \(units.describe(lot.amount, in: units.using)): open one lot at a time")
        }
        let waits = context.clockUnsure && target.product.shelfLife.afterOpening != nil
        return Decision(
            [.stock(.opened(opened(lot, takes[0].amount, target.product, household, &context)))],
            warnings: waits ? [Context.noDateSuggested] : [])
    }

    /// Part of a lot becomes a new lot; all of it stays the same lot, with its label.
    private func opened(
        _ lot: Lot, _ amount: Quantity, _ product: Product, _ household: Household, _ context: inout Context
    ) -> LotOpened {
        var after = lot
        after.openedOn = context.occurredOn
        if let days = product.shelfLife.afterOpening, !context.clockUnsure {
            let limit = context.occurredOn + days
            if after.date.map({ limit < $0.day }) ?? true {
                after.date = LotDate(day: limit, kind: lot.date?.kind ?? product.dateKind, source: .suggested)
                after.printed = lot.printed ?? lot.date
                after.datedAt = context.now
            }
        }
        var opened = LotOpened()
        opened.product = product.id
        opened.lot = lot.id
        opened.amount = amount
        if amount == lot.amount {
            opened.patch = LotPatch(from: lot, to: after)
        } else {
            var part = after
            part.id = context.makeID()
            part.partOf = lot.purchase
            part.code = ShortCode.make(for: part.id) { household.lots[code: $0] != nil }
            // The event has these elsewhere: in `amount`, and in its position and time.
            (part.amount, part.order, part.recordedAt) = (.zero, 0, Timestamp())
            opened.part = part
        }
        return opened
    }
}
