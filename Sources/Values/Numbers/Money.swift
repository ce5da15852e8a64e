/// An ISO 4217 currency code in capitals: `EUR`.
public struct Currency: Hashable, Sendable {
    public var code: String

    public init(code: String = "") { self.code = code }
}

/// An amount of money in the currency's minor unit: 129 of EUR is 1.29 €, 129 of JPY is 129 ¥ (S1).
public struct Money: Hashable, Sendable {
    public var minorUnits: Int64
    public var currency: Currency

    public init(minorUnits: Int64 = 0, currency: Currency = Currency()) {
        self.minorUnits = minorUnits
        self.currency = currency
    }
}
