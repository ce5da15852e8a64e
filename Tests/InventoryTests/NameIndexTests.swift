import TestSupport
import Testing

@testable import Inventory
@testable import Values

struct NameIndexTests {
    private func index(_ names: String...) -> NameIndex<Int> {
        var index = NameIndex<Int>()
        for (key, name) in names.enumerated() { index.insert(name, key) }
        return index
    }

    @Test(
        "names compare without case, accents and odd spaces (C1)",
        arguments: [
            ("Crème  Fraîche", "creme fraiche"), ("  Milk ", "milk"), ("WEISSBROT", "Weißbrot"),
            ("Smørrebrød", "smorrebrod"),
            ("Ærter", "aerter"), ("Cre\u{300}me", "crème"), ("İstanbul", "istanbul"), ("Łódź", "lodz"), ("Œuf", "oeuf"),
            ("Milk\u{A0}3.5 %", "milk 3.5 %"), ("Parson’s", "Parson's"),
        ])
    func folds(a: String, b: String) {
        #expect(NameKey(a) == NameKey(b))
    }

    @Test("an ASCII name has the words that Unicode's letters and digits give")
    func words() {
        let all = String(decoding: (0..<128).flatMap { [$0, 0x61, 0x61] as [UInt8] }, as: UTF8.self)
        for text in [all, "rolls/buns", "milk 3.5%", "o'brien -x-", " ", ""] {
            #expect(NameKey.words(of: text) == text.split { !$0.isLetter && !$0.isNumber })
        }
    }

    @Test("different names stay different")
    func distinct() {
        #expect(NameKey("milk 1") != NameKey("milk 2"))
        #expect(NameKey("молоко") != NameKey("мoлоко"))
        #expect(NameKey("rolls/buns") != NameKey("rolls buns"))
    }

    @Test("words of which each may mean many meet in the names that have all of them")
    func manyMeanings() {
        var index = NameIndex<Int>()
        for key in 0..<12 { index.insert("a\(key) b\(11 - key) c\(key % 2)", key) }
        #expect(Set(index.resolve("a b").keys) == Set(0..<12))
        #expect(index.resolve("a3 b").keys == [3])
        #expect(Set(index.resolve("c1 a b").keys) == [1, 3, 5, 7, 9, 11])
        #expect(index.resolve("a3 b3").keys.isEmpty)
    }

    @Test("resolution stops at the first step with hits (C2)")
    func steps() {
        let index = index("whole milk", "milk", "milk chocolate", "buttermilk", "butter", "oat milk")
        #expect(index.resolve("MILK") == NameMatch(step: .exact, hits: [NameHit(name: "milk", key: 1)]))
        #expect(index.resolve("mil").step == .wordStart)
        #expect(Set(index.resolve("mil").keys) == [0, 1, 2, 5])
        #expect(index.resolve("mil").keys.first == 1)
        for limit in 0...5 {
            #expect(index.resolve("mil", limit: limit).hits == Array(index.resolve("mil").hits.prefix(limit)))
        }
        #expect(index.resolve("milk who").keys == [0])
        #expect(index.resolve("mlk").step == .typo)
        #expect(Set(index.resolve("mlik").keys) == [0, 1, 2, 5])
        #expect(index.resolve("buttermlik").keys == [3])
        #expect(index.resolve("bread") == NameMatch())
        #expect(index.resolve("") == NameMatch())
        #expect(index.resolve("//") == NameMatch())
    }

    @Test("a name has to have a meaning of every word; of several the one with the fewest typos counts")
    func everyWord() {
        let index = index("milk mile", "mild ale", "mile stone", "milk stone", "stone")
        #expect(index.resolve("stone mil").keys == [2, 3])
        #expect(index.resolve("mil mil").keys == [1, 0, 2, 3])
        let near = index.resolve("stoen mile")
        #expect(near.step == .typo && near.hits.map(\.key) == [2, 3] && near.hits.map(\.typos) == [1, 2])
        #expect(index.resolve("stone bread").isEmpty)
    }

    @Test("short words allow one slip, long ones two, very short ones none")
    func slips() {
        let index = index("yoghurt", "salt", "ox")
        #expect(index.resolve("yogurth").keys == [0])
        #expect(index.resolve("jogurt").keys == [0])
        #expect(index.resolve("slat").keys == [1])
        #expect(index.resolve("sota").isEmpty)
        #expect(index.resolve("ax").isEmpty)
    }

