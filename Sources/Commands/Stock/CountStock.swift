import Events
public import Inventory

extension CountStock: CommandByThePack {
    public func decide(
        _ household: Household, _ context: inout Context, packBought: PackBought
    ) throws(Refusal) -> Decision {
        let item = try household.item(product, amount)
        let target = try household.target(item.name)
        guard !target.product.archived else { throw .archived("product", target.product.name) }
        guard target.lot == nil else {
            throw Refusal(.impossible, "\(item.name) is one lot: count all of \(target.name)")
        }
        let place = location.isEmpty ? nil : try household.location(location)
        let within = place.map { household.places.within($0.id) }
        let offers = household.offers(of: target.product).filter { offer in
            target.takes(from: offer.lot, household) && within?.contains(offer.lot.location) ?? true
        }
        // What was counted while larderd was away is not what is there after that (Q9).
        if context.isLate, let since = offers.map(\.lot).first(where: { $0.recordedAt > context.occurredAt }) {
            throw Refusal(.changedSince, "\(since.code) was added after it was counted: count it again")
        }
        let there = offers.reduce(Quantity.zero) { sum, offer in
            offer.factor.map { sum.addingSaturated(offer.asked($0).amount) } ?? sum
        }
        var counted = StockCounted()
        (counted.product, counted.location, counted.before) = (target.product.id, place?.id ?? LocationID(), there)
        (counted.amount, counted.entered) = try amountThere(item, target, there, offers, household, packBought)
        var decision = try difference(counted, target, offers, place, household, &context)
        decision.behalf = try household.behalf(self.for, context)
        counted.member = decision.behalf ?? context.member(of: household)
        // Of one variant it says nothing of the others.
        if target.variant == nil { decision.append(.stock(.counted(counted))) }
        if let warning = target.interpretationWarning { decision.warnings.append(warning) }
        return decision
    }

    /// How much there is: what was said, and what was found besides what larder has.
    private func amountThere(
        _ item: Household.Item, _ target: StockTarget, _ there: Quantity, _ offers: [Offer], _ household: Household,
        _ packBought: PackBought
    ) throws(Refusal) -> Household.Amount {
        let units = target.product.units
        guard let given = item.amount ?? (found ? EnteredAmount(quantity: .one) : nil) else { return (there, nil) }
        // Nothing is nothing in every unit.
        if !found, given.quantity == Rational(0) { return (.zero, nil) }
        let sized = try household.sized(given, of: target.product, usually: units.using) {
            packBought(target.product, offers.isEmpty ? .latest(VariantID()) : .of(offers.map(\.lot)))
        }
        let (amount, entered) = try household.amount(sized, of: target.product, usually: units.using)
        guard amount >= .zero else { throw Refusal(.unreadable, "the amount must not be negative") }
        guard found else { return (amount, entered) }
        guard amount > .zero else { throw Refusal(.unreadable, "the found amount must be more than 0") }
        guard let sum = try? there.adding(amount) else {
            throw Refusal(.impossible, "the number is too large for larder")
        }
        return (sum, nil)
    }

    /// Takes less in the order of use (S3), and adds more as a lot that was bought nowhere.
    private func difference(
        _ counted: StockCounted, _ target: StockTarget, _ offers: [Offer], _ place: Location?, _ household: Household,
        _ context: inout Context
    ) throws(Refusal) -> Decision {
        let size = Quantity(
            millionths: Int64(clamping: (counted.amount.millionths - counted.before.millionths).magnitude))
        guard size > .zero else { return Decision() }
        let product = PhraseField("\(target.product.id)")
        let difference = AmountField(EnteredAmount(quantity: size, unit: target.product.units.base))
        if counted.amount > counted.before {
            var add = AddStock()
            (add.product, add.amount, add.date) = (product, difference, date)
            add.variant = target.variant.map { "\($0.id)" }
            add.location = place.map { "\($0.id)" }
            return try add.decide(household, &context).asCounted
        }
        var use = ConsumeStock()
        (use.product, use.amount) = (product, difference)
        use.variant = target.variant.map { "\($0.id)" }
        (use.reason, use.confirmOwned) = (ExtensibleEnum(.counted), confirmOwned)
        if counted.amount == .zero, place == nil { (use.all, use.amount) = (true, AmountField(typed: nil)) }
        guard place != nil else { return try use.decide(household, &context) }
        // Lot by lot, as they lie there.
        var (decision, rest, household) = (Decision(), size, household)
        for offer in offers {
            guard rest > .zero, let factor = offer.factor else { continue }
            let all = offer.asked(factor).amount
            let part = min(all, rest)
            (use.product, use.variant) = ("", nil)
            (use.lot, use.all) = ("\(offer.lot.id)", part == all)
            use.amount =
                part == all
                ? AmountField(typed: nil) : AmountField(EnteredAmount(quantity: part, unit: target.product.units.base))
            let taken = try use.decide(household, &context)
            for (event, _) in taken.events { household.foresee(event.payload) }
            decision.append(taken)
            rest.millionths -= part.millionths
        }
        return decision
    }
}

extension Decision {
    /// This decision with its lots marked as found by a count, and without a store: they were not bought anywhere.
    var asCounted: Decision {
        var decision = Decision()
        (decision.occurred, decision.behalf) = (occurred, behalf)
        decision.events = events
        for (n, event) in events.enumerated() {
            guard case .stock(.received(var received)) = event.event else { continue }
            (received.store, received.isCounted) = (StoreID(), true)
            decision.events[n].event = .stock(.received(received))
        }
        return decision
    }
}
