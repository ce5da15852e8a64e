public import Domain
public import Events

// What is meant where no amount is said of what is counted by the gram or the millilitre, and was bought as several of a
// pack: one of these. What a lot was bought as is in the log alone, for it changes nothing of the stock.

extension ConsumeStock {
    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        var asked = self
        if amount == nil, !all, let target = household.crumbs(product, lot, variant), target.product.helping == .zero,
            let first = target.lotsInOrder(household).first
        {
            asked.amount = try log.oneAsBought(of: first, as: target.product)
        }
        return try asked.decide(household, &context)
    }
}

extension OpenStock {
    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        var asked = self
        if amount == nil, let target = household.crumbs(product, lot, variant),
            let first = target.lotsInOrder(household).first(where: { $0.openedOn == nil })
        {
            asked.amount = try log.oneAsBought(of: first, as: target.product)
        }
        return try asked.decide(household, &context)
    }
}

extension Household {
    /// What is taken from where no amount is said of something that is counted by the crumb; nil for all else.
    fileprivate func crumbs(_ product: String, _ lot: String, _ variant: String?) -> StockTarget? {
        let said = spoken(product, nil)
        guard said.amount == nil,
            let target = try? target(lot.isEmpty ? said.thing : lot, lotOnly: !lot.isEmpty, as: variant),
            target.product.units.isUsedByTheCrumb
        else { return nil }
        return target
    }
}

extension LogReader {
    /// One of the packs that a lot was bought as several of, `1 x 33 cl`; nil where it was not, or no more than one of
    /// them is left. Cost: a look-up.
    fileprivate borrowing func oneAsBought(of lot: Lot, as product: Product) throws -> String? {
        guard let position = try positions(of: EntityID(lot.purchase), limit: 1).first,
            let entered = try event(at: position).event.asReceived?.entered, entered.quantity > .one,
            BuiltInUnit.named(entered.unit) == nil
        else { return nil }
        let one = entered.unit.first?.isNumber ?? false ? "1 x \(entered.unit)" : "1 \(entered.unit)"
        guard let amount = try? AmountText.parse(one), let size = try? product.units.resolve(amount, usually: "").base,
            size < lot.amount
        else { return nil }
        return one
    }
}
