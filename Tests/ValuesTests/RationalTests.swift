import TestSupport
import Testing

@testable import Values

struct RationalTests {
    @Test("fractions are kept in lowest terms with a positive denominator")
    func lowestTerms() throws {
        let half = try #require(Rational(-6, -12))
        #expect((half.numerator, half.denominator) == (1, 2))
        let negative = try #require(Rational(3, -9))
        #expect((negative.numerator, negative.denominator) == (-1, 3))
        #expect(Rational(0, 7) == Rational(0))
        #expect(Rational(1, 0) == nil)
        #expect(Rational(.min, -1) == nil)
        #expect(Rational(.min, .min) == .one)
        #expect(Rational(Quantity(millionths: 700_000)) == Rational(7, 10))
    }

    @Test("products and quotients agree with wide integers, or say that they do not fit")
    func arithmetic() throws {
        var random = SeededGenerator(seed: 3)
        func any() -> Int64 {
            Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0..<62, using: &random)
        }
        for _ in 0..<20_000 {
            guard let a = Rational(any(), any()), let b = Rational(any(), any()), b.numerator != 0 else { continue }
            if let product = try? a.multiplied(by: b) {
                #expect(
                    equal(
                        (product.numerator, product.denominator), (a.numerator, b.numerator),
                        (a.denominator, b.denominator)))
            }
            if let quotient = try? a.divided(by: b) {
                #expect(try quotient.multiplied(by: b) == a)
            }
        }
    }

    /// top/bottom == Π numerators / Π denominators, cross-multiplied in 256 bits.
    private func equal(_ fraction: (Int64, Int64), _ tops: (Int64, Int64), _ bottoms: (Int64, Int64)) -> Bool {
        let left = (Int128(bottoms.0) * Int128(bottoms.1)).multipliedFullWidth(by: Int128(fraction.0))
        let right = (Int128(tops.0) * Int128(tops.1)).multipliedFullWidth(by: Int128(fraction.1))
        return left == right
    }

    @Test("what has no answer is an error")
    func errors() {
        #expect(throws: ArithmeticError.divisionByZero) { try Rational(0).inverse() }
        #expect(throws: ArithmeticError.divisionByZero) { try Rational.one.divided(by: Rational(0)) }
        #expect(throws: ArithmeticError.overflow) { try Rational(.max).multiplied(by: Rational(2)) }
    }

    @Test("fractions read as people write them and compare by value")
    func textAndOrder() throws {
        let three = try #require(Rational(3, 4))
        #expect(three.description == "3/4")
        #expect(Rational(12).description == "12")
        #expect(three < .one)
        #expect(try #require(Rational(.max, 2)) > Rational(.max >> 2))
    }
}
