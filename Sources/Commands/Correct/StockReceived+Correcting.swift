import Events
import Inventory

extension StockReceived: Correctable {
    static let kind = "purchase"
    static let kinds = ["purchases"]
    static let fields: Set = [
        "product", "variant", "date", "dateKind", "location", "store", "price", "total", "note", "terms",
        "owner", "payer", "bought", "label",
    ]

    func corrected(
        by command: CorrectTransaction, of given: Entered?, _ bought: Product, _ household: Household,
        _ context: Context
    ) throws(Refusal) -> StockReceived {
        let (product, variant) = try command.bought(as: bought, variant, household)
        var after = self
        (after.product, after.variant) = (product.id, variant?.id ?? VariantID())
        if let amount = command.amount {
            let isOther = entered == nil && product.units.base != bought.units.base
            let usual =
                isOther ? product.units.buying : product.units.unit(enteredIn: entered, else: product.units.buying)
            (after.amount, after.entered) = try household.amount(
                try household.read(amount), correcting: product.id == bought.id ? given : nil, of: product,
                usually: usual,
                zero: "a purchase must be more than 0: undo it instead")
        }
        if let location = command.location { after.location = try household.location(location).id }
        if let store = command.store { after.store = store.isNone ? StoreID() : try household.store(store).id }
        if let note = command.note { after.note = try Refusal.note(note.isNone ? "" : note) }
        if let owner = command.owner {
            after.owner = owner.isNone ? MemberID() : try household.member(named: owner)
        }
        if let payer = command.payer {
            after.payer = payer.isNone ? MemberID() : try household.member(named: payer)
        }
        // Another day of the same kind, unless it is another product's.
        let kind = command.dateKind ?? (after.product == self.product ? self.date?.kind : nil)
        let typed = try command.date.map { text throws(Refusal) in
            try household.lotDate(text, kind, of: product, context)
        }
        let scan = try command.label.map { text throws(Refusal) in
            try household.label(text, besides: command.date, context)
        }
        let read = try household.scannedDate(
            scan.map { [$0] } ?? [], command.dateKind, usual: kind ?? product.dateKind, typed: typed ?? nil)
        if read != nil || typed != nil {
            (after.date, after.dateText) = (read ?? typed ?? nil, command.date ?? "")
        } else if let dateKind = command.dateKind {
            after.date?.kind = dateKind
        }
        if let day = command.day { after.boughtOn = try household.pastDay(day, context).on }
        // How long the wrong product or variant keeps, or the right one in the wrong place or since the wrong day, says
        // nothing; nor does it that these suggested no date.
        let isOther =
            (after.product, after.variant, after.location, after.boughtOn)
            != (self.product, self.variant, location, boughtOn)
        if command.date == nil, scan == nil, isOther, date.map({ $0.source == .suggested }) ?? dateText.isEmpty {
            after.date = household.suggestedDate(
                of: product, at: after.location, from: after.boughtOn, command.dateKind)
        }
        guard command.dateKind == nil || after.date != nil else {
            throw Refusal(.impossible, "a kind of date needs a date: give one too", .give("date"))
        }
        try command.pay(&after, self, product, household)
        if after.product != self.product, let unit = after.price?.per.unit {
            after.price?.pack = product.units.pack(named: unit)?.id ?? PackID()
        }
        after.terms = try household.terms(command.terms, before: terms, on: after.boughtOn, context)
        let isSold =
            command.amount != nil || command.price != nil || command.total != nil || command.product != nil
            || command.variant != nil
        if command.terms != nil || command.repacked != nil || isSold {
            // A pack of what it was taken for.
            if (after.product, after.variant) != (self.product, self.variant) { after.terms?.pack = PackID() }
            after.terms = product.units.sold(after.price, after, as: after.terms)
        }
        return after
    }
}

extension CorrectTransaction {
    /// Returns the product and variant of a booking after its correction, as the variant is sold. If the product
    /// changes, the variant is that of the other product, or there is no variant.
    /// - Parameters:
    ///   - bought: The product that was booked, as its variant is sold.
    ///   - variant: The variant that was booked.
    func bought(
        as bought: Product, _ variant: VariantID, _ household: Household
    ) throws(Refusal) -> Household.NamedProduct {
        guard product != nil || self.variant != nil, let base = household.catalog.member(bought.id) else {
            return (bought, household.variant(variant, of: bought))
        }
        var (product, named): Household.NamedProduct = (base, household.variant(variant, of: base))
        if let given = self.product {
            let found = try household.thing(given)
            // The same product, named without its variant, keeps it.
            if found.product.id != product.id || found.variant != nil { named = found.variant }
            product = found.product
        }
        if let given = self.variant {
            named =
                given.isNone
                ? nil : try household.variant(given, of: product, besides: nil, self.product ?? product.name)
        }
        return (product.sold(as: named), named)
    }

