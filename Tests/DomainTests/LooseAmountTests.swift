import Testing

@testable import Domain
@testable import Typed
@testable import Values

@Suite("an amount that is hard to see (C1)")
struct LooseAmountTests {
    @Test(
        "it is read where it is written out behind the name, or glued to it; the likeliest reading comes first",
        arguments: [
            ("Saft drei Liter", "Saft", "3 Liter"), ("Eier zwei", "Eier", "2"),
            ("Bio Rosinen zwei Tüten", "Bio Rosinen", "2 Tüten"), ("3Eier", "Eier", "3"), ("2xMilch", "Milch", "2x"),
            ("Milch2", "Milch", "2"), ("Rosinen200g", "Rosinen", "200g"), ("6Bio Eier", "Bio Eier", "6"),
        ])
    func read(text: String, thing: String, amount: String) {
        let first = SpokenThing.loose(text).first { $0.thing == thing }
        #expect(first?.amount == amount, "\(SpokenThing.loose(text))")
    }

    @Test("of digits glued to letters all readings are there, for the household knows what is called so")
    func glued() {
        let readings = SpokenThing.loose("200gRosinen")
        #expect(readings.contains { $0.thing == "Rosinen" && $0.amount == "200g" })
    }

    @Test(
        "a name without an amount has none",
        arguments: ["Rosinen", "Milch, fettarm", "Milch 1,5%", "five spice powder", "4006381333931", "Testding (500g)"])
    func names(text: String) {
        #expect(SpokenThing.loose(text).isEmpty, "\(SpokenThing.loose(text))")
    }

    @Test(
        "an amount that is written out, where nothing else can stand there",
        arguments: [
            ("vier", "4"), ("zwei Kästen", "2 Kästen"), ("ein Karton", "1 Karton"), ("halbe Palette", "1/2 Palette"),
            ("eine halbe Flasche", "1/2 Flasche"), ("half a dozen", "1/2 dozen"), ("two dozen", "2 dozen"),
            ("2 Kästen", nil), ("10er", nil), ("viel", nil), ("", nil),
        ] as [(String, String?)])
    func inDigits(text: String, digits: String?) { #expect(SpokenThing.inDigits(text) == digits) }

    @Test(
        "a part of a unit in words is a fraction (H3)",
        arguments: [
            ("drei viertel Liter Milch", "3/4 Liter", "Milch"), ("drei viertel l Milch", "3/4 l", "Milch"),
            ("dreiviertel Liter Milch", "3/4 Liter", "Milch"), ("ein dreiviertel Pfund Hack", "3/4 Pfund", "Hack"),
            ("ein viertel Liter Sahne", "1/4 Liter", "Sahne"), ("Viertel Liter Sahne", "1/4 Liter", "Sahne"),
            ("two thirds cup rice", "2/3 cup", "rice"), ("zwei bis drei Eier", "2-3", "Eier"),
            ("ein oder zwei Eier", "1-2", "Eier"), ("zwei Viertel", "2", "Viertel"),
        ])
    func shares(text: String, amount: String, thing: String) {
        let said = SpokenThing(inWords: text)
        #expect(said?.amount == amount && said?.thing == thing, "\(String(describing: said))")
    }

    @Test(
        "a number that is written out before packs of so many is no part of the name (C1)",
        arguments: [
            ("Eier zwei 10er Kartons", "Eier", "2 10er Kartons"), ("Eier 10er Karton", "Eier", "10er Karton"),
            ("Formel eins 500g", "Formel eins", "500g"),
        ])
    func packs(text: String, thing: String, amount: String) throws {
        let said = try #require(SpokenThing(text.split(separator: " ").map(String.init)))
        #expect(said.thing == thing && said.amount == amount, "\(said)")
        #expect(throws: Never.self) { try AmountText.parse(amount) }
    }

    @Test("thousands and ranges before a name are no part of it (C1)")
    func groups() {
        for (words, amount) in [
            (["1", "000", "Eier"], "1 000"), (["1 000", "Eier"], "1000"), (["1\u{a0}000", "Eier"], "1000"),
            (["2", "345", "Eier"], "2 345"), (["2 345", "Eier"], "2 345"), (["2-3", "Eier"], "2-3"),
            (["2", "-", "3", "Eier"], "2 - 3"), (["1'000", "Eier"], "1'000"),
        ] {
            let said = SpokenThing(words)
            #expect(said?.amount == amount && said?.thing == "Eier", "\(String(describing: said))")
        }
    }

    @Test(
        "the size at the end leaves neither the number before it in the name nor what joins it (C1)",
        arguments: [
            ("eine Packung Nudeln 500g", "Nudeln", "1 Packung × 500g"),
            ("a can of corn 15 oz", "corn", "1 can × 15 oz"),
            ("1 Kasten Bier mit 20 Flaschen", "Bier", "1 Kasten × 20 Flaschen"),
            ("five spice powder 500g", "five spice powder", "500g"), ("1 Pizza mit 4 Käse", "Pizza mit", "1 × 4 Käse"),
            ("4006381333931 1 lb", "4006381333931", "1 lb"),
        ])
    func sized(text: String, thing: String, amount: String) {
        let said = SpokenThing(text.split(separator: " ").map(String.init))
        #expect(said?.thing == thing && said?.amount == amount, "\(String(describing: said))")
    }

    @Test("a comma between a name and its amount is of neither (C1)")
    func comma() {
        #expect(SpokenThing(["Rosinen,", "200", "g"])?.thing == "Rosinen")
        #expect(SpokenThing(["Rosinen,", "getrocknet"])?.thing == "Rosinen, getrocknet")
    }
}
