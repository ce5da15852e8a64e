/// An amount as entered, exactly: a third is a third (L5, C3). An empty unit is a bare number, which means the
/// everyday unit; a unit with a number in front (`33 cl`) is an unnamed pack of so much (C1).
public struct EnteredAmount: Hashable, Sendable {
    public var quantity: Rational
    public var unit: String

    public init(quantity: Rational = Rational(0), unit: String = "") {
        self.quantity = quantity
        self.unit = unit
    }

    public init(quantity: Quantity, unit: String) {
        self.init(quantity: Rational(quantity), unit: unit)
    }
}

extension EnteredAmount: CustomStringConvertible {
    /// `2 bottles`, `500 g`, `3`, `-1 bottle`, `1/3 crate`, `6 × 33 cl`: a fraction only where no decimal is exact.
    public var description: String {
        guard let initial = unit.first else { return quantity.text }
        if initial.isNumber { return "\(quantity.text) × \(unit)" }
        let isOne = quantity.numerator.magnitude == 1 && (quantity.denominator == 1 || quantity.decimal == nil)
        return "\(quantity.text) \(isOne ? UnitName.singular(unit) : UnitName.plural(unit))"
    }
}

extension Rational {
    /// A decimal, and a fraction only where none is exact.
    var text: String { decimal.map { "\($0)" } ?? "\(self)" }
}

/// A resolved amount: in the product's base unit, with the unit and factor used (L5).
public struct ResolvedAmount: Hashable, Sendable {
    public var base: Quantity
    /// The unit, in its standard spelling.
    public var unit: String
    /// One `unit` is this many base units.
    public var factor: Rational

    public init(base: Quantity = Quantity(), unit: String = "", factor: Rational = .one) {
        self.base = base
        self.unit = unit
        self.factor = factor
    }
}
