import Testing

@testable import Values

@Suite("Folded names (C1)")
struct NameKeyTests {
    /// A combining mark is dropped, and makes a name go the way of any script.
    @Test("a name of Latin letters is folded as the same name beside a mark is", arguments: 0..<0x260)
    func sameBothWays(_ code: Int) throws {
        let letter = try #require(Unicode.Scalar(code)).description
        for name in [letter, "a\(letter)b", " \(letter) \(letter)x", "Ab\(letter)  \(letter)", "\(letter)ß\u{A0}É "] {
            #expect(NameKey(name) == NameKey(name + "\u{301}"), "of \(name.debugDescription)")
        }
    }

    @Test(
        "case, marks and spaces do not count",
        arguments: [
            ("Crème  Fraîche", "creme fraiche"), ("\u{A0}GRÜNE\tÄpfel ", "grune apfel"), ("Straße", "strasse"),
            ("ŁÓDŹ", "lodz"), ("İstanbul", "istanbul"), ("Smørrebrød", "smorrebrod"), ("Œufs", "oeufs"),
            ("ＵＩＤ　４００１", "uid 4001"),
            ("Ⱥ", "ⱥ"), ("ƒ", "ƒ"), ("Молоко", "молоко"), ("Mleko 3,2 % „świeże“", "mleko 3,2 % „swieze“"), ("", ""),
        ])
    func folded(_ name: String, _ text: String) {
        #expect(NameKey(name).text == text)
    }

    @Test(
        "a name has few forms in the other number, and keeps four letters",
        arguments: [
            ("Gurken", "gurke", true), ("Gurke", "gurken", true), ("rote Zwiebeln", "rote zwiebel", true),
            ("Kekse", "keks", true), ("cherries", "cherry", true), ("cherry", "cherries", true),
            ("Pizzen", "pizza", true), ("Nüsse", "nuss", true), ("potatoes", "potato", true),
            ("Butter", "butt", false), ("Reis", "rei", false), ("Eis", "ei", false), ("Tees", "tee", false),
            ("Milch 1,5%", "milch 1,5%s", false), ("", "s", false),
        ])
    func inOtherNumber(_ name: String, _ other: String, _ isForm: Bool) {
        #expect(NameKey(name).inOtherNumber.contains(other) == isForm, "\(NameKey(name).inOtherNumber)")
    }
}
