import Testing

@testable import Typed
@testable import Values

struct MoneyTests {
    private let euro = Currency(code: "EUR")

    @Test(
        "money is read with a point or a comma, in the currency's minor unit",
        arguments: [
            ("1.29", "EUR", 129), ("1,29", "EUR", 129), ("1", "EUR", 100), ("0.5", "EUR", 50), ("129", "JPY", 129),
            ("1.290", "KWD", 1290), ("-3.00", "EUR", -300), ("1299.50", "EUR", 129_950), ("2,79€", "EUR", 279),
            ("€ 2.79", "EUR", 279), ("2,79 €", "EUR", 279), ("1,290", "KWD", 1290), ("2.79EUR", "EUR", 279),
            ("99 ct", "EUR", 99), ("279 Cent", "EUR", 279), ("2 Euro", "EUR", 200),
            ("85p", "GBP", 85), ("85 pence", "GBP", 85),
            ("2,-", "EUR", 200), ("2.– €", "EUR", 200), ("2,--", "EUR", 200), ("-,99", "EUR", 99), ("–.99", "EUR", 99),
            ("-2", "EUR", -200),
        ])
    func reads(text: String, code: String, minorUnits: Int64) throws {
        #expect(
            try Money.parse(text, in: Currency(code: code))
                == Money(minorUnits: minorUnits, currency: Currency(code: code)))
    }

    @Test("a code behind the amount wins over the household's")
    func ownCurrency() throws {
        #expect(try Money.parse("2.50 chf", in: euro) == Money(minorUnits: 250, currency: Currency(code: "CHF")))
        #expect(throws: MoneyTextError.unknownCurrency("XAU")) { try Money.parse("2 XAU", in: euro) }
        for (text, code, household) in [
            ("$2", "USD", "EUR"), ("$2", "CAD", "CAD"), ("2 zł", "PLN", "EUR"), ("2 kr", "NOK", "NOK"),
            ("£2", "GBP", "EUR"),
        ] {
            #expect(try Money.parse(text, in: Currency(code: household)).currency.code == code)
        }
        #expect(throws: MoneyTextError.unknownCurrency("kr")) { try Money.parse("2 kr", in: euro) }
    }

    @Test("what is not an amount is refused with the reason")
    func refuses() {
        for text in ["1.299", "1,299"] {
            #expect(throws: MoneyTextError.twoReadings(text, decimals: "1.299", thousands: "1299")) {
                try Money.parse(text, in: euro)
            }
        }
        #expect(throws: MoneyTextError.tooManyDecimals("1.2999", euro)) { try Money.parse("1.2999", in: euro) }
        #expect(throws: MoneyTextError.groupedDigits("1,299.50")) { try Money.parse("1,299.50", in: euro) }
        for (text, said) in [("1,999.00", "1999.00"), ("1.299,50", "1299.50"), ("1.000.000", "1000000")] {
            #expect(MoneyTextError.groupedDigits(text).description.contains("write \(said) without"))
        }
        #expect(throws: MoneyTextError.notAnAmount("1,5 ct")) { try Money.parse("1,5 ct", in: euro) }
        #expect(throws: MoneyTextError.unknownCurrency("ct")) { try Money.parse("99 ct", in: Currency(code: "JPY")) }
        #expect(throws: MoneyTextError.notAnAmount("cheap")) { try Money.parse("cheap", in: euro) }
        #expect(throws: MoneyTextError.notAnAmount("")) { try Money.parse("", in: euro) }
        #expect(throws: MoneyTextError.tooLarge("99999999999999999999")) {
            try Money.parse("99999999999999999999", in: euro)
        }
    }

    @Test("text has all decimals of the currency")
    func writes() {
        #expect(Money(minorUnits: 120, currency: euro).description == "1.20 EUR")
        #expect(Money(minorUnits: -5, currency: euro).amountText == "-0.05")
        #expect(Money(minorUnits: 129, currency: Currency(code: "JPY")).description == "129 JPY")
        #expect(Money(minorUnits: 5, currency: Currency(code: "BHD")).amountText == "0.005")
    }

    @Test("currencies are the ones of ISO 4217")
    func currencies() {
        #expect((try? Currency(validating: "eur")) == euro)
        for unknown in ["EURO", "", "XXX"] {
            #expect(throws: MoneyTextError.self) { try Currency(validating: unknown) }
        }
        #expect(Currency(code: "ISK").exponent == 0)
        #expect(Currency(code: "TND").exponent == 3)
    }

    @Test("money is added and multiplied exactly, or refused")
    func arithmetic() throws {
        let price = Money(minorUnits: 129, currency: euro)
        #expect(try price.plus(price).minorUnits == 258)
        #expect(try price.times(3).minorUnits == 387)
        #expect(try price.times(try #require(Rational(1, 2))).minorUnits == 65)
        #expect(throws: ArithmeticError.differentCurrencies(euro, Currency(code: "USD"))) {
            try price.plus(Money(minorUnits: 1, currency: Currency(code: "USD")))
        }
        #expect(throws: ArithmeticError.overflow) { try price.times(.max) }
        #expect(throws: ArithmeticError.overflow) { try Money(minorUnits: .max, currency: euro).plus(price) }
    }

    /// 450 g at 12.90 a kilo, and what else a till of the report rounded.
    @Test(
        "money rounds half up, and below zero away from it (P2)",
        arguments: [
            (1290, 450, 1000, 581), (101, 500, 1000, 51), (990, 350, 1000, 347), (249, 500, 1000, 125),
            (-1290, 450, 1000, -581), (129, 1, 2, 65), (-129, 1, 2, -65), (100, 1, 3, 33), (200, 1, 3, 67),
            (-100, 1, 3, -33), (0, 1, 2, 0), (1, 1, 2, 1), (-1, 1, 2, -1), (1, 49, 100, 0),
        ] as [(Int64, Int64, Int64, Int64)])
    func halfUp(price: Int64, part: Int64, of all: Int64, paid: Int64) throws {
        let share = try #require(Rational(part, all))
        #expect(try Money(minorUnits: price, currency: euro).times(share).minorUnits == paid)
    }

    @Test(
        "money is that of an exact price within half a minor unit, whichever way that was rounded (P2)",
        arguments: [
            (580, 1161, 2, true), (581, 1161, 2, true), (579, 1161, 2, false), (582, 1161, 2, false),
            (33, 100, 3, true), (34, 100, 3, false), (-65, -129, 2, true), (-64, -129, 2, true), (-63, -129, 2, false),
            (5, 5, 1, true), (5, 6, 1, false), (Int64.max, 1, 1, false),
        ] as [(Int64, Int64, Int64, Bool)])
    func roundedEitherWay(money: Int64, numerator: Int64, denominator: Int64, isSame: Bool) {
        #expect(
            Money(minorUnits: money, currency: euro).isRounded(Int128(numerator), over: Int128(denominator)) == isSame)
    }
}
