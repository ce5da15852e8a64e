import Domain
import Events

extension Household {
    /// What was paid for an amount, and the label's price if one was given (P1). A price is for one of what was named;
    /// both together must agree.
    func payment(
        price: String?, total: String?, for amount: Amount, of product: Product
    ) throws(Refusal) -> (price: Price?, cost: Cost?) {
        var label: Price?
        var paid: Money?
        if let price {
            let parts = price.split(separator: "/", maxSplits: 1).map(String.init)
            let money = try Self.money(parts.first ?? "", settings.currency)
            guard money.minorUnits > 0 else {
                throw Refusal(.unreadable, "a price is more than 0: what was free has a total of 0 (--total 0)")
            }
            let per =
                parts.count == 2
                ? try labelled(parts[1], of: product) : product.units.priced(amount.base, amount.entered)
            do {
                let base = try per.quantity.multiplied(by: per.factor)
                paid = try money.times(try Rational(amount.base).divided(by: base))
            } catch {
                throw Refusal(.impossible, "\(error)")
            }
            label = Price(money: money, per: per, pack: product.units.pack(named: per.unit)?.id ?? PackID())
        }
        if let total {
            let money = try Self.money(total, settings.currency)
            guard money.minorUnits >= 0 else { throw Refusal(.unreadable, "a price is not negative") }
            if let paid, paid != money {
                throw Refusal(
                    .impossible,
                    "\(price ?? "") each makes \(paid) for all, but you said \(money): give one of the two")
            }
            paid = money
        }
        return (label, paid.map { Cost(money: $0, amount: amount.base) })
    }

    /// The word about money that is not the household's (P4); nil where it is.
    func foreign(_ cost: Cost?) -> String? {
        guard let money = cost?.money, money.currency != settings.currency else { return nil }
        return "\(money) is kept as it was paid; prices in \(money.currency) are left out where this household's are "
            + "compared, which are in \(settings.currency)"
    }

    /// The unit behind a price, `kg`, or the amount, `100g`.
    private func labelled(_ text: String, of product: Product) throws(Refusal) -> Entered {
        let isAmount = text.first { !$0.isWhitespace }?.isNumber ?? false
        let said = isAmount ? try Self.entered(text, bare: "") : EnteredAmount(quantity: .one, unit: text)
        do {
            let per = try product.units.resolve(said, usually: product.units.buying)
            guard said.quantity.isPositive else { throw Refusal(.unreadable, "a price is for more than nothing") }
            return Entered(quantity: said.quantity, unit: per.unit, factor: per.factor)
        } catch let error as UnitError {
            throw Refusal(error, of: product, known: catalog[product.id] != nil)
        } catch let refusal as Refusal {
            throw refusal
        } catch {
            throw Refusal(.impossible, "\(error)")
        }
    }

    static func money(_ text: String, _ currency: Currency) throws(Refusal) -> Money {
        do { return try Money.parse(text, in: currency) } catch { throw Refusal(.unreadable, "\(error)") }
    }
}

extension ProductUnits {
    /// What a label's price is for (P1): one of what was named, and of a mass or a volume that the product is not bought
    /// by just that much. A price is never for one g or ml.
    func priced(_ amount: Quantity, _ entered: Entered?) -> Entered {
        let named = entered ?? Entered(quantity: Rational(amount), unit: base, factor: .one)
        // An unnamed pack, or what a code stands for.
        if named.unit.isEmpty {
            return Entered(quantity: named.factor, unit: base, factor: .one)
        }
        let unit = canonical(named.unit) ?? named.unit
        let one = Entered(quantity: .one, unit: unit, factor: named.factor)
        guard let measure = pack(named: unit) == nil ? BuiltInUnit.named(unit) : nil, measure.dimension != .count else {
            return one
        }
        let isBought = ["kg", "l", "lb"].contains(measure.name) && UnitName.standard(buying) == measure.name
        return isBought ? one : Entered(quantity: named.quantity, unit: unit, factor: named.factor)
    }
}
