import Events
public import Inventory

extension Settle: CommandByThePack {
    public func decide(
        _ household: Household, _ context: inout Context, packBought: PackBought
    ) throws(Refusal) -> Decision {
        guard let item = UnsettledID(self.item).flatMap({ household.unsettled[$0] }) else {
            throw Refusal(.notFound, "nothing left to resolve", .show(.showUnsettled))
        }
        guard amount == nil || way.value == .counted else {
            throw Refusal(.unreadable, "an amount goes only with “counted”: leave it out, or use “counted”")
        }
        var settled = Settled()
        (settled.item, settled.way) = (item, way)
        var decision =
            switch way.value {
            case .booked: try booked(item, household, context, packBought)
            case .counted: try counted(item, household, &context, &settled, packBought)
            case .discarded: Decision()
            case nil: throw Refusal(.unreadable, "it can be booked, counted or discarded")
            }
        decision.append(.list(.settled(settled)), occurred: (context.occurredAt, context.occurredOn))
        return decision
    }

    /// Books the late command at its own time, with the things that exist now. The booking counts as that of the member
    /// who did it, if they are still there (H5).
    private func booked(
        _ item: PendingConflict, _ household: Household, _ context: Context, _ packBought: PackBought
    ) throws(Refusal) -> Decision {
        var then = context.late(at: item.at)
        let doer = household.membership.members[item.member].flatMap { $0.isActive ? "\($0.id)" : nil }
        // Names and codes may mean something else by now.
        guard let product = product ?? (item.product.isNone ? nil : "\(item.product)") else {
            throw Refusal(
                .unknownProduct,
                "“\(item.thing)” is gone and its product is unknown: specify the product, or discard this",
                .give("of"), .confirm("discard"))
        }
        try requireSame(product, as: item, household)
        let lot = self.product == nil ? item.lot(in: household) : ""
        let variant = self.product == nil && !item.variant.isNone ? "\(item.variant)" : nil
        func asOfNow<Late: LateCommand>(_ command: Late) -> Late {
            var late = command
            (late.product, late.lot, late.variant, late.for) = (PhraseField(product), lot, variant, doer)
            return late
        }
        var decision: Decision
        if var use = item.use.map(asOfNow) {
            (use.allowShort, use.confirmExpired, use.confirmOwned) = (true, true, confirmOwned)
            use.any = use.any || any
            decision = try use.decide(household, &then, packBought: packBought)
        } else if var open = item.open.map(asOfNow) {
            open.confirmOwned = confirmOwned
            open.any = open.any || any
            let first = then
            do throws(Refusal) { decision = try open.decide(household, &then, packBought: packBought) } catch {
                guard error.code == .notEnough, open.amount != nil else { throw error }
                // All of the lot that is there.
                (open.amount, then) = (nil, first)
                decision = try open.decide(household, &then, packBought: packBought, usual: { _, _ in nil })
            }
        } else if let keep = item.keep.map(asOfNow) {
            decision = try keep.decide(household, &then)
        } else if var move = item.move.map(asOfNow) {
            let first = then
            do throws(Refusal) { decision = try move.decide(household, &then, packBought: packBought) } catch {
                guard error.code == .notEnough, move.amount != nil else { throw error }
                // All of the lot that is there.
                (move.amount, then) = (nil, first)
                decision = try move.decide(household, &then, packBought: packBought)
            }
        } else {
            throw Refusal(.impossible, "this was written by a newer larder and can only be discarded")
        }
        decision.occurred = decision.occurred ?? (then.occurredAt, then.occurredOn)
        return decision
    }

    /// Takes or adds the difference between what is in stock and what was counted, as of now.
    private func counted(
        _ item: PendingConflict, _ household: Household, _ context: inout Context, _ settled: inout Settled,
        _ packBought: PackBought
    ) throws(Refusal) -> Decision {
        guard let amount else { throw Refusal(.unreadable, "specify the counted amount") }
        let named = product ?? (item.product.isNone ? item.thing : "\(item.product)")
        try requireSame(named, as: item, household)
        let target = try household.target(named)
        guard !target.product.archived else { throw .archived("product", target.product.name) }
        let units = target.product.units
        // Of what has run out by what was bought last.
        let lots = target.lotsInOrder(household)
        let sized = try household.sized(household.read(amount), of: target.product, usually: units.using) {
            packBought(target.product, lots.isEmpty ? .latest(VariantID()) : .of(lots))
        }
        let (counted, entered) = try household.amount(sized, of: target.product, usually: units.using)
        settled.counted = entered ?? Entered(quantity: Rational(counted), unit: units.base, factor: .one)
        let there = household.offers(of: target.product).reduce(Quantity.zero) { sum, offer in
            offer.factor.map { sum.addingSaturated(offer.asked($0).amount) } ?? sum
        }
        guard counted >= .zero else { throw Refusal(.unreadable, "the amount must not be negative") }
        if counted == there { return Decision([], warnings: ["larder already has this amount of \(target.name)"]) }
        let size = Quantity(millionths: Int64(clamping: (counted.millionths - there.millionths).magnitude))
        let difference = AmountField(EnteredAmount(quantity: size, unit: units.base))
        let product = PhraseField("\(target.product.id)")
        if counted > there {
            var add = AddStock()
            (add.product, add.amount) = (product, difference)
            return try add.decide(household, &context).asCounted
        }
        var use = ConsumeStock()
        (use.product, use.amount) = (product, difference)
        (use.reason, use.confirmOwned) = (ExtensibleEnum(.counted), confirmOwned)
        return try use.decide(household, &context)
    }
}

extension Settle {
    /// Something else would be booked or counted, and what is to be settled would be gone with it.
    private func requireSame(
        _ named: String, as item: PendingConflict, _ household: Household
    ) throws(Refusal) {
        guard product != nil, let current = household.catalog[household.catalog.tree.target(of: item.product)] else {
            return
        }
        let other = try household.target(named).product
        guard other.id != current.id else { return }
        throw Refusal(
            .impossible, "this is about \(current.name), not \(other.name): leave the product out, or discard this",
            .confirm("discard"))
    }
}

extension PendingConflict {
    /// The lot that was named, if it is the same one still: codes are given again (S1).
    fileprivate func lot(in household: Household) -> String {
        let (named, lots, tree) = (command?.lot ?? "", household.lots, household.catalog.tree)
        let there = LotID(named).flatMap { lots[$0] } ?? ShortCode.normalise(named).flatMap { lots[code: $0] }
        return there.map { tree.target(of: $0.product) == tree.target(of: product) } ?? false ? named : ""
    }
}
