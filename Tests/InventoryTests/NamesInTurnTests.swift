import Inventory
import Testing

@Suite("Things that are named one after the other (Q3)")
struct NamesInTurnTests {
    private func things(_ text: String) -> [String]? {
        let names: Set = ["butter", "eggs", "dark bread", "bread", "milk"]
        return NamesInTurn.things(text) { names.contains($0) ? $0 : nil }
    }

    @Test("the longest name comes first, each is named once, and all of it is names")
    func named() {
        #expect(things("butter dark bread eggs") == ["butter", "dark bread", "eggs"])
        #expect(things("bread milk") == ["bread", "milk"])
        #expect(things("dark bread") == nil)
        #expect(things("butter butter") == nil)
        #expect(things("butter jam") == nil)
        #expect(things("butter") == nil && things(" ") == nil && things("") == nil)
    }
}

@Suite("What amounts hold by a pack that was of another size (L9a)")
struct RepackingTests {
    private func units(_ bottle: Rational, crate: Rational? = nil) -> ProductUnits {
        var units = ProductUnits(base: "l")
        units.packs = [Pack(name: "bottle", factor: bottle, unit: "l")]
        if let crate { units.packs.append(Pack(name: "crate", factor: crate, unit: "bottle")) }
        return units
    }

    @Test("in the pack, by way of it, and by way of one that is of another size since; nothing else")
    func factor() throws {
        let (half, third) = (try Rational(1).divided(by: Rational(2)), try Rational(33).divided(by: Rational(100)))
        let repacking = Repacking(
            before: units(half, crate: Rational(24)), after: units(third, crate: Rational(24)),
            former: [Pack(name: "crate", factor: Rational(20), unit: "bottle")])
        #expect(repacking.factor(of: "bottle", held: half) == third)
        #expect(repacking.factor(of: "crate", held: Rational(12)) == (try third.multiplied(by: Rational(24))))
        #expect(repacking.factor(of: "crate", held: Rational(10)) == (try third.multiplied(by: Rational(20))))
        // A crate of 18 was never said, a litre is one, and what was said of another bottle stays.
        #expect(repacking.factor(of: "crate", held: Rational(9)) == nil)
        #expect(repacking.factor(of: "l", held: .one) == nil)
        #expect(repacking.factor(of: "bottle", held: Rational(1)) == nil)
    }
}
