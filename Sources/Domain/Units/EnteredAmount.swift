/// An amount as a person gave it (L5). An empty unit is a bare number, which means the everyday unit (C3).
public struct EnteredAmount: Hashable, Sendable {
    public var quantity: Quantity
    public var unit: String

    public init(quantity: Quantity = Quantity(), unit: String = "") {
        self.quantity = quantity
        self.unit = unit
    }
}

extension EnteredAmount: CustomStringConvertible {
    /// `2 bottles`, `500 g`, `3`, `-1 bottle`.
    public var description: String {
        guard !unit.isEmpty else { return "\(quantity)" }
        return "\(quantity) \(quantity.millionths.magnitude == 1_000_000 ? unit : UnitName.plural(unit))"
    }
}

/// What an entered amount came to: in the product's base unit, by which unit and factor (L5).
public struct ResolvedAmount: Hashable, Sendable {
    public var base: Quantity
    /// The unit that was meant, in its standard spelling.
    public var unit: String
    /// One `unit` is this many base units.
    public var factor: Rational

    public init(base: Quantity = Quantity(), unit: String = "", factor: Rational = .one) {
        self.base = base
        self.unit = unit
        self.factor = factor
    }
}
