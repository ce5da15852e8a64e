import Events
import Inventory

extension Household {
    /// The money paid for an amount, and the label's price if one was given (P1). Both together must agree.
    func payment(
        price: PriceText?, total: Money?, for amount: Amount, of product: Product
    ) throws(Refusal) -> (price: Price?, cost: Cost?) {
        if let total, total.minorUnits < 0 { throw Refusal(.unreadable, "a price must not be negative") }
        // Of a free thing both may be nothing.
        guard let price, !(price.money.minorUnits == 0 && total?.minorUnits == 0) else {
            return (nil, total.map { Cost(money: $0, amount: amount.base) })
        }
        guard price.money.minorUnits > 0 else {
            throw Refusal(
                .unreadable, "a price must be more than 0; a free item has a total of 0", .give("total", "0"))
        }
        let per = try per(price, for: amount, of: product)
        let label = Price(money: price.money, per: per, pack: product.units.pack(named: per.unit)?.id ?? PackID())
        let paid: Money
        do { paid = try label.money(for: Self.exactly(amount)) } catch { throw Refusal(.impossible, "\(error)") }
        if let total, total != paid, !label.comes(to: total, for: Self.exactly(amount)) {
            throw Refusal(
                .impossible, "the price comes to \(paid) in all, but the total is \(total): use only one of them")
        }
        return (label, Cost(money: total ?? paid, amount: amount.base))
    }

    /// Returns the amount that a price is for (P1). Without an amount in the price, this is one of the unit that was
    /// named, or for a mass or volume the amount itself.
    private func per(_ price: PriceText, for amount: Amount, of product: Product) throws(Refusal) -> Entered {
        switch price.per {
        case .amount(let per):
            let sized = try sized(per, of: product, usually: product.units.buying) { [] }
            return try entered(sized, of: product)
        case .all: return product.units.pricedInTotal(amount.base, amount.entered)
        case .each, nil: return product.units.priced(amount.base, amount.entered)
        }
    }

    /// An amount as a price is for it, also where that is in the base unit.
    func entered(_ amount: EnteredAmount, of product: Product) throws(Refusal) -> Entered {
        let (base, entered) = try self.amount(
            amount, of: product, usually: product.units.buying, zero: "the amount of a price must be more than 0")
        return entered ?? Entered(quantity: Rational(base), unit: product.units.base, factor: .one)
    }

    /// An amount in the base unit as it was entered: a sixth of a pack costs a sixth (C3).
    static func exactly(_ amount: Amount) -> Rational {
        guard let entered = amount.entered, entered.amount == amount.base,
            let exact = try? entered.quantity.multiplied(by: entered.factor)
        else { return Rational(amount.base) }
        return exact
    }

    /// The notice of money that is not the household's (P4); nil where it is.
    func foreign(_ cost: Cost?) -> String? {
        guard let money = cost?.money, money.currency != settings.currency else { return nil }
        return "\(money) is kept as paid; this household compares prices in \(settings.currency), "
            + "so those in \(money.currency) are left out"
    }
}

extension Price {
    /// Returns the cost of an amount, rounded to the minor unit.
    /// - Parameter amount: In the base unit, exactly.
    func money(for amount: Rational) throws(ArithmeticError) -> Money {
        try money.times(try amount.divided(by: try per.quantity.multiplied(by: per.factor)))
    }

    /// Whether so much costs that, a half of the minor unit rounded either way: scales at a counter round it up.
    fileprivate func comes(to total: Money, for amount: Rational) -> Bool {
        guard total.currency == money.currency, let size = try? per.quantity.multiplied(by: per.factor),
            let times = try? amount.divided(by: size)
        else { return false }
        return total.isRounded(Int128(money.minorUnits) * Int128(times.numerator), over: Int128(times.denominator))
    }
}

extension ProductUnits {
    /// The amount that a label's price is for (P1): one of what was named; of a mass or volume just that much.
    func priced(_ amount: Quantity, _ entered: Entered?) -> Entered {
        let named = named(amount, entered)
        // What a code stands for.
        if named.unit.isEmpty { return Entered(quantity: named.factor, unit: base, factor: .one) }
        // Half a dozen and half a loaf have their own price, half a crate that of the crate.
        if isMeasure(named) || named.quantity < .one && pack(named: named.unit) == nil { return named }
        return Entered(quantity: .one, unit: named.unit, factor: named.factor)
    }

    /// The same of a price that was paid for all of it.
    func pricedInTotal(_ amount: Quantity, _ entered: Entered?) -> Entered {
        let named = named(amount, entered)
        if named.unit.isEmpty { return Entered(quantity: Rational(amount), unit: base, factor: .one) }
        // One kilo would be what a kilo costs, and not what was paid for all of it.
        guard named.quantity == .one, isMeasure(named), let unit = BuiltInUnit.named(named.unit),
            let finer = unit.name == "lb" ? "oz" : unit.name == unit.reference ? nil : unit.reference,
            let factor = try? factor(of: finer), let count = try? named.factor.divided(by: factor)
        else { return named }
        return Entered(quantity: count, unit: finer, factor: factor)
    }

    /// As it was entered, in the product's own spelling of the unit.
    private func named(_ amount: Quantity, _ entered: Entered?) -> Entered {
        var named = entered ?? Entered(quantity: Rational(amount), unit: base, factor: .one)
        named.unit = canonical(named.unit) ?? named.unit
        return named
    }

    private func isMeasure(_ named: Entered) -> Bool {
        pack(named: named.unit) == nil && (BuiltInUnit.named(named.unit).map { $0.dimension != .count } ?? false)
    }
}
