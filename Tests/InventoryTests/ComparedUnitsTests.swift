import Inventory
import Testing

@Suite("What one of a product is of another's base unit (C9, C10)")
struct ComparedUnitsTests {
    private static func kept(in base: String, _ packs: String...) throws -> ProductUnits {
        ProductUnits(base: base, buying: base, using: base, packs: try packs.map { try Pack.parse($0) })
    }

    @Test("by what both say that one holds, else one to one, else by the pack of the first")
    func factors() throws {
        let cases: [(ProductUnits, ProductUnits, String?)] = [
            (try Self.kept(in: "Becher", "Becher = 150 g"), try Self.kept(in: "Becher", "Becher = 500 g"), "3/10"),
            (try Self.kept(in: "Becher", "Becher = 150 g"), try Self.kept(in: "Becher"), "1"),
            (try Self.kept(in: "Becher", "Becher = 150 g"), try Self.kept(in: "Becher", "Becher = 200 ml"), "1"),
            (
                try Self.kept(in: "Kasten", "Flasche = 1/12 Kasten"),
                try Self.kept(in: "Kasten", "Flasche = 1/20 Kasten"), "3/5"
            ),
            // Crates of other sizes are no other bottles.
            (
                try Self.kept(in: "Flasche", "Kasten = 12 Flasche"),
                try Self.kept(in: "Flasche", "Kasten = 20 Flasche"), "1"
            ),
            (try Self.kept(in: "kg", "Netz = 1.5 kg"), try Self.kept(in: "Netz", "Netz = 2 kg"), "1/2"),
            (try Self.kept(in: "kg"), try Self.kept(in: "Netz", "Netz = 2 kg"), "1/2"),
            (try Self.kept(in: "kg", "Netz = 1.5 kg"), try Self.kept(in: "Netz"), "2/3"),
            (
                try Self.kept(in: "Flasche", "Kasten = 24 Flasche"),
                try Self.kept(in: "Kasten", "Flasche = 1/20 Kasten"), "1/20"
            ),
            (try Self.kept(in: "kg"), try Self.kept(in: "g"), "1000"),
            (try Self.kept(in: "g"), try Self.kept(in: "g"), "1"),
            (try Self.kept(in: "l", "100 ml = 53 g"), try Self.kept(in: "ml", "100 ml = 80 g"), "1000"),
            // A cup of its own is no measure, nor is a bare piece.
            (try Self.kept(in: "piece", "cup = 6 piece"), try Self.kept(in: "piece", "cup = 4 piece"), "1"),
            (try Self.kept(in: "piece"), try Self.kept(in: "Packung", "Packung = 10 piece"), nil),
            (try Self.kept(in: "Packung", "Packung = 10 piece"), try Self.kept(in: "piece"), "10"),
            (
                try Self.kept(in: "Packung", "Packung = 10 piece"), try Self.kept(in: "Packung", "Packung = 6 piece"),
                "5/3"
            ),
            (try Self.kept(in: "g"), try Self.kept(in: "ml"), nil),
            (try Self.kept(in: "g"), try Self.kept(in: "Netz"), nil),
        ]
        for (own, other, factor) in cases {
            #expect(
                own.factor(toBaseOf: other).map { "\($0)" } == factor,
                "\(own.base) \(own.packs) \(other.base) \(other.packs)")
            guard factor != nil, let back = other.factor(toBaseOf: own) else { continue }
            #expect(try own.factor(toBaseOf: other)?.multiplied(by: back) == .one)
        }
        // Of what is one product the same word is as large.
        #expect(cases[0].0.factor(mergedInto: cases[0].1) == .one)
    }

    @Test("from any id of a row that was booked anew the others follow, and none is the next number (X5)")
    func again() {
        let id = CommandID(raw: 0x0192_7F3A_5C11_7ABC_8DEF_0123_4567_89AB)
        let all = Set((0...CommandID.mostAgain).map(id.again))
        #expect(all.count == CommandID.mostAgain + 1 && id.again(0) == id)
        for other in all { #expect(Set((0...CommandID.mostAgain).map(other.again)) == all) }
        let others = all.map(\.ofRowOtherwise)
        #expect(all.isDisjoint(with: others))
        for next in 1...15 { #expect(!all.contains(CommandID(raw: id.raw + UInt128(next)))) }
    }
}