    /// Refuses another product with other units, unless the correction also gives the amount and the price. The units
    /// differ if the base unit does, or the size of the unit that was entered or priced. The remedy has both: the same
    /// number for the same price. If the amount was weighed or measured, it is the same for both products, and so is
    /// the amount paid: these two are filled in.
    /// - Parameters:
    ///   - which: How a command names the booking.
    ///   - isVariant: The product was named by its variant.
    mutating func require(
        units bought: Product, in product: Product, _ before: StockReceived, as which: String, isVariant: Bool
    ) throws(Refusal) {
        guard product.id != bought.id || product.units != bought.units else { return }
        let (old, new) = (bought.units, product.units)
        let ratio =
            old.base == new.base ? old.factor(toBaseOf: new) : amount == nil ? new.measure(of: old.base) : nil
        func isSame(_ unit: Entered) -> Bool {
            guard let ratio, let factor = try? new.factor(of: unit.unit) else { return false }
            return (try? unit.factor.multiplied(by: ratio)) == factor
        }
        // What was scanned or comes in an unnamed pack has its size in the base unit.
        let named = before.entered.flatMap { $0.unit.isEmpty ? nil : $0 }
        let lacksAmount = amount == nil && !(named.map(isSame) ?? (old.base == new.base ? ratio == .one : ratio != nil))
        let lacksPrice = price == nil && total == nil && !(before.price.map { isSame($0.per) } ?? true)
        if !lacksAmount, !lacksPrice {
            guard old.base != new.base || ratio != .one else { return }
            if amount == nil { amount = given(of: before, in: old, new).map { AmountField($0) } }
            if price == nil, total == nil { total = before.cost.map { "\($0.money)" } }
            return
        }
        var fields = [Remedy.Field("of", which)]
        func add(_ name: String, _ value: String?) { fields.append(Remedy.Field(name, value)) }
        if let given = self.product { add("product", isVariant ? given : product.name) }
        if let variant { add("variant", variant) }
        if lacksAmount || amount != nil {
            let field = lacksAmount ? given(of: before, in: old, new).map { AmountField($0) } : amount
            add("amount", field?.description)
        }
        if let price { add("price", price.description) }
        if let paid = total?.description ?? (lacksPrice ? before.cost.map { "\($0.money)" } : nil) {
            add("total", paid)
        }
        fields += givenFields(besides: ["product", "variant", "amount", "price", "total"])
        let missing = [lacksAmount ? "how much it was" : nil, lacksPrice ? "what was paid" : nil].compactMap(\.self)
        let why =
            if old.base != new.base {
                "\(bought.name) is counted in \(old.base) and \(product.name) in \(new.base)"
            } else if lacksAmount {
                "a \(UnitName.singular(named?.unit ?? old.base)) of \(product.name) is not the same as one of "
                    + "\(bought.name)"
            } else {
                "its price was for one \(before.price?.per.unit ?? ""), which is not the same for \(product.name)"
            }
        throw Refusal(
            .notCorrectable,
            "\(why): specify \(missing.joined(separator: " and ")) too", .run(.correct, fields: fields, "for example"))
    }

    /// An amount as it was bought, where that is as much of the other product, too; nil: nobody knows how much it is.
    private func given(of before: StockReceived, in old: ProductUnits, _ new: ProductUnits) -> EnteredAmount? {
        let named = before.entered.flatMap { $0.unit.isEmpty ? nil : $0 }
        let unit = named?.unit ?? old.base
        let quantity = before.entered?.quantity ?? Rational(before.amount)
        // In a unit that both have: three boxes of ten are no three pieces, and no three boxes of six.
        let measure = old.sharedMeasure(with: new)
        if let ratio = old.base == new.base ? measure?.ratio ?? .one : new.measure(of: old.base),
            let oldFactor = try? old.factor(of: unit),
            (try? oldFactor.multiplied(by: ratio)) != (try? new.factor(of: unit))
        {
            // Of cups that are not as large: in grams, as for both.
            if let measure, let one = try? old.factor(of: measure.unit),
                let amount = try? Rational(before.amount).divided(by: one)
            {
                return EnteredAmount(quantity: amount, unit: measure.unit)
            }
            return EnteredAmount(quantity: before.amount, unit: old.base)
        }
        guard (try? new.factor(of: unit)) != nil else { return nil }
        return EnteredAmount(quantity: quantity, unit: unit)
    }

