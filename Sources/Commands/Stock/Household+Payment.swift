import Domain
import Events

extension Household {
    /// The payment for an amount: given for one buying unit (or `3.49/kg`), or for all of it; both must agree (P1).
    func payment(
        price: String?, total: String?, for amount: Quantity, of product: Product
    ) throws(Refusal) -> (price: Price?, cost: Cost?) {
        var label: Price?
        var paid: Money?
        if let price {
            let parts = price.split(separator: "/", maxSplits: 1).map(String.init)
            let money = try Self.money(parts[0], settings.currency)
            guard money.minorUnits > 0 else {
                throw Refusal(.unreadable, "a price is more than 0: what was free has a total of 0 (--total 0)")
            }
            let unit = parts.count == 2 ? parts[1] : product.units.buying
            do {
                let per = try product.units.resolve(EnteredAmount(quantity: .one, unit: unit), usually: "")
                paid = try money.times(try Rational(amount).divided(by: per.factor))
                label = Price(
                    money: money, per: Entered(quantity: .one, unit: per.unit, factor: per.factor),
                    pack: product.units.pack(named: per.unit)?.id ?? PackID())
            } catch let error as UnitError {
                throw Refusal(.unknownUnit, "\(product.name): \(error)")
            } catch {
                throw Refusal(.impossible, "\(error)")
            }
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
        return (label, paid.map { Cost(money: $0, amount: amount) })
    }

    private static func money(_ text: String, _ currency: Currency) throws(Refusal) -> Money {
        do { return try Money.parse(text, in: currency) } catch { throw Refusal(.unreadable, "\(error)") }
    }
}
