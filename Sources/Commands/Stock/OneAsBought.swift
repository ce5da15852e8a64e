public import Domain
public import Events

/// A command that, where no amount is said of what is counted by the gram or the millilitre and was bought as several of
/// a pack, means one of these. What a lot was bought as is in the log alone, for it changes nothing of the stock.
public protocol CommandByThePack: HouseholdCommand {
    /// - Parameter oneAsBought: One of the packs that a lot was bought as several of; nil: it was not.
    func decide(
        _ household: Household, _ context: inout Context, oneAsBought: (Lot, Product) -> String?
    ) throws(Refusal) -> Decision
}

extension CommandByThePack {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        try decide(household, &context) { _, _ in nil }
    }

    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        try log.asking(UndoPlan(household, context)) { (oneAsBought) throws(Refusal) in
            try decide(household, &context, oneAsBought: oneAsBought)
        }
    }
}

extension LogReader {
    /// Commands throw refusals only: what the log throws is thrown behind them.
    fileprivate borrowing func asking(
        _ plan: UndoPlan, _ decide: ((Lot, Product) -> String?) throws(Refusal) -> Decision
    ) throws -> Decision {
        var asked = Result<String?, any Error>.success(nil)
        let decision = try decide { lot, product in
            asked = Result { try oneAsBought(of: lot, as: product, plan) }
            return try? asked.get()
        }
        _ = try asked.get()
        return decision
    }

    /// One of the packs that a lot was bought as several of, `1 x 33 cl`, as its purchase reads now (L9) and as large as it
    /// was then (L9a); nil where it was not, or no more than one of them is left. Cost: a look-up, and its corrections.
    fileprivate borrowing func oneAsBought(of lot: Lot, as product: Product, _ plan: UndoPlan) throws -> String? {
        guard let position = try positions(of: EntityID(lot.purchase), limit: 1).first,
            let bought = try plan.reading(of: try event(at: position), self)?.fact as? StockReceived,
            let entered = bought.entered, entered.quantity > .one, BuiltInUnit.named(entered.unit) == nil,
            let size = try? Quantity(rounding: .one, times: entered.factor), size < lot.amount
        else { return nil }
        let isUnnamed = entered.unit.first?.isNumber ?? false
        if !isUnnamed, (try? product.units.factor(of: entered.unit)) != entered.factor {
            // The pack holds something else by now.
            return "1 x \(AmountText.unambiguous(size.description)) \(product.units.base)"
        }
        return isUnnamed ? "1 x \(entered.unit)" : "1 \(entered.unit)"
    }
}
