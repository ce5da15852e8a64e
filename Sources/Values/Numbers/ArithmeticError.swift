/// Why an exact calculation failed. Nothing in the domain wraps, saturates or becomes infinite: it is refused (S1).
public enum ArithmeticError: Error, Hashable, Sendable {
    case overflow
    case divisionByZero
    /// Two amounts of money that cannot be added (S1).
    case differentCurrencies(Currency, Currency)
}

extension ArithmeticError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .overflow: "the amount is too large to be kept exactly"
        case .divisionByZero: "division by zero"
        case .differentCurrencies(let a, let b): "\(a.code) and \(b.code) cannot be added"
        }
    }
}

/// `numerator / denominator` to the nearest integer, ties to the even one; the denominator is positive.
///
/// Amounts, permille and ratings use this function (C3); money has its own (P2).
package func roundedHalfEven(_ numerator: Int128, over denominator: Int128) -> Int128 {
    // Nearly all are: dividing 128 bits takes several times as long.
    if let numerator = Int64(exactly: numerator), let denominator = Int64(exactly: denominator) {
        return Int128(halfEven(numerator, denominator))
    }
    return halfEven(numerator, denominator)
}

@inline(__always)
private func halfEven<Number: FixedWidthInteger & SignedInteger>(_ numerator: Number, _ denominator: Number) -> Number {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    let size = remainder.magnitude
    let rest = denominator.magnitude - size
    guard size > rest || (size == rest && quotient % 2 != 0) else { return quotient }
    return numerator < 0 ? quotient - 1 : quotient + 1
}
