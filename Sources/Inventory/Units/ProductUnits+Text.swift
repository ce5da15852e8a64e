// Amounts as answers tell them (C3).

extension ProductUnits {
    /// An amount of the base unit for display: `2 bottles = 2 l`, or `500 g` where a scale's unit says it all.
    /// Of an unnamed pack how many there are of it: `6 × 33 cl = 1.98 l`.
    public func describe(_ amount: Quantity, in unit: String) -> String {
        let plain = plain(amount)
        if let packs = unnamedPacks(amount, of: unit) { return "\(packs)" == plain ? plain : "\(packs) = \(plain)" }
        guard let other = converted(amount, to: unit), other != plain else { return plain }
        return isPlain(unit) ? other : "\(other) = \(plain)"
    }

    /// An amount of the base unit in another unit: `2 bottles`. The result is that of `plain` if the units do not
    /// convert, or if it would need more than two decimals (1 l is 67.628045 tbsp).
    public func short(_ amount: Quantity, in unit: String) -> String { converted(amount, to: unit) ?? plain(amount) }

    /// An amount as it was entered: `1 crate = 24 bottles`, by the crate's size then; else in the unit it is used by.
    public func enteredText(_ amount: Quantity, _ entered: EnteredAmount, factor: Rational) -> String {
        // An entry that differs from the amount only by rounding away a remainder is still shown as entered (S1).
        guard let exact = try? Quantity(rounding: entered.quantity, times: factor),
            let crumb = try? exact.subtracting(amount), crumb.millionths.magnitude < Quantity.dust.millionths.magnitude
        else { return describe(amount, in: entered.unit) }
        let (enteredText, plain) = (text(entered.quantity, entered.unit), plain(amount))
        if metric(entered.unit) == nil || builtIn(base)?.reference != builtIn(entered.unit)?.reference {
            return enteredText == plain || isPlain(entered.unit) ? enteredText : "\(enteredText) = \(plain)"
        }
        // "0.5 l" and "500 ml" tell the same; "1/3 l" and "12000 ml" do not tell as well.
        let isShort = entered.quantity.decimal.map {
            $0.millionths % 10_000 == 0 && $0 < Quantity(millionths: 1_000_000_000)
        }
        return isShort ?? false ? enteredText : plain
    }

    /// Nil: it is no unnamed pack, or not whole ones of it; one of so many pieces is told as these.
    private func unnamedPacks(_ amount: Quantity, of unit: String) -> EnteredAmount? {
        guard unit.first?.isNumber ?? false, let factor = try? factor(of: unit),
            let count = try? Rational(amount).divided(by: factor), count.denominator == 1,
            count.numerator > (isCounted ? 1 : 0)
        else { return nil }
        return EnteredAmount(quantity: count, unit: unit)
    }

    /// Whether it is cl or dl of what is kept in litres, which need no other unit beside them.
    private func isPlain(_ unit: String) -> Bool {
        builtIn(unit).map { ["cl", "dl"].contains($0.name) && $0.reference == builtIn(base)?.reference } ?? false
    }

    /// In g or kg, ml or l, the larger from 1 upwards; of what is kept in any other unit in that. At most two decimals,
    /// with `~` where that rounds.
    public func plain(_ amount: Quantity) -> String {
        guard amount != .zero, let baseUnit = builtIn(base), baseUnit.isMetric || baseUnit.name == "cl",
            let size = try? Rational(amount).multiplied(by: baseUnit.factor)
        else {
            return rounded(Rational(amount), base)
        }
        if baseUnit.name == "mg", size.numerator.magnitude < UInt64(size.denominator) {
            return rounded(Rational(amount), baseUnit.name)
        }
        guard size.numerator.magnitude / UInt64(size.denominator) >= 1000,
            let large = metric(baseUnit.reference == "g" ? "kg" : "l"),
            let inLarge = try? size.divided(by: large.factor)
        else { return rounded(size, baseUnit.reference) }
        return rounded(inLarge, large.name)
    }

    /// In the base unit where that is how a person would have said it, `0.5 l`; else as `plain`.
    public func inBase(_ amount: Quantity) -> String {
        let isShort = amount.millionths % 10_000 == 0 && amount.millionths.magnitude < 1_000_000_000
        return isShort ? text(Rational(amount), base) : plain(amount)
    }

