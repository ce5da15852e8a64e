import Testing

@testable import CLI

@Suite("Several things in a line (T3)")
struct SeveralPhrasesTests {
    @Test(
        "a comma and a space part them; a comma in a number or a quoted name does not",
        arguments: [
            (["400g", "Hähnchen,", "250g", "Reis,", "1", "Paprika"], ["400g Hähnchen", "250g Reis", "1 Paprika"]),
            (["Milch", "0,5", "l,", "Butter"], ["Milch 0,5 l", "Butter"]),
            (["Milch,", "Eier,", "2", "Brot,"], ["Milch", "Eier", "2 Brot,"]),
            (["Bohnen", "2,5kg"], nil), (["Milch,"], nil), (["Salz, grob"], nil), ([], nil),
        ] as [([String], [String]?)])
    func parted(words: [String], names: [String]?) {
        #expect(SeveralPhrases(words)?.phrases.map(\.name) == names)
    }

    @Test("a line each from standard input; empty lines are nothing")
    func lines() {
        var lines = ["400g chicken", "", "  rice 250g"][...]
        let several = SeveralPhrases(["-"]) { lines.popFirst() }
        #expect(several?.phrases.map(\.name) == ["400g chicken", "rice 250g"])
    }
}
