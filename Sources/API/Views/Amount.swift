/// An amount on the wire: an exact decimal and its unit, never a binary float (S1).
public struct AmountView: Codable, Equatable, Sendable, Hashable {
    /// Plain decimal, point as separator, no thousands separators: `1.5`.
    public var amount: String
    /// The unit `amount` counts: the product's base unit unless the field says otherwise.
    public var unit: String
    /// For display, in everyday units, spelt out where they differ: `2 bottles = 2 l` (C3).
    public var text: String

    public init(amount: String, unit: String, text: String) {
        self.amount = amount
        self.unit = unit
        self.text = text
    }
}

/// Money on the wire.
public struct MoneyView: Codable, Equatable, Sendable, Hashable {
    /// Plain decimal in major units: `1.29`.
    public var amount: String
    /// ISO 4217.
    public var currency: String
    /// For display: `1.29 EUR`, or with its unit `3.49 EUR/kg`.
    public var text: String
    /// The unit that it is the price of one of; nil: it is what it stands beside that costs so much.
    public var per: String?

    public init(amount: String, currency: String, text: String, per: String? = nil) {
        self.amount = amount
        self.currency = currency
        self.text = text
        self.per = per
    }
}
