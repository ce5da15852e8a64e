extension Rational {
    /// Nil when `denominator` is zero, or when the reduced fraction does not fit (only with `Int64.min`).
    public init?(_ numerator: Int64, _ denominator: Int64) {
        self.init(wide: Int128(numerator), Int128(denominator))
    }

    /// The amount as a fraction of its unit: a pack's "0.7" is 7/10.
    public init(_ quantity: Quantity) {
        // Reducing an Int64 by a positive one always fits.
        self = Rational(quantity.millionths, 1_000_000) ?? Rational(0)
    }

    /// A decimal or a fraction as `text` writes it.
    package init?(text: some StringProtocol) {
        let halves = text.split(separator: "/").map { Quantity(String($0)) }
        guard let top = halves.first ?? nil, halves.count <= 2 else { return nil }
        guard halves.count == 2 else {
            self = Rational(top)
            return
        }
        guard let bottom = halves[1], let fraction = Rational(top.millionths, bottom.millionths) else { return nil }
        self = fraction
    }

    /// The same in millionths; nil if it would be rounded, or is out of range.
    public var decimal: Quantity? {
        let (top, bottom) = (Int128(numerator) * 1_000_000, Int128(denominator))
        return top % bottom == 0 ? Int64(exactly: top / bottom).map(Quantity.init(millionths:)) : nil
    }

    public func multiplied(by other: Rational) throws(ArithmeticError) -> Rational {
        try Self.reduced(
            Int128(numerator) * Int128(other.numerator), Int128(denominator) * Int128(other.denominator))
    }

    public func divided(by other: Rational) throws(ArithmeticError) -> Rational {
        try Self.reduced(
            Int128(numerator) * Int128(other.denominator), Int128(denominator) * Int128(other.numerator))
    }

    public func inverse() throws(ArithmeticError) -> Rational {
        try Self.reduced(Int128(denominator), Int128(numerator))
    }

    public var isPositive: Bool { numerator > 0 }

    private static func reduced(_ numerator: Int128, _ denominator: Int128) throws(ArithmeticError) -> Rational {
        guard denominator != 0 else { throw .divisionByZero }
        guard let result = Rational(wide: numerator, denominator) else { throw .overflow }
        return result
    }
}

extension Rational: Comparable {
    public static func < (a: Self, b: Self) -> Bool {
        Int128(a.numerator) * Int128(b.denominator) < Int128(b.numerator) * Int128(a.denominator)
    }
}

extension Rational: CustomStringConvertible {
    /// `3/4`, or `12` when it is whole.
    public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
