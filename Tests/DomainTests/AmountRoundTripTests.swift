import TestSupport
import Testing

@testable import Domain
@testable import Typed
@testable import Values

@Suite("Amounts there and back (C3, S1)")
struct AmountRoundTripTests {
    private static let bases = [
        "g", "kg", "mg", "ml", "l", "cl", "oz", "lb", "cup", "piece", "portion", "tin", "Flasche", "Schoppen", "Humpe",
        "Mandel", "Ei",
    ]

    private static let own = OwnUnits([
        OwnUnit(id: UnitID(raw: 1), name: "Schoppen", factor: Rational(1, 4) ?? .one, unit: "l"),
        OwnUnit(id: UnitID(raw: 2), name: "Humpe", plural: "Humpina", factor: Rational(7, 3) ?? .one, unit: "cup"),
        OwnUnit(id: UnitID(raw: 3), name: "Lot", factor: Rational(50, 3) ?? .one, unit: "g"),
        OwnUnit(id: UnitID(raw: 4), name: "Mandel", plural: "Mandeln", factor: Rational(15), unit: "piece"),
    ])

    /// A product with up to three packs, each of a random content of the one before, in a household with units of its
    /// own.
    private func units(_ random: inout SeededGenerator) -> ProductUnits {
        var units = ProductUnits()
        units.base = Self.bases.randomElement(using: &random) ?? "g"
        units.own = Self.own
        var below = units.base
        for name in ["Packung", "crate", "Palette"].prefix(Int.random(in: 0...3, using: &random)) {
            let factor = Rational(Int64.random(in: 1...240, using: &random), Int64.random(in: 1...12, using: &random))
            units.packs.append(Pack(name: name, factor: factor ?? .one, unit: below))
            below = name
        }
        (units.buying, units.using) = (below, below)
        if units.base == "Ei" { units.plural = "Eier" }
        let other = (Self.own.all.map(\.name) + BuiltInUnit.all.map(\.name)).randomElement(using: &random) ?? below
        if Bool.random(using: &random), (try? units.factor(of: other)) != nil { units.using = other }
        return units
    }

    private func amount(_ random: inout SeededGenerator) -> Quantity {
        // Of every size, and often round.
        let millionths = Int64.random(in: 1...(.max), using: &random) >> Int64.random(in: 8..<62, using: &random)
        let step: Int64 = [1, 10_000, 250_000, 1_000_000].randomElement(using: &random) ?? 1
        return Quantity(millionths: max(millionths / step * step, 1))
    }

    @Test("what an answer shows is read as the same amount, unless it says ~", arguments: [1, 2, 3, 4] as [UInt64])
    func shown(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var exact = 0
        for _ in 0..<3000 {
            let (units, amount) = (units(&random), amount(&random))
            for text in units.describe(amount, in: units.using).split(separator: " = ").map(String.init) {
                if text.hasPrefix("~") {
                    let read = try units.resolve(try AmountText.parse(String(text.dropFirst())), usually: "")
                    // Half a hundredth of the unit it is shown in, and what rounding to the millionth takes.
                    let most = try Quantity(rounding: try #require(Rational(1, 200)), times: read.factor)
                    let off = try read.base.subtracting(amount).millionths.magnitude
                    #expect(off <= most.millionths.magnitude + 1, "\(units) \(amount): \(text)")
                } else {
                    exact += 1
                    let read = try units.resolve(try AmountText.parse(text), usually: "")
                    #expect(read.base == amount, "\(units) \(amount): \(text)")
                }
            }
        }
        #expect(exact > 1000)
    }

    @Test("what was entered, shown and read again, is the same entry", arguments: [5, 6] as [UInt64])
    func entered(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<3000 {
            let number = try #require(
                Rational(Int64.random(in: 1...100_000, using: &random), Int64.random(in: 1...999, using: &random)))
            let unit =
                ["g", "kg", "l", "crate", "Packung", "33 cl", "0.75 l", "1/3 kg"].randomElement(using: &random) ?? ""
            let entered = EnteredAmount(quantity: number, unit: unit)
            // Of three digits behind the point a person could mean two things, and is asked.
            guard let read = try? AmountText.parse(entered.description) else {
                #expect(DecimalText.readings(of: number.text) != nil, "\(entered)")
                continue
            }
            #expect(read.quantity == number)
            #expect(UnitName.isSameWord(read.unit, unit), "\(entered)")
        }
    }

