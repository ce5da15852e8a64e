import Testing

@testable import Domain

struct AmountTextTests {
    @Test(
        "amounts are read as people type them",
        arguments: [
            ("2", "2", ""), ("500g", "500", "g"), ("1.5 l", "1.5", "l"), ("1,5", "1.5", ""),
            ("2 bottles", "2", "bottles"),
            ("1/2", "0.5", ""), ("1/2 l", "0.5", "l"), ("1 1/2 cups", "1.5", "cups"), ("½ l", "0.5", "l"),
            ("2½", "2.5", ""),
            ("  3   fl  oz ", "3", "fl oz"), ("1/3", "1/3", ""), ("2/3", "2/3", ""), ("2 1/7 l", "15/7", "l"),
            ("0", "0", ""),
            ("0,125 kg", "0.125", "kg"), ("10 Stück", "10", "Stück"), ("1.250kg", "1.25", "kg"),
        ])
    func reads(text: String, quantity: String, unit: String) throws {
        let entered = try AmountText.parse(text)
        #expect(entered.quantity.decimal.map { "\($0)" } ?? "\(entered.quantity)" == quantity)
        #expect(entered.unit == unit)
    }

    @Test(
        "what is no amount is refused with the reason",
        arguments: [
            ("", AmountTextError.empty), ("   ", .empty), ("bottles", .noNumber("bottles")), ("-2", .negative("-2")),
            ("−2", .negative("−2")), ("1,000.5", .groupedDigits("1,000.5")), ("1,500 g", .groupedDigits("1,500 g")),
            ("1 000 g", .groupedDigits("1 000 g")), ("1'000", .groupedDigits("1'000")),
            ("1_000", .groupedDigits("1_000")),
            ("1/0", .divisionByZero("1/0")), ("0.0000001", .tooManyDecimals("0.0000001")),
            ("9999999999999999", .tooLarge("9999999999999999")), ("2 €", .notAUnit("€", number: "2")),
            ("1/2/3", .noNumber("1/2/3")), ("5.", .noNumber("5.")),
        ])
    func refuses(text: String, error: AmountTextError) {
        #expect(throws: error) { try AmountText.parse(text) }
    }

    @Test("the sentence quotes what was typed")
    func sentence() {
        #expect(AmountTextError.groupedDigits("1,500 g").description.contains("1,500 g"))
    }
}
