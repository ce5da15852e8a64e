import Inventory
import TestSupport
import Testing

@Suite("What purchases have left")
struct BalancesTests {
    private static let euro = Currency(code: "EUR")
    private let lot = Lot(
        id: LotID(raw: 1), amount: Quantity(millionths: 7_000_000),
        cost: Cost(
            money: Money(minorUnits: 100, currency: Self.euro), amount: Quantity(millionths: 7_000_000)))

    private func bought() -> Balances {
        var balances = Balances()
        balances.apply(Change(new: Booking(purchase: lot.id, amount: lot.amount, money: lot.cost?.money)))
        return balances
    }

    private func booking(_ take: Take) -> Booking {
        Booking(lot: take.lot, purchase: take.purchase, amount: take.amount.negated, money: take.money?.negated)
    }

    @Test("shares are rounded, and the take that empties it gets the rest: together they are what it cost")
    func rest() {
        var balances = bought()
        var money: Int64 = 0
        for _ in 0..<7 {
            let take = balances.sharing(
                among: [Take(lot: lot.id, amount: Quantity(millionths: 1_000_000))], from: [lot])[0]
            money += take.money?.minorUnits ?? 0
            balances.apply(Change(new: booking(take)))
        }
        #expect(money == 100)
        #expect(balances == Balances(), "nothing is left, so nothing is remembered")
    }

    @Test("takes of one command share one after the other, a part's from the purchase that it was split off")
    func together() {
        let part = Lot(id: LotID(raw: 2), amount: Quantity(millionths: 3_000_000), cost: lot.cost, partOf: lot.id)
        let takes = [
            Take(lot: part.id, amount: part.amount, partOf: lot.id),
            Take(lot: lot.id, amount: Quantity(millionths: 4_000_000)),
        ]
        let shares = bought().sharing(among: takes, from: [lot, part]).map(\.money?.minorUnits)
        #expect(shares == [43, 57])
    }

    @Test("where it is not known what a lot cost, nobody knows what a share of it is; a gift's is nothing")
    func unknown() {
        var gift = lot
        gift.cost?.money.minorUnits = 0
        var unknown = lot
        unknown.cost = nil
        let take = Take(lot: lot.id, amount: lot.amount)
        #expect(Balances().sharing(among: [take], from: [unknown])[0].money == nil)
        #expect(Balances().sharing(among: [take], from: [gift])[0].money == Money(minorUnits: 0, currency: Self.euro))
    }

    @Test("bookings may be taken back and applied again in any order", arguments: 0..<20)
    func anyOrder(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var balances = bought()
        let full = balances
        var takes: [Take] = []
        for amount in [1, 2, 1, 3] as [Int64] {
            let take = Take(lot: lot.id, amount: Quantity(millionths: amount * 1_000_000))
            takes += balances.sharing(among: [take], from: [lot])
            balances.apply(Change(new: booking(takes[takes.count - 1])))
        }
        for take in takes.shuffled(using: &random) { balances.apply(Change(old: booking(take))) }
        #expect(balances == full)
        for take in takes.shuffled(using: &random) { balances.apply(Change(new: booking(take))) }
        #expect(balances == Balances())
    }
}
