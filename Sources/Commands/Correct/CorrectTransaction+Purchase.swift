import Domain
import Events

extension CorrectTransaction {
    /// A purchase as it should have been entered.
    /// - Parameter lots: The lot that it made and those that were split off since, in stock or gone, the first first.
    func corrected(
        _ before: StockReceived, _ lots: [Lot], _ household: Household, _ context: Context
    ) throws(Refusal) -> Corrected {
        guard let product = household.catalog[before.product] else { throw Refusal(.notFound, "its product is gone") }
        var after = before
        if let amount {
            let (entered, resolved) = try household.amount(amount, of: product, usually: product.units.buying)
            guard resolved.base > .zero else {
                throw Refusal(.unreadable, "a purchase is more than nothing: undo it instead")
            }
            after.amount = resolved.base
            after.entered =
                resolved.unit == product.units.base
                ? nil : Entered(quantity: entered.quantity, unit: resolved.unit, factor: resolved.factor)
        }
        if let location { after.location = try household.location(location).id }
        if let store { after.store = Self.isNone(store) ? StoreID() : try household.store(store).id }
        if let note { after.note = note }
        if let date {
            after.date = try household.lotDate(date, dateKind, of: product, context)
            after.dateText = date
        } else if let dateKind {
            after.date?.kind = dateKind
        }
        if let day { after.purchasedOn = try household.pastDay(day, context).on }
        try pay(&after, before, product, household)

        var corrections: [LotCorrection] = []
        for (place, lot) in lots.enumerated() {
            var correction = restated(lot, before, after, context)
            if place == 0 {
                correction.amount = try change(of: lot, from: before.amount, to: after.amount, product, household)
                if correction.amount > .zero, household.lots[lot.id] == nil { correction.whole = lot }
            }
            if !correction.isEmpty { corrections.append(correction) }
        }
        return Corrected(event: .stock(.received(after)), product: product.id, lots: corrections)
    }

    /// What of a lot still says what the purchase said, says what it should have said. What was judged, opened or moved
    /// since keeps what that said, but remembers the right printed date.
    private func restated(
        _ lot: Lot, _ before: StockReceived, _ after: StockReceived, _ context: Context
    ) -> LotCorrection {
        var correction = LotCorrection(lot: lot.id)
        var state = lot.state
        if before.date != after.date {
            if state.date == before.date, state.printed == nil {
                state.date = after.date
                state.datedAt = context.now
            } else if state.printed == before.date {
                state.printed = after.date
            }
        }
        if state.location == before.location { state.location = after.location }
        correction.state = .from(lot.state, to: state)
        if lot.purchasedOn == before.purchasedOn {
            correction.purchasedOn = .from(before.purchasedOn, to: after.purchasedOn)
        }
        if lot.cost == before.cost { correction.cost = .from(before.cost, to: after.cost) }
        if lot.store == before.store { correction.store = .from(before.store, to: after.store) }
        if lot.note == before.note { correction.note = .from(before.note, to: after.note) }
        return correction
    }

    private func change(
        of lot: Lot, from before: Quantity, to after: Quantity, _ product: Product, _ household: Household
    ) throws(Refusal) -> Quantity {
        let there = household.lots[lot.id]?.amount ?? .zero
        let (change, overflow) = after.millionths.subtractingReportingOverflow(before.millionths)
        let (left, tooMuch) = there.millionths.addingReportingOverflow(change)
        guard !overflow, !tooMuch else { throw Refusal(.impossible, "that is more than larder can count") }
        guard left >= 0 else {
            throw .negative(lot, product, short: Quantity(millionths: -left), there: there)
        }
        return Quantity(millionths: change)
    }

    /// A price said again holds for the amount there is now; one that was not said again goes with the amount where it
    /// was for one unit, and stays where it was for all.
    private func pay(
        _ after: inout StockReceived, _ before: StockReceived, _ product: Product, _ household: Household
    ) throws(Refusal) {
        if let price, Self.isNone(price) {
            (after.price, after.priceUnit, after.cost) = (nil, "", nil)
        } else if price != nil || total != nil {
            let paid = try household.payment(price: price, total: total, for: after.amount, of: product)
            (after.price, after.priceUnit, after.cost) = paid
        } else if after.amount != before.amount, let cost = before.cost {
            var money: Money? = cost.money
            if before.price != nil, !priceWasForThePack(product) { money = cost.share(of: after.amount) }
            guard let money else { throw Refusal(.impossible, "that costs more than larder can count") }
            after.cost = Cost(money: money, amount: after.amount)
        }
    }

    /// Three crates at 12.99 cost the same, whatever a crate holds.
    private func priceWasForThePack(_ product: Product) -> Bool {
        guard let repacked, let before = try? repacked.factor(of: repacked.buying) else { return false }
        return before != (try? product.units.factor(of: product.units.buying))
    }

    static func isNone(_ text: String) -> Bool { NameKey(text).text == "none" }
}
