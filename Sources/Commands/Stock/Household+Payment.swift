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
        // Of a free thing both may be nothing.
        func isNothing(_ money: String?) -> Bool {
            money.map { (try? Self.money($0, settings.currency))?.minorUnits == 0 } ?? false
        }
        if let price, !(isNothing(price) && isNothing(total)) {
            let parts = price.split(separator: "/", maxSplits: 1).map(String.init)
            if parts.count == 2, Self.isTurned(parts[0], parts[1]) {
                throw Refusal(
                    .unreadable,
                    "“\(price)” may be the wrong way round: if \(parts[1]) is for \(parts[0]), say "
                        + "\(parts[1])/\(parts[0]), else the unit behind it, too")
            }
            let money = try Self.money(parts.first ?? "", settings.currency)
            guard money.minorUnits > 0 else {
                throw Refusal(.unreadable, "a price is more than 0: what was free has a total of 0 (--total 0)")
            }
            let per =
                parts.count == 2
                ? try labelled(parts[1], of: product) : product.units.priced(amount.base, amount.entered)
            let said = Price(money: money, per: per, pack: product.units.pack(named: per.unit)?.id ?? PackID())
            do { paid = try said.money(for: Self.exactly(amount)) } catch { throw Refusal(.impossible, "\(error)") }
            label = said
        }
        if let total {
            let money = try Self.money(total, settings.currency)
            guard money.minorUnits >= 0 else { throw Refusal(.unreadable, "a price is not negative") }
            // "0.5 kg, 3.98, 1.99": by the kilo it agrees.
            if let price, !price.contains("/"), let said = label, !said.comes(to: money, for: Self.exactly(amount)) {
                let one = Entered(
                    quantity: .one, unit: amount.entered?.unit ?? product.units.base,
                    factor: amount.entered?.factor ?? .one)
                // And "0.5, 0.80, 0.40" by the piece.
                let readings = [product.units.pricedByScale(amount.base, amount.entered), one].compactMap(\.self)
                    .map { Price(money: said.money, per: $0, pack: said.pack) }
                label = readings.first { $0.comes(to: money, for: Self.exactly(amount)) } ?? said
            }
            if let paid, paid != money, !(label?.comes(to: money, for: Self.exactly(amount)) ?? false) {
                throw Refusal(
                    .impossible,
                    "\(price ?? "") each makes \(paid) for all, but you said \(money): give one of the two")
            }
            paid = money
        }
        return (label, paid.map { Cost(money: $0, amount: amount.base) })
    }

    /// An amount in the base unit as it was said: a sixth of a pack costs a sixth (C3).
    static func exactly(_ amount: Amount) -> Rational {
        guard let entered = amount.entered, entered.amount == amount.base,
            let exact = try? entered.quantity.multiplied(by: entered.factor)
        else { return Rational(amount.base) }
        return exact
    }

    /// `2/1.00`, `2/$1`, as American shelves have two for a dollar.
    private static func isTurned(_ number: String, _ price: String) -> Bool {
        number.allSatisfy(\.isNumber) && price.contains(/^[^0-9a-zA-Z]?[0-9]+[.,][0-9][0-9]$|^[$€£¥][0-9]+$/)
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

extension Price {
    /// What so much costs, rounded half-even to the minor unit.
    /// - Parameter amount: In the base unit, exactly.
    func money(for amount: Rational) throws(ArithmeticError) -> Money {
        try money.times(try amount.divided(by: try per.quantity.multiplied(by: per.factor)))
    }

    /// Whether so much costs that, a half of the minor unit rounded either way: scales at a counter round it up.
    func comes(to total: Money, for amount: Rational) -> Bool {
        guard total.currency == money.currency, let size = try? per.quantity.multiplied(by: per.factor),
            let times = try? amount.divided(by: size)
        else { return false }
        let off =
            Int128(money.minorUnits) * Int128(times.numerator) - Int128(total.minorUnits) * Int128(times.denominator)
        return off.magnitude * 2 <= UInt128(times.denominator)
    }
}

extension ProductUnits {
    /// What a label's price is for (P1): one of what was named. Of a mass or a volume it is for just that much, unless
    /// the product is bought by it, and it is one of which things are sold: the kg, l or lb from one on, for half a kilo
    /// is a pack with its price on it, and of more the shelf says what a kilo costs, in what unit it was named makes no
    /// difference; the cup, the pint or the Pfund. A price is never for one g or ml.
    func priced(_ amount: Quantity, _ entered: Entered?) -> Entered {
        let named = named(amount, entered)
        // An unnamed pack, or what a code stands for.
        if named.unit.isEmpty {
            return Entered(quantity: named.factor, unit: base, factor: .one)
        }
        guard let measure = measure(named) else {
            // Half a dozen and half a loaf have their own price, half a crate that of the crate.
            if named.quantity < .one, pack(named: named.unit) == nil { return named }
            return Entered(quantity: .one, unit: named.unit, factor: named.factor)
        }
        let bought = UnitName.standard(buying)
        if measure.name == bought, Self.shelfUnits[bought] == nil, Self.isSold(by: measure), named.quantity >= .one {
            return Entered(quantity: .one, unit: named.unit, factor: named.factor)
        }
        guard let parts = Self.shelfUnits[bought], parts.contains(measure.name),
            pack(named: buying) == nil, let one = try? factor(of: buying),
            let least = try? Quantity(rounding: .one, times: one), amount >= least
        else { return named }
        return Entered(quantity: .one, unit: bought, factor: one)
    }

    /// Whether a shelf has things by one of it: the cup, the pint, the gallon; not the ounce or the spoon.
    private static func isSold(by unit: BuiltInUnit) -> Bool { unit.factor.numerator / unit.factor.denominator >= 200 }

    /// For one kg, l or lb that a product is bought by, as a receipt has it of less than one, too; nil: it is bought by
    /// another unit, or was named in one.
    func pricedByScale(_ amount: Quantity, _ entered: Entered?) -> Entered? {
        // Of what is kept in g or ml, too.
        let finer = ["g": "kg", "dag": "kg", "ml": "l", "cl": "l", "dl": "l"]
        let bought = finer[UnitName.standard(buying)] ?? UnitName.standard(buying)
        guard let measure = measure(named(amount, entered)), Self.shelfUnits[bought]?.contains(measure.name) ?? false,
            pack(named: bought) == nil, let one = try? factor(of: bought)
        else { return nil }
        return Entered(quantity: .one, unit: bought, factor: one)
    }

    /// Units of which the shelf tells what one costs, with those in which the same amount is another spelling of it: 24 oz
    /// and three Pfund are none of a pound and a kilo.
    private static let shelfUnits: [String: Set<String>] = [
        "kg": ["kg", "dag", "g"], "l": ["l", "dl", "cl", "ml"], "lb": ["lb"],
    ]

    /// What a price is for that was paid for all of a mass or volume: of one of a unit in a finer one, as it is no price
    /// for one of these.
    func pricedWhole(_ amount: Quantity, _ entered: Entered?) -> Entered {
        let named = named(amount, entered)
        guard let measure = measure(named) else { return priced(amount, entered) }
        guard named.quantity == .one, let finer = Self.finer(than: measure),
            let factor = try? factor(of: finer), let count = try? named.factor.divided(by: factor)
        else { return named }
        return Entered(quantity: count, unit: finer, factor: factor)
    }

    private static func finer(than unit: BuiltInUnit) -> String? {
        switch (unit.reference, unit.name) {
        case ("g", "g"): "mg"
        case ("g", "lb"): "oz"
        case ("g", _): "g"
        case ("ml", "ml"): nil
        case ("ml", _): "ml"
        default: nil
        }
    }

    /// As it was entered, in the product's own spelling of the unit.
    private func named(_ amount: Quantity, _ entered: Entered?) -> Entered {
        var named = entered ?? Entered(quantity: Rational(amount), unit: base, factor: .one)
        named.unit = canonical(named.unit) ?? named.unit
        return named
    }

    private func measure(_ named: Entered) -> BuiltInUnit? {
        guard pack(named: named.unit) == nil, let unit = BuiltInUnit.named(named.unit), unit.dimension != .count else {
            return nil
        }
        return unit
    }
}
