public import Domain
public import Events

/// One of the pack that a lot was bought as several of; without a lot, of the one that a product was last bought in. Nil:
/// it was bought in none, loose or by a unit of the table.
public typealias PackBought = (Product, Lot?) -> EnteredAmount?

/// A command that is read by what was bought before: where no amount is said of what is counted by the gram, or a number
/// without a unit of what comes in bottles of 0.75 l (C3, S3). What a lot was bought as is in the log alone, for it
/// changes nothing of the stock.
public protocol CommandByThePack: HouseholdCommand {
    func decide(_ household: Household, _ context: inout Context, packBought: PackBought) throws(Refusal) -> Decision
}

extension CommandByThePack {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        try decide(household, &context) { _, _ in nil }
    }

    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        try log.asking(UndoPlan(household, context)) { (bought) throws(Refusal) in
            try decide(household, &context, packBought: bought)
        }
    }
}

extension LogReader {
    /// Commands throw refusals only: what the log throws is thrown behind them.
    fileprivate borrowing func asking(
        _ plan: UndoPlan, _ decide: (PackBought) throws(Refusal) -> Decision
    ) throws -> Decision {
        var failure: (any Error)?
        let decision = try decide { product, lot in
            do {
                guard let lot else { return try lastPack(of: product, plan) }
                return try pack(of: lot, as: product, plan)
            } catch {
                failure = error
                return nil
            }
        }
        if let failure { throw failure }
        return decision
    }

    /// One of the packs that a lot was bought as several of, `1 x 33 cl`; nil where it was not, or no more than one of them
    /// is left. Cost: a look-up, and its corrections.
    private borrowing func pack(of lot: Lot, as product: Product, _ plan: UndoPlan) throws -> EnteredAmount? {
        guard let position = try positions(of: EntityID(lot.purchase), limit: 1).first,
            let bought = try plan.reading(of: try event(at: position), self)?.fact as? StockReceived,
            let entered = bought.entered, entered.quantity > .one,
            let size = try? Quantity(rounding: .one, times: entered.factor), size < lot.amount
        else { return nil }
        return entered.pack(of: product)
    }

    /// Of the last purchase that is in effect. Cost: a look-up, and the latest events of the product, 64 at the most.
    private borrowing func lastPack(of product: Product, _ plan: UndoPlan) throws -> EnteredAmount? {
        for position in try positionsNewestFirst(of: EntityID(product.id), limit: 64) {
            let event = try event(at: position)
            guard case .stock(.received(let received)) = event.event, received.product == product.id else { continue }
            do {
                guard let bought = try plan.reading(of: event, self)?.fact as? StockReceived else { continue }
                return bought.entered?.pack(of: product)
            } catch let error as Refusal where error.code == .alreadyUndone { continue }
        }
        return nil
    }
}

extension Entered {
    /// One of it as large as it was then (L9a), if it is no unit of the table.
    fileprivate func pack(of product: Product) -> EnteredAmount? {
        guard BuiltInUnit.named(unit) == nil else { return nil }
        let isUnnamed = unit.first?.isNumber ?? false
        if !isUnnamed, (try? product.units.factor(of: unit)) != factor {
            // The pack holds something else by now.
            guard let size = try? Quantity(rounding: .one, times: factor) else { return nil }
            return EnteredAmount(
                quantity: .one, unit: "\(AmountText.unambiguous(size.description)) \(product.units.base)")
        }
        return EnteredAmount(quantity: .one, unit: unit)
    }
}

extension Product {
    /// One of the pack that a lot came in, where no amount is said: of what is counted by the gram or the millilitre, and of
    /// what is kept in litres and came in bottles that are more or less than one. Nil: one of its unit is meant (S3).
    func one(of lot: Lot, _ packBought: PackBought) -> EnteredAmount? {
        if units.isUsedByTheCrumb { return packBought(self, lot) }
        guard units.using == units.base, !units.isCounted, let pack = packBought(self, lot), let size = size(of: pack),
            size < Self.crate
        else { return nil }
        return pack
    }

    /// The pack that a bare number may mean besides the base unit: not one that holds just that, and not a crate with a name,
    /// which is said with it.
    func doubtful(_ packBought: PackBought) -> EnteredAmount? {
        guard !units.isCounted, let pack = packBought(self, nil), let size = size(of: pack), size != .one,
            size < Self.crate || pack.unit.first?.isNumber ?? false
        else { return nil }
        let named = units.packs.first { (try? units.factor(of: $0.name)) == size }
        return EnteredAmount(quantity: .one, unit: named?.name ?? pack.unit)
    }

    /// One of what is bought, where no amount is said: of the pack that it was last bought in, where that would be in doubt.
    /// Nil: one of its buying unit (C3).
    func oneBought(_ packBought: PackBought) -> EnteredAmount? {
        units.buying == units.base ? doubtful(packBought) : nil
    }

    /// In base units.
    private func size(of pack: EnteredAmount) -> Rational? { try? units.factor(of: pack.unit) }

    /// From so many litres or kilos on nobody carries it in one hand.
    private static let crate = Rational(5)
}
