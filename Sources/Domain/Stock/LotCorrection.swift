/// What was entered wrong about one lot, and how much of it there is more or less for it (L9).
///
/// Facts, worked out when it was decided: a lot that was judged or moved since keeps what that said.
public struct LotCorrection: Hashable, Sendable {
    public var lot: LotID
    /// More of it, or, negative, less, in the base unit. Amounts add up in any order; fields overwrite each other.
    public var amount: Quantity
    public var patch = LotPatch()
    /// The lot as it was, its amount apart, for when it had gone and comes back.
    public var whole: Lot?

    public init(lot: LotID = LotID(), amount: Quantity = .zero) {
        self.lot = lot
        self.amount = amount
    }

    /// Whether it leaves its lot as it is.
    public var isEmpty: Bool { self == LotCorrection(lot: lot) }

    public func inverse(whole: Lot?) -> LotCorrection {
        var inverse = LotCorrection(lot: lot, amount: Quantity(millionths: 0 &- amount.millionths))
        inverse.patch = patch.inverse
        inverse.whole = whole
        return inverse
    }

    /// Whether the lot has what this takes for the old values.
    public func fits(_ lot: Lot) -> Bool {
        patch.fits(lot)
    }
}