    @Test("a name may stand for several keys, a key may have several names and is hit once")
    func manyToMany() {
        var index = index("milk")
        index.insert("Milk", 7)
        index.insert("Milch", 0)
        index.insert("milk", 0)
        #expect(index.exact("milk") == [0, 7])
        #expect(Set(index.resolve("mil").keys) == [0, 7])
        #expect(index.resolve("mil").keys.count == 2)
        index.remove("milk", 0)
        #expect(index.exact("milk") == [7])
        #expect(index.exact("milch") == [0])
    }

    @Test("removing restores what was before, and copies do not share changes")
    func values() {
        let before = index("whole milk", "butter")
        var after = before
        after.insert("milk", 9)
        after.insert("whole wheat", 8)
        after.remove("milk", 9)
        after.remove("whole wheat", 8)
        after.remove("nothing", 1)
        after.remove("butter", 0)
        #expect(after.count == before.count)
        for query in ["whole", "milk", "wheat", "butt", "buter"] {
            #expect(after.resolve(query) == before.resolve(query), "\(query)")
        }
        #expect(before.resolve("wheat").isEmpty)
    }

    @Test("the nearest names are offered when nothing was found")
    func nearest() {
        let index = index("whole milk", "oat milk", "sour cream", "ice cream", "bread")
        #expect(index.nearest("wole milk", limit: 1).map(\.name) == ["whole milk"])
        #expect(index.nearest("creem", limit: 5).map(\.name) == ["ice cream", "sour cream"])
        #expect(index.nearest("zzzzzz", limit: 5).isEmpty)
        // Half of a short word is another word.
        #expect(["Old Bakery"].nearest(to: "Aldi").isEmpty)
        #expect(index.nearest("milk", limit: 0).isEmpty)
    }

    @Test("searches among ten thousand names agree with a plain scan")
    func large() {
        var random = SeededGenerator(seed: 7)
        let syllables = ["ba", "ko", "li", "mu", "ra", "te", "zo", "fin", "gar", "pel"]
        func word() -> String {
            (0..<Int.random(in: 2...4, using: &random)).map { _ in syllables.randomElement(using: &random) ?? "" }
                .joined()
        }
        let names = (0..<10_000).map { "\(word()) \(word()) \($0)" }
        var index = NameIndex<Int>()
        for (key, name) in names.enumerated() { index.insert(name, key) }
        var compared = 0
        for query in (0..<20).map({ _ in String(word().prefix(5)) }) {
            let match = index.resolve(query)
            guard match.step == .wordStart else { continue }
            let scan = names.indices.filter { key in names[key].split(separator: " ").contains { $0.hasPrefix(query) } }
            #expect(Set(match.keys) == Set(scan), "\(query)")
            compared += 1
        }
        #expect(compared > 5)
    }

    @Test("similar words are those that comparing with every word finds", arguments: [8, 9])
    func similar(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func word() -> String {
            String(
                (0..<Int.random(in: 2...9, using: &random)).map { _ in "abcdeäö".randomElement(using: &random) ?? "a" })
        }
        let words = Set((0..<1500).map { _ in word() })
        let index = SortedPages(words.map { Word($0) })
        for wanted in words.prefix(40).map({ $0.dropLast() + "b" }) + (0..<40).map({ _ in word() }) {
            for limit in 0...3 {
                let scan = words.filter {
                    EditDistance.between(Array(wanted.utf8), Array($0.utf8), atMost: limit) != nil
                }
                #expect(Set(Word(String(wanted)).similar(in: index, atMost: limit).map(\.word)) == scan)
            }
        }
    }

    @Test(
        "slips are counted with swaps",
        arguments: [
            ("milk", "mlik", 1), ("milk", "milk", 0), ("milk", "mil", 1), ("milk", "silk", 1), ("ca", "abc", 3),
            ("kitten", "sitting", 3),
        ])
    func distance(a: String, b: String, distance: Int) {
        #expect(EditDistance.between(Array(a.utf8), Array(b.utf8), atMost: 3) == distance)
        #expect(distance == 0 || EditDistance.between(Array(a.utf8), Array(b.utf8), atMost: distance - 1) == nil)
    }
}
