/// Money for an amount, as these two and so exact until it is shown (P2).
public struct UnitPrice: Hashable, Sendable {
    /// Minor units of one currency, which its owner knows.
    public var money: Int64
    /// In the base unit; more than zero.
    public var amount: Quantity

    public init(money: Int64, amount: Quantity) {
        self.money = money
        self.amount = amount
    }

    /// The cost of another amount at this price, rounded to the minor unit; nil: the cost is too large to be kept.
    public func money(for other: Quantity) -> Int64? {
        guard amount.isPositive else { return nil }
        return Money.minorUnits(Int128(money) * Int128(other.millionths), over: Int128(amount.millionths))
    }

    /// The same price for the same amount in another base unit; nil where nothing would be left of the amount.
    /// - Parameter factor: How many of the other unit one of this is.
    public func converted(by factor: Rational) -> UnitPrice? {
        guard factor != .one else { return self }
        guard let amount = try? amount.scaled(by: factor), amount.isPositive else { return nil }
        return UnitPrice(money: money, amount: amount)
    }

    /// Exactly.
    public func isSame(as other: UnitPrice) -> Bool {
        Int128(money) * Int128(other.amount.millionths) == Int128(other.money) * Int128(amount.millionths)
    }

    /// Exactly: 1.99 for 500 g against 3.99 for 1 kg.
    public func isCheaper(than other: UnitPrice) -> Bool {
        Int128(money) * Int128(other.amount.millionths) < Int128(other.money) * Int128(amount.millionths)
    }
}
