// Products compared: what one's base unit is of another's (C9, C10).

extension ProductUnits {
    /// How many of another product's base unit one of this product's is (C10): by a measure of which both say how much
    /// one of theirs is; else one, where both count in the same; else by a pack of this product. Nil: that is not known.
    public func factor(toBaseOf other: ProductUnits) -> Rational? {
        if let ratio = sharedMeasure(with: other)?.ratio { return ratio }
        if base == other.base { return .one }
        return try? factor(of: other.base).inverse()
    }

    /// The same of a product that is merged into the other one (C9): of what is one product, one of the same name is as
    /// large.
    public func factor(mergedInto other: ProductUnits) -> Rational? {
        base == other.base ? .one : factor(toBaseOf: other)
    }

    /// In what both of two products say how much one of their base units is, as long as that is no other pack of each: in
    /// g, in ml, or in a unit of either that goes into both, as a bottle does into a bottle and a crate; and how many of
    /// the other's one of this product's is. Nil where there is none, and of two that count in the same measure. What is
    /// lent by merged products is left out.
    public func sharedMeasure(with other: ProductUnits) -> (unit: String, ratio: Rational)? {
        guard base != other.base || isCounted && !packs.isEmpty && !other.packs.isEmpty else { return nil }
        var (own, its) = (self, other)
        (own.lent, its.lent) = ([], [])
        for unit in ["g", "ml", base, other.base] + packs.map(\.name) where base != other.base || unit != base {
            guard let one = own.part(unit), let another = its.part(unit), let ratio = try? another.divided(by: one)
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
        return (BuiltInUnit.named(unit).map { $0.dimension != .count } ?? false) || factor <= .one ? factor : nil
    }
}
