/// What a shelf label says (P1): money for an amount of what is sold in whole packs or loose, in the base unit of its
/// own product.
public struct ShelfPrice: Hashable, Sendable {
    public var unit: UnitPrice
    /// One pack; zero: loose.
    public var packSize: Quantity

    public init(unit: UnitPrice, packSize: Quantity) {
        self.unit = unit
        self.packSize = packSize
    }

    /// What `wanted` costs; nil for nothing wanted, and beyond what can be kept.
    ///
    /// Of packs only whole ones, all of this size; loose exactly so much; rounded half-even once (P3).
    public func cost(of wanted: Quantity) -> PackCost? {
        guard wanted.isPositive else { return nil }
        guard packSize.isPositive else {
            return unit.money(for: wanted).map { PackCost(money: $0, packs: 0, bought: wanted, wanted: wanted) }
        }
        let packs = packs(for: wanted)
        let (bought, overflow) = packs.multipliedReportingOverflow(by: packSize.millionths)
        guard !overflow, let money = unit.money(for: Quantity(millionths: bought)) else { return nil }
        return PackCost(money: money, packs: packs, bought: Quantity(millionths: bought), wanted: wanted)
    }

    /// The amount over the pack, rounded up; what is missing after a conversion by less than dust asks for no further
    /// pack (S1): two thirds of a crate are two packs of a third. Nor does what each pack lacks by its own rounding,
    /// half a millionth at most: 7 kg are 21 packs of a third.
    private func packs(for wanted: Quantity) -> Int64 {
        let (full, rest) = wanted.millionths.quotientAndRemainder(dividingBy: packSize.millionths)
        return rest < Quantity.dust.millionths + full / 2 && full > 0 ? full : rest > 0 ? full + 1 : full
    }
}

/// What an amount costs in whole packs or loose (P3).
public struct PackCost: Hashable, Sendable {
    /// Minor units.
    public var money: Int64
    /// Zero: loose.
    public var packs: Int64
    public var bought: Quantity
    public var wanted: Quantity

    public init(money: Int64, packs: Int64, bought: Quantity, wanted: Quantity) {
        self.money = money
        self.packs = packs
        self.bought = bought
        self.wanted = wanted
    }

    /// What is left over; nothing where a pack is short of it by dust.
    public var surplus: Quantity { Quantity(millionths: max(0, bought.millionths - wanted.millionths)) }

    /// Cheaper, or the same money and less left over (P3). What is left over is compared as a share of what is wanted,
    /// which is the same in the base units of a product and of one below it.
    public func isBetter(than other: PackCost) -> Bool {
        guard money == other.money else { return money < other.money }
        return Int128(surplus.millionths) * Int128(other.wanted.millionths)
            < Int128(other.surplus.millionths) * Int128(wanted.millionths)
    }
}
