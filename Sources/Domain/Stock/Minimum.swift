extension Quantity {
    /// What is missing to this minimum: minimum − (in stock − opened) (S7); nil when nothing is, and without a minimum.
    public func missing(inStock total: Quantity, opened: Quantity) -> Quantity? {
        let missing = millionths - (total.millionths - opened.millionths)
        return self > .zero && missing > 0 ? Quantity(millionths: missing) : nil
    }
}
