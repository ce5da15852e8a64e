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
    /// The amount as text: `2 bottles`, `500 g`, `3`, `-1 bottle`, `½ bottle`, `1/3 crate`, `0.3 bottles`, `6 × 33 cl`.
    /// A half or a quarter of things that are counted is a fraction. Otherwise a fraction is used only where no decimal
    /// is exact.
    public var description: String {
        guard UnitName.isWord(unit) else { return "\(quantity.text) \(unit)" }
        guard let initial = unit.first else { return quantity.text }
        if initial.isNumber { return "\(quantity.text) × \(Self.pack(unit))" }
        return
            "\(quantity.vulgar ?? quantity.text) \(quantity.isSingular ? UnitName.singular(unit) : UnitName.plural(unit))"
    }
}

extension EnteredAmount {
    /// An unnamed pack: `33 cl`, `10 pieces`.
    private static func pack(_ unit: String) -> String {
        let parts = unit.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0] != "1" else { return unit }
        return "\(parts[0]) \(UnitName.plural(String(parts[1])))"
    }
}

extension Rational {
    /// A decimal, and a fraction only where none is exact.
    public var text: String { decimal.map { "\($0)" } ?? "\(self)" }

    /// A half or a quarter with its sign.
    package var vulgar: String? {
        let part =
            switch (numerator.magnitude, denominator) {
            case (1, 2): "½"
            case (1, 4): "¼"
            case (3, 4): "¾"
            default: ""
            }
        return part.isEmpty ? nil : (numerator < 0 ? "-" : "") + part
    }

    /// Whether a unit behind it stands in the singular: 1, -1, and what is told as a part of one; 0.3 is told in
    /// tenths.
    package var isSingular: Bool {
        numerator.magnitude == 1 && denominator == 1 || vulgar != nil
            || decimal == nil && numerator.magnitude < denominator
    }
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
