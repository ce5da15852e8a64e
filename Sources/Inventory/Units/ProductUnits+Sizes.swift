// Products compared: what one's base unit is of another's (C9, C10).

extension ProductUnits {
    /// The number of another product's base units in one base unit of this product (C10). It follows from the built-in
    /// units of one dimension, or from a measure in which both products give the size of their base units. Else it is
    /// one if both base units are the same. Else it follows from a pack of this product. Nil: the number is unknown.
    public func factor(toBaseOf other: ProductUnits) -> Rational? {
        if let size = other.measure(of: base) { return size }
        if let ratio = sharedMeasure(with: other)?.ratio { return ratio }
        if base == other.base { return .one }
        return try? factor(of: other.base).inverse()
    }

    /// The same factor for a product that is merged into the other one (C9). In merged products, units of the same name
    /// have the same size.
    public func factor(mergedInto other: ProductUnits) -> Rational? {
        base == other.base ? .one : factor(toBaseOf: other)
    }

    /// The one or the other: of a product that is merged into another one, or is under it.
    public func factor(to other: ProductUnits, isSame: Bool) -> Rational? {
        isSame ? factor(mergedInto: other) : factor(toBaseOf: other)
    }

    /// The unit in which both products give the size of their base unit, and the ratio of the sizes. The unit is g, ml,
    /// or a unit of either product that divides both base units, as a bottle divides a bottle and a crate. The ratio is
    /// the number of the other product's base units in one of this product's. A bare piece has no definite size, so it
    /// is never the unit. Nil: there is no such unit, or both base units are built-in measures. Packs lent by merged
    /// products are ignored.
    public func sharedMeasure(with other: ProductUnits) -> (unit: String, ratio: Rational)? {
        guard base != other.base || isCounted && !packs.isEmpty && !other.packs.isEmpty, other.measure(of: base) == nil
        else { return nil }
        var (mine, its) = (self, other)
        (mine.borrowedPacks, its.borrowedPacks) = ([], [])
        let bases = base == other.base ? [] : [base, other.base].filter { BuiltInUnit.named($0) == nil }
        let contents = packs.filter { Self.isSame($0.name, base) }.map(\.unit)
        for unit in ["g", "ml"] + bases + packs.map(\.name) + contents where base != other.base || unit != base {
            guard let one = mine.part(unit), let another = its.part(unit), let ratio = try? another.divided(by: one)
            else {
                continue
            }
            return (unit, ratio)
        }
        return nil
    }

    /// The number of base units in one of a unit that gives the size of the base unit. Such a unit is a mass or a
    /// volume, or is at most as large as the base unit. Nil: the number is unknown, or the unit is several base units,
    /// which tells nothing of their size.
    private func part(_ unit: String) -> Rational? {
        guard let factor = try? factor(of: unit), factor.isPositive else { return nil }
        return (builtIn(unit).map { $0.dimension != .count } ?? false) || factor <= .one ? factor : nil
    }
}
