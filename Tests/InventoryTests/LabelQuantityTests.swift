import Inventory
import Testing

@Suite("Quantities of labels")
struct LabelQuantityTests {
    @Test(
        "what catalogs write is read as an amount, or not at all (X5)",
        arguments: [
            ("500 g", "500 g"), ("1,5 L", "1.5 l"), ("1.56 kg", "1.56 kg"), ("75cl e", "75 cl"), ("400 gr.", "400 g"),
            ("6 x 33 cl", "6 × 33 cl"), ("2x85g", "2 × 85 g"), ("20g×3", "3 × 20 g"), ("4×125gr.", "4 × 125 g"),
            ("250 g (10 x 25 g)", "250 g"), ("500 g (2 * 250 g e)", "500 g"), ("gr 500", "500 g"),
            ("1 litro", "1 l"), ("1lt", "1 l"), ("250 grammi", "250 g"), ("8 oz", "8 oz"),
            ("sgocciolato 150 g (totale 240 g)", "240 g"), ("240 g, sgocciolato 150 g", "240 g"),
            ("120 gr. sgocciolato", "120 g"), ("300 g 12 pezzi", "300 g"), ("6 pezzi", "6 pieces"), ("6 uova", nil),
            ("a peso", nil), ("", nil), ("500", nil), ("0 g", nil), ("g", nil), ("6 x 4", nil), ("500 gatti", nil),
            ("1,5 lt   2 lt  1,5 lt", nil), ("-5 g", nil), ("99999999999999999999 kg", nil),
        ] as [(String, String?)])
    func read(_ text: String, _ amount: String?) {
        #expect(LabelQuantity.parse(text).map { "\($0)" } == amount)
    }

    @Test(
        "a size is read as it is typed, whatever words are around it (X5, T2)",
        arguments: [
            (".33 l", "0.33 l"), ("1/2 L", "0.5 l"), ("1/4 kg", "0.25 kg"), (",33 l", "0.33 l"),
            ("2 lbs 3 oz", "35 oz"),
            ("12 ct", "12 pieces"), ("1 000 g", "1000 g"), ("33 cl (6x)", "6 × 33 cl"),
            ("6 bottles of 33 cl", "6 × 33 cl"), ("64 FL OZ", "64 fl oz"), ("12 FL OZ (355 mL)", "12 fl oz"),
            ("8 fl. oz.", "8 fl oz"), ("10 fl oz x 4", "4 × 10 fl oz"), ("64FLOZ", "64 fl oz"), ("3/4 l", "0.75 l"),
            ("6 Flaschen à 0,5 l", "6 × 0.5 l"), ("1 kg 500 g", "1500 g"), ("24 count", "24 pieces"),
            ("4 x .5 l", "4 × 0.5 l"),
        ])
    func typed(_ text: String, _ amount: String) {
        #expect(LabelQuantity.parse(text).map { "\($0)" } == amount)
    }

    @Test("the household decides whose gallon is on a label (C3)")
    func gallons() {
        for (measures, amount) in [(Grammar.Measures.american, "1 US gallon"), (.imperial, "1 imperial gallon")] {
            #expect(LabelQuantity.parse("1 GAL (3.78 L)", Grammar(measures: measures)).map { "\($0)" } == amount)
        }
    }

    /// Every fifth of the 246 different texts of `openfoodfacts-products.csv`, sorted, read by a person.
    ///
    /// © Open Food Facts contributors (openfoodfacts.org). Database: Open Database License 1.0; contents: Database
    /// Contents License 1.0.
    @Test(
        "fifty that real labels have are read as a person reads them, or not at all (X5)",
        arguments: [
            ("0,5", nil), ("0,752 kg", "0.752 kg"), ("1", nil), ("1 l", "1 l"), ("1,56 kg", "1.56 kg"),
            ("10 x 35 g", "10 × 35 g"), ("100 ml", "100 ml"), ("1000g", "1000 g"), ("110g×2", "2 × 110 g"),
            ("12 g", "12 g"), ("125 g", "125 g"), ("130 g", "130 g"), ("14 oz", "14 oz"), ("160 g", "160 g"),
            ("175", nil), ("186 g", "186 g"), ("1L", "1 l"), ("2 x 125 gr.", "2 × 125 g"), ("200 g 2x100", "200 g"),
            ("200g", "200 g"), ("220g", "220 g"), ("240g", "240 g"), ("250 g (2 * 125 g e)", "250 g"),
            ("2500g", "2500 g"), ("25cl", "25 cl"), ("270 g", "270 g"), ("290 g", "290 g"),
            ("3 x 200 ml =  ml", "3 × 200 ml"), ("300 ml", "300 ml"), ("320g", "320 g"), ("340 g", "340 g"),
            ("360 g", "360 g"), ("375 g", "375 g"), ("3×100gr.", "3 × 100 g"), ("400 g", "400 g"), ("410g", "410 g"),
            ("4x140g", "4 × 140 g"), ("50 cl e", "50 cl"), ("500 gr", "500 g"), ("500ml", "500 ml"),
            ("560 g", "560 g"), ("6 x 330g", "6 × 330 g"), ("600 g 3*200 g", "600 g"), ("66 cl", "66 cl"),
            ("690g", "690 g"), ("700 g", "700 g"), ("75 g", "75 g"), ("80 g", "80 g"), ("90g", "90 g"),
            ("2 x 125g", "2 × 125 g"),
        ] as [(String, String?)])
    func sample(_ text: String, _ amount: String?) {
        #expect(LabelQuantity.parse(text).map { "\($0)" } == amount)
    }
}
