extension Quantity {
    /// Nil beyond ±9.2 × 10¹² units.
    public init?(units: Int64) {
        let (millionths, overflow) = units.multipliedReportingOverflow(by: 1_000_000)
        guard !overflow else { return nil }
        self.init(millionths: millionths)
    }

    public func adding(_ other: Quantity) throws(ArithmeticError) -> Quantity {
        let (sum, overflow) = millionths.addingReportingOverflow(other.millionths)
        guard !overflow else { throw .overflow }
        return Quantity(millionths: sum)
    }

    /// For sums of lots, which are only shown or compared: `.max` instead of an overflow.
    public func addingSaturated(_ other: Quantity) -> Quantity {
        (try? adding(other)) ?? Quantity(millionths: other.isPositive ? .max : .min)
    }

    public func subtracting(_ other: Quantity) throws(ArithmeticError) -> Quantity {
        let (difference, overflow) = millionths.subtractingReportingOverflow(other.millionths)
        guard !overflow else { throw .overflow }
        return Quantity(millionths: difference)
    }

    /// Exact in 128 bits, rounded once to the millionth, half-even (C3).
    public func scaled(by factor: Rational) throws(ArithmeticError) -> Quantity {
        let product = Int128(millionths) * Int128(factor.numerator)
        guard let scaled = Int64(exactly: roundedHalfEven(product, over: Int128(factor.denominator))) else {
            throw .overflow
        }
        return Quantity(millionths: scaled)
    }

    /// So many times so much, exact in 128 bits, rounded once to the millionth, half-even (C3).
    public init(rounding number: Rational, times factor: Rational) throws(ArithmeticError) {
        // The million goes into the denominator first: for a decimal it cancels out, so the result fits whatever its
        // size.
        guard let part = Rational(wide: 1_000_000, Int128(number.denominator)) else { throw .divisionByZero }
        let (top, overflow) = (Int128(number.numerator) * Int128(part.numerator))
            .multipliedReportingOverflow(by: Int128(factor.numerator))
        let bottom = Int128(part.denominator) * Int128(factor.denominator)
        guard !overflow, let rounded = Int64(exactly: roundedHalfEven(top, over: bottom)) else { throw .overflow }
        self.init(millionths: rounded)
    }

    public var isPositive: Bool { millionths > 0 }
}
