import Testing
import Typed
import Values

@Suite("Phrases")
struct PhraseTests {
    private let grammar = Grammar(language: "de")

    @Test("what a program sends has no other reading, whatever it looks like (T1)")
    func values() {
        let phrase = Phrase(name: "500g  Mehl 405", amount: EnteredAmount(quantity: Rational(2)))
        #expect(phrase.readings == [phrase.usual] && phrase.usual.name == "500g Mehl 405")
        #expect(phrase.usual.amount?.quantity == Rational(2) && !phrase.hasTwoAmounts)
    }

    @Test("the catalog is asked for the longest names first, also for those behind a word that may be a pack (T3)")
    func order() throws {
        let readings = try grammar.phrase("2 Gebinde Bier").readings
        #expect(readings.map(\.name) == ["2 Gebinde Bier", "Gebinde Bier", "Bier"])
        #expect(readings.map(\.isUnitKnown) == [true, true, false])
        #expect(readings.last?.amount == EnteredAmount(quantity: Rational(2), unit: "Gebinde"))
        let flour = try grammar.phrase("500 g Mehl 405").readings.map(\.name)
        #expect(flour.first == "500 g Mehl 405" && flour.contains("Mehl 405") && flour.contains("500 g Mehl"))
    }

    @Test("two amounts are told as what each of them leaves (T5)")
    func two() throws {
        let refusal = try #require(try grammar.phrase("6 Joghurt 150g").twoAmounts)
        #expect(refusal.readings == ["6 Joghurt", "Joghurt 150 g", "6 x 150 g Joghurt"])
        #expect(
            "\(refusal)"
                == "“6 Joghurt 150g” has two amounts and could be 6 Joghurt, Joghurt 150 g or 6 x 150 g Joghurt: write one of these"
        )
    }

    @Test("each of these is read as one amount when it is typed (T5)")
    func eachOfTwo() throws {
        for text in ["6 Joghurt 150g", "2 Flaschen Cola 1,5l", "1 lb 4 oz turkey", "500 g 2 l Saft"] {
            for reading in try #require(try grammar.phrase(text).twoAmounts).readings {
                let phrase = try grammar.phrase(reading)
                #expect(!phrase.hasTwoAmounts && phrase.usual.amount != nil, "\(text): \(reading)")
            }
        }
    }

    @Test("a refusal says where reading stopped, and both readings as one would type them (T5)")
    func stopped() {
        let unit = #expect(throws: ReadingError.self) { try grammar.amount("500g Barilla") }
        #expect(unit?.rest == "g Barilla" && unit?.forms == ReadingError.amountForms)
        let two = #expect(throws: ReadingError.self) { try grammar.phrase("1.500 g Mehl") }
        #expect(two?.readings == ["1.5 g", "1500 g"] && two?.text == "1.500 g Mehl")
        #expect(throws: Never.self) { try grammar.amount(two?.readings.last ?? "") }
        let price = #expect(throws: ReadingError.self) { try grammar.price("1.99 bei Lidl") }
        #expect(price?.rest == "bei Lidl")
    }
}
