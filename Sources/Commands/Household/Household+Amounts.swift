import Events
import Inventory

/// Amounts of a product.
extension Household {
    /// In the base unit, and as entered unless in that.
    typealias Amount = (base: Quantity, entered: Entered?)

    /// Returns an amount that corrects an earlier one. The unit of the earlier amount is also that of a bare number. It
    /// holds what it held then, whatever it holds by now, and even if it no longer exists (L5, L9a).
    func amount(
        _ amount: EnteredAmount, correcting before: Entered?, of product: Product, usually unit: String, zero: String
    ) throws(Refusal) -> Amount {
        guard let before, !before.unit.isEmpty,
            amount.unit.isEmpty || ProductUnits.isSame(amount.unit, before.unit),
            let base = try? Quantity(rounding: amount.quantity, times: before.factor)
        else {
            let sized = try sized(amount, of: product, usually: unit) { [] }
            return try self.amount(sized, of: product, usually: unit, zero: zero)
        }
        guard base > .zero else { throw Refusal(.unreadable, zero) }
        guard amount.quantity != before.quantity else { return (base, before) }
        let unit = amount.unit.isEmpty ? before.unit : Self.spelling(amount.unit, before.unit)
        return (base, Entered(quantity: amount.quantity, unit: unit, factor: before.factor))
    }

    /// - Parameter zero: Why it cannot be zero; nil where it can.
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

    /// A word in the place of a unit that is another product, or a lot's code.
    private func anotherThing(_ word: String, in entered: EnteredAmount, _ product: Product) -> Refusal? {
        if catalog.products(called: word).contains(where: { $0 != product.id }) {
            return Refusal(.unknownUnit, "“\(word)” is a product of its own, not a unit of \(product.name)")
        }
        guard let code = ShortCode.normalise("\(entered.quantity.text)\(word)"), let lot = lots[code: code] else {
            return nil
        }
        return Refusal(.unknownUnit, "\(lot.code) is a lot, not an amount", .give("lot", lot.code))
    }

    /// A unit of the household's own is kept as it was typed, `Packungen` too (C3).
    private static func spelling(_ typed: String, _ unit: String) -> String {
        let isName = !typed.isEmpty && typed.first?.isNumber == false && BuiltInUnit.named(typed) == nil
        return isName && UnitName.plural(typed) == typed ? UnitName.standard(typed) : unit
    }
}
