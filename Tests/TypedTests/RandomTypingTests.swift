import TestSupport
import Testing

@testable import Typed
@testable import Values

@Suite("Random texts")
struct RandomTypingTests {
    private let grammar = Grammar(language: "de")

    @Test("an amount as answers show it is read as the same amount (T2, L5)", arguments: [1, 2, 3] as [UInt64])
    func thereAndBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let units = ["", "g", "kg", "l", "fl oz", "piece", "bottle", "Packung", "Gebinde", "33 cl", "0.75 l", "1/3 kg"]
        var read = 0
        for _ in 0..<3000 {
            let number = try #require(
                Rational(Int64.random(in: 1...100_000, using: &random), Int64.random(in: 1...99, using: &random)))
            let amount = EnteredAmount(quantity: number, unit: units.randomElement(using: &random) ?? "")
            do {
                let again = try grammar.amount("\(amount)")
                #expect(again.quantity == number && UnitName.isSameWord(again.unit, amount.unit), "\(amount): \(again)")
                read += 1
            } catch {
                #expect(error.kind == .twoReadings || error.kind == .barcode, "\(amount): \(error)")
            }
        }
        #expect(read > 2000)
    }

    private static let words = [
        "2", "1.500", "½", "1/2", "zwei", "half", "a", "x", "6x33cl", "500g", "g", "kg", "Flaschen", "Gebinde", "of",
        "von",
        "Milch", "7up", "1,5%", "%", "4006381333931", "€3", "20.11.", "2-3", "-2", ",", "per", "je", "/", "kg/4", "ein",
        "paar",
    ]

    private func text(_ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...12, using: &random)).map { _ in Self.words.randomElement(using: &random) ?? "" }
            .joined(separator: Bool.random(using: &random) ? " " : "  ")
    }

    @Test("each reading has a name of words that were typed, the longest first, and the usual one is of them (T3)")
    func readings() throws {
        var random = SeededGenerator(seed: 4)
        var phrases = 0
        for _ in 0..<5000 {
            let text = text(&random)
            guard let phrase = try? grammar.phrase(text) else { continue }
            phrases += 1
            #expect(phrase.readings.first == Phrase.Reading(name: phrase.text))
            #expect(phrase.readings.contains(phrase.usual), "\(text)")
            let names = phrase.readings.map(\.name)
            #expect(names.allSatisfy { !$0.isEmpty && phrase.text.contains($0) }, "\(text)")
            #expect(names.map(\.utf8.count) == names.map(\.utf8.count).sorted(by: >), "\(text)")
            #expect(phrase.hasTwoAmounts == (phrase.twoAmounts != nil))
        }
        #expect(phrases > 500)
    }

    @Test("a refusal quotes the text that was typed, and where reading stopped in it (T5)")
    func refusals() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<5000 {
            let text = text(&random).split(separator: " ").joined(separator: " ")
            do {
                _ = try grammar.phrase(text)
            } catch {
                #expect(error.text == text && text.contains(error.rest), "\(error)")
                #expect(!error.forms.isEmpty && error.readings.count != 1)
            }
        }
    }

    #if DEBUG
        @Test("reading costs at most n log n of the bytes, whatever they are (T1)", arguments: [100, 200, 400, 4000])
        func cost(bytes: Int) {
            var random = SeededGenerator(seed: 6)
            let texts =
                ["1 ", "a ", "2x", "½ ", "ein ", "1/", "1.", ", ", "2 g ", "x "].map {
                    String(repeating: $0, count: bytes)
                }
                + (0..<50).map { _ in (0..<bytes).map { _ in text(&random) }.joined(separator: " ") }
            for text in texts.map({ String($0.prefix(bytes)) }) {
                for read in [grammar.readsPhrase, grammar.readsAmount, grammar.readsPrice] {
                    let counter = ReadingSteps.Counter()
                    ReadingSteps.$counter.withValue(counter) { read(text) }
                    // The text, each word where a price is, and the words at both ends as they are looked up.
                    #expect(counter.steps >= text.utf8.count && counter.steps < 2 * text.utf8.count + 1500, "\(text)")
                }
            }
        }

        @Test(
            "a line of many costs what they cost (T1, T3)",
            arguments: ["milk, ", "2 l milk, ", "zwei Tüten xy, ", "a, "])
        func line(part: String) {
            let line = String(repeating: part, count: 4000 / part.utf8.count)
            let (one, many) = (ReadingSteps.Counter(), ReadingSteps.Counter())
            ReadingSteps.$counter.withValue(one) { grammar.readsPhrases(part) }
            ReadingSteps.$counter.withValue(many) { grammar.readsPhrases(line) }
            #expect(one.steps > 0 && many.steps <= one.steps * (4000 / part.utf8.count))
        }
    #endif
}

extension Grammar {
    fileprivate func readsPhrase(_ text: String) { _ = try? phrase(text) }
    fileprivate func readsPhrases(_ text: String) { _ = try? phrases(text) }
    fileprivate func readsAmount(_ text: String) { _ = try? amount(text) }
    fileprivate func readsPrice(_ text: String) { _ = try? price(text) }
}
