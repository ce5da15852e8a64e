public import Domain
import Events

extension Settle: HouseholdCommand {
    public static let permission = Permission.change

    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        try decide(household, &context) { _, _ in nil }
    }

    /// - Parameter oneAsBought: One of the packs that a lot was bought as several of.
    func decide(
        _ household: Household, _ context: inout Context, oneAsBought: (Lot, Product) -> String?
    ) throws(Refusal) -> Decision {
        guard let item = UnsettledID(self.item).flatMap({ household.unsettled[$0] }) else {
            throw Refusal(.notFound, "nothing of that kind is to be settled any more: larder settle")
        }
        guard amount == nil || way.value == .counted else {
            throw Refusal(.unreadable, "an amount goes with counting: leave it out, or say that you counted")
        }
        var settled = Settled()
        (settled.item, settled.way) = (item, way)
        var decision =
            switch way.value {
            case .booked: try booked(item, household, context, oneAsBought)
            case .counted: try counted(item, household, &context, &settled)
            case .discarded: Decision()
            case nil: throw Refusal(.unreadable, "it can be booked, counted or discarded")
            }
        decision.append(.list(.settled(settled)), occurred: (context.occurredAt, context.occurredOn))
        return decision
    }

    /// What was said then, at its time, of what there is now; as the act of who did it, if they are still there (H5).
    private func booked(
        _ item: Unsettled, _ household: Household, _ context: Context, _ oneAsBought: (Lot, Product) -> String?
    ) throws(Refusal) -> Decision {
        var then = context.late(at: item.at)
        let doer = household.membership.members[item.member].flatMap { $0.isPresent ? "\($0.id)" : nil }
        // Names and codes may mean something else by now.
        guard let product = product ?? (item.product.isNone ? nil : "\(item.product)") else {
            throw Refusal(
                .unknownProduct,
                "“\(item.thing)” is gone, and of what it was is not known: say that with --of, or give it up with --discard"
            )
        }
        let variant = self.product == nil && !item.variant.isNone ? "\(item.variant)" : nil
        let lot = item.lot(in: household.lots)
        var decision: Decision
        if var use = item.use {
            (use.allowShort, use.confirmExpired, use.for) = (true, true, doer)
            (use.product, use.lot, use.variant) = (product, self.product == nil ? lot : "", variant)
            decision = try use.decide(household, &then, oneAsBought: oneAsBought)
        } else if var open = item.open {
            open.for = doer
            (open.product, open.lot, open.variant) = (product, self.product == nil ? lot : "", variant)
            let first = then
            do throws(Refusal) { decision = try open.decide(household, &then, oneAsBought: oneAsBought) } catch {
                guard error.code == .notEnough, open.amount != nil else { throw error }
                // All of the lot that is there.
                (open.amount, then) = (nil, first)
                decision = try open.decide(household, &then, usual: { _, _ in nil })
            }
        } else if var keep = item.keep {
            keep.for = doer
            (keep.product, keep.lot, keep.variant) = (product, self.product == nil ? lot : "", variant)
            decision = try keep.decide(household, &then)
        } else {
            throw Refusal(.impossible, "a newer larder wrote what that was: it can be discarded")
        }
        decision.occurred = decision.occurred ?? (then.occurredAt, then.occurredOn)
        return decision
    }

    /// Takes or adds the difference between what is in stock and what was counted, as of now.
    private func counted(
        _ item: Unsettled, _ household: Household, _ context: inout Context, _ settled: inout Settled
    ) throws(Refusal) -> Decision {
        guard let amount else { throw Refusal(.unreadable, "say how much there is: what was counted") }
        let named = product ?? (item.product.isNone ? item.thing : "\(item.product)")
        let target = try household.target(named)
        guard !target.product.archived else { throw .archived("product", target.product.name) }
        let units = target.product.units
        try household.requireUnit(amount, of: target.product, usually: units.using)
        let (counted, entered) = try household.amount(amount, of: target.product, usually: units.using)
        settled.counted = entered ?? Entered(quantity: Rational(counted), unit: units.base, factor: .one)
        let there = household.offers(of: target.product).reduce(Quantity.zero) { sum, offer in
            offer.factor.map { sum.addingSaturated(offer.asked($0).amount) } ?? sum
        }
        guard counted >= .zero else { throw Refusal(.unreadable, "there cannot be less than nothing of it") }
        let difference = Quantity(millionths: counted.millionths - there.millionths)
        if difference == .zero { return Decision([], warnings: ["that is what larder has of \(target.name)"]) }
        let size = Quantity(millionths: Int64(clamping: difference.millionths.magnitude))
        let product = "\(target.product.id)"
        if difference > .zero {
            var add = AddStock()
            (add.product, add.amount) = (product, "\(size) \(units.base)")
            return try add.decide(household, &context)
        }
        var use = ConsumeStock()
        (use.product, use.amount) = (product, "\(size) \(units.base)")
        (use.reason, use.confirmOwned) = (ExtensibleEnum(.counted), true)
        return try use.decide(household, &context)
    }
}

extension Unsettled {
    /// The lot that was named, if it is the same one still: codes are given again (S1).
    fileprivate func lot(in lots: Lots) -> String {
        let named = use?.lot ?? open?.lot ?? keep?.lot ?? ""
        let there = LotID(named).flatMap { lots[$0] } ?? ShortCode.normalise(named).flatMap { lots[code: $0] }
        return there?.product == product ? named : ""
    }
}
