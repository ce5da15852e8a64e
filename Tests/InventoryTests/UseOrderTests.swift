import Inventory
import TestSupport
import Testing

/// S3: the order in which lots are used, against the rule written out as a list of comparisons.
@Suite("Order of use")
struct UseOrderTests {
    private static let milk = ProductID(raw: 1)
    private static let cream = ProductID(raw: 2)
    private static let fridge = LocationID(raw: 1)
    private static let cellar = LocationID(raw: 2)

    /// Few values for each field, so that many are equal.
    private static func someLots(_ random: inout SeededGenerator) -> [Lot] {
        (0..<Int.random(in: 0...60, using: &random)).map { number in
            var lot = Lot(
                id: LotID(raw: UInt128(UInt64.random(in: 1...1_000_000, using: &random) << 8 | UInt64(number))),
                product: Bool.random(using: &random) ? milk : cream, code: "L\(number)",
                amount: Quantity(millionths: [1_000_000, 1_500_000].randomElement(using: &random) ?? 0))
            lot.location = [LocationID(), fridge, cellar].randomElement(using: &random) ?? LocationID()
            if Int.random(in: 0..<4, using: &random) == 0 { lot.openedOn = CalendarDate(dayNumber: 20_000) }
            if Int.random(in: 0..<4, using: &random) > 0 {
                lot.date = LotDate(day: CalendarDate(dayNumber: 20_000 + Int32.random(in: 0..<3, using: &random)))
            }
            lot.boughtOn = CalendarDate(dayNumber: 19_990 + Int32.random(in: 0..<2, using: &random))
            lot.order = UInt64.random(in: 1...5, using: &random)
            return lot
        }
    }

    /// The rule's own words, one after the other; smaller comes first.
    private static func rank(_ lot: Lot) -> [UInt64] {
        let isAtPlace = lot.product == milk ? lot.location == fridge : false
        return [
            isAtPlace ? 0 : 1, lot.openedOn != nil || lot.product == milk && lot.amount.millionths == 1_500_000 ? 0 : 1,
            lot.date.map { UInt64($0.day.dayNumber) } ?? .max, UInt64(lot.boughtOn.dayNumber), lot.order,
        ]
    }

    @Test("all of them, and any number of the first, are in the order that the rule says (S3)", arguments: 1...40)
    func first(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var lots = Lots()
        let some = Self.someLots(&random)
        for lot in some { lots.insert(lot) }
        let expected = some.sorted {
            let (a, b) = (Self.rank($0), Self.rank($1))
            return a == b ? $0.id < $1.id : a.lexicographicallyPrecedes(b)
        }
        let products = [
            UsedProduct(Self.milk, consumeAt: Self.fridge, pack: Quantity(millionths: 500_000 * 2)),
            UsedProduct(Self.cream),
        ]
        #expect(lots.inOrderOfUse(products) == expected)
        for most in [0, 1, 2, 7, some.count, some.count + 1] {
            #expect(lots.inOrderOfUse(products, atMost: most) == Array(expected.prefix(most)))
        }
    }
}
