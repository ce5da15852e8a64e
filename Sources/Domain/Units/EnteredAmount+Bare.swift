extension EnteredAmount {
    /// Whether it is a bare number, and as so much of a small unit nothing that anybody means: two grams of butter, or
    /// the twelve of twelve cups of yogurt (C3).
    public func isTooLittle(of bare: String) -> Bool {
        unit.isEmpty && ProductUnits.few(of: bare).map { quantity < Rational($0) } ?? false
    }
}
