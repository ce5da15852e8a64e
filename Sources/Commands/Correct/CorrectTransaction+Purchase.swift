import Domain
import Events

extension CorrectTransaction {
    /// A purchase as it should have been entered.
    /// - Parameter lots: The lot that it created, then those that were split off it since, in stock or gone.
    func corrected(
        _ before: StockReceived, _ lots: [Lot], _ household: Household, _ context: Context
    ) throws(Refusal) -> Corrected {
        guard let bought = household.catalog[before.product] else { throw Refusal(.notFound, "its product is gone") }
        let product = try self.product.map { text throws(Refusal) in try household.product(text) } ?? bought
        try require(units: bought, in: product, before)
        var after = before
        after.product = product.id
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
        if let day { after.boughtOn = try household.pastDay(day, context).on }
        try pay(&after, before, product, household)
        if after.product != before.product, let unit = after.price?.per.unit {
            after.price?.pack = product.units.pack(named: unit)?.id ?? PackID()
        }

        var corrections: [LotCorrection] = []
        for (place, lot) in lots.enumerated() {
            var correction = restated(lot, before, after, context)
            if place == 0 {
                correction.amount = try more(after.amount, than: before.amount)
                if correction.amount > .zero, household.lots[lot.id] == nil { correction.whole = lot.empty }
            }
            if !correction.isEmpty { corrections.append(correction) }
        }
        return Corrected(event: .stock(.received(after)), product: product.id, lots: corrections)
    }

    /// Fields of a lot that still have the purchase's old values get the corrected ones. A lot that was judged, opened
    /// or moved since keeps its date, but its printed date is corrected.
    private func restated(
        _ lot: Lot, _ before: StockReceived, _ after: StockReceived, _ context: Context
    ) -> LotCorrection {
        var now = lot
        if before.date != after.date {
            if lot.date == before.date, lot.printed == nil {
                now.date = after.date
                now.datedAt = context.now
            } else if lot.printed == before.date {
                now.printed = after.date
            }
        }
        if lot.product == before.product { now.product = after.product }
        if lot.location == before.location { now.location = after.location }
        if lot.boughtOn == before.boughtOn { now.boughtOn = after.boughtOn }
        if lot.cost == before.cost { now.cost = after.cost }
        if lot.store == before.store { now.store = after.store }
        if lot.note == before.note { now.note = after.note }
        var correction = LotCorrection(lot: lot.id)
        correction.patch = LotPatch(from: lot, to: now)
        return correction
    }

    /// Refuses another product whose units have another base or another size than those that were entered.
    private func require(units bought: Product, in product: Product, _ before: StockReceived) throws(Refusal) {
        guard product.units.base == bought.units.base else {
            throw Refusal(
                .notCorrectable,
                "\(bought.name) is counted in \(bought.units.base) and \(product.name) in \(product.units.base): undo it "
                    + "and add it again")
        }
        if product.id != bought.id, price == nil, total == nil, let per = before.price?.per,
            (try? product.units.factor(of: per.unit)) != per.factor
        {
            throw Refusal(
                .notCorrectable,
                "its price was for one \(per.unit), which is not the same of \(product.name): specify the price too")
        }
        guard amount == nil, let entered = before.entered, !entered.unit.isEmpty else { return }
        guard (try? product.units.factor(of: entered.unit)) == entered.factor else {
            throw Refusal(
                .notCorrectable,
                "a \(entered.unit) of \(product.name) is not what it is of \(bought.name): specify the amount too")
        }
    }

    private func more(_ after: Quantity, than before: Quantity) throws(Refusal) -> Quantity {
        let (more, overflow) = after.millionths.subtractingReportingOverflow(before.millionths)
        guard !overflow else { throw Refusal(.impossible, "the number is too large for larder") }
        return Quantity(millionths: more)
    }

    /// A price given in the correction holds for the corrected amount. Otherwise a price for one unit is multiplied by
    /// the corrected amount, and a price for all of it stays.
    private func pay(
        _ after: inout StockReceived, _ before: StockReceived, _ product: Product, _ household: Household
    ) throws(Refusal) {
        if let price, Self.isNone(price) {
            (after.price, after.cost) = (nil, nil)
        } else if price != nil || total != nil {
            (after.price, after.cost) = try household.payment(
                price: price, total: total, for: after.amount, of: product)
        } else if after.amount != before.amount, let cost = before.cost {
            var money: Money? = cost.money
            if let price = before.price {
                let factor = repackedFactor(of: price.per, product)
                if factor == nil { money = cost.share(of: after.amount) }
                after.price?.per.factor = factor ?? price.per.factor
            }
            guard let money else { throw Refusal(.impossible, "the price is too large for larder") }
            after.cost = Cost(money: money, amount: after.amount)
        }
    }

    /// The content of one of the price's unit, if that is what was wrong: three crates at 12.99 cost the same, whatever
    /// a crate holds. Nil for a price in any other unit.
    private func repackedFactor(of per: Entered, _ product: Product) -> Rational? {
        guard let repacked, (try? repacked.factor(of: per.unit)) == per.factor,
            let now = try? product.units.factor(of: per.unit), now != per.factor
        else { return nil }
        return now
    }

    static func isNone(_ text: String) -> Bool { NameKey(text).text == "none" }
}
