import Domain
import Events

/// Amounts as people typed them.
extension Household {
    /// In the base unit, and as entered unless in that.
    typealias Amount = (base: Quantity, entered: Entered?)

    /// An amount as typed.
    /// - Parameter zero: Why it cannot be zero; nil where it can.
    func amount(
        _ text: String, of product: Product, usually unit: String, zero: String? = nil
    ) throws(Refusal) -> Amount {
        try amount(Self.entered(counted(text), bare: unit), of: product, usually: unit, zero: zero)
    }

    /// An amount that corrects one: the unit that this was entered in, which is that of a bare number too, holds what it
    /// held then, whatever it is by now, and also if it is gone (L5, L9a). As many as before are said as before.
    func amount(
        _ text: String, correcting before: Entered?, of product: Product, usually unit: String, zero: String
    ) throws(Refusal) -> Amount {
        let text = try packOf(counted(text), of: product)
        let before = before.flatMap { $0.unit.isEmpty ? nil : $0 }
        try requireUnit(text, of: product, usually: before?.unit ?? unit)
        guard let before, case let said = try Self.entered(text, bare: before.unit),
            said.unit.isEmpty || ProductUnits.isSame(said.unit, before.unit),
            let base = try? Quantity(rounding: said.quantity, times: before.factor)
        else { return try amount(text, of: product, usually: unit, zero: zero) }
        guard base > .zero else { throw Refusal(.unreadable, zero) }
        try requireNoGrams(text, of: product, in: before.unit)
        guard said.quantity != before.quantity else { return (base, before) }
        let unit = said.unit.isEmpty ? before.unit : Self.spelling(said.unit, before.unit)
        return (base, Entered(quantity: said.quantity, unit: unit, factor: before.factor))
    }

    /// "2 Milch, 3 Joghurts": what stands where a unit would is a thing, or may be one.
    private func anotherThing(_ word: String, in entered: EnteredAmount, _ product: Product) -> Refusal? {
        if catalog.products(called: word).contains(where: { $0 != product.id }) {
            return Refusal(
                .unknownUnit,
                "“\(word)” is a product of its own, not a unit of \(product.name): say one thing at a time")
        }
        if let code = ShortCode.normalise("\(entered.quantity.text)\(word)"), let lot = lots[code: code] {
            return Refusal(.unknownUnit, "\(lot.code) is a lot, not an amount: say one thing at a time")
        }
        guard entered.unit.first?.isNumber == true else { return nil }
        return Refusal(
            .unknownUnit, "\(product.name): unknown unit “\(word)”; if that is another thing, say one at a time")
    }

    func amount(
        _ entered: EnteredAmount, of product: Product, usually unit: String, zero: String? = nil
    ) throws(Refusal) -> Amount {
        let entered = product.inItsUnits(entered, usually: unit)
        let resolved: ResolvedAmount
        do { resolved = try product.units.resolve(entered, usually: unit) } catch {
            if let refusal = packOfVariant(entered.unit, product) { throw refusal }
            if case .unknown(let word, _) = error, let refusal = anotherThing(word, in: entered, product) {
                throw refusal
            }
            throw Refusal(error, of: product, known: catalog[product.id] != nil)
        }
        if let zero, resolved.base <= .zero { throw Refusal(.unreadable, zero) }
        if resolved.unit == product.units.base { return (resolved.base, nil) }
        return (
            resolved.base,
            Entered(
                quantity: entered.quantity, unit: Self.spelling(entered.unit, resolved.unit), factor: resolved.factor)
        )
    }

    /// A unit of the household's own is kept as it was typed, `Packungen` too (C3).
    private static func spelling(_ typed: String, _ unit: String) -> String {
        let isName = !typed.isEmpty && typed.first?.isNumber == false && BuiltInUnit.named(typed) == nil
        return isName && UnitName.plural(typed) == typed ? UnitName.standard(typed) : unit
    }

    /// - Parameter unit: The unit that a bare number means.
    static func entered(_ text: String, bare unit: String) throws(Refusal) -> EnteredAmount {
        try requireNoMoneyOrDate(text)
        do { return try AmountText.parse(SpokenThing.inDigits(text) ?? text, bare: unit) } catch {
            throw Refusal(.unreadable, "\(error)")
        }
    }
}
