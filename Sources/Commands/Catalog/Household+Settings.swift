import Domain

extension Household {
    /// None is a minimum, too.
    func minimum(_ text: String, of product: Product) throws(Refusal) -> Quantity {
        let least = try amount(text, of: product, usually: product.units.using).base
        if least > .zero { try requireUnit(text, of: product, usually: product.units.using) }
        return least
    }

    func helping(_ text: String, of product: Product) throws(Refusal) -> Quantity {
        try requireUnit(text, of: product, usually: product.units.using)
        return try amount(
            text, of: product, usually: product.units.using, zero: "a usual helping is more than nothing"
        ).base
    }

    func energy(_ text: String, of product: Product) throws(Refusal) -> Energy {
        guard let said = EnergyText.parse(text) else {
            throw Refusal(.unreadable, "“\(text)” is not an energy: say it as 64 kcal/100 ml, or 270 kJ/100 g")
        }
        let (base, _) = try amount(
            said.amount, of: product, usually: product.units.using, zero: "an energy is that of more than nothing")
        return Energy(kilocalories: said.kilocalories, amount: base)
    }
}
