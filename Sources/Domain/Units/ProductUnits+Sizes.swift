// Products compared: what one's base unit is of another's (C9, C10).

extension ProductUnits {
    /// How many of another product's base unit one of this product's is (C10): by the built-in units of one dimension, by
    /// a pack of this product, or where both count in the same by what both say that one holds. Nil: that is not known.
    public func factor(toBaseOf other: ProductUnits) -> Rational? {
        if base == other.base { return sharedMeasure(with: other)?.ratio ?? .one }
        return try? factor(of: other.base).inverse()
    }

    /// The same of a product that is merged into the other one (C9): of what is one product, one of the same name is as
    /// large.
    public func factor(mergedInto other: ProductUnits) -> Rational? {
        base == other.base ? .one : factor(toBaseOf: other)
    }

    /// In what both of two products that count in the same (`Becher`) say how much one is: in g, in ml, or in a pack that
    /// it holds several of (`Flasche` of a crate); and how many of the other's one of this product's is. Nil where either
    /// says nothing, and of grams, which are the same of all. What is lent by merged products is left out.
    public func sharedMeasure(with other: ProductUnits) -> (unit: String, ratio: Rational)? {
        guard base == other.base, !packs.isEmpty, !other.packs.isEmpty, isCounted else { return nil }
        var (own, its) = (self, other)
        (own.lent, its.lent) = ([], [])
        for unit in ["g", "ml"] + packs.map(\.name) {
            guard let one = own.part(unit), let another = its.part(unit), let ratio = try? another.divided(by: one)
            else {
                continue
            }
            return (unit, ratio)
        }
        return nil
    }

    /// How many base units one of a mass or volume is, or of a pack that the base unit holds several of; nil: not known,
    /// or a pack of several base units, which says nothing of these.
    private func part(_ unit: String) -> Rational? {
        guard let factor = try? factor(of: unit), factor.isPositive else { return nil }
        return (BuiltInUnit.named(unit).map { $0.dimension != .count } ?? false) || factor < .one ? factor : nil
    }
}
