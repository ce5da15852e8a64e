public import Events
public import Inventory

/// Purchases of which it is asked what they came in.
public enum PurchasesAsked {
    /// Those of lots, the first twenty of them.
    case of([Lot])
    /// The latest three of a product; of a variant, unless that is none.
    case latest(VariantID)
}

/// The packs that a product was bought in, each size once, in the order that was asked for: `Flasche`, `0.75 l`. What was
/// bought loose or by a unit of the table has none.
public typealias PackBought = (Product, PurchasesAsked) -> [EnteredAmount]

/// A command that is read with the help of earlier purchases (C3, S3). They are needed if there is no amount for a
/// product that is counted by the gram, or no unit for one that comes in bottles of 0.75 l. Only the log has the unit
/// in which a lot was bought, because that unit does not affect the stock.
public protocol CommandByThePack: HouseholdCommand {
    func decide(_ household: Household, _ context: inout Context, packBought: PackBought) throws(Refusal) -> Decision
}

extension CommandByThePack {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        try decide(household, &context) { _, _ in [] }
    }

    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        try log.asking(UndoPlan(household, context)) { (packBought) throws(Refusal) in
            try decide(household, &context, packBought: packBought)
        }
    }
}

extension LogReader {
    /// Commands throw refusals only: what the log throws is thrown in place of what they decide without it.
    borrowing func asking(
        _ plan: UndoPlan, _ decide: (PackBought) throws(Refusal) -> Decision
    ) throws -> Decision {
        var failure: (any Error)?
        // A list is filled with many, and asks of each more than once.
        var known: [ProductID: [EnteredAmount]] = [:]
        let decision = Result {
            try decide { product, asked in
                do {
                    switch asked {
                    case .of(let lots): return try packs(of: lots, as: product, plan)
                    case .latest(let variant):
                        if variant.isNone, let found = known[product.id] { return found }
                        let found = try latestPacks(of: product, variant, plan)
                        if variant.isNone { known[product.id] = found }
                        return found
                    }
                } catch {
                    failure = error
                    return []
                }
            }
        }
        if let failure { throw failure }
        return try decision.get()
    }

    /// Cost: a look-up for each of twenty lots, and their corrections.
    private borrowing func packs(of lots: [Lot], as product: Product, _ plan: UndoPlan) throws -> [EnteredAmount] {
        var found: [EnteredAmount] = []
        for lot in lots.prefix(20) {
            guard let position = try positions(of: EntityID(lot.purchase), limit: 1).first,
                let bought = try bought(at: position, plan), let pack = plan.pack(of: bought, as: product)
            else { continue }
            found.append(pack)
        }
        return found
    }

    /// Returns the packs in which a product was last bought. Cost: the headers of the product's latest events, two
    /// hundred at the most, and three purchases with their corrections; if there are fewer, those of lots that are
    /// still in stock.
    private borrowing func latestPacks(
        of product: Product, _ variant: VariantID, _ plan: UndoPlan
    ) throws -> [EnteredAmount] {
        let (household, catalog) = (plan.household, plan.household.catalog)
        let same = catalog.tree.same(as: product.id)
        let named = catalog.variants[variant]
        func fits(_ variant: VariantID) -> Bool { named.map { catalog.isAlike(variant, $0) } ?? true }
        let latest = try latestPurchases(of: product, 3, plan) { fits($0.variant) }
        if latest.count == 3 { return latest.compactMap { plan.pack(of: $0, as: product) } }
        let there = same.flatMap { household.lots.of($0) }.filter { fits($0.variant) }
        let others = there.sorted { $0.order > $1.order }.filter { lot in !latest.contains { $0.lot == lot.purchase } }
        return latest.compactMap { plan.pack(of: $0, as: product) }
            + (try packs(of: Array(others.prefix(3 - latest.count)), as: product, plan))
    }

    /// The latest purchases of a product and of what is merged into it, as they read now (L9), the newest first.
    /// Cost: the headers of its latest events, two hundred at the most, and these purchases with their corrections.
    borrowing func latestPurchases(
        of product: Product, _ count: Int, _ plan: UndoPlan, where fits: (StockReceived) -> Bool
    ) throws -> [StockReceived] {
        let same = plan.household.catalog.tree.same(as: product.id)
        var latest: [StockReceived] = []
        for id in same {
            for position in try positionsNewestFirst(of: EntityID(id), limit: 200)
            where try header(at: position).type == StockReceived.type {
                guard let bought = try bought(at: position, plan), same.contains(bought.product), fits(bought)
                else { continue }
                latest.append(bought)
                if latest.count == count { return latest }
            }
        }
        return latest
    }

    /// A purchase as it reads now (L9); nil where it is taken back.
    private borrowing func bought(at position: GlobalPosition, _ plan: UndoPlan) throws -> StockReceived? {
        do { return try plan.reading(of: try event(at: position), self)?.fact as? StockReceived } catch is Refusal {
            return nil
        }
    }
}

extension UndoPlan {
    /// Returns one of the packs that were bought, with its size at the time (L9a). Nil for a built-in unit or one of
    /// the household's own, and for a pack that only a merged product has.
    fileprivate func pack(of bought: StockReceived, as product: Product) -> EnteredAmount? {
        guard let entered = bought.entered, BuiltInUnit.named(entered.unit) == nil,
            household.catalog.units.named(entered.unit) == nil
        else { return nil }
        if entered.unit.isEmpty {
            // What a code stood for.
            guard bought.product == product.id, let size = entered.factor.decimal else { return nil }
            return EnteredAmount(quantity: .one, unit: "\(size) \(product.units.base)")
        }
        if entered.unit.first?.isNumber ?? false { return EnteredAmount(quantity: .one, unit: entered.unit) }
        guard bought.product == product.id else { return nil }
        if (try? product.units.factor(of: entered.unit)) == entered.factor {
            return EnteredAmount(quantity: .one, unit: entered.unit)
        }
        // The pack holds something else by now.
        return (try? Quantity(rounding: .one, times: entered.factor)).map {
            EnteredAmount(quantity: .one, unit: "\($0) \(product.units.base)")
        }
    }
}
