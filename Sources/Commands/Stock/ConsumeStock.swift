import Events
public import Inventory

extension ConsumeStock: CommandByThePack {
    /// The largest number of takes in one event. A correction of such an event stays below the limit of subjects, even
    /// if all takes are of parts, which name twice as many.
    static let takesPerEvent = 28

    public func decide(
        _ household: Household, _ context: inout Context, packBought: PackBought
    ) throws(Refusal) -> Decision {
        var (product, amount) = try household.item(product, amount, lot: lot)
        guard !all || amount == nil else {
            throw Refusal(.unreadable, "specify either an amount of “\(product)” or all of it, not both")
        }
        var target = try household.target(product, lot: lot, as: variant)
        if let amount { try household.borrowVariantPack(for: amount, to: &target) }
        let context = try context.onDay(day, household)
        var decision = Decision()
        if let interpretationWarning = target.interpretationWarning { decision.warnings.append(interpretationWarning) }
        amount = try amount.map { amount throws(Refusal) in
            try household.amountToUse(amount, of: target, named: product, context, packBought)
        }
        decision.occurred = (context.occurredAt, context.occurredOn)
        decision.behalf = try household.behalf(self.for, context)
        let asked = asked(of: target, amount, household)
        let all = try offers(target, asked, household, context, &decision)
        let doer = decision.behalf ?? context.member(of: household)
        try requireEnough(all, amount, target, household, doer, context, decision)
        let (offers, others) = try callerOffers(all, target, household, doer)
        let lots = offers.map { $0.asked($0.factor ?? .one) }
        // Of one product it always is a number; with what is under it (C10) it may be none.
        let there = lots.reduce(Quantity.zero) { $0.addingSaturated($1.amount) }

        var entered: Entered?
        var wanted = there
        let usual = EnteredAmount(quantity: .one)
        if !self.all,
            let coded = try household.amount(amount ?? usual, ofCode: product, target.product)
        {
            (wanted, entered) = coded
            if amount == nil, wanted > there { (wanted, entered) = (there, nil) }
        } else if !self.all, amount == nil, target.product.helping > .zero {
            wanted = min(target.product.helping, there)
            entered = target.product.units.asUsed(wanted)
        } else if !self.all, !(amount == nil && lots.isEmpty) {
            let asked =
                if let amount { amount } else {
                    try household.amountToUse(usual, of: target, named: product, context, packBought)
                }
            (wanted, entered) = try household.amount(
                asked, of: target.product, usually: target.product.units.using,
                zero: "the amount to take must be more than 0")
            if amount == nil, wanted > there { (wanted, entered) = (there, nil) }
        }
        // All is every lot whole, whatever they come to (S3).
        let full = lots.map { Take(lot: $0.id, amount: $0.amount, partOf: $0.partOf, date: $0.date?.day) }
        let exact = amount.flatMap { try? $0.quantity.multiplied(by: entered?.factor ?? .one) }
        let (takes, short) =
            self.all
            ? (full, .zero) : Take.from(lots, wanted, isRounded: exact.map { $0 != Rational(wanted) } ?? false)
        if short > .zero {
            let units = target.product.units
            guard allowShort || others.isEmpty else {
                throw household.owned(
                    others,
                    "only \(units.describe(there, in: units.using)) of \(target.name) can be taken freely: ")
            }
            guard allowShort else {
                throw shortage(of: target, amount, (wanted, entered), there, household, context, decision)
            }
            decision.warnings.append(
                "only \(units.describe(there, in: units.using)) left")
        }
        if !others.isEmpty { decision.warnings.append(Self.left(others)) }
        for lot in lots where takes.contains(where: { $0.lot == lot.id }) {
            if let date = lot.date, date.kind == .bestBefore, date.day < context.occurredOn, reason.value == .used,
                !household.isFrozen(lot)
            {
                decision.warnings.append("\(lot.code) is past its best-before date, \(date.day.words)")
            }
        }
        // What was said in the base unit of what was named was said in a unit of the others (L5).
        let inBase = Entered(quantity: Rational(wanted), unit: target.product.units.base, factor: .one)
        let ofOthers = entered ?? (amount == nil ? nil : inBase)
        try book(takes, from: offers, target, entered, ofOthers: ofOthers, household, context, &decision)
        return decision
    }

