import Domain
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
}