    @Test("an amount in a pack and back is within the one rounding", arguments: [7, 8] as [UInt64])
    func thereAndBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<3000 {
            let units = units(&random)
            let number = try #require(
                Rational(Int64.random(in: 1...10_000, using: &random), Int64.random(in: 1...60, using: &random)))
            let resolved = try units.resolve(EnteredAmount(quantity: number, unit: units.using), usually: "")
            let exact = try number.multiplied(by: resolved.factor)
            let off =
                Int128(resolved.base.millionths) * Int128(exact.denominator) - Int128(exact.numerator) * 1_000_000
            #expect(off.magnitude * 2 <= UInt128(exact.denominator), "\(units) \(number)")
        }
    }

    @Test(
        "between any two units of a product, built-in, the household's and its packs', there and back is exactly 1 (C3)",
        arguments: [11, 12] as [UInt64])
    func inverse(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var pairs = 0
        for _ in 0..<300 {
            let units = units(&random)
            let names = units.packs.map(\.name) + Self.own.all.map(\.name) + BuiltInUnit.all.map(\.name) + [units.base]
            let (a, b) = (names.randomElement(using: &random) ?? "g", names.randomElement(using: &random) ?? "g")
            guard let there = try? units.chain(from: a, to: b) else { continue }
            let back = try units.chain(from: b, to: a)
            #expect(try there.factor.multiplied(by: back.factor) == .one, "\(units): \(a), \(b)")
            pairs += 1
        }
        #expect(pairs > 50)
    }

    @Test("singular, plural and other case of a unit are the same unit (C3)")
    func plurals() throws {
        let units = ProductUnits(
            base: "Ei", packs: [Pack(name: "Knolle", factor: Rational(3), unit: "Ei", plural: "Knöllchen")],
            plural: "Eier", own: Self.own)
        for (text, unit) in [
            ("2 Eier", "Ei"), ("1 ei", "Ei"), ("2 Knöllchen", "Knolle"), ("2 knolle", "Knolle"), ("3 humpina", "Humpe"),
            ("1 Humpe", "Humpe"), ("2 Humpen", "Humpe"), ("2 schoppen", "Schoppen"), ("2 Liter", "l"),
        ] {
            #expect(units.canonical(try AmountText.parse(text).unit) == unit, "\(text)")
        }
        #expect(units.plain(Quantity(millionths: 2_000_000)) == "2 Eier")
        #expect(units.plain(Quantity(millionths: 1_000_000)) == "1 Ei")
        let ml = ProductUnits(base: "ml", own: Self.own)
        #expect(ml.describe(Quantity(millionths: 500_000_000), in: "Schoppen") == "2 Schoppen = 500 ml")
    }

    @Test("n nths of what there is leave nothing, and take no more than there is (S1)", arguments: [9, 10] as [UInt64])
    func nths(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<3000 {
            let units = units(&random)
            let count = Int64.random(in: 2...9, using: &random)
            let whole = try units.resolve(EnteredAmount(quantity: .one, unit: units.using), usually: "").base
            guard whole.millionths > 100 else { continue }
            let part = try units.resolve(
                EnteredAmount(quantity: try #require(Rational(1, count)), unit: units.using), usually: "")
            var lot = Lot(id: LotID(raw: 1), product: ProductID(raw: 2))
            lot.amount = whole
            for _ in 0..<count {
                let (takes, short) = Take.from([lot], part.base)
                #expect(short < .dust)
                for take in takes { lot.amount = try lot.amount.subtracting(take.amount) }
            }
            #expect(lot.amount == .zero, "\(units): \(count) × \(part.base) of \(whole)")
        }
    }

    @Test(
        "parts of several lots come out as what was meant: no dust is left, nor taken from a next lot (S1)",
        arguments: [11, 12] as [UInt64])
    func partsOfSeveral(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<3000 {
            let parts = Int64.random(in: 2...9, using: &random)
            let sizes = (0..<4).map { _ in Int64.random(in: 1...300, using: &random) }
            var lots = sizes.enumerated().map { index, size in
                var lot = Lot(id: LotID(raw: UInt128(index + 1)), product: ProductID(raw: 2))
                lot.amount = Quantity(millionths: size * 10_000)
                return lot
            }
            let times = Int64.random(in: 1...9, using: &random)
            let part = try #require(Rational(Int64.random(in: 1..<parts, using: &random), parts))
            let total = sizes.reduce(0, +)
            for time in 1...times {
                let wanted = try Quantity(rounding: part, times: .one)
                // How many hundredths are used up by then, as a fraction.
                let used = (part.numerator * time * 100, part.denominator)
                guard used.0 < total * used.1 else { break }
                let before = lots
                let (takes, short) = Take.from(lots, wanted, isRounded: Rational(wanted) != part)
                #expect(short == .zero && takes.allSatisfy { $0.amount >= .dust })
                for take in takes {
                    let place = try #require(lots.firstIndex { $0.id == take.lot })
                    lots[place].amount = try lots[place].amount.subtracting(take.amount)
                }
                lots.removeAll { $0.amount == .zero }
                #expect(lots.allSatisfy { $0.amount >= .dust }, "\(before): \(part)")
                let there = lots.reduce(0 as Int64) { $0 + $1.amount.millionths }
                let meant = (Int128(total) * Int128(used.1) - Int128(used.0)) * 10_000
                let off = Int128(there) * Int128(used.1) - meant
                #expect(off.magnitude < 5 * UInt128(used.1), "\(sizes): \(time) × \(part) leave \(there)")
                // What comes out to a hundredth is just that.
                if used.0 % used.1 == 0 { #expect(off == 0, "\(sizes): \(time) × \(part) leave \(there)") }
            }
        }
    }
}