    /// Refuses more than there is of all of it, whoever's it is: nobody has to be asked for that first.
    private func requireEnough(
        _ offers: [Offer], _ amount: EnteredAmount?, _ target: StockTarget, _ household: Household, _ doer: MemberID,
        _ context: Context, _ decision: Decision
    ) throws(Refusal) {
        guard let amount, !allowShort else { return }
        let theirs = offers.filter { household.owner(of: $0.lot, besides: doer) != nil }
        guard !theirs.isEmpty else { return }
        let units = target.product.units
        let asked = try household.amount(
            amount, of: target.product, usually: units.using, zero: "the amount to take must be more than 0")
        func sum(_ offers: [Offer]) -> (lots: [Lot], amount: Quantity) {
            let lots = offers.map { $0.asked($0.factor ?? .one) }
            return (lots, lots.reduce(Quantity.zero) { $0.addingSaturated($1.amount) })
        }
        let all = sum(offers)
        guard Take.from(all.lots, asked.base).short > .zero else { return }
        let names = Set(theirs.compactMap { household.owner(of: $0.lot, besides: doer)?.name }).filter { !$0.isEmpty }
        let owners = names.isEmpty ? "others" : names.sorted().joined(separator: " and ")
        throw shortage(
            of: target, amount, asked, all.amount, household, context, decision,
            besides: ", \(units.short(sum(theirs).amount, in: units.using)) of it belonging to \(owners)")
    }

    /// - Parameters:
    ///   - there: How much there is of it.
    ///   - besides: What is to be known of that.
    private func shortage(
        of target: StockTarget, _ amount: EnteredAmount?, _ wanted: Household.Amount, _ there: Quantity,
        _ household: Household, _ context: Context, _ decision: Decision, besides: String = ""
    ) -> Refusal {
        let units = target.product.units
        let later = target.lotsInOrder(household).first { !context.isThere(boughtOn: $0.boughtOn) }
        let left = later == nil ? "left" : "in stock on \(context.occurredOn.words)"
        let only =
            "only \(units.describe(there, in: units.using)) of \(target.name) \(left)\(besides), not "
            + units.enteredText(wanted.base, wanted.entered)
        if let later {
            let refusal = Refusal.boughtLater(later, "\(later.code)", than: context.occurredOn)
            return household.notEnough(target.product, there, "\(only): \(refusal.detail)", of: [])
                .with(refusal.remedies)
        }
        let under = any || target.lot != nil ? [] : household.offers(under: target.product)
        var refusal = household.notEnough(
            target.product, there, only, of: under, asked: asked(of: target, amount, household))
        if under.isEmpty { refusal.remedies.append(.confirm("allowShort", "to take what there is")) }
        if any, target.lot == nil, target.variant == nil,
            let left = household.uncounted(household.offers(under: target.product), for: target.product)
        {
            refusal.detail += "; left out \(left)"
        }
        return refusal
    }

    /// How much is asked for in the base unit; nil: all, whatever the first lot is, or what is refused anyhow.
    private func asked(of target: StockTarget, _ amount: EnteredAmount?, _ household: Household) -> Quantity? {
        guard !all else { return nil }
        if amount == nil, target.product.helping > .zero { return target.product.helping }
        if amount == nil, target.product.units.isMeasured(by: target.product.units.using) { return nil }
        let amount = try? household.amount(
            amount ?? EnteredAmount(quantity: .one), of: target.product, usually: target.product.units.using)
        return amount.flatMap { $0.base > .zero ? $0.base : nil }
    }