    /// A price given in the correction holds for the corrected amount. Otherwise a price for one unit is multiplied by
    /// the corrected amount, and a price for all of it stays.
    fileprivate func pay(
        _ after: inout StockReceived, _ before: StockReceived, _ product: Product, _ household: Household
    ) throws(Refusal) {
        if let price, price.sent.isNone {
            (after.price, after.cost) = (nil, nil)
        } else if let same = try samePriced(before, product, household) {
            guard let money = try? same.money(for: Household.exactly((after.amount, after.entered))) else {
                throw Refusal(.impossible, "the price is too large for larder")
            }
            (after.price, after.cost) = (same, Cost(money: money, amount: after.amount))
        } else if price != nil || total != nil {
            (after.price, after.cost) = try household.payment(
                price: try price.map { field throws(Refusal) in try household.read(field) },
                total: try total.map { field throws(Refusal) in try household.read(field) },
                for: (after.amount, after.entered), of: product)
        } else if after.amount != before.amount, let cost = before.cost {
            var money: Money? = cost.money
            if let price = before.price {
                if price.isForAll(of: before.amount) {
                    after.price?.per = product.units.pricedInTotal(after.amount, after.entered)
                } else {
                    let factor = repackedFactor(of: price.per)
                    // Of the price, not of what it came to: the next correction may be back to what was bought.
                    if factor == nil { money = try? price.money(for: Household.exactly((after.amount, after.entered))) }
                    after.price?.per.factor = factor ?? price.per.factor
                }
            }
            guard let money else { throw Refusal(.impossible, "the price is too large for larder") }
            after.cost = Cost(money: money, amount: after.amount, isGuessed: cost.isGuessed)
        } else if amount == nil, var price = before.price, let factor = repackedFactor(of: price.per) {
            // The price was of a whole crate, and the amount in bottles: another share of it.
            price.per.factor = factor
            guard let money = try? price.money(for: Household.exactly((after.amount, after.entered))) else {
                throw Refusal(.impossible, "the price is too large for larder")
            }
            let isGuessed = before.cost?.isGuessed ?? false
            (after.price, after.cost) = (price, Cost(money: money, amount: after.amount, isGuessed: isGuessed))
        }
    }

    /// Other money for what the price was said to be for, `0.89/kg`; nil where another price or amount was said.
    /// What was for one of what was bought is for one of what that was corrected to since.
    private func samePriced(
        _ before: StockReceived, _ product: Product, _ household: Household
    ) throws(Refusal) -> Price? {
        guard let price, total == nil, amount == nil, self.product == nil, variant == nil, var same = before.price,
            let read = try? household.read(price), read.per == nil, case let money = read.money, money.minorUnits > 0
        else { return nil }
        let unit = boughtIn.flatMap { $0.isEmpty ? nil : $0 } ?? product.units.base
        let now = before.entered?.unit ?? product.units.base
        // A price for a pound holds of what is said in ounces, too; one for a case is not one for a bottle.
        func isMeasure(_ unit: String) -> Bool { BuiltInUnit.named(unit).map { $0.dimension != .count } ?? false }
        let isOther = !ProductUnits.isSame(unit, now) && !(isMeasure(unit) && isMeasure(now))
        if isOther, ProductUnits.isSame(same.per.unit, unit) { return nil }
        same.money = money
        return same
    }

    /// The content of one of the price's unit, if that is what was wrong: three crates at 12.99 cost the same, whatever
    /// a crate holds. Nil for a price in any other unit.
    private func repackedFactor(of per: Entered) -> Rational? {
        repacked?.factor(of: per.unit, held: per.factor)
    }
}

extension Price {
    /// Whether it is for a measured amount, all of it, also where that was rounded: `1.99 EUR for 250 g`, for 1/3 kg.
    fileprivate func isForAll(of amount: Quantity) -> Bool { per.quantity != .one && per.amount == amount }
}

extension String {
    /// Said for what there is none of.
    var isNone: Bool { NameKey(self).text == "none" }
}
