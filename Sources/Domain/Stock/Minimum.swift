extension Quantity {
    /// What is missing to this minimum: minimum − (in stock − opened, unless opened counts) (S7); nil when nothing is,
    /// and without a minimum.
    public func missing(inStock total: Quantity, opened: Quantity, openedCounts: Bool) -> Quantity? {
        let missing = millionths - (openedCounts ? total.millionths : total.millionths - opened.millionths)
        return self > .zero && missing > 0 ? Quantity(millionths: missing) : nil
    }
}