    private static func left(_ others: [(lot: Lot, owner: Member)]) -> String {
        let names = Set(others.map(\.owner.name)).filter { !$0.isEmpty }.sorted().joined(separator: " and ")
        return "skipped what belongs to \(names.isEmpty ? "others" : names)"
    }

    /// Separates the lots that a member owns or shares with everybody from those of other members (H5). After
    /// confirmation, the lots of others come last.
    /// - Throws: `owned` if all lots belong to others.
    private func callerOffers(
        _ all: [Offer], _ target: StockTarget, _ household: Household, _ doer: MemberID
    ) throws(Refusal) -> (offers: [Offer], others: [(lot: Lot, owner: Member)]) {
        let others = all.compactMap { offer in
            household.owner(of: offer.lot, besides: doer).map { (lot: offer.lot, owner: $0) }
        }
        guard !others.isEmpty else { return (all, []) }
        let callerOffers = all.filter { offer in !others.contains { $0.lot.id == offer.lot.id } }
        if confirmOwned {
            return (callerOffers + all.filter { offer in others.contains { $0.lot.id == offer.lot.id } }, [])
        }
        guard !callerOffers.isEmpty else { throw household.owned(others, "") }
        return (callerOffers, others)
    }

    /// An event, or as many as it takes, for each product that gave something (C10).
    /// - Parameters:
    ///   - takes: In the asked product's base unit.
    ///   - others: How it was entered, where it is of another product.
    private func book(
        _ takes: [Take], from offers: [Offer], _ target: StockTarget, _ entered: Entered?, ofOthers others: Entered?,
        _ household: Household, _ context: Context, _ decision: inout Decision
    ) throws(Refusal) {
        let callerOffers = takes.map { $0.inLotUnit(of: offers) }
        let shared = household.balances.sharing(among: callerOffers, from: offers.map(\.lot))
        var rest = shared[...]
        while let first = rest.first, let giver = offers.first(where: { $0.lot.id == first.lot }) {
            let lots = Set(offers.lazy.filter { $0.product.id == giver.product.id }.map(\.lot.id))
            let part = Array(rest.filter { lots.contains($0.lot) }.prefix(Self.takesPerEvent))
            rest.removeAll { take in part.contains { $0.lot == take.lot } }
            var consumed = StockConsumed()
            consumed.product = giver.product.id
            // Of products that are one, the variant that was named stands for that of each (C9).
            if target.variant != nil { consumed.variant = giver.lot.variant }
            consumed.takes = part.asOneUse
            // The entered amount is the whole; it would be wrong for a part.
            let isAskedProduct = giver.lot.product == offers.first?.asker
            consumed.entered =
                part.count < shared.count
                ? nil
                : isAskedProduct
                    ? entered
                    : others?.kept(
                        with: giver.product.sold(as: household.variant(consumed.variant, of: giver.product)),
                        giver.factor)
            consumed.reason = reason
            consumed.note = try Refusal.note(note)
            consumed.member = decision.behalf ?? context.member(of: household)
            decision.append(.stock(.consumed(consumed)))
        }
    }
}

extension Take {
    /// Returns this take in the base unit of its lot's product. Its amount so far is in the base unit of the product
    /// that was asked for. A take of the complete lot stays complete (S1).
    fileprivate func inLotUnit(of offers: [Offer]) -> Take {
        guard let offer = offers.first(where: { $0.lot.id == lot }), let factor = offer.factor, factor != .one else {
            return self
        }
        var take = self
        let left = offer.asked(factor).amount.millionths - amount.millionths
        guard left > 0, let back = try? factor.inverse(), let callerOffers = try? amount.scaled(by: back) else {
            take.amount = offer.lot.amount
            return take
        }
        let isAll = offer.lot.amount.millionths - callerOffers.millionths < Quantity.dust.millionths
        take.amount = isAll ? offer.lot.amount : callerOffers
        return take
    }
}