    /// The amount in metric units, if it was entered as a round number of g or ml, or of kg or l. This is for products
    /// that are kept in pints or pounds, or in bottles of 0.75 l: 1 l is no round number of these. Nil: the own unit is
    /// better.
    public func inMetric(_ amount: Quantity) -> EnteredAmount? {
        let baseUnit = builtIn(base)
        guard amount.millionths % 10_000 != 0, baseUnit?.name != "cl", metric(base) == nil else { return nil }
        let measures = baseUnit.flatMap { $0.dimension == .count ? nil : [$0.reference] } ?? ["ml", "g"]
        return measures.lazy.compactMap { enteredText(amount, inSteps: $0) }.first
    }

    private func enteredText(_ amount: Quantity, inSteps unit: String) -> EnteredAmount? {
        guard let one = try? factor(of: unit), let inverse = try? one.inverse(),
            let size = try? Rational(amount).multiplied(by: inverse)
        else { return nil }
        let nearest = roundedHalfEven(Int128(size.numerator), over: Int128(size.denominator))
        guard let number = Rational(wide: nearest, 1), number.isPositive,
            (try? Quantity(rounding: number, times: one)) == amount
        else { return nil }
        guard nearest >= 1000, let large = metric(unit == "g" ? "kg" : "l"),
            let inLarge = try? number.divided(by: large.factor)
        else { return EnteredAmount(quantity: number, unit: unit) }
        return EnteredAmount(quantity: inLarge, unit: large.name)
    }

    /// The unit that a scale or a label tells an amount of this product in, unless a pack has its name.
    private func metric(_ unit: String) -> BuiltInUnit? {
        builtIn(unit).flatMap { $0.isMetric ? $0 : nil }
    }

    private func converted(_ amount: Quantity, to unit: String) -> String? {
        guard unit != base, let name = canonical(unit), !Self.same(name, base), metric(name) == nil,
            let factor = try? factor(of: name),
            let inverse = try? factor.inverse(), let inUnit = try? amount.scaled(by: inverse)
        else { return nil }
        let hundredths = Quantity(
            millionths: (inUnit.millionths &+ (amount < .zero ? -5000 : 5000)) / 10_000 * 10_000)
        if (try? hundredths.scaled(by: factor)) == amount { return text(Rational(hundredths), name) }
        return part(amount, of: factor).map { text($0, name) }
    }

    /// A third, two thirds, a sixth or five of one, which no decimals say.
    private func part(_ amount: Quantity, of factor: Rational) -> Rational? {
        guard amount > .zero, let one = try? Quantity(rounding: .one, times: factor), amount < one else { return nil }
        return [(1, 3), (2, 3), (1, 6), (5, 6)].lazy.compactMap { Rational($0, $1) }
            .first { (try? Quantity(rounding: $0, times: factor)) == amount }
    }

    private func rounded(_ number: Rational, _ unit: String) -> String {
        let hundredths = roundedHalfEven(Int128(number.numerator) * 100, over: Int128(number.denominator))
        guard hundredths != 0 || number.numerator == 0, let short = Rational(wide: hundredths, 100), short != number,
            short.decimal != nil
        else {
            return text(number, unit)
        }
        return "~" + text(short, unit)
    }

    /// The size of one of the first unit of a chain, in each further unit: `12 bottles = 6 l`.
    public func text(_ chain: UnitChain) -> String {
        chain.steps.dropFirst().map { text($0.factor, $0.unit) }.joined(separator: " = ")
    }

    /// With the plural that the household gave, where it did.
    private func text(_ number: Rational, _ unit: String) -> String {
        let names: (one: String, many: String)? =
            if let pack = packs.first(where: { $0.name == unit }) {
                (pack.name, pack.plural)
            } else if unit == base, !plural.isEmpty {
                (base, plural)
            } else {
                custom.exactly(unit).map { ($0.name, $0.plural) }
            }
        guard let names, !names.many.isEmpty else { return "\(EnteredAmount(quantity: number, unit: unit))" }
        return "\(number.vulgar ?? number.text) \(number.isSingular ? names.one : names.many)"
    }
}
