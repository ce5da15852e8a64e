// Products compared: what one's base unit is of another's (C9, C10).

extension ProductUnits {
    /// How many of another product's base unit one of this product's is (C10): by the built-in units of one dimension, by
    /// a measure of which both say how much one of theirs is; else one, where both count in the same; else by a pack of
    /// this product. Nil: that is not known.
    public func factor(toBaseOf other: ProductUnits) -> Rational? {
        if let size = other.measure(of: base) { return size }
        if let ratio = sharedMeasure(with: other)?.ratio { return ratio }
        if base == other.base { return .one }
        return try? factor(of: other.base).inverse()
    }

    /// The same of a product that is merged into the other one (C9): of what is one product, one of the same name is as
    /// large.
    public func factor(mergedInto other: ProductUnits) -> Rational? {
        base == other.base ? .one : factor(toBaseOf: other)
    }

    /// The one or the other: of a product that is merged into another one, or is under it.
    public func factor(to other: ProductUnits, isSame: Bool) -> Rational? {
        isSame ? factor(mergedInto: other) : factor(toBaseOf: other)
    }

    /// In what both of two products say how much one of their base units is: in g, in ml, or in a unit of either that
    /// goes into both, as a bottle does into a bottle and a crate; and how many of the other's one of this product's is.
    /// A bare piece is anything, so it is none. Nil where there is none, and between built-in measures. What is lent by
    /// merged products is left out.
    public func sharedMeasure(with other: ProductUnits) -> (unit: String, ratio: Rational)? {
        guard base != other.base || isCounted && !packs.isEmpty && !other.packs.isEmpty, other.measure(of: base) == nil
        else { return nil }
        var (mine, its) = (self, other)
        (mine.lent, its.lent) = ([], [])
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

    /// How many base units one of a unit is that goes into them, a mass or a volume, or no larger than they are; nil: not
    /// known, or several base units, which says nothing of the size of these.
    private func part(_ unit: String) -> Rational? {
        guard let factor = try? factor(of: unit), factor.isPositive else { return nil }
        return (builtIn(unit).map { $0.dimension != .count } ?? false) || factor <= .one ? factor : nil
    }
}
