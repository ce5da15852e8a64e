/// Money, and what it is for (T4, P1).
public struct PriceText: Hashable, Sendable {
    public var money: Money
    /// Nil: not given.
    public var per: Per?

    public enum Per: Hashable, Sendable {
        /// For one of what was named.
        case each
        /// For all that was named, as a program sends what was paid.
        case all
        /// For so much: of `/kg` 1 kg, of `1,99/4` four.
        case amount(EnteredAmount)
    }

    public init(money: Money, per: Per? = nil) {
        self.money = money
        self.per = per
    }
}
