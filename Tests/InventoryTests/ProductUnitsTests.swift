import Testing

@testable import Inventory
@testable import Typed
@testable import Values

struct ProductUnitsTests {
    private let milk = ProductUnits(
        base: "l", buying: "bottle", using: "l",
        packs: [
            Pack(name: "bottle", factor: .one, unit: "l"), Pack(name: "crate", factor: Rational(12), unit: "bottle"),
        ])

    private func resolve(_ text: String, _ units: ProductUnits, usually: String = "") throws -> ResolvedAmount {
        try units.resolve(try Grammar().amount(text), usually: usually)
    }

    @Test(
        "amounts are brought into the base unit through units and packs",
        arguments: [
            ("1.5 l", "1.5", "l"), ("500ml", "0.5", "ml"), ("3 crates", "36", "crate"), ("2 Bottles", "2", "bottle"),
            ("1 litre", "1", "l"), ("1 cup", "0.236588", "cup"), ("8 fl oz", "0.236588", "fl oz"),
            ("16 tbsp", "0.236588", "tbsp"), ("48 teaspoons", "0.236588", "tsp"), ("25 cl", "0.25", "cl"),
            ("1 metric cup", "0.25", "metric cup"), ("2 metric tablespoons", "0.03", "metric tbsp"),
            ("1 imperial pint", "0.568261", "imperial pint"), ("20 imperial fl oz", "0.568261", "imperial fl oz"),
            ("2 imperial cups", "0.568261", "imperial cup"), ("1 US pint", "0.473176", "US pint"),
            ("2 us pints", "0.946353", "US pint"), ("1 US gallon", "3.785412", "US gallon"),
            ("2 us quarts", "1.892706", "US quart"), ("1 imperial gallon", "4.54609", "imperial gallon"),
            ("4 imperial quarts", "4.54609", "imperial quart"),
        ])
    func resolves(text: String, base: String, unit: String) throws {
        let amount = try resolve(text, milk)
        #expect(amount.base.description == base)
        #expect(amount.unit == unit)
    }

