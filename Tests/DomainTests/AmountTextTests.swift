import Testing

@testable import Domain
@testable import Typed
@testable import Values

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
        "a measure in what holds it is an unnamed pack (C1)",
        arguments: [
            ("2 Flaschen 1,5l", "2", "1.5 l"), ("1,5l Flasche", "1", "1.5 l"), ("1 Stück 250g", "1", "250 g"),
            ("3 Becher x 200g", "3", "200 g"), ("3 Becher à 200 g", "3", "200 g"), ("450g-Glas", "1", "450 g"),
            ("6x1,5l Flaschen", "6", "1.5 l"), ("10er Karton", "1", "10 piece"), ("6-pack", "1", "6 piece"),
            ("1 12-pack", "1", "12 piece"),
            ("6er Träger 1,5l", "1", "9 l"), ("24er Karton 0,33 l", "1", "7.92 l"),
            ("2 bottles of 0.75 l", "2", "0.75 l"), ("2 boxes", "2", "boxes"),
            ("3 slices", "3", "slices"),
        ])
    func vessels(text: String, quantity: String, unit: String) throws {
        let entered = try AmountText.parse(text)
        #expect("\(entered.quantity)" == quantity)
        #expect(entered.unit == unit)
        #expect(try AmountText.parse(entered.description) == entered, "what is shown is read")
    }

    @Test("a large number before a measure may belong to the name (C1)")
    func countOrName() {
        // "500g Mehl 405", as its words come.
        #expect(throws: AmountTextError.countOrName("500g × 405", count: "405", measure: "500g")) {
            try AmountText.parse("500g × 405")
        }
        #expect((try? AmountText.parse("500g x 12"))?.quantity == Rational(12))
        #expect((try? AmountText.parse("10er")) == EnteredAmount(quantity: .one, unit: "10 piece"))
        #expect((try? AmountText.parse("2 × 10er Pack")) == EnteredAmount(quantity: Rational(2), unit: "10 piece"))
        #expect(throws: AmountTextError.countOrName("405 1kg", count: "405", measure: "1kg")) {
            try AmountText.parse("405 1kg")
        }
        #expect(throws: Never.self) { try AmountText.parse("405 x 1kg") }
        #expect(throws: Never.self) { try AmountText.parse("24 0,33l") }
    }

    @Test(
        "thousands that stand by themselves are one number where they can be nothing else",
        arguments: [
            ("1 000", 1000, ""), ("1\u{a0}000", 1000, ""), ("10 050 Stück", 10_050, "Stück"), ("1 000g", 1000, "g"),
            ("1 234 567", 1_234_567, ""), ("1 000 x 2 g", 1000, "2 g"),
        ])
    func thousands(text: String, number: Int64, unit: String) throws {
        #expect(try AmountText.parse(text) == EnteredAmount(quantity: Rational(number), unit: unit))
    }

    @Test(
        "a name with more than one dash, and a day, are no range",
        arguments: ["1-2-3 Reiniger", "2026-11-20", "2-in-1"])
    func noRange(text: String) {
        do { _ = try AmountText.parse(text) } catch {
            if case .range = error { Issue.record("\(error)") }
        }
    }

    @Test(
        "what is no amount is refused with the reason",
        arguments: [
            ("", AmountTextError.empty), ("   ", .empty), ("bottles", .noNumber("bottles")), ("-2", .negative("-2")),
            ("−2", .negative("−2")), ("1,000.5", .groupedDigits("1,000.5")),
            ("2 345", .twoNumbers("2 345", one: "2345")), ("3 4", .twoNumbers("3 4", one: nil)),
            ("2-3", .range("2-3")), ("2 – 3 l", .range("2 – 3 l")), ("2 bis 3", .range("2 bis 3")),
            ("1'000", .groupedDigits("1'000")),
            ("1_000", .groupedDigits("1_000")), ("1.2.3 g", .noNumber("1.2.3 g")),
            ("1/0", .divisionByZero("1/0")), ("0.0000001", .tooManyDecimals("0.0000001")),
            ("9999999999999999", .tooLarge("9999999999999999")), ("2 €", .isMoney("2 €")),
            ("100 g × 1,99", .notACount("100 g × 1,99", number: "1,99")),
            ("500g 0.5", .notACount("500g 0.5", number: "0.5")),
            ("1/2/3", .noNumber("1/2/3")), ("5.", .noNumber("5.")),
        ])
    func refuses(text: String, error: AmountTextError) {
        #expect(throws: error) { try AmountText.parse(text) }
    }

    @Test(
        "three digits behind the only separator are decimals of kg, l and lb, and refused with both readings of the rest",
        arguments: [".", ","])
    func threeDigits(separator: String) throws {
        for unit in ["kg", "l", "lb", "Liter", "kilos"] {
            #expect(try AmountText.parse("1\(separator)500 \(unit)").quantity == Rational(3, 2))
            #expect(try AmountText.parse("1\(separator)500", bare: unit).quantity == Rational(3, 2))
        }
        for unit in ["g", "ml", "mg", "cl", "piece", "Flasche", "cup"] {
            let text = "1\(separator)500 \(unit)"
            let error = AmountTextError.twoReadings(text, decimals: "1.5 \(unit)", thousands: "1500 \(unit)")
            #expect(throws: error) { try AmountText.parse(text) }
            let bare = "1\(separator)500"
            #expect(throws: AmountTextError.twoReadings(bare, decimals: "1.5", thousands: "1500")) {
                try AmountText.parse(bare, bare: unit)
            }
        }
        // These have one reading only.
        for text in ["0\(separator)500 g", "1\(separator)50 g", "1\(separator)5000 g", "1234\(separator)500 g"] {
            #expect(throws: Never.self) { try AmountText.parse(text) }
        }
    }

    @Test(
        "so many of an unnamed pack (C1)",
        arguments: [
            ("6x33cl", "6", "33 cl"), ("6 x 33 cl", "6", "33 cl"), ("6×0,33l", "6", "0.33 l"),
            ("2*1/2 kg", "2", "0.5 kg"),
            ("500g 3", "3", "500 g"), ("0,75l 6", "6", "0.75 l"), ("500 g x 3", "3", "500 g"),
            ("500g x3", "3", "500 g"),
            ("2 mal 200ml", "2", "200 ml"), ("2 times 200 ml", "2", "200 ml"), ("1 Kasten 12x0,7l", "1", "8.4 l"),
            ("2 Kästen 12 x 0,7 l", "2", "8.4 l"), ("2 Kästen à 20 Flaschen", "2", "20 Flaschen"),
            ("2 x 6 bottles", "2", "6 bottles"), ("1/2 x 1,125 kg", "0.5", "1.125 kg"),
        ])
    func unnamed(text: String, quantity: String, unit: String) throws {
        let entered = try AmountText.parse(text)
        #expect(entered.quantity.text == quantity)
        #expect(entered.unit == unit)
        #expect(try AmountText.parse(entered.description) == entered, "what is shown is read")
    }

    @Test(
        "a unit's name has no digits, and is not a unit with something else behind it (C1)",
        arguments: [
            "6 Mischung 0,5l", "500 g3x", "3 x33", "2 a1", "500g Barilla", "1 l 2 Flaschen", "6x2", "2 g/l",
        ])
    func noUnit(text: String) {
        #expect(throws: AmountTextError.self) {
            try AmountText.parse(text)
        }
    }

    @Test("what each of several is, or all of them, is asked, and of what a size is")
    func unclear() {
        for (text, words) in [
            ("150 g 2 Stück", "could be 2 x 150 g or 150 g"), ("2x0,75", "such as 0,75 l"), ("3x6", "such as 6 pieces"),
        ] {
            #expect {
                try AmountText.parse(text)
            } throws: {
                "\($0)".contains(words)
            }
        }
    }

    @Test(
        "a sign for times with nothing behind it is none, and a count before a measure is so many of it (C1)",
        arguments: [
            ("2x", "2", ""), ("2 ×", "2", ""), ("x2", "2", ""), ("x 2", "2", ""), ("2 x Dosen", "2", "Dosen"),
            ("2x Dosen", "2", "Dosen"), ("6 33cl", "6", "33 cl"), ("2 1,5 l", "2", "1.5 l"), ("3 1000g", "3", "1000 g"),
            ("1 dozen", "1", "dozen"),
        ])
    func times(text: String, quantity: String, unit: String) throws {
        let entered = try AmountText.parse(text)
        #expect(entered.quantity.text == quantity && entered.unit == unit)
    }

    @Test(
        "a count before three digits could be thousands: refused with both readings (H3)",
        arguments: ["3 500g", "3 500 g"])
    func countOrThousands(text: String) {
        let error = #expect(throws: AmountTextError.self) { try AmountText.parse(text) }
        #expect(error?.description.contains("could be 3 x 500") ?? false)
        #expect(error?.description.contains("or 3500") ?? false)
    }

    @Test(
        "numbers that are written out, before a name (C1)",
        arguments: [
            ("zwei Milch", "Milch", "2"), ("ein Liter Milch", "Milch", "1 Liter"), ("a dozen eggs", "eggs", "1 dozen"),
            ("Dutzend Eier", "Eier", "1 Dutzend"), ("ein halbes Pfund Butter", "Butter", "1/2 Pfund"),
            ("half a pound of butter", "butter", "1/2 pound"), ("anderthalb Liter Saft", "Saft", "1.5 Liter"),
            ("une bouteille de lait", "lait", "1 bouteille"), ("half fat milk", nil, nil), ("Milch", nil, nil),
            ("zwei", nil, nil),
        ] as [(String, String?, String?)])
    func inWords(text: String, thing: String?, amount: String?) {
        let said = SpokenThing(inWords: text)
        #expect(said?.thing == thing && said?.amount == amount)
    }

    @Test(
        "units of the kitchen, each of its exact size (C3)",
        arguments: [
            ("Pfund", "g", "500"), ("dag", "g", "10"), ("EL", "ml", "15"), ("TL", "ml", "5"),
            ("Dutzend", "piece", "12"),
        ])
    func kitchen(unit: String, base: String, size: String) throws {
        let factor = try ProductUnits(base: base, buying: base, using: base).factor(of: unit)
        #expect(factor.text == size && BuiltInUnit.named(unit)?.everyday == base)
        #expect(BuiltInUnit.named("pound")?.name == "lb")
    }

    @Test("the sentence quotes what was typed")
    func sentence() {
        let sentence = AmountTextError.twoReadings("1,500 g", decimals: "1.5 g", thousands: "1500 g").description
        #expect(sentence == "“1,500 g” could be 1.5 g or 1500 g: write one of these")
    }

    @Test(
        "a measure and a part of one in a smaller one of its kind are their sum, never a product (C1)",
        arguments: [
            ("1 lb 4 oz", "5/4", "lb"), ("2 lbs 3 oz", "35/16", "lb"), ("1lb 4oz", "5/4", "lb"),
            ("1kg 500g", "3/2", "kg"), ("1 kg 500 g", "3/2", "kg"), ("1 l 2 dl", "6/5", "l"),
            ("½ l 5 cl", "11/20", "l"),
            ("2 cups 4 tbsp", "9/4", "cup"), ("2 cups 200 ml", "2", "200 ml"),
            ("2 x 1 lb 2 oz", "2", "1.125 lb"),
            ("2 Dosen 1 lb 4 oz", "2", "1.25 lb"), ("1 oz 2 g", "48559237/45359237", "oz"),
        ])
    func sums(text: String, quantity: String, unit: String) throws {
        let entered = try AmountText.parse(text)
        #expect("\(entered.quantity)" == quantity)
        #expect(entered.unit == UnitName.standard(unit))
    }

    @Test(
        "any other two measures are refused, and part of no name",
        arguments: ["500 g 2 l", "500 g 1 kg", "1 lb 20 oz", "1 kg 1000 g", "1 l 500 ml Flasche", "2 Dosen 500 g 2 l"])
    func twoMeasures(text: String) throws {
        #expect(throws: AmountTextError.twoMeasures(text)) { try AmountText.parse(text) }
        let said = try #require(SpokenThing((text + " Saft").split(separator: " ").map(String.init)))
        #expect(said.thing == "Saft" && said.amount == text)
    }
}
