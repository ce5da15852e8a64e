import Inventory

extension Household {
    /// Nothing is a minimum, too.
    func minimum(
        _ field: AmountField, of product: Product, _ packs: () -> [EnteredAmount] = { [] }
    ) throws(Refusal) -> Quantity {
        let amount = try read(field)
        let isNone = amount.quantity == Rational(0)
        let least = isNone ? amount : try sized(amount, of: product, usually: product.units.using, packs)
        return try self.amount(least, of: product, usually: product.units.using).base
    }

    func helping(
        _ field: AmountField, of product: Product, _ packs: () -> [EnteredAmount] = { [] }
    ) throws(Refusal) -> Quantity {
        try amount(
            sized(read(field), of: product, usually: product.units.using, packs), of: product,
            usually: product.units.using, zero: "a usual helping must be more than 0"
        ).base
    }

    func energy(_ text: String, of product: Product) throws(Refusal) -> Energy {
        guard let energy = EnergyText.parse(text) else {
            throw Refusal(.unreadable, "“\(text)” is not an energy value: write it as 64 kcal/100 ml, or 270 kJ/100 g")
        }
        let (base, _) = try amount(
            read(AmountField(energy.amount)), of: product, usually: product.units.using,
            zero: "the amount of an energy value must be more than 0")
        return Energy(kilocalories: energy.kilocalories, amount: base)
    }
}
