import Testing

@testable import Inventory
@testable import Typed
@testable import Values

struct PackTextTests {
    @Test(
        "a pack is read either way round (C3)",
        arguments: [
            ("bottle = 1 l", "bottle = 1 l"), ("crate = 12 bottle", "crate = 12 bottle"),
            ("crate=12 bottles", "crate = 12 bottle"),
            ("2 bottles per litre", "bottle = 0.5 l"), ("2 bottles = 1 l", "bottle = 0.5 l"),
            ("bottle = 2 bottles per litre", "bottle = 0.5 l"), ("crate = 12 bottles per crate", "crate = 12 bottle"),
            ("Flasche = 4 Flaschen pro l", "Flasche = 0.25 l"), ("jar = 500 g per jar", "jar = 500 g"),
            ("1 l = 2 bottles", "bottle = 0.5 l"), ("2 Flaschen pro Liter", "Flasche = 0.5 l"),
            ("500 g per jar", "jar = 500 g"), ("12 bottles per crate", "crate = 12 bottle"),
            ("bag = 0,75 kg", "bag = 0.75 kg"),
            ("tin = 1/3 litre", "tin = 1/3 l"), ("3 cases = 36 boxes", "case = 12 box"),
            ("glass = 250 ml", "glass = 250 ml"),
            ("Six pack = 6 bottles", "Six pack = 6 bottle"), ("cup = 150 g", "cup = 150 g"),
            ("2 loaves = 1 kg", "loaf = 0.5 kg"),
            ("slice = loaf", "slice = 1 loaf"),
            ("Kasten = 12x500ml", "Kasten = 6000 ml"), ("Kasten = 6000 ml", "Kasten = 6000 ml"),
            ("Tray = 24 x 33cl", "Tray = 792 cl"), ("Netz = 3x250g", "Netz = 750 g"),
        ])
    func reads(text: String, pack: String) throws {
        #expect(try Pack.parse(text).description == pack)
    }

    @Test(
        "what defines no pack is refused with the reason",
        arguments: [
            ("bottle", PackTextError.notADefinition("bottle")), ("", .notADefinition("")),
            ("a = b = c", .notADefinition("a = b = c")),
            ("bottle = 2", .missingUnit("bottle = 2")), ("bottle = 0 l", .notPositive("bottle = 0 l")),
            ("bottle = 2 bottles", .itself("bottle")), ("l = 2 litres", .itself("l")),
            (
                "bottle = 1,000 ml",
                .amount(ReadingError(.twoReadings, "1,000 ml", rest: "1,000 ml", readings: ["1 ml", "1000 ml"]))
            ), ("Kasten 12 = 6 l", .notAName("Kasten 12")),
            ("6er = 6 Dosen", .notAName("6er")), ("24er-Palette = 24 Dosen", .notAName("24er-Palette")),
            ("24er Palette = 24 Dosen", .notAName("24er Palette")), ("12-pack = 12 cans", .notAName("12-pack")),
            ("12 pack = 12 cans", .notAName("12 pack")), ("piece = AMOUNT", .placeholder), ("l = AMOUNT", .placeholder),
            ("bottle =", .notADefinition("bottle =")),
            ("Stück = 12 pro Kuchen", .notADefinition("Stück = 12 pro Kuchen")),
        ])
    func refuses(text: String, error: PackTextError) {
        #expect(throws: error) { try Pack.parse(text) }
    }

    @Test(
        "names have a plural",
        arguments: [
            ("bottle", "bottles"), ("box", "boxes"), ("bunch", "bunches"), ("berry", "berries"), ("tray", "trays"),
            ("loaf", "loaves"), ("glass", "glasses"), ("g", "g"), ("fl oz", "fl oz"), ("cup", "cups"),
            ("piece", "pieces"), ("Flasche", "Flaschen"), ("Packung", "Packungen"), ("Beutel", "Beutel"),
            ("Kasten", "Kästen"), ("boîte", "boîtes"), ("bottiglia", "bottiglie"), ("fles", "flessen"),
            ("puszka", "puszki"), ("Gebinde", "Gebinde"), ("x", "x"),
        ])
    func plural(one: String, many: String) {
        #expect(UnitName.plural(one) == many)
        #expect(UnitName.plural(many) == many)
        #expect(UnitName.singular(many) == one)
        #expect(UnitName.singular(one) == one)
    }

    @Test(
        "singular and plural are one name, also of words that larder does not know (C3)",
        arguments: [
            ("Flasche", "flaschen"), ("Knolle", "Knollen"), ("Gebinde", "Gebinden"), ("punnet", "punnets"),
            ("Humpen", "Humpen"), ("Seidel", "Seideln"), ("ferry", "ferries"), ("vaschetta", "vaschette"),
            ("butelka", "butelek"), ("Stein", "Steine"),
        ])
    func sameWord(one: String, many: String) {
        #expect(UnitName.isSameWord(one, many) && UnitName.isSameWord(many, one))
    }

    @Test("other names are others", arguments: [("box", "bag"), ("Pack", "Packung"), ("g", "ge"), ("can", "cane r")])
    func otherWord(one: String, other: String) {
        #expect(!UnitName.isSameWord(one, other))
    }
}
