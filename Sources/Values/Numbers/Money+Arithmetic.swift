extension Money {
    public func plus(_ other: Money) throws(ArithmeticError) -> Money {
        guard currency == other.currency else { throw .differentCurrencies(currency, other.currency) }
        let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
        guard !overflow else { throw .overflow }
        return Money(minorUnits: sum, currency: currency)
    }

    public func times(_ count: Int64) throws(ArithmeticError) -> Money {
        let (product, overflow) = minorUnits.multipliedReportingOverflow(by: count)
        guard !overflow else { throw .overflow }
        return Money(minorUnits: product, currency: currency)
    }

    /// Exact in 128 bits, rounded once to the minor unit, half-even: a lot's share of what its purchase cost.
    public func times(_ factor: Rational) throws(ArithmeticError) -> Money {
        let product = Int128(minorUnits) * Int128(factor.numerator)
        guard let scaled = Int64(exactly: roundedHalfEven(product, over: Int128(factor.denominator))) else {
            throw .overflow
        }
        return Money(minorUnits: scaled, currency: currency)
    }
}
