public import Domain
import Events

extension Settle: HouseholdCommand {
    public static let permission = Permission.change

    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        guard let item = UnsettledID(self.item).flatMap({ household.unsettled[$0] }) else {
            throw Refusal(.notFound, "nothing of that kind is to be settled any more: larder settle")
        }
        guard amount == nil || way.value == .counted else {
            throw Refusal(.unreadable, "an amount goes with counting: leave it out, or say that you counted")
        }
        var decision =
            switch way.value {
            case .booked: try booked(item, household, context)
            case .counted: try counted(item, household, &context)
            case .discarded: Decision()
            case nil: throw Refusal(.unreadable, "it can be booked, counted or discarded")
            }
        var settled = Settled()
        (settled.item, settled.way) = (item, way)
        decision.append(.list(.settled(settled)), occurred: (context.occurredAt, context.occurredOn))
        return decision
    }

    /// What was said then, at its time, with what there is now; as the act of who did it, if they are still there (H5).
    private func booked(_ item: Unsettled, _ household: Household, _ context: Context) throws(Refusal) -> Decision {
        let then = context.late(at: item.at)
        let doer = household.membership.members[item.member].flatMap { $0.isPresent ? "\($0.id)" : nil }
        var decision: Decision
        if var use = item.use {
            (use.allowShort, use.confirmExpired) = (true, true)
            use.for = use.for ?? doer
            if let product { (use.product, use.lot, use.variant) = (product, "", nil) }
            decision = try use.decided(household, then)
        } else if var open = item.open {
            open.for = open.for ?? doer
            if let product { (open.product, open.lot, open.variant) = (product, "", nil) }
            do throws(Refusal) { decision = try open.decided(household, then) } catch {
                guard error.code == .notEnough, open.amount != nil else { throw error }
                // The usual one, or the rest if that is less.
                open.amount = nil
                decision = try open.decided(household, then)
            }
        } else if var keep = item.keep {
            keep.for = keep.for ?? doer
            if let product { (keep.product, keep.lot, keep.variant) = (product, "", nil) }
            decision = try keep.decided(household, then)
        } else {
            throw Refusal(.impossible, "a newer larder wrote what that was: it can be discarded")
        }
        decision.occurred = decision.occurred ?? (then.occurredAt, then.occurredOn)
        return decision
    }

    /// Takes or adds the difference between what is in stock and what was counted, as of now.
    private func counted(
        _ item: Unsettled, _ household: Household, _ context: inout Context
    ) throws(Refusal) -> Decision {
        guard let amount else { throw Refusal(.unreadable, "say how much there is: what was counted") }
        let named = product ?? (item.product.isNone ? item.thing : "\(item.product)")
        let target = try household.target(named)
        guard !target.product.archived else { throw .archived("product", target.product.name) }
        let units = target.product.units
        let counted = try household.amount(amount, of: target.product, usually: units.using).base
        let there = household.offers(of: target.product).reduce(Quantity.zero) {
            $0.addingSaturated($1.asked($1.factor ?? .one).amount)
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

extension HouseholdCommand {
    fileprivate func decided(_ household: Household, _ context: Context) throws(Refusal) -> Decision {
        var context = context
        return try decide(household, &context)
    }
}
