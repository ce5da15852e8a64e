extension Quantity {
    /// The amount missing to this minimum (S7): minimum − (in stock − opened, unless opened counts). Nil if nothing is
    /// missing, or without a minimum.
    public func missing(inStock total: Quantity, opened: Quantity, openedCounts: Bool) -> Quantity? {
        let missing = millionths - (openedCounts ? total.millionths : total.millionths - opened.millionths)
        return self > .zero && missing > 0 ? Quantity(millionths: missing) : nil
    }
}
