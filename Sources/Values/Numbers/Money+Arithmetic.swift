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

    /// Exact in 128 bits, rounded once to the minor unit: a lot's share of what its purchase cost.
    public func times(_ factor: Rational) throws(ArithmeticError) -> Money {
        let product = Int128(minorUnits) * Int128(factor.numerator)
        guard let scaled = Self.minorUnits(product, over: Int128(factor.denominator)) else { throw .overflow }
        return Money(minorUnits: scaled, currency: currency)
    }

    /// `numerator / denominator` minor units, a half rounded away from zero, as tills do (P2).
    ///
    /// All money is rounded here. The denominator is positive; nil: the money is too large to be kept.
    package static func minorUnits(_ numerator: Int128, over denominator: Int128) -> Int64? {
        let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
        let isUp = remainder.magnitude >= denominator.magnitude - remainder.magnitude
        return Int64(exactly: isUp ? quotient + numerator.signum() : quotient)
    }

    /// Whether this is the money for an exact amount of minor units, a half rounded either way.
    ///
    /// What was rounded half-even once is still the same price.
    package func isRounded(_ numerator: Int128, over denominator: Int128) -> Bool {
        let (product, overflow) = Int128(minorUnits).multipliedReportingOverflow(by: denominator)
        guard !overflow else { return false }
        let (off, tooFar) = numerator.subtractingReportingOverflow(product)
        return !tooFar && off.magnitude <= denominator.magnitude / 2
    }
}
