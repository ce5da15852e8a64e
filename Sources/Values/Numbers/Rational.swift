/// An exact fraction in lowest terms with a positive denominator: conversion factors and unit prices (C3, P2).
public struct Rational: Hashable, Sendable {
    public let numerator: Int64
    public let denominator: Int64

    public static let one = Rational(1)

    public init(_ integer: Int64) {
        numerator = integer
        denominator = 1
    }

    /// Reduces to lowest terms with a positive denominator; nil when the denominator is zero or the result does not
    /// fit.
    package init?(wide numerator: Int128, _ denominator: Int128) {
        guard denominator != 0 else { return nil }
        var (a, b) = (numerator.magnitude, denominator.magnitude)
        while b != 0 { (a, b) = (b, a % b) }
        let negative = (numerator < 0) != (denominator < 0)
        let top = Int128(numerator.magnitude / a)
        guard let reduced = Int64(exactly: negative ? -top : top),
            let bottom = Int64(exactly: denominator.magnitude / a)
        else { return nil }
        self.numerator = reduced
        self.denominator = bottom
    }
}
