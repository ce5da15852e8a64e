/// The correction of one lot's fields and amount (L9).
///
/// Fixed when it was decided: a lot that was judged or moved since keeps those values.
public struct LotCorrection: Hashable, Sendable {
    public var lot: LotID
    /// The difference, negative for less, in the base unit. Amounts add up in any order; fields overwrite each other.
    public var amount: Quantity
    public var patch = LotPatch()
    /// The lot as it was, without its amount, if it had been removed and is restored.
    public var original: Lot?

    public init(lot: LotID = LotID(), amount: Quantity = .zero) {
        self.lot = lot
        self.amount = amount
    }

    /// Whether it leaves its lot unchanged.
    public var isEmpty: Bool { self == LotCorrection(lot: lot) }

    public func inverse(original: Lot?) -> LotCorrection {
        var inverse = LotCorrection(lot: lot, amount: Quantity(millionths: 0 &- amount.millionths))
        inverse.patch = patch.inverse
        inverse.original = original
        return inverse
    }

    /// Whether the lot has the old values of this correction.
    public func fits(_ lot: Lot) -> Bool {
        patch.fits(lot)
    }
}
