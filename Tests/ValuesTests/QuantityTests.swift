import TestSupport
import Testing

@testable import Typed
@testable import Values

struct QuantityTests {
    @Test(
        "a decimal point and a decimal comma mean the same (H3)",
        arguments: [
            ("1.5", 1_500_000), ("1,5", 1_500_000), ("12", 12_000_000), ("0.000001", 1), ("-0,25", -250_000),
            (".5", 500_000), ("0,125", 125_000), ("1.125", 1_125_000), ("1,1250", 1_125_000), ("1,125", 1_125_000),
            ("1.50000000", 1_500_000),
            ("9223372036854.775807", Int64.max), ("-9223372036854.775808", Int64.min),
        ])
    func reads(text: String, millionths: Int64) {
        #expect(Quantity(text)?.millionths == millionths)
    }

    @Test(
        "thousands separators, exponents, too fine and too large numbers are refused",
        arguments: [
            "1,000.5", "1.000,5", "1.000.000", "1 000", "1'000", "1_000", "", "-", ".", "5.", "1e3",
            "+1",
            "0x1", "٣", "0.0000001", "9223372036854.775808", "99999999999999999999", "NaN", "inf", " 1",
        ])
    func refuses(text: String) {
        #expect(Quantity(text) == nil)
    }

    @Test("text has no trailing zeros")
    func writes() {
        #expect(Quantity(millionths: 1_500_000).description == "1.5")
        #expect(Quantity(millionths: 1_000_000).description == "1")
        #expect(Quantity(millionths: -1).description == "-0.000001")
        #expect(Quantity.zero.description == "0")
        #expect(Quantity(millionths: .min).description == "-9223372036854.775808")
    }

    @Test("any quantity survives its text")
    func roundTrip() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<20_000 {
            let quantity = Quantity(
                millionths: Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0..<64, using: &random))
            #expect(Quantity(quantity.description) == quantity)
        }
    }

    @Test("sums that do not fit are refused, not wrapped (S1)")
    func overflow() throws {
        let most = Quantity(millionths: .max)
        #expect(throws: ArithmeticError.overflow) { try most.adding(Quantity(millionths: 1)) }
        #expect(throws: ArithmeticError.overflow) {
            try Quantity(millionths: .min).subtracting(Quantity(millionths: 1))
        }
        #expect(throws: ArithmeticError.overflow) { try most.scaled(by: Rational(2)) }
        #expect(try most.subtracting(most) == .zero)
        #expect(Quantity(units: 9_223_372_036_855) == nil)
        #expect(Quantity(units: -3)?.millionths == -3_000_000)
    }

    @Test(
        "scaling rounds once, half to even",
        arguments: [(1, 0), (3, 2), (5, 2), (7, 4), (-1, 0), (-3, -2), (-5, -2), (2, 1)])
    func halfEven(millionths: Int64, halved: Int64) throws {
        let half = try #require(Rational(1, 2))
        #expect(try Quantity(millionths: millionths).scaled(by: half).millionths == halved)
    }

    @Test("scaling is the nearest to the exact product")
    func nearest() throws {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<20_000 {
            let quantity = Quantity(millionths: Int64.random(in: -1_000_000_000...1_000_000_000, using: &random))
            let factor = try #require(
                Rational(
                    Int64.random(in: -99_999...99_999, using: &random), Int64.random(in: 1...99_999, using: &random)))
            let scaled = try quantity.scaled(by: factor)
            let error =
                Int128(scaled.millionths) * Int128(factor.denominator) - Int128(quantity.millionths)
                * Int128(factor.numerator)
            #expect(error.magnitude * 2 <= UInt128(factor.denominator))
        }
    }
}