    @Test("a bare number is the everyday unit it is asked for, else the base unit")
    func bareNumber() throws {
        #expect(
            try resolve("2", milk, usually: milk.buying)
                == ResolvedAmount(base: Quantity(millionths: 2_000_000), unit: "bottle"))
        #expect(try resolve("2", milk).unit == "l")
        #expect(
            try resolve("3", ProductUnits()) == ResolvedAmount(base: Quantity(millionths: 3_000_000), unit: "piece"))
    }

    @Test("factors are exact however long the chain is, rounding comes once at the end")
    func exactChain() throws {
        let third = try #require(Rational(1, 3))
        let units = ProductUnits(
            base: "g",
            packs: [
                Pack(name: "slice", factor: third, unit: "loaf"), Pack(name: "loaf", factor: third, unit: "tray"),
                Pack(name: "tray", factor: Rational(9), unit: "kg"),
            ])
        #expect(try units.factor(of: "slice") == Rational(1000))
        #expect(try resolve("1 lb", units).base.description == "453.59237")
        #expect(try resolve("1 oz", units).base.description == "28.349523")
        #expect(try resolve("16 oz", units).base.description == "453.59237")
    }

    @Test("the largest amount there is is shown as a decimal (C3)")
    func largest() {
        let most = ProductUnits().plain(Quantity(millionths: .max))
        #expect(most == "9223372036854.775807 pieces")
    }

    @Test("a pack may lead from the base unit to a measure")
    func packOfTheBase() throws {
        let eggs = ProductUnits(packs: [Pack(name: "piece", factor: Rational(60), unit: "g")])
        #expect(try resolve("120 g", eggs).base.description == "2")
        #expect(try resolve("0.3 kg", eggs).base.description == "5")
    }

    @Test("a pack named like a built-in unit is the product's own")
    func shadowing() throws {
        let yogurt = ProductUnits(base: "g", packs: [Pack(name: "cup", factor: Rational(150), unit: "g")])
        #expect(try resolve("2 cups", yogurt).base.description == "300")
        // It must not tie grams to millilitres.
        #expect(throws: UnitError.missingConversion(from: "ml", to: "g")) { try resolve("100 ml", yogurt) }
    }

    @Test("a missing conversion is named, never a silent 1 (C3)")
    func missing() {
        #expect(throws: UnitError.missingConversion(from: "g", to: "l")) { try resolve("500 g", milk) }
        #expect(throws: UnitError.missingConversion(from: "portion", to: "piece")) {
            try resolve("2 portions", ProductUnits())
        }
        #expect(throws: UnitError.unknown(unit: "bag", packs: ["bottle", "crate"])) { try resolve("2 bag", milk) }
        let dangling = ProductUnits(base: "l", packs: [Pack(name: "box", factor: Rational(4), unit: "tin")])
        #expect(throws: UnitError.undefined(unit: "tin")) { try resolve("1 box", dangling) }
        let circle = ProductUnits(
            base: "l",
            packs: [Pack(name: "hank", factor: .one, unit: "skein"), Pack(name: "skein", factor: .one, unit: "hank")])
        #expect(throws: UnitError.missingConversion(from: "hank", to: "l")) { try resolve("1 hank", circle) }
    }

    @Test("amounts too large for the base unit are refused")
    func overflow() {
        let grams = ProductUnits(base: "mg")
        #expect(throws: UnitError.overflow) { try resolve("9000000000 kg", grams) }
    }

    @Test("answers spell a pack out in the base unit (C3)")
    func describes() {
        #expect(milk.describe(Quantity(millionths: 2_000_000), in: "bottle") == "2 bottles = 2 l")
        #expect(milk.describe(Quantity(millionths: 1_000_000), in: "bottle") == "1 bottle = 1 l")
        #expect(milk.describe(Quantity(millionths: 36_000_000), in: "crate") == "3 crates = 36 l")
        #expect(milk.describe(Quantity(millionths: 500_000), in: "ml") == "500 ml")
        #expect(milk.describe(Quantity(millionths: 500_000), in: "l") == "500 ml")
        #expect(milk.describe(Quantity(millionths: 500_000), in: "jar") == "500 ml")
        #expect(ProductUnits().describe(Quantity(millionths: 3_000_000), in: "") == "3 pieces")
    }

    @Test("unnamed packs are told by how many, a third or a sixth of a pack as one (C3)")
    func parts() {
        #expect(milk.describe(Quantity(millionths: 1_980_000), in: "33 cl") == "6 × 33 cl = 1.98 l")
        #expect(milk.describe(Quantity(millionths: 330_000), in: "33 cl") == "1 × 33 cl = 330 ml")
        #expect(milk.describe(Quantity(millionths: 2_000_000), in: "33 cl") == "2 l")
        #expect(milk.describe(Quantity(millionths: 666_667), in: "bottle") == "2/3 bottle = ~666.67 ml")
        #expect(milk.describe(Quantity(millionths: 166_667), in: "bottle") == "1/6 bottle = ~166.67 ml")
        #expect(milk.describe(Quantity(millionths: 666_660), in: "bottle") == "666.66 ml")
    }

    @Test("an amount that a unit would tell by many decimals is told in the base unit alone")
    func unmeasurable() {
        let oil = ProductUnits(base: "l", using: "tbsp")
        #expect(oil.describe(Quantity(millionths: 1_000_000), in: "tbsp") == "1 l")
        #expect(oil.describe(Quantity(millionths: 14_787), in: "tbsp") == "1 tbsp = ~14.79 ml")
        #expect(milk.describe(Quantity(millionths: -1_000_000), in: "bottle") == "-1 bottle = -1 l")
        #expect(milk.short(Quantity(millionths: 2_500_000), in: "bottle") == "2.5 bottles")
    }

    @Test(
        "an unknown unit names the nearest of packs and built-in units",
        arguments: [("litter", "l"), ("kilgram", "kg"), ("bottel", "bottle"), ("peice", "piece"), ("hogshead", nil)])
    func nearest(typed: String, unit: String?) {
        let text = "\(UnitError.unknown(unit: typed, packs: ["bottle", "crate"]))"
        #expect(text.contains("did you mean") == (unit != nil))
        if let unit { #expect(text.contains("did you mean \(unit);"), "\(text)") }
    }

    @Test(
        "what is one letter from a long word for a mass or volume is that, misspelled (C3)",
        arguments: [
            ("litters", "liter"), ("Lieter", "liter"), ("gram", nil), ("litre", nil), ("gromm", "gramm"),
            ("kilogam", "kilogram"), ("Flasche", nil), ("rounds", nil), ("bounce", nil), ("Netz", nil), ("lb", nil),
        ])
    func misspelled(text: String, measure: String?) {
        #expect(BuiltInUnit.measure(near: text) == measure)
    }
}
