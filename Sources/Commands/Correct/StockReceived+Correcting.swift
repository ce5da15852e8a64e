import Domain
import Events

extension StockReceived: Correctable {
    static let kind = "purchase"
    static let kinds = ["purchases"]
    static let fields: Set = ["product", "date", "dateKind", "location", "store", "price", "total", "note"]

    func corrected(
        by command: CorrectTransaction, _ bought: Product, _ household: Household, _ context: Context
    ) throws(Refusal) -> StockReceived {
        let product = try command.product.map { text throws(Refusal) in try household.product(text) } ?? bought
        try command.require(units: bought, in: product, self)
        var after = self
        after.product = product.id
        if let amount = command.amount {
            (after.amount, after.entered) = try household.amount(
                amount, of: product, usually: product.units.unit(saidIn: entered, else: product.units.buying),
                zero: "a purchase is more than nothing: undo it instead")
        }
        if let location = command.location { after.location = try household.location(location).id }
        if let store = command.store { after.store = store.isNone ? StoreID() : try household.store(store).id }
        if let note = command.note { after.note = note }
        if let date = command.date {
            after.date = try household.lotDate(date, command.dateKind, of: product, context)
            after.dateText = date
        } else if let dateKind = command.dateKind {
            after.date?.kind = dateKind
        }
        if let day = command.day { after.boughtOn = try household.pastDay(day, context).on }
        try command.pay(&after, self, product, household)
        if after.product != self.product, let unit = after.price?.per.unit {
            after.price?.pack = product.units.pack(named: unit)?.id ?? PackID()
        }
        return after
    }
}

extension CorrectTransaction {
    /// Refuses another product whose units have another base or another size than those that were entered.
    fileprivate func require(units bought: Product, in product: Product, _ before: StockReceived) throws(Refusal) {
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

    /// A price given in the correction holds for the corrected amount. Otherwise a price for one unit is multiplied by
    /// the corrected amount, and a price for all of it stays.
    fileprivate func pay(
        _ after: inout StockReceived, _ before: StockReceived, _ product: Product, _ household: Household
    ) throws(Refusal) {
        if let price, price.isNone {
            (after.price, after.cost) = (nil, nil)
        } else if price != nil || total != nil {
            (after.price, after.cost) = try household.payment(
                price: price, total: total, for: (after.amount, after.entered), of: product)
        } else if after.amount != before.amount, let cost = before.cost {
            var money: Money? = cost.money
            if let price = before.price {
                if price.isForAll(of: before.amount) {
                    after.price?.per = product.units.priced(after.amount, after.entered)
                } else {
                    let factor = repackedFactor(of: price.per, product)
                    if factor == nil { money = cost.share(of: after.amount) }
                    after.price?.per.factor = factor ?? price.per.factor
                }
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
}

extension Price {
    /// Whether it is for a measured amount, all of it: `1.99 EUR for 250 g`.
    fileprivate func isForAll(of amount: Quantity) -> Bool {
        per.quantity != .one && (try? per.quantity.multiplied(by: per.factor)) == Rational(amount)
    }
}

extension String {
    fileprivate var isNone: Bool { NameKey(self).text == "none" }
}
